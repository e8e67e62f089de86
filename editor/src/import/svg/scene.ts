import type { Rect } from '../../document/geometry.ts';
import { type Matrix, times } from '../../document/matrix.ts';
import type { Pictures } from '../assemble.ts';
import { IMPORT_BOUNDS } from '../bounds.ts';
import type { ImportSettings } from '../imported.ts';
import type { Notes } from '../notes.ts';
import { refuseFile } from '../refusal.ts';
import type { SvgFile, SvgNode } from './read.ts';
import { type Properties, propertiesOf, type rulesOf } from './style.ts';
import { lengthOf, transformOf, type Viewport, viewMatrix, numbersOf } from './values.ts';

/** State of a whole file. */
export interface Scene {
  readonly file: SvgFile;
  readonly rules: ReturnType<typeof rulesOf>;
  readonly page: Rect;
  readonly settings: ImportSettings;
  readonly notes: Notes;
  readonly pictures: Pictures;
  /** Number of references drawn so far. */
  uses: number;
}

/** The context of a node. */
export interface NodeContext {
  /** From its user units to px of the page. */
  readonly matrix: Matrix;
  readonly properties: Properties;
  /** Number of groups around it. */
  readonly depth: number;
  /** Number of references around it. */
  readonly useDepth: number;
  /** The reference for percentages. */
  readonly viewport: Viewport;
  /** The parent's matrix, for passing on a node as written, with its own transform. */
  readonly outer?: Matrix;
  readonly outerProperties?: Properties;
}

/** The context of a node inside its parent's. */
export const contextOf = (node: SvgNode, outer: NodeContext, scene: Scene): NodeContext => {
  const properties = propertiesOf(node, outer.properties, scene.rules);
  return {
    ...outer,
    properties,
    outer: outer.matrix,
    outerProperties: outer.properties,
    matrix: times(outer.matrix, transformOf(properties.transform ?? node.attributes.get('transform'))),
  };
};

export const labelOf = ({ attributes }: SvgNode): string => {
  const name = attributes.get('data-name') ?? attributes.get('id') ?? '';
  // names that programs generate mean nothing to people
  return /^(path|rect|g|text|tspan|image|svg|layer|use|circle|ellipse|polygon|_)[\d_-]*$/i.test(name)
    ? ''
    : name;
};

const kinds: Readonly<Record<string, string>> = {
  text: '文字',
  image: '图片',
  rect: '矩形',
  circle: '圆形',
  ellipse: '椭圆',
  line: '线条',
  g: '组合',
  svg: '组合',
  use: '组合',
};

/** An element's name in notes. */
export const calledOf = (node: SvgNode): string => labelOf(node) || (kinds[node.name] ?? '路径');

export const isHidden = ({ display, visibility }: Properties): boolean =>
  display === 'none' || visibility === 'hidden' || visibility === 'collapse';

/**
 * A length attribute in user units; `whole` is what 100 % of it would be. Null where it is absent or no
 * length.
 */
export const numberAt = (node: SvgNode, name: string, whole: number, context: NodeContext): number | null =>
  lengthOf(node.attributes.get(name), whole, Number(context.properties['font-size'] ?? 16) || 16);

/** The node that `url(#…)` or `#…` refers to; undefined for anything else. */
export const referred = (value: string | undefined, scene: Scene): SvgNode | undefined => {
  const id = /^\s*(?:url\(\s*["']?)?#([^\s"')]+)/.exec(value ?? '')?.[1];
  return id === undefined ? undefined : scene.file.byId.get(id);
};

export const isReference = (value: string | undefined): boolean => /^\s*url\(/.test(value ?? '');

/** Counts a reference: a small file may request millions of them. */
export const countUse = (scene: Scene, context: NodeContext): NodeContext => {
  scene.uses += 1;
  if (scene.uses > IMPORT_BOUNDS.svg.uses || context.useDepth >= IMPORT_BOUNDS.svg.useDepth)
    refuseFile('SVG 的重复引用过多或循环引用，请展开后再导入');
  return { ...context, useDepth: context.useDepth + 1 };
};

/** The context inside an element with its own units: a nested SVG or a used symbol. */
export const insideViewport = (node: SvgNode, context: NodeContext, size: Viewport): NodeContext => {
  const box = numbersOf(node.attributes.get('viewBox'));
  const matrix = times(context.matrix, viewMatrix(box, size, node.attributes.get('preserveAspectRatio')));
  const [, , width = size.width, height = size.height] = box;
  return { ...context, matrix, viewport: { width, height } };
};
