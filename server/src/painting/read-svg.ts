import { SaxesParser } from 'saxes';
import { SentFault } from './paint-task.ts';

/** An element of a drawing, reduced to the parts we keep. */
export interface SvgNode {
  name: string;
  attributes: Map<string, string>;
  children: (SvgNode | string)[];
}

const svgNamespace = 'http://www.w3.org/2000/svg';
const xlinkNamespace = 'http://www.w3.org/1999/xlink';

const elementsMax = 20_000;
const depthMax = 60;

/**
 * What a checker or a renderer reads more than once must be short. Outlines, pictures, positions of characters and
 * tables of filters may be long, and data of drawing programs is left out.
 */
const attributeLengthMax = 8192;
const longAttributes = new Set('d points href x y dx dy rotate values tableValues'.split(' '));
const isData = (name: string): boolean => name === 'content' || /^(?:data|aria)-/.test(name);

/** Elements that are drawn. Scripts, animations, foreign data and markup are dropped with their content. */
const kept = new Set(
  (
    'svg g defs symbol use switch a path rect circle ellipse line polyline polygon text tspan textPath title desc ' +
    'linearGradient radialGradient stop clipPath mask pattern marker image style filter ' +
    'feBlend feColorMatrix feComponentTransfer feComposite feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR ' +
    'feGaussianBlur feMerge feMergeNode feOffset'
  ).split(' '),
);

export const unreadable = () => new SentFault('图片无法识别，请上传 PNG、JPG、WebP、GIF 或 SVG');

/** The text, in the encoding that the file declares. */
const decode = (file: Buffer): string => {
  const head = file.toString('latin1', 0, 200);
  const isWide = head.startsWith('\xff\xfe') || head.startsWith('\xfe\xff');
  const declared = /^(?:\xef\xbb\xbf)?<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  try {
    const label = isWide ? (head.startsWith('\xff\xfe') ? 'utf-16le' : 'utf-16be') : declared;
    return new TextDecoder(label, { fatal: true }).decode(file);
  } catch {
    throw unreadable();
  }
};

/** Whether an attribute is data that is left out for its length; others of that length are refused. */
const isTooLong = ({ uri, local, value }: { uri: string; local: string; value: string }): boolean => {
  if (value.length <= attributeLengthMax || uri !== '' || longAttributes.has(local)) return false;
  if (isData(local)) return true;
  throw new SentFault(
    `SVG 的属性 ${local.slice(0, 40)} 过长，最多 ${attributeLengthMax} 个字符，请简化后再上传`,
  );
};

/** Reads a file as SVG. Malformed XML, or XML that declares entities, is refused. */
export const readSvg = (file: Buffer): SvgNode => {
  const text = decode(file);
  if (!text.includes('<svg') && !text.includes(':svg')) throw unreadable();
  const parser = new SaxesParser({ xmlns: true });
  const open: SvgNode[] = [];
  let root: SvgNode | undefined;
  let left = 0;
  let count = 0;
  parser.on('error', () => {
    throw unreadable();
  });
  parser.on('doctype', (doctype) => {
    if (doctype.includes('[')) throw unreadable();
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    count += 1;
    if (count > elementsMax) throw new SentFault(`SVG 的图形过多，最多 ${elementsMax} 个，请简化后再上传`);
    if (uri === svgNamespace && local.startsWith('fe') && !kept.has(local))
      throw new SentFault(`SVG 含有不支持的滤镜 ${local.slice(0, 40)}，处理代价过高，请栅格化或移除后再上传`);
    // elements that are left out count too: the parser looks for each prefix in all elements around it
    if (open.length + left >= depthMax) throw new SentFault('SVG 的层级过深，请简化后再上传');
    if (left > 0 || uri !== svgNamespace || !kept.has(local)) {
      left += 1;
      return;
    }
    const node: SvgNode = { name: local, attributes: new Map(), children: [] };
    for (const one of Object.values(attributes)) {
      if (isTooLong(one)) continue;
      if (one.uri === '' && !/^on/i.test(one.local)) node.attributes.set(one.local, one.value);
      if (one.uri === xlinkNamespace && one.local === 'href' && !node.attributes.has('href'))
        node.attributes.set('href', one.value);
      if (one.prefix === 'xml' && one.local === 'space') node.attributes.set('xml:space', one.value);
    }
    open.at(-1)?.children.push(node);
    root ??= node;
    open.push(node);
  });
  parser.on('closetag', () => {
    if (left > 0) left -= 1;
    else open.pop();
  });
  const addText = (value: string) => {
    if (left === 0) open.at(-1)?.children.push(value);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(text).close();
  if (root?.name !== 'svg') throw unreadable();
  return root;
};

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (one) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[one] ?? '&quot;');

/** Writes the checked elements, so that nothing else reaches the renderer. */
export const writeSvg = (node: SvgNode, isRoot = true): string => {
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');
  const namespace = isRoot ? ` xmlns="${svgNamespace}"` : '';
  const inside = node.children.map((one) => (typeof one === 'string' ? escaped(one) : writeSvg(one, false)));
  return `<${node.name}${namespace}${attributes}>${inside.join('')}</${node.name}>`;
};
