import { SaxesParser } from 'saxes';
import { IMPORT_BOUNDS } from '../bounds.ts';
import type { Notes } from '../notes.ts';
import { refuseFile } from '../refusal.ts';

/** A node of an SVG. */
export interface SvgNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (SvgNode | string)[];
}

export interface SvgFile {
  readonly root: SvgNode;
  readonly byId: ReadonlyMap<string, SvgNode>;
  /** All style sheets, concatenated. */
  readonly sheet: string;
}

const bounds = IMPORT_BOUNDS.svg;
const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

/** Dropped with their contents, with a note: designs have no scripts, animation or external content. */
const dropped: Readonly<Record<string, string>> = {
  script: '脚本不支持，已去掉',
  foreignObject: '嵌入的网页内容（foreignObject）不支持，已去掉',
  animate: '动画不支持，已去掉',
  animateTransform: '动画不支持，已去掉',
  animateMotion: '动画不支持，已去掉',
  set: '动画不支持，已去掉',
  video: '视频不支持，已去掉',
  audio: '音频不支持，已去掉',
  iframe: '嵌入的网页内容不支持，已去掉',
};

const broken = (): never => refuseFile('文件不是完整的 SVG，请重新导出后再试');

/** Decodes the file by its declared encoding. */
const decoded = (file: Uint8Array): string => {
  const head = String.fromCharCode(...file.subarray(0, 200));
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  const label = head.startsWith('\xff\xfe')
    ? 'utf-16le'
    : head.startsWith('\xfe\xff')
      ? 'utf-16be'
      : declared;
  try {
    return new TextDecoder(label, { fatal: true }).decode(file);
  } catch {
    return broken();
  }
};

/**
 * The entities a file declares: drawing programs use them for namespaces. Nested and external ones are
 * refused, so that expansion stays bounded.
 */
const entitiesOf = (doctype: string): Record<string, string> => {
  const found: Record<string, string> = {};
  const declarations = doctype.match(/<!ENTITY\b/g)?.length ?? 0;
  const plainForm = /<!ENTITY\s+([\w.-]+)\s+(?:"([^"&%<]*)"|'([^'&%<]*)')\s*>/g;
  let read = 0;
  for (const [, name = '', double, single] of doctype.matchAll(plainForm)) {
    read += 1;
    const value = double ?? single ?? '';
    if (value.length > bounds.entityLength) refuseFile('SVG 的实体声明过长，请重新导出后再试');
    found[name] = value;
  }
  if (read !== declarations || read > bounds.entities)
    refuseFile('SVG 含有嵌套或外部的实体声明，出于安全不予读取，请重新导出后再试');
  return found;
};

const checkUses = (text: string, entities: Record<string, string>): void => {
  const names = Object.keys(entities);
  if (names.length === 0) return;
  const uses = text.match(/&[\w.-]+;/g)?.length ?? 0;
  if (uses > bounds.entityUses) refuseFile('SVG 的实体引用过多，请重新导出后再试');
};

/** Parses a file as SVG, within limits. Drops scripts and event handlers. */
export const readSvgFile = (file: Uint8Array, notes: Notes): SvgFile => {
  if (file.byteLength > bounds.fileBytes)
    refuseFile(`文件过大，SVG 最大 ${bounds.fileBytes / 1024 / 1024} MB`);
  const text = decoded(file);
  if (!/<(?:[\w-]+:)?svg[\s>]/.test(text)) refuseFile('这不是 SVG 文件');
  const parser = new SaxesParser({ xmlns: true });
  const open: SvgNode[] = [];
  const byId = new Map<string, SvgNode>();
  const sheets: string[] = [];
  let root: SvgNode | undefined;
  let [left, count, paths] = [0, 0, 0];
  parser.on('error', broken);
  parser.on('doctype', (doctype) => {
    const entities = entitiesOf(doctype);
    checkUses(text, entities);
    Object.assign(parser.ENTITIES, entities);
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    count += 1;
    if (count > bounds.elements) refuseFile(`SVG 的图形过多，最多 ${bounds.elements} 个，请简化后再导入`);
    if (uri === svgNamespace && dropped[local]) notes.add('', dropped[local]);
    if (left > 0 || uri !== svgNamespace || dropped[local]) {
      left += 1;
      return;
    }
    const kept = new Map<string, string>();
    for (const one of Object.values(attributes)) {
      if (/^on/i.test(one.local)) {
        notes.add('', '事件脚本不支持，已去掉');
        continue;
      }
      if (one.uri === '') kept.set(one.local, one.value);
      else if (one.uri === xlinkNamespace && one.local === 'href' && !kept.has('href'))
        kept.set('href', one.value);
      else if (one.prefix === 'inkscape' && one.local === 'label') kept.set('data-name', one.value);
      else if (one.prefix === 'xml' && one.local === 'space') kept.set('xml:space', one.value);
    }
    paths += (kept.get('d') ?? kept.get('points') ?? '').length;
    if (paths > bounds.pathsLength) refuseFile('SVG 的路径数据过多，请简化后再导入');
    const node: SvgNode = { name: local, attributes: kept, children: [] };
    const id = kept.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
    if (open.length > bounds.depth) refuseFile(`SVG 的层级过深，最多 ${bounds.depth} 层，请简化后再导入`);
  });
  parser.on('closetag', () => {
    if (left > 0) left -= 1;
    else open.pop();
  });
  const addText = (value: string): void => {
    if (left > 0) return;
    const holder = open.at(-1);
    if (holder?.name === 'style') sheets.push(value);
    holder?.children.push(value);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  if (root?.name !== 'svg') return broken();
  return { root, byId, sheet: sheets.join('\n') };
};

const escaped = (value: string): string =>
  value.replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[one] ?? '&quot;');

/** Drops references to anything outside the file. */
const isInside = ([name, value]: readonly [string, string]): boolean =>
  name === 'href' ? /^\s*(#|data:image\/)/i.test(value) : !/url\(\s*["']?\s*(?!#)/i.test(value);

/** Serialises parsed nodes, so that nothing unparsed is ever passed on. */
export const writeNode = (node: SvgNode): string => {
  const attributes = [...node.attributes]
    .filter(isInside)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
  const inside = node.children.map((one) => (typeof one === 'string' ? escaped(one) : writeNode(one)));
  return `<${node.name}${attributes}>${inside.join('')}</${node.name}>`;
};

export const elementsIn = (node: SvgNode): SvgNode[] =>
  node.children.filter((one): one is SvgNode => typeof one !== 'string');
