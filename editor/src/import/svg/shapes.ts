import { elementBase, lineElement } from '../../document/factories.ts';
import { apply, type Matrix, times } from '../../document/matrix.ts';
import type { Element, Outline, ShapeElement } from '../../document/schema/index.ts';
import { traceSvgPath } from '../../painter/svg-path.ts';
import { layerName } from '../assemble.ts';
import { IMPORT_BOUNDS } from '../bounds.ts';
import { OutlineBuilder } from '../outlines.ts';
import { type LocalBox, type PaintBox, paintOf, strokeOf } from './paint.ts';
import type { SvgNode } from './read.ts';
import { calledOf, labelOf, numberAt, type NodeContext, type Scene } from './scene.ts';
import { numbersOf } from './values.ts';

export const scaleOf = ({ a, b, c, d }: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** Decomposes a matrix into scale and rotation; null if it skews. */
export const uprightOf = ({
  a,
  b,
  c,
  d,
}: Matrix): { scaleX: number; scaleY: number; rotation: number; isFlipped: boolean } | null => {
  const [scaleX, scaleY] = [Math.hypot(a, b), Math.hypot(c, d)];
  if (scaleX < 1e-9 || scaleY < 1e-9 || Math.abs(a * c + b * d) > 1e-3 * scaleX * scaleY) return null;
  const isFlipped = a * d - b * c < 0;
  return {
    scaleX,
    scaleY,
    isFlipped,
    rotation: (Math.atan2(isFlipped ? -b : b, isFlipped ? -a : a) * 180) / Math.PI,
  };
};

const ellipseInto = (builder: OutlineBuilder, { x, y, width, height }: LocalBox): void => {
  builder.moveTo(x + width, y + height / 2);
  builder.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
  builder.closePath();
};

const rectInto = (builder: OutlineBuilder, box: LocalBox, radiusX: number, radiusY: number): void => {
  const { x, y, width, height } = box;
  const [rx, ry] = [Math.min(radiusX, width / 2), Math.min(radiusY, height / 2)];
  builder.moveTo(x + rx, y);
  const corner = (cornerX: number, cornerY: number, start: number): void => {
    if (rx > 0 && ry > 0) builder.ellipse(cornerX, cornerY, rx, ry, 0, start, start + Math.PI / 2);
    else builder.lineTo(cornerX, cornerY);
  };
  corner(x + width - rx, y + ry, -Math.PI / 2);
  corner(x + width - rx, y + height - ry, 0);
  corner(x + rx, y + height - ry, Math.PI / 2);
  corner(x + rx, y + ry, Math.PI);
  builder.closePath();
};

const radiiOf = (node: SvgNode, context: NodeContext): [number, number] => {
  const { width, height } = context.viewport;
  const [rx, ry] = [numberAt(node, 'rx', width, context), numberAt(node, 'ry', height, context)];
  return [Math.max(rx ?? ry ?? 0, 0), Math.max(ry ?? rx ?? 0, 0)];
};

const pathIsTooLong = (text: string | undefined): boolean =>
  (text?.length ?? 0) > IMPORT_BOUNDS.svg.pathLength;

/** The box of a rectangle, a circle or an ellipse in user units; null for anything else. */
export const ownBoxOf = (node: SvgNode, context: NodeContext): LocalBox | null => {
  const { width, height } = context.viewport;
  const value = (name: string, whole: number): number => numberAt(node, name, whole, context) ?? 0;
  const box = (): LocalBox => {
    if (node.name === 'rect')
      return {
        x: value('x', width),
        y: value('y', height),
        width: value('width', width),
        height: value('height', height),
      };
    const radius = value('r', Math.hypot(width, height) / Math.SQRT2);
    const [rx, ry] = node.name === 'circle' ? [radius, radius] : radiiOf(node, context);
    return { x: value('cx', width) - rx, y: value('cy', height) - ry, width: rx * 2, height: ry * 2 };
  };
  return ['rect', 'circle', 'ellipse'].includes(node.name) ? box() : null;
};

/** Traces a node's outline by a matrix; returns whether there is one. */
export const traceNode = (
  node: SvgNode,
  matrix: Matrix,
  context: NodeContext,
  builder: OutlineBuilder,
): boolean => {
  const box = ownBoxOf(node, context);
  builder.matrix = matrix;
  const { attributes } = node;
  if (box) {
    if (box.width <= 0 || box.height <= 0) return false;
    if (node.name === 'rect') rectInto(builder, box, ...radiiOf(node, context));
    else ellipseInto(builder, box);
  } else if (node.name === 'line') {
    const { width, height } = context.viewport;
    const value = (name: string, whole: number): number => numberAt(node, name, whole, context) ?? 0;
    builder.moveTo(value('x1', width), value('y1', height));
    builder.lineTo(value('x2', width), value('y2', height));
  } else if (node.name === 'polyline' || node.name === 'polygon') {
    const points = pathIsTooLong(attributes.get('points')) ? [] : numbersOf(attributes.get('points'));
    for (let at = 0; at + 1 < points.length; at += 2) {
      const [x = 0, y = 0] = [points[at], points[at + 1]];
      if (at === 0) builder.moveTo(x, y);
      else builder.lineTo(x, y);
    }
    if (node.name === 'polygon') builder.closePath();
  } else if (node.name === 'path') {
    if (!pathIsTooLong(attributes.get('d'))) traceSvgPath(builder, attributes.get('d') ?? '');
  } else return false;
  return !builder.isEmpty;
};

export const isShape = ({ name }: SvgNode): boolean =>
  ['rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'path'].includes(name);

const hasMarkers = ({ properties }: NodeContext): boolean =>
  ['marker-start', 'marker-mid', 'marker-end'].some((name) => (properties[name] ?? 'none') !== 'none');

interface Placed {
  readonly at: PaintBox;
  readonly element: Pick<
    ShapeElement,
    'outline' | 'cornerRadius' | 'x' | 'y' | 'width' | 'height' | 'rotation'
  >;
}

/** A rotated rectangle or ellipse; null if the shape needs a path. */
const regular = (node: SvgNode, context: NodeContext): Placed | null => {
  const own = ownBoxOf(node, context);
  const upright = uprightOf(context.matrix);
  if (!own || !upright) return null;
  const { scaleX, scaleY, rotation } = upright;
  const [radiusX, radiusY] = node.name === 'rect' ? radiiOf(node, context) : [0, 0];
  const [roundX, roundY] = [radiusX * scaleX, radiusY * scaleY];
  if (Math.abs(roundX - roundY) > 0.1) return null;
  const [width, height] = [own.width * scaleX, own.height * scaleY];
  const middle = apply(context.matrix, { x: own.x + own.width / 2, y: own.y + own.height / 2 });
  const outline: Outline = { kind: node.name === 'rect' ? 'rect' : 'ellipse' };
  // a flipped shape looks the same, but its gradient does not
  const flip = upright.isFlipped ? -1 : 1;
  const toBox: Matrix = {
    a: scaleX * flip,
    b: 0,
    c: 0,
    d: scaleY,
    e: width / 2 - (own.x + own.width / 2) * scaleX * flip,
    f: height / 2 - (own.y + own.height / 2) * scaleY,
  };
  return {
    at: { own, toBox, box: { width, height } },
    element: {
      outline,
      cornerRadius: Math.min(roundX, Math.min(width, height) / 2),
      x: middle.x - width / 2,
      y: middle.y - height / 2,
      width,
      height,
      rotation,
    },
  };
};

const drawn = (node: SvgNode, context: NodeContext, builder: OutlineBuilder): Placed | 'foreign' => {
  const own = new OutlineBuilder();
  traceNode(node, { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 }, context, own);
  if (context.properties['fill-rule'] === 'evenodd') {
    if (builder.crossesItself) return 'foreign';
    builder.fillEvenOdd();
  }
  const written = builder.outline();
  if (!written) return 'foreign';
  const { box, outline } = written;
  return {
    at: {
      own: own.bounds,
      toBox: times({ a: 1, b: 0, c: 0, d: 1, e: -box.x, f: -box.y }, context.matrix),
      box,
    },
    element: { outline, cornerRadius: 0, ...box, rotation: 0 },
  };
};

/** A shape as an element: `null` if it draws nothing, `foreign` if only a picture can show it. */
export const shapeOf = (node: SvgNode, context: NodeContext, scene: Scene): Element | null | 'foreign' => {
  if (hasMarkers(context) || pathIsTooLong(node.attributes.get('d') ?? node.attributes.get('points')))
    return 'foreign';
  const builder = new OutlineBuilder();
  if (!traceNode(node, context.matrix, context, builder)) return null;
  const placed = regular(node, context) ?? drawn(node, context, builder);
  if (placed === 'foreign') return 'foreign';
  const called = calledOf(node);
  const fill = paintOf('fill', called, placed.at, context, scene);
  const stroke = strokeOf(called, placed.at, scaleOf(context.matrix), context, scene);
  if (fill === 'foreign' || stroke === 'foreign') return 'foreign';
  const straight = builder.straightLine;
  const name = layerName(labelOf(node));
  if (straight) {
    if (!stroke) return null;
    const [from, to] = straight;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
    const line = lineElement({ x: from.x, y: from.y, length, angle, stroke });
    // its centre line stays, whatever its width
    return { ...line, ...name, y: (from.y + to.y) / 2 - line.height / 2 };
  }
  if (fill === 'plain' && !stroke) return null;
  return {
    ...elementBase({ x: 0, y: 0, width: 0, height: 0 }),
    type: 'shape',
    ...placed.element,
    ...name,
    ...(fill === 'plain' ? {} : { fill: fill.paint }),
    ...(stroke ? { stroke } : {}),
  };
};
