import { elementBase } from '../../document/factories.ts';
import { NO_FILTERS } from '../../document/defaults.ts';
import { boundsOfPoints, cornersOf, type Point, type Rect } from '../../document/geometry.ts';
import { apply, type Matrix } from '../../document/matrix.ts';
import type { ImageElement } from '../../document/schema/index.ts';
import { firstCharacters } from '../../document/text/boundaries.ts';
import { layerName } from '../assemble.ts';
import { OutlineBuilder } from '../outlines.ts';
import { elementsIn, type SvgNode, writeNode } from './read.ts';
import {
  calledOf,
  countUse,
  isHidden,
  labelOf,
  numberAt,
  type NodeContext,
  contextOf,
  referred,
  type Scene,
} from './scene.ts';
import { isShape, scaleOf, traceNode } from './shapes.ts';
import { inheritedAttributes, styleSheetText } from './style.ts';
import { textOf } from './text.ts';
import { lengthOf } from './values.ts';

/** Nesting depth to which parts are measured. */
const depthMax = 30;

const cornersThrough = (matrix: Matrix, { x, y, width, height }: Rect): Point[] =>
  [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ].map((one) => apply(matrix, one));

/** The approximate drawn area on the page, strokes included. */
export const reachOf = (node: SvgNode, context: NodeContext, scene: Scene, depth = 0): Point[] => {
  if (depth > depthMax || isHidden(context.properties)) return [];
  if (isShape(node)) {
    const builder = new OutlineBuilder();
    if (!traceNode(node, context.matrix, context, builder)) return [];
    const { x, y, width, height } = builder.bounds;
    const hasStroke = (context.properties.stroke ?? 'none') !== 'none';
    const wide = hasStroke ? (lengthOf(context.properties['stroke-width'] ?? '1', 100) ?? 1) : 0;
    // mitred corners and markers extend beyond half a stroke
    const by = wide * scaleOf(context.matrix) * 2;
    return [
      { x: x - by, y: y - by },
      { x: x + width + by, y: y + height + by },
    ];
  }
  if (node.name === 'text') return textOf(node, context, scene).flatMap(cornersOf);
  const { width, height } = context.viewport;
  const at = (name: string, whole: number): number => numberAt(node, name, whole, context) ?? 0;
  if (node.name === 'image')
    return cornersThrough(context.matrix, {
      x: at('x', width),
      y: at('y', height),
      width: at('width', width),
      height: at('height', height),
    });
  if (node.name === 'use') {
    const target = referred(node.attributes.get('href'), scene);
    if (!target) return [];
    const inner = countUse(scene, context);
    const moved = {
      ...inner,
      matrix: { ...context.matrix, ...shifted(context.matrix, at('x', width), at('y', height)) },
    };
    return reachOf(target, contextOf(target, moved, scene), scene, depth + 1);
  }
  if (!['g', 'svg', 'a', 'switch', 'symbol'].includes(node.name)) return [];
  return elementsIn(node).flatMap((child) =>
    reachOf(child, contextOf(child, context, scene), scene, depth + 1),
  );
};

const shifted = (matrix: Matrix, x: number, y: number): Pick<Matrix, 'e' | 'f'> => {
  const moved = apply(matrix, { x, y });
  return { e: moved.x, f: moved.y };
};

/** All nodes an element refers to, directly or indirectly. */
const referredBy = (node: SvgNode, scene: Scene): SvgNode[] => {
  const found = new Set<SvgNode>();
  const visit = (one: SvgNode): void => {
    for (const [name, value] of one.attributes) {
      const ids = name === 'href' ? [value] : (value.match(/url\(\s*["']?#[^\s"')]+/g) ?? []);
      for (const target of ids.map((id) => referred(id, scene))) {
        if (!target || found.has(target) || found.size > 500) continue;
        found.add(target);
        visit(target);
      }
    }
    for (const child of elementsIn(one)) visit(child);
  };
  visit(node);
  return [...found];
};

const attribute = ([name, value]: readonly [string, string]): string =>
  `${name}="${value.replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)}"`;

/** Picture px per page px; storing limits the total. */
const rasterScale = 2;

const filterReach = 0.15;

/**
 * A picture of what no element can show: a separate SVG with everything it refers to, rasterised when it is
 * stored.
 */
export const pictureOf = (node: SvgNode, context: NodeContext, scene: Scene): ImageElement | null => {
  const { page, notes, pictures, rules } = scene;
  const reach = boundsOfPoints(reachOf(node, context, scene));
  const spread =
    context.properties.filter === undefined ? 1 : Math.max(reach.width, reach.height) * filterReach + 24;
  const left = Math.max(Math.floor(reach.x - spread), page.x);
  const top = Math.max(Math.floor(reach.y - spread), page.y);
  const right = Math.min(Math.ceil(reach.x + reach.width + spread), page.width);
  const bottom = Math.min(Math.ceil(reach.y + reach.height + spread), page.height);
  const [width, height] = [right - left, bottom - top];
  if (!(width > 0 && height > 0)) return null;
  const { a, b, c, d, e, f } = context.outer ?? context.matrix;
  const inherits = inheritedAttributes(context.outerProperties ?? {})
    .map(attribute)
    .join(' ');
  const defs = referredBy(node, scene).map(writeNode).join('');
  const sheet = rules.length === 0 ? '' : `<style>${styleSheetText(rules)}</style>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * rasterScale}" height="${height * rasterScale}" viewBox="${left} ${top} ${width} ${height}">${sheet}<defs>${defs}</defs><g transform="matrix(${[a, b, c, d, e, f].join(' ')})" ${inherits}>${writeNode(node)}</g></svg>`;
  const called = calledOf(node);
  notes.add(called, '含有无法拆成图层的效果（蒙版、滤镜、图案、标记或自相交镂空），转为图片');
  const bytes = new TextEncoder().encode(svg);
  return {
    ...elementBase({ x: left, y: top, width, height }),
    ...layerName(labelOf(node)),
    type: 'image',
    asset: pictures.add(called, { width, height }, () => ({ kind: 'file', bytes, mime: 'image/svg+xml' })),
    crop: { x: 0, y: 0, width: 1, height: 1 },
    cornerRadius: 0,
    filters: NO_FILTERS,
    alt: firstCharacters(called, 100),
  };
};
