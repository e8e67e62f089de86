import type { BezierPath, KeyDescriptorItem, Layer, UnitsValue } from 'ag-psd';
import { elementBase } from '../../document/factories.ts';
import type { Rect } from '../../document/geometry.ts';
import type { ImageElement, Outline, ShapeElement, Stroke } from '../../document/schema/index.ts';
import { withAlpha } from '../colors.ts';
import type { Notes } from '../notes.ts';
import { OutlineBuilder } from '../outlines.ts';
import { colorOf } from './paint.ts';

const value = (of: UnitsValue | undefined): number => of?.value ?? 0;

/** A layer's vector outlines in page coordinates; null without any. */
export const outlinesOf = (layer: Layer, notes: Notes): OutlineBuilder | null => {
  const { vectorMask: mask, name = '' } = layer;
  const paths = mask?.paths.filter(({ knots }) => knots.length > 1) ?? [];
  if (!mask || mask.disable || paths.length === 0) return null;
  if (mask.invert || paths.some(({ operation }) => operation === 'intersect'))
    notes.add(name, '路径的相交或反相运算不支持，按合并处理');
  const builder = new OutlineBuilder();
  for (const path of paths) addPath(builder, path);
  if (paths.some(({ operation }) => operation === 'subtract' || operation === 'exclude'))
    builder.fillEvenOdd();
  if (paths.some(({ fillRule }) => fillRule === 'even-odd') && builder.crossesItself)
    notes.add(name, '自相交路径的镂空不支持，按实心填充');
  return builder;
};

const addPath = (builder: OutlineBuilder, { knots, open }: BezierPath): void => {
  knots.forEach(({ points }, index) => {
    const [beforeX = 0, beforeY = 0, x = 0, y = 0] = points;
    if (index === 0) return builder.moveTo(x, y);
    const [, , , , afterX = 0, afterY = 0] = knots[index - 1]?.points ?? [];
    builder.bezierCurveTo(afterX, afterY, beforeX, beforeY, x, y);
  });
  const [first, last] = [knots[0]?.points, knots.at(-1)?.points];
  if (open || !first || !last) return;
  builder.bezierCurveTo(
    last[4] ?? 0,
    last[5] ?? 0,
    first[0] ?? 0,
    first[1] ?? 0,
    first[2] ?? 0,
    first[3] ?? 0,
  );
  builder.closePath();
};

interface Outlined {
  readonly outline: Outline;
  readonly box: Rect;
  readonly cornerRadius: number;
}

/** The rectangle or ellipse that the file records as the shape's origin. */
const drawnAs = (item: KeyDescriptorItem | undefined): Outlined | null => {
  const bounds = item?.keyOriginShapeBoundingBox;
  if (!item || !bounds || item.keyShapeInvalidated) return null;
  const [a = 1, b = 0, c = 0, d = 1] = item.transform ?? [];
  if (a !== 1 || b !== 0 || c !== 0 || d !== 1) return null;
  const [x, y] = [value(bounds.left), value(bounds.top)];
  const box = { x, y, width: value(bounds.right) - x, height: value(bounds.bottom) - y };
  if (box.width <= 0 || box.height <= 0) return null;
  const radii = item.keyOriginRRectRadii;
  const corners = radii
    ? [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight].map(value)
    : [0];
  if (item.keyOriginType === 5) return { outline: { kind: 'ellipse' }, box, cornerRadius: 0 };
  const isEven = corners.every((one) => Math.abs(one - (corners[0] ?? 0)) < 0.01);
  return (item.keyOriginType === 1 || item.keyOriginType === 2) && isEven
    ? { outline: { kind: 'rect' }, box, cornerRadius: corners[0] ?? 0 }
    : null;
};

/** The outline of a shape layer; null if it has none or one that is too long. */
export const shapeOutline = (layer: Layer, notes: Notes): Outlined | null => {
  const items = layer.vectorOrigination?.keyDescriptorList ?? [];
  const known = items.length === 1 && layer.vectorMask?.paths.length === 1 ? drawnAs(items[0]) : null;
  if (known) return known;
  const written = outlinesOf(layer, notes)?.outline();
  return written ? { ...written, cornerRadius: 0 } : null;
};

/** The stroke of a shape layer, centred on its outline. */
export const shapeStroke = (
  { vectorStroke: stroke, name = '' }: Layer,
  notes: Notes,
): (Stroke & { readonly position: 'inside' | 'center' | 'outside' }) | null => {
  if (!stroke?.strokeEnabled) return null;
  const width = Math.min(Math.max(value(stroke.lineWidth), 0), 1000);
  const color = stroke.content?.type === 'color' ? colorOf(stroke.content.color) : null;
  if (width === 0) return null;
  if (color === null) {
    notes.add(name, '描边的渐变或图案不支持，已去掉');
    return null;
  }
  return {
    color: withAlpha(color, stroke.opacity ?? 1),
    width,
    dash: (stroke.lineDashSet ?? [])
      .slice(0, 8)
      .map((one) => Math.min(Math.max(value(one) * width, 0), 1000)),
    cap: stroke.lineCapType ?? 'butt',
    join: stroke.lineJoinType ?? 'miter',
    position: stroke.lineAlignment ?? 'center',
  };
};

/** Strokes are centred on the outline here: an inner or outer one moves the outline by half its width. */
export const withStroke = (
  { outline, box, cornerRadius }: Outlined,
  stroke: (Stroke & { readonly position: 'inside' | 'center' | 'outside' }) | null,
): Pick<ShapeElement, 'outline' | 'cornerRadius' | 'stroke'> & { box: Rect } => {
  if (!stroke) return { outline, box, cornerRadius };
  const { position, ...kept } = stroke;
  const by = position === 'center' ? 0 : (position === 'outside' ? 1 : -1) * (stroke.width / 2);
  const grown = {
    x: box.x - by,
    y: box.y - by,
    width: Math.max(box.width + 2 * by, 0.01),
    height: Math.max(box.height + 2 * by, 0.01),
  };
  return {
    outline,
    box: grown,
    cornerRadius: cornerRadius === 0 ? 0 : Math.max(cornerRadius + by, 0),
    stroke: kept,
  };
};

export const shapeAt = (
  box: Rect,
  changes: Partial<ShapeElement> & Pick<ShapeElement, 'outline'>,
): ShapeElement => ({
  ...elementBase(box),
  type: 'shape',
  cornerRadius: 0,
  ...changes,
});

/** A layer's vector mask, as the mask of its picture. */
export const pictureMask = (
  layer: Layer,
  box: Rect,
  notes: Notes,
): NonNullable<ImageElement['mask']> | null => {
  const d = outlinesOf(layer, notes)?.within(box);
  if (d === undefined) return null;
  if (d === null) {
    notes.add(layer.name ?? '', '矢量蒙版过于复杂，已去掉');
    return null;
  }
  return { kind: 'path', d, viewWidth: Math.max(box.width, 0.001), viewHeight: Math.max(box.height, 0.001) };
};
