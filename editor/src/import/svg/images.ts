import { elementBase } from '../../document/factories.ts';
import { NO_FILTERS } from '../../document/defaults.ts';
import { apply, times } from '../../document/matrix.ts';
import type { ImageElement } from '../../document/schema/index.ts';
import { firstCharacters } from '../../document/text/boundaries.ts';
import { layerName } from '../assemble.ts';
import { IMPORT_BOUNDS } from '../bounds.ts';
import type { SvgNode } from './read.ts';
import { calledOf, labelOf, numberAt, type NodeContext, type Scene } from './scene.ts';
import { scaleOf, uprightOf } from './shapes.ts';
import { viewMatrix } from './values.ts';

const embedded = /^\s*data:(image\/(?:png|jpe?g|webp|gif));base64,/i;

const bytesOf = (href: string, head: string): Uint8Array<ArrayBuffer> | null => {
  try {
    const text = atob(href.slice(head.length).replace(/\s+/g, ''));
    const bytes = new Uint8Array(text.length);
    for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
};

/** A picture's size from its file header; null if the header is invalid. */
const sizeOf = (bytes: Uint8Array, mime: string): { width: number; height: number } | null => {
  const view = new DataView(bytes.buffer);
  if (mime === 'image/png' && bytes.length > 24)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (mime === 'image/gif' && bytes.length > 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (mime !== 'image/jpeg') return null;
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
};

/** A picture embedded in the file; external ones are not fetched. */
export const imageOf = (node: SvgNode, context: NodeContext, scene: Scene): ImageElement | null => {
  const { notes, pictures } = scene;
  const called = calledOf(node);
  const href = node.attributes.get('href') ?? '';
  const head = embedded.exec(href.slice(0, 60));
  if (!head) {
    const isPicture = /^\s*data:/i.test(href);
    notes.add(called, isPicture ? '内嵌图片的格式不支持，已去掉' : '引用了文件之外的图片，已去掉');
    return null;
  }
  const bytes = bytesOf(href, head[0]);
  if (!bytes || bytes.length > IMPORT_BOUNDS.svg.embeddedBytes) {
    notes.add(called, bytes ? '内嵌图片过大，已去掉' : '内嵌图片已损坏，已去掉');
    return null;
  }
  const mime = (head[1] ?? '').toLowerCase().replace('jpg', 'jpeg');
  const size = sizeOf(bytes, mime);
  const { viewport } = context;
  const value = (name: string, whole: number): number | null => numberAt(node, name, whole, context);
  const width = value('width', viewport.width) ?? size?.width ?? 0;
  const height = value('height', viewport.height) ?? size?.height ?? 0;
  if (width <= 0 || height <= 0) return null;
  const own = { x: value('x', viewport.width) ?? 0, y: value('y', viewport.height) ?? 0, width, height };
  const aspect = node.attributes.get('preserveAspectRatio');
  const shown = size && !aspect?.includes('slice') ? fitted(own, size, aspect) : own;
  const upright = uprightOf(context.matrix);
  if (!upright) notes.add(called, '图片的倾斜变换不支持，已去掉');
  const scale = scaleOf(context.matrix);
  const { scaleX, scaleY, rotation, isFlipped } = upright ?? {
    scaleX: scale,
    scaleY: scale,
    rotation: 0,
    isFlipped: false,
  };
  const middle = apply(context.matrix, { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 });
  const [wide, high] = [shown.width * scaleX, shown.height * scaleY];
  return {
    ...elementBase({ x: middle.x - wide / 2, y: middle.y - high / 2, width: wide, height: high }),
    ...layerName(labelOf(node)),
    type: 'image',
    rotation,
    flipX: isFlipped,
    asset: pictures.add(called, size ?? { width: wide, height: high }, () => ({ kind: 'file', bytes, mime })),
    crop: size && aspect?.includes('slice') ? covering(own, size) : { x: 0, y: 0, width: 1, height: 1 },
    cornerRadius: 0,
    filters: NO_FILTERS,
    alt: firstCharacters(called, 100),
  };
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The picture's box in its frame: fully visible and centred. */
const fitted = (own: Box, size: { width: number; height: number }, aspect: string | undefined): Box => {
  const matrix = times(
    { a: 1, b: 0, c: 0, d: 1, e: own.x, f: own.y },
    viewMatrix([0, 0, size.width, size.height], own, aspect),
  );
  return { x: matrix.e, y: matrix.f, width: size.width * matrix.a, height: size.height * matrix.d };
};

/** The part of a picture that covers its frame. */
const covering = (own: Box, size: { width: number; height: number }): ImageElement['crop'] => {
  const scale = Math.max(own.width / size.width, own.height / size.height);
  const [width, height] = [own.width / scale / size.width, own.height / scale / size.height];
  return {
    x: (1 - width) / 2,
    y: (1 - height) / 2,
    width: Math.max(width, 0.001),
    height: Math.max(height, 0.001),
  };
};
