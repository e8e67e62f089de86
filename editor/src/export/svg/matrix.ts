import type { Matrix } from '../../document/index.ts';

/** Short, and exact to a hundredth of a px. */
export const short = (value: number): string => String(Math.round(value * 100) / 100 || 0);

const exact = (value: number): string => String(Math.round(value * 1e6) / 1e6 || 0);

export const transformOf = ({ a, b, c, d, e, f }: Matrix): string => {
  const isMove = a === 1 && b === 0 && c === 0 && d === 1;
  if (isMove) return e === 0 && f === 0 ? '' : `translate(${short(e)} ${short(f)})`;
  return `matrix(${[a, b, c, d].map(exact).join(' ')} ${short(e)} ${short(f)})`;
};
