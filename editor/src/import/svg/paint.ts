import { apply, type Matrix, times } from '../../document/matrix.ts';
import type { Point } from '../../document/geometry.ts';
import type { Paint, Stroke } from '../../document/schema/index.ts';
import { withAlpha } from '../colors.ts';
import { linearBetween, radialAround, type Stop } from '../gradients.ts';
import { elementsIn, type SvgNode } from './read.ts';
import { isReference, type NodeContext, referred, type Scene } from './scene.ts';
import { propertiesOf } from './style.ts';
import { colorOf, lengthOf, numbersOf, transformOf } from './values.ts';

export interface LocalBox {
  /** In the element's user units. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The box of a painted element: converts its user units to px of the box. */
export interface PaintBox {
  readonly own: LocalBox;
  readonly toBox: Matrix;
  readonly box: { readonly width: number; readonly height: number };
}

const shareOf = (text: string | undefined, otherwise: number): number => {
  const value = (text ?? '').trim();
  const found = Number.parseFloat(value);
  if (!Number.isFinite(found)) return otherwise;
  return value.endsWith('%') ? found / 100 : found;
};

export const opacityOf = (text: string | undefined): number => Math.min(Math.max(shareOf(text, 1), 0), 1);

/** A gradient with what it inherits by reference. */
const wholeGradient = (
  node: SvgNode,
  scene: Scene,
): { attributes: Map<string, string>; stops: SvgNode[] } => {
  const attributes = new Map(node.attributes);
  let stops = elementsIn(node).filter(({ name }) => name === 'stop');
  const seen = new Set<SvgNode>([node]);
  for (let next = referred(node.attributes.get('href'), scene); next && !seen.has(next); ) {
    seen.add(next);
    for (const [name, value] of next.attributes)
      if (!attributes.has(name) || name === 'href') attributes.set(name, value);
    if (stops.length === 0) stops = elementsIn(next).filter(({ name }) => name === 'stop');
    next = referred(next.attributes.get('href'), scene);
  }
  return { attributes, stops };
};

const stopsOf = (nodes: readonly SvgNode[], alpha: number, scene: Scene): Stop[] => {
  let least = 0;
  return nodes.slice(0, 200).map((node) => {
    const properties = propertiesOf(node, {}, scene.rules);
    const color = colorOf(properties['stop-color'] ?? 'black') ?? '#000000';
    least = Math.max(least, Math.min(Math.max(shareOf(node.attributes.get('offset'), 0), 0), 1));
    return { offset: least, color: withAlpha(color, opacityOf(properties['stop-opacity']) * alpha) };
  });
};

const gradientOf = (
  node: SvgNode,
  alpha: number,
  at: PaintBox,
  context: NodeContext,
  scene: Scene,
): { paint: Paint; isCoarser: boolean } | null => {
  const { attributes, stops: nodes } = wholeGradient(node, scene);
  const stops = stopsOf(nodes, alpha, scene);
  const [first] = stops;
  if (!first) return null;
  if (stops.length === 1) return { paint: { kind: 'solid', color: first.color }, isCoarser: false };
  const isOfBox = attributes.get('gradientUnits') !== 'userSpaceOnUse';
  const { own } = at;
  const units: Matrix = isOfBox
    ? { a: own.width, b: 0, c: 0, d: own.height, e: own.x, f: own.y }
    : { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
  const all = times(at.toBox, times(units, transformOf(attributes.get('gradientTransform'))));
  const value = (name: string, otherwise: string, whole: number): number => {
    const text = attributes.get(name) ?? otherwise;
    return isOfBox ? shareOf(text, 0) : (lengthOf(text, whole) ?? 0);
  };
  const { width, height } = context.viewport;
  const point = (x: number, y: number): Point => apply(all, { x, y });
  if (node.name === 'linearGradient') {
    const from = point(value('x1', '0%', width), value('y1', '0%', height));
    const to = point(value('x2', '100%', width), value('y2', '0%', height));
    const { gradient, isCoarser } = linearBetween(from, to, at.box, stops);
    return { paint: gradient, isCoarser };
  }
  const center = point(value('cx', '50%', width), value('cy', '50%', height));
  const radius = value('r', '50%', Math.hypot(width, height) / Math.SQRT2);
  const scale = Math.sqrt(Math.abs(all.a * all.d - all.b * all.c));
  const { gradient, isCoarser } = radialAround(center, radius * scale, at.box, stops);
  return { paint: gradient, isCoarser };
};

/** `plain`: no paint. `foreign`: a pattern or another paint designs lack; the element becomes a picture. */
export type Painted = { readonly paint: Paint } | 'plain' | 'foreign';

export const paintOf = (
  property: 'fill' | 'stroke',
  called: string,
  at: PaintBox,
  context: NodeContext,
  scene: Scene,
): Painted => {
  const { properties } = context;
  const value = (properties[property] ?? (property === 'fill' ? 'black' : 'none')).trim();
  const alpha = opacityOf(properties[`${property}-opacity`]);
  if (isReference(value)) {
    const target = referred(value, scene);
    if (target?.name === 'linearGradient' || target?.name === 'radialGradient') {
      const found = gradientOf(target, alpha, at, context, scene);
      if (found?.isCoarser) scene.notes.add(called, '渐变色标过多，已减少');
      return found ? { paint: found.paint } : 'plain';
    }
    if (target) return 'foreign';
    const otherwise = colorOf(value.slice(value.indexOf(')') + 1));
    return otherwise === null ? 'plain' : { paint: { kind: 'solid', color: withAlpha(otherwise, alpha) } };
  }
  if (value === 'none' || alpha === 0) return 'plain';
  const color = colorOf(/^currentcolor$/i.test(value) ? (properties.color ?? 'black') : value);
  if (color === null) scene.notes.add(called, '颜色写法无法识别，改为黑色');
  return { paint: { kind: 'solid', color: withAlpha(color ?? '#000000', alpha) } };
};

const caps = ['butt', 'round', 'square'] as const;
const joins = ['miter', 'round', 'bevel'] as const;

/** A stroke with its width on the page; null without one, `foreign` if elements do not support it. */
export const strokeOf = (
  called: string,
  at: PaintBox,
  scale: number,
  context: NodeContext,
  scene: Scene,
): Stroke | null | 'foreign' => {
  const painted = paintOf('stroke', called, at, context, scene);
  if (painted === 'plain') return null;
  if (painted === 'foreign' || painted.paint.kind !== 'solid') return 'foreign';
  const { properties } = context;
  const by = properties['vector-effect'] === 'non-scaling-stroke' ? 1 : scale;
  const { width, height } = context.viewport;
  const whole = Math.hypot(width, height) / Math.SQRT2;
  const wide = (lengthOf(properties['stroke-width'] ?? '1', whole) ?? 1) * by;
  if (wide <= 0) return null;
  const dash = numbersOf(properties['stroke-dasharray']).slice(0, 8);
  const even = dash.length % 2 === 1 && dash.length <= 4 ? [...dash, ...dash] : dash;
  return {
    color: painted.paint.color,
    width: Math.min(wide, 1000),
    dash: even.map((one) => Math.min(Math.max(one * by, 0), 1000)),
    cap: caps.find((one) => one === properties['stroke-linecap']) ?? 'butt',
    join: joins.find((one) => one === properties['stroke-linejoin']) ?? 'miter',
  };
};
