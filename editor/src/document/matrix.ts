import type { Point } from './geometry.ts';
import type { Element } from './schema/index.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f, as in canvas transforms. */
export interface Matrix {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

export const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** The transform that applies `inner` first, then `outer`. */
export const times = (outer: Matrix, inner: Matrix): Matrix => ({
  a: outer.a * inner.a + outer.c * inner.b,
  b: outer.b * inner.a + outer.d * inner.b,
  c: outer.a * inner.c + outer.c * inner.d,
  d: outer.b * inner.c + outer.d * inner.d,
  e: outer.a * inner.e + outer.c * inner.f + outer.e,
  f: outer.b * inner.e + outer.d * inner.f + outer.f,
});

export const apply = ({ a, b, c, d, e, f }: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** null for a singular matrix. */
export const inverse = ({ a, b, c, d, e, f }: Matrix): Matrix | null => {
  const area = a * d - b * c;
  if (Math.abs(area) < 1e-12) return null;
  return {
    a: d / area,
    b: -b / area,
    c: -c / area,
    d: a / area,
    e: (c * f - d * e) / area,
    f: (b * e - a * f) / area,
  };
};

/** Transforms a direction: without the translation. */
export const applyToDirection = ({ a, b, c, d }: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y,
  y: b * x + d * y,
});

type Placed = Pick<Element, 'x' | 'y' | 'width' | 'height' | 'rotation'> &
  Partial<Pick<Element, 'flipX' | 'flipY'>>;

/** From px of an element's own box to px of its parent. */
export const elementMatrix = (element: Placed): Matrix => {
  const { x, y, width, height, rotation, flipX = false, flipY = false } = element;
  const radians = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const [scaleX, scaleY] = [flipX ? -1 : 1, flipY ? -1 : 1];
  const [a, b, c, d] = [cos * scaleX, sin * scaleX, -sin * scaleY, cos * scaleY];
  return {
    a,
    b,
    c,
    d,
    e: x + width / 2 - (a * width + c * height) / 2,
    f: y + height / 2 - (b * width + d * height) / 2,
  };
};

/** From px of the innermost of nested groups to px of what the outermost is in. */
export const groupsMatrix = (groups: readonly Placed[]): Matrix =>
  groups.reduce((matrix, group) => times(matrix, elementMatrix(group)), identity);
