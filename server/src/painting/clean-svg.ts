import { SentFault } from './orders.ts';
import { readSvg, type SvgNode, writeSvg } from './read-svg.ts';
import { rulesOf, type StyleRules } from './svg-styles.ts';

/**
 * The cost of drawing, in shapes. A filter step runs over every pixel; a referenced element is drawn again
 * each time, so a small file may contain billions of shapes.
 */
const costMax = 50_000;
const filterStepCost = 500;
/** A blur reads every pixel several times. */
const blurCost = 4000;
const blurMax = 100;

const external = () => new SentFault('SVG 引用了文件之外的内容，请嵌入或移除后再上传');

/** Drawn where they are referenced, not where they are defined. */
const onlyReferred = new Set(['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker', 'filter']);
const gradients = new Set(['linearGradient', 'radialGradient']);

const embeddedPicture = /^data:image\/(?:png|jpe?g|webp|gif);base64,([\s\w+/=]*)$/i;

/** Refuses references that leave the file, and collects the pictures inside it. */
const checkReferences = (node: SvgNode, embedded: Buffer[]): void => {
  for (const [name, value] of node.attributes) {
    if (name === 'href') checkHref(node, value, embedded);
    else if (/[uU][rR][lL]\(/.test(value)) checkUrls(value);
    if (name === 'style' && value.includes('\\')) throw external();
  }
  for (const child of node.children) {
    if (typeof child !== 'string') checkReferences(child, embedded);
    else if (node.name === 'style') {
      if (/@import/i.test(child) || child.includes('\\')) throw external();
      checkUrls(child);
    }
  }
};

const checkUrls = (text: string): void => {
  for (const [, target = ''] of text.matchAll(/url\(\s*["']?\s*([^\s"')]*)/gi)) {
    if (!target.startsWith('#') && !target.startsWith('data:')) throw external();
  }
};

const checkHref = (node: SvgNode, value: string, embedded: Buffer[]): void => {
  const target = value.trim();
  if (target.startsWith('#')) return;
  if (node.name === 'a') {
    node.attributes.delete('href');
    return;
  }
  const picture = node.name === 'image' ? embeddedPicture.exec(target)?.[1] : undefined;
  if (picture === undefined) throw external();
  embedded.push(Buffer.from(picture, 'base64'));
};

const numbers = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;

/** Points of an outline: a marker may be drawn at each. */
const pointsOf = ({ attributes }: SvgNode): number => {
  const outline = attributes.get('d') ?? attributes.get('points') ?? '';
  return Math.max((outline.match(numbers)?.length ?? 0) / 2, 2);
};

/** The references of an element's properties, as text: attributes, its own style, matching rules. */
const propertiesOf = ({ name, attributes }: SvgNode, rules: StyleRules): string =>
  [...attributes]
    .filter(([key]) => key !== 'href')
    .map(([key, value]) => `${key}:${value};`)
    .concat(rules.about(name, attributes.get('id'), attributes.get('class')))
    .join('');

const stepCost = ({ name, attributes }: SvgNode): number => {
  if (!name.startsWith('fe')) return 1;
  if (name !== 'feGaussianBlur' && name !== 'feDropShadow') return filterStepCost;
  const radii = (attributes.get('stdDeviation') ?? '').match(numbers) ?? [];
  if (radii.some((radius) => Number(radius) > blurMax))
    throw new SentFault(`SVG 滤镜的模糊半径最大 ${blurMax}，处理代价过高，请减小后再上传`);
  return blurCost;
};

const judgeCost = (root: SvgNode): void => {
  const byId = new Map<string, SvgNode>();
  const sheets: string[] = [];
  const visit = (node: SvgNode): void => {
    const id = node.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
    for (const child of node.children) {
      if (typeof child !== 'string') visit(child);
      else if (node.name === 'style') sheets.push(child);
    }
  };
  visit(root);
  const rules = rulesOf(sheets.join('\n'));
  const known = new Map<SvgNode, number>();
  const under = new Set<SvgNode>();

  const referredCost = (id: string): number => {
    const target = byId.get(id);
    if (!target || gradients.has(target.name)) return 0;
    return costOf(target);
  };
  /** The cost of an element where it is drawn, including everything it references. */
  const costOf = (node: SvgNode): number => {
    const before = known.get(node);
    if (before !== undefined) return before;
    if (under.has(node)) throw new SentFault('SVG 内有循环引用，请移除后再上传');
    under.add(node);
    let cost = stepCost(node);
    for (const child of node.children) {
      if (typeof child !== 'string' && !onlyReferred.has(child.name)) cost += costOf(child);
    }
    const href = node.attributes.get('href')?.trim();
    if (href?.startsWith('#') && !gradients.has(node.name)) cost += referredCost(href.slice(1));
    const properties = propertiesOf(node, rules);
    for (const [, property = '', id = ''] of properties.matchAll(
      /([\w-]+)\s*:[^;]*?url\(\s*["']?\s*#([^\s"')]+)/gi,
    )) {
      cost += referredCost(id) * (property.startsWith('marker') ? pointsOf(node) : 1);
    }
    cost += (properties.match(/\b(?:blur|drop-shadow)\s*\(/gi)?.length ?? 0) * blurCost;
    under.delete(node);
    known.set(node, cost);
    return cost;
  };
  if (costOf(root) > costMax)
    throw new SentFault('SVG 过于复杂（滤镜、图案或重复引用过多），处理代价过高，请简化后再上传');
};

/**
 * The file as it may be drawn, and its embedded pictures. It is rewritten from the checked elements: the
 * renderer reads nothing else, however it would read the original.
 */
export const cleanSvg = (file: Buffer): { svg: Buffer; embedded: Buffer[] } => {
  const root = readSvg(file);
  const embedded: Buffer[] = [];
  checkReferences(root, embedded);
  judgeCost(root);
  return { svg: Buffer.from(writeSvg(root)), embedded };
};
