import { type Design, fromPx, type Unit } from '../document/index.ts';

/** Decimals that lengths in each unit are shown with. */
export const lengthDecimals = { px: 0, mm: 1, cm: 2 } as const;

/** Formats a page length in the design's unit: `24`, `8.5`. */
export const lengthIn = (px: number, unit: Unit, dpi: number): string => {
  const value = Number(fromPx(px, unit, dpi).toFixed(lengthDecimals[unit]));
  return String(Object.is(value, -0) ? 0 : value);
};

/** What font sizes are measured in: on paper in points, as printers and office programs have them. */
export interface FontUnit {
  readonly name: 'px' | 'pt';
  /** Px of the page for one. */
  readonly px: number;
}

export const fontUnitOf = ({ unit, dpi }: Pick<Design, 'unit' | 'dpi'>): FontUnit =>
  unit === 'px' ? { name: 'px', px: 1 } : { name: 'pt', px: dpi / 72 };
