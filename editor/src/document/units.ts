import type { Unit } from './schema/index.ts';

const MM_PER_INCH = 25.4;

/** Length in `unit` → px at `dpi`. */
export const toPx = (value: number, unit: Unit, dpi: number): number =>
  unit === 'px' ? value : ((unit === 'cm' ? value * 10 : value) / MM_PER_INCH) * dpi;

/** Px at `dpi` → length in `unit`. */
export const fromPx = (px: number, unit: Unit, dpi: number): number => {
  if (unit === 'px') return px;
  const mm = (px / dpi) * MM_PER_INCH;
  return unit === 'cm' ? mm / 10 : mm;
};

/** Px at `dpi` → PostScript points (72 an inch). */
export const toPoints = (px: number, dpi: number): number => (px / dpi) * 72;

const usualBleedMm = 3;

/** The bleed that printers ask for; none of a design for screens. */
export const usualBleed = (unit: Unit, dpi: number): number =>
  unit === 'px' ? 0 : Number(toPx(usualBleedMm, 'mm', dpi).toFixed(2));
