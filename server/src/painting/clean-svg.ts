import { SentFault } from './paint-task.ts';
import { readSvg, type SvgNode, writeSvg } from './read-svg.ts';
import { type Drawn, drawnBy, drawnByProperty, plainStyle, rulesOf, type StyleRules } from './svg-styles.ts';

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
const tooComplex = () =>
  new SentFault('SVG 过于复杂（滤镜、图案或重复引用过多），处理代价过高，请简化后再上传');

/** Drawn where they are referenced, not where they are defined. */
const onlyReferred = new Set(['defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker', 'filter']);
const gradients = new Set(['linearGradient', 'radialGradient']);

const embeddedPicture = /^data:image\/(?:png|jpe?g|webp|gif);base64,([\s\w+/=]*)$/i;

/** Where a reference could be written with escapes, which nothing here reads. */
const referring = /^(?:style|filter|mask|clip-path|fill|stroke|marker.*)$/;

/** Refuses references that leave the file, and collects the pictures inside it. */
const checkReferences = (node: SvgNode, embedded: Buffer[]): void => {
  for (const [name, value] of node.attributes) {
    if (name === 'href') checkHref(node, value, embedded);
    else checkUrls(value);
    if (referring.test(name) && value.includes('\\')) throw external();
  }
  for (const child of node.children) {
    if (typeof child !== 'string') checkReferences(child, embedded);
    else if (node.name === 'style') {
      if (/@import/i.test(child) || child.includes('\\')) throw external();
      checkUrls(child);
    }
  }
};

/** What is open at the end is part of the match, so that no character is read twice. */
const url = /url\(\s*(?:"([^"]*)"?|'([^']*)'?|([^)]*))/gi;

const checkUrls = (text: string): void => {
  for (const [, double, single, bare = ''] of text.matchAll(url)) {
    const target = (double ?? single ?? bare).trim();
    if (!target.startsWith('#') && !target.startsWith('data:')) throw external();
    // what could end the reference for one reader and not for another
    if (/[{}*]/.test(target) || (target.startsWith('#') && /[\s"'();]/.test(target)))
      throw new SentFault('SVG 引用的名称含有空格或标点，请改名后再上传');
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

/** What an element's properties draw: attributes, its own style, matching rules. */
const drawnWith = ({ name, attributes }: SvgNode, rules: StyleRules): readonly Drawn[] => [
  ...[...attributes].flatMap(([key, value]) =>
    key === 'href' ? [] : key === 'style' ? drawnBy(plainStyle(value)) : [drawnByProperty(key, value)],
  ),
  ...rules.about(name, attributes.get('id'), attributes.get('class')),
];

const stepCost = ({ name, attributes }: SvgNode): number => {
  if (!name.startsWith('fe')) return 1;
  if (name !== 'feGaussianBlur' && name !== 'feDropShadow') return filterStepCost;
  const radii = (attributes.get('stdDeviation') ?? '').match(numbers) ?? [];
  if (radii.some((radius) => Number(radius) > blurMax))
    throw new SentFault(`SVG 滤镜的模糊半径最大 ${blurMax}，处理代价过高，请减小后再上传`);
  return blurCost;
};

/** Refuses a file that costs too much to draw, and says whether it draws filters. */
const refuseCostly = (root: SvgNode): { isFiltered: boolean } => {
  let isFiltered = false;
  const byId = new Map<string, SvgNode>();
  const sheets: string[] = [];
  const visit = (node: SvgNode): void => {
    const id = node.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, node);
    if (node.name === 'filter') isFiltered = true;
    for (const child of node.children) {
      if (typeof child !== 'string') visit(child);
      else if (node.name === 'style') sheets.push(child);
    }
  };
  visit(root);
  const isCostly = (id: string): boolean => {
    const target = byId.get(id);
    return target !== undefined && !gradients.has(target.name);
  };
  const rules = rulesOf(sheets.join('\n'), isCostly);
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
    let points: number | undefined;
    for (const { references, blurs } of drawnWith(node, rules)) {
      for (const { id, isMarker } of references) {
        if (isMarker) points ??= pointsOf(node);
        cost += referredCost(id) * (isMarker ? (points ?? 1) : 1);
      }
      cost += blurs * blurCost;
      if (blurs > 0) isFiltered = true;
      // nothing is counted any further: a file of a few rules and elements may ask for billions of steps
      if (cost > costMax) throw tooComplex();
    }
    under.delete(node);
    known.set(node, cost);
    return cost;
  };
  if (costOf(root) > costMax) throw tooComplex();
  return { isFiltered };
};

/**
 * The file as it may be drawn, its embedded pictures, and whether it has filters. It is rewritten from the checked elements: the
 * renderer reads nothing else, however it would read the original.
 */
export const cleanSvg = (file: Buffer): { svg: Buffer; embedded: Buffer[]; isFiltered: boolean } => {
  const root = readSvg(file);
  const embedded: Buffer[] = [];
  checkReferences(root, embedded);
  const { isFiltered } = refuseCostly(root);
  return { svg: Buffer.from(writeSvg(root)), embedded, isFiltered };
};
