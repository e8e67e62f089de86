import { lineElement, type Paint, type ShapeElement, shapeElement, stroke } from '../../document/index.ts';
import { paintOf } from '../../drawing-kit/shapes.ts';
import { type IconStyle, outlineOfIcon } from '../../materials/icon-outline.ts';
import iconPaths from '../../materials/icon-paths.json' with { type: 'json' };
import { SHAPE_GROUPS } from '../../materials/shapes.ts';

type Fill = Paint | string;

type Look = Partial<
  Pick<
    ShapeElement,
    'opacity' | 'rotation' | 'shadow' | 'stroke' | 'name' | 'blend' | 'role' | 'flipX' | 'flipY'
  >
>;

export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Fill,
  look: Look & { radius?: number } = {},
): ShapeElement => {
  const { radius = 0, ...rest } = look;
  return shapeElement({
    name: '色块',
    x,
    y,
    width,
    height,
    fill: paintOf(fill),
    cornerRadius: radius,
    ...rest,
  });
};

/** An outline without a fill. */
export const frame = (
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  thickness: number,
  look: Look & { radius?: number; dash?: number[] } = {},
): ShapeElement => {
  const { radius = 0, dash = [], ...rest } = look;
  return shapeElement({
    name: '边框',
    x,
    y,
    width,
    height,
    cornerRadius: radius,
    stroke: stroke(color, thickness, { dash }),
    ...rest,
  });
};

export const oval = (x: number, y: number, width: number, height: number, fill: Fill, look: Look = {}) =>
  shapeElement({
    name: '圆形',
    x,
    y,
    width,
    height,
    outline: { kind: 'ellipse' },
    fill: paintOf(fill),
    ...look,
  });

export const circle = (x: number, y: number, radius: number, fill: Fill, look: Look = {}) =>
  oval(x - radius, y - radius, radius * 2, radius * 2, fill, look);

/** A filled or stroked path. Its view box is the box's size unless given. */
export const path = (
  x: number,
  y: number,
  width: number,
  height: number,
  d: string,
  fill: Fill | null,
  look: Look & { view?: readonly [number, number] } = {},
): ShapeElement => {
  const { view: [viewWidth, viewHeight] = [width, height], ...rest } = look;
  return shapeElement({
    name: '图形',
    x,
    y,
    width,
    height,
    outline: { kind: 'path', d, viewWidth, viewHeight },
    ...(fill === null ? {} : { fill: paintOf(fill) }),
    ...rest,
  });
};

/** A stroke along a path, with round ends. */
export const pen = (
  x: number,
  y: number,
  width: number,
  height: number,
  d: string,
  color: string,
  thickness: number,
  look: Look & { view?: readonly [number, number]; dash?: number[] } = {},
): ShapeElement => {
  const { dash = [], ...rest } = look;
  return path(x, y, width, height, d, null, {
    name: '线条',
    stroke: stroke(color, thickness, { cap: 'round', join: 'round', dash }),
    ...rest,
  });
};

export const line = (
  x: number,
  y: number,
  length: number,
  color: string,
  thickness: number,
  options: { angle?: number; dash?: number[]; name?: string; opacity?: number } = {},
) => {
  const { angle = 0, dash = [], name = '线条', ...rest } = options;
  return lineElement({ name, x, y, length, angle, stroke: stroke(color, thickness, { dash }), ...rest });
};

const shapes = new Map(SHAPE_GROUPS.flatMap((group) => group.shapes.map((one) => [one.key, one] as const)));

/** A shape from the library (素材), by its key. */
export const shape = (
  key: string,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: Fill,
  look: Look = {},
): ShapeElement => {
  const entry = shapes.get(key);
  if (!entry) throw new Error(`there is no shape ${key}`);
  return shapeElement({
    name: entry.name,
    x,
    y,
    width,
    height,
    outline: entry.outline,
    fill: paintOf(fill),
    cornerRadius: Math.min(width, height) * entry.radiusShare,
    ...look,
  });
};

/** An icon from the library (素材), by its key. */
export const icon = (
  key: string,
  x: number,
  y: number,
  size: number,
  fill: Fill,
  look: Look & { style?: IconStyle } = {},
): ShapeElement => {
  const { style = 'fill', ...rest } = look;
  if (!(key in iconPaths)) throw new Error(`there is no icon ${key}`);
  return shapeElement({
    name: '图标',
    x,
    y,
    width: size,
    height: size,
    outline: outlineOfIcon(iconPaths, key, style),
    fill: paintOf(fill),
    ...rest,
  });
};

export const star = (
  x: number,
  y: number,
  radius: number,
  points: number,
  inner: number,
  fill: Fill,
  look: Look = {},
) =>
  shapeElement({
    name: '星形',
    x: x - radius,
    y: y - radius,
    width: radius * 2,
    height: radius * 2,
    outline: { kind: 'star', points, innerRadius: inner },
    fill: paintOf(fill),
    ...look,
  });
