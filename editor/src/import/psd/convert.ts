import type { Layer, Psd } from 'ag-psd';
import { LIMITS } from '../../document/limits.ts';
import type { Background, Element, Page } from '../../document/schema/index.ts';
import { importedDesign, importedPage, Pictures } from '../assemble.ts';
import { hexOf } from '../colors.ts';
import type { Imported, ImportSettings } from '../imported.ts';
import { Notes } from '../notes.ts';
import { refuseFile } from '../refusal.ts';
import { layerElements, type Reading } from './layers.ts';
import { asPixels, boxOf, hasTransparency, pixelsOf, plainColor } from './pixels.ts';
import { colorOf } from './paint.ts';
import { compositeOf, hasLayers, readPsdFile } from './read.ts';
import { elementBase } from '../../document/factories.ts';
import { NO_FILTERS } from '../../document/defaults.ts';
import { firstCharacters } from '../../document/text/boundaries.ts';

const white: Background = { kind: 'solid', color: '#ffffff' };

/** The lowest layer as the page's background, if it is one colour from edge to edge. */
const groundOf = (layers: readonly Layer[], { width, height }: Psd): Background | null => {
  const [lowest, above] = layers;
  if (!lowest || lowest.children || lowest.text || lowest.hidden || (lowest.opacity ?? 1) < 1) return null;
  if (above?.clipping || lowest.effects || lowest.vectorMask || (lowest.blendMode ?? 'normal') !== 'normal')
    return null;
  if (lowest.vectorFill) {
    const color =
      lowest.vectorFill.type === 'color' && !lowest.mask ? colorOf(lowest.vectorFill.color) : null;
    return color === null ? null : { kind: 'solid', color };
  }
  const { left, top, right, bottom } = boxOf(lowest);
  if (left > 0 || top > 0 || right < width || bottom < height) return null;
  const pixels = pixelsOf(lowest);
  const plain = pixels && plainColor(pixels);
  return plain ? { kind: 'solid', color: hexOf(...plain) } : null;
};

const flatPage = (psd: Psd, pictures: Pictures, notes: Notes): Page => {
  const size = { width: psd.width, height: psd.height };
  const found = compositeOf(psd);
  if (!found) return refuseFile('文件里没有可以读取的图层');
  const pixels = asPixels(found);
  notes.add('', '文件没有图层，合并后的画面作为一张图片导入');
  const element: Element = {
    ...elementBase({ x: 0, y: 0, ...size }),
    type: 'image',
    asset: pictures.add('画面', size, () => ({ kind: 'pixels', pixels })),
    crop: { x: 0, y: 0, width: 1, height: 1 },
    cornerRadius: 0,
    filters: NO_FILTERS,
    alt: '画面',
  };
  return importedPage({ ...size, background: white, elements: [element] }, notes);
};

/** Converts artboards to pages, in the order of the layers panel; each has its own position in the file. */
const boardPages = (boards: readonly Layer[], reading: Omit<Reading, 'page'>): Page[] =>
  boards.map((board) => {
    const { left, top, right, bottom } = board.artboard?.rect ?? { left: 0, top: 0, right: 1, bottom: 1 };
    const [width, height] = [Math.round(right - left), Math.round(bottom - top)];
    if (
      width < 1 ||
      height < 1 ||
      width > LIMITS.pageSidePx ||
      height > LIMITS.pageSidePx ||
      width * height > LIMITS.pageAreaPx
    )
      refuseFile(`画板「${board.name ?? ''}」尺寸超出上限`);
    const page = { x: left, y: top, width, height };
    const elements = layerElements(board.children ?? [], { ...reading, page }).map((one) => ({
      ...one,
      x: one.x - left,
      y: one.y - top,
    }));
    const color = colorOf(board.artboard?.color);
    const background: Background = color === null ? white : { kind: 'solid', color };
    const name = firstCharacters(board.name ?? '', LIMITS.nameLength);
    return importedPage(
      { width, height, background, elements, ...(name === '' ? {} : { name }) },
      reading.notes,
    );
  });

const layeredPage = (layers: readonly Layer[], psd: Psd, reading: Omit<Reading, 'page'>): Page => {
  const { width, height } = psd;
  const ground = groundOf(layers, psd);
  const [lowest] = layers;
  if (ground && lowest) reading.notes.add(lowest.name ?? '', '纯色底图改为页面背景');
  else if (!lowest || hasTransparency(lowest)) reading.notes.add('', '文件背景透明，页面背景设为白色');
  const page = { x: 0, y: 0, width, height };
  const elements = layerElements(ground ? layers.slice(1) : layers, { ...reading, page });
  return importedPage({ width, height, background: ground ?? white, elements }, reading.notes);
};

const dpiOf = ({ imageResources }: Psd): number => {
  const found = imageResources?.resolutionInfo;
  if (!found) return 72;
  const { horizontalResolution: value, horizontalResolutionUnit: unit } = found;
  return Number.isFinite(value) && value > 0 ? value * (unit === 'PPCM' ? 2.54 : 1) : 72;
};

/** Converts a PSD to a design: pages, groups, texts, shapes and pictures, with a list of differences. */
export const importPsd = (file: Uint8Array<ArrayBuffer>, settings: ImportSettings): Imported => {
  const psd = readPsdFile(file);
  const notes = new Notes();
  const pictures = new Pictures();
  if (psd.bitsPerChannel === 16) notes.add('', '每通道 16 位的颜色转为 8 位');
  if (psd.colorMode === 1) notes.add('', '灰度颜色转为 RGB');
  const reading = { settings, notes, pictures, globalAngle: psd.imageResources?.globalAngle ?? 120 };
  const layers = psd.children ?? [];
  const boards = layers.filter(({ artboard }) => artboard);
  if (boards.length > LIMITS.pages) refuseFile(`画板过多：共 ${boards.length} 个，最多 ${LIMITS.pages} 个`);
  for (const layer of boards.length > 0 ? layers : [])
    if (!layer.artboard) notes.add(layer.name ?? '', '不在任何画板中，已去掉');
  const pages = !hasLayers(psd)
    ? [flatPage(psd, pictures, notes)]
    : boards.length > 0
      ? boardPages([...boards].reverse(), reading)
      : [layeredPage(layers, psd, reading)];
  const design = importedDesign({ title: settings.title, pages, dpi: dpiOf(psd) }, pictures);
  return { design, pictures: pictures.list, notes: notes.list };
};
