import type { Matrix } from '../../painter/index.ts';

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const identity: Matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** What `inner` does first and `outer` after it. */
export const times = (outer: Matrix, inner: Matrix): Matrix => ({
  a: outer.a * inner.a + outer.c * inner.b,
  b: outer.b * inner.a + outer.d * inner.b,
  c: outer.a * inner.c + outer.c * inner.d,
  d: outer.b * inner.c + outer.d * inner.d,
  e: outer.a * inner.e + outer.c * inner.f + outer.e,
  f: outer.b * inner.e + outer.d * inner.f + outer.f,
});

export const apply = ({ a, b, c, d, e, f }: Matrix, { x, y }: Spot): Spot => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** null for one that flattens everything: what is drawn with it is not seen. */
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

/** Short, and exact to a hundredth of a px. */
export const short = (value: number): string => String(Math.round(value * 100) / 100 || 0);

const exact = (value: number): string => String(Math.round(value * 1e6) / 1e6 || 0);

export const transformOf = ({ a, b, c, d, e, f }: Matrix): string => {
  const isMove = a === 1 && b === 0 && c === 0 && d === 1;
  if (isMove) return e === 0 && f === 0 ? '' : `translate(${short(e)} ${short(f)})`;
  return `matrix(${[a, b, c, d].map(exact).join(' ')} ${short(e)} ${short(f)})`;
};
