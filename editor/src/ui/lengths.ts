import { fromPx, type Unit } from '../document/index.ts';

const decimals = { px: 0, mm: 1, cm: 2 } as const;

/** Formats a page length in the design's unit: `24`, `8.5`. */
export const lengthIn = (px: number, unit: Unit, dpi: number): string => {
  const value = Number(fromPx(px, unit, dpi).toFixed(decimals[unit]));
  return String(Object.is(value, -0) ? 0 : value);
};
