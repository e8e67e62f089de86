import { fromPx, LIMITS, toPx, type Unit } from '../../document/index.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Limits of a canvas's sides, in px. */
export interface SideBounds {
  readonly minSide: number;
  readonly maxSide: number;
}

/** Decimal places by unit. */
const decimals = { px: 0, mm: 1, cm: 2 } as const;
export const stepOf = (unit: Unit): number => 10 ** -decimals[unit];

/** Resolution of designs in print units. */
export const printDpi = 300;
/** The dpi that converts a unit to px: the design's own, or `printDpi` for a print unit on a px design. */
export const dpiOf = (unit: Unit, design: { readonly unit: Unit; readonly dpi: number }): number =>
  unit === 'px' || design.unit !== 'px' ? design.dpi : printDpi;

/** A size in px, rounded, of one in this unit; `dpi` matters for mm and cm. */
export const inPx = ({ width, height }: Size, unit: Unit, dpi: number): Size => ({
  width: Math.round(toPx(width, unit, dpi)),
  height: Math.round(toPx(height, unit, dpi)),
});

const rounded = (value: number, unit: Unit): number => Number(value.toFixed(decimals[unit]));

/** A size in this unit, rounded to its decimals, of one in px; `dpi` matters for mm and cm. */
export const inUnit = ({ width, height }: Size, unit: Unit, dpi: number): Size => ({
  width: rounded(fromPx(width, unit, dpi), unit),
  height: rounded(fromPx(height, unit, dpi), unit),
});

/** The allowed range of a side, in the entered unit: `40 到 10000 px`. */
export const boundsIn = (unit: Unit, dpi: number, { minSide, maxSide }: SideBounds): string => {
  const scale = 10 ** decimals[unit];
  const from = Math.ceil(fromPx(minSide, unit, dpi) * scale) / scale;
  const to = Math.floor(fromPx(Math.min(maxSide, LIMITS.pageSidePx), unit, dpi) * scale) / scale;
  return `${from} 到 ${to} ${unit}`;
};

/** Why a canvas size is invalid; null if it is valid. */
export const sizeFault = (size: Size, unit: Unit, dpi: number, bounds: SideBounds): string | null => {
  const px = inPx(size, unit, dpi);
  const most = Math.min(bounds.maxSide, LIMITS.pageSidePx);
  if (![px.width, px.height].every((side) => side >= bounds.minSide && side <= most))
    return `边长须在 ${boundsIn(unit, dpi, bounds)} 之间`;
  return px.width * px.height > LIMITS.pageAreaPx ? '画布面积过大，请减小宽或高' : null;
};
