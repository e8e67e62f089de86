interface PageSize {
  /** In `unit`. */
  readonly width: number;
  readonly height: number;
  readonly unit: 'px' | 'mm' | 'cm';
  readonly pageCount?: number;
}

/** Half a pixel at 300 dpi: a difference below it comes from the conversion, not from a person. */
const negligible = { px: 0.5, mm: 0.0424, cm: 0.00424 } as const;

/** The shortest number that is the same length: 54 for 54.0212 mm. */
const sideText = (value: number, unit: PageSize['unit']): string => {
  const digits = [0, 1].find((count) => Math.abs(Number(value.toFixed(count)) - value) <= negligible[unit]);
  return String(Number(value.toFixed(digits ?? 2)));
};

/** 1080 × 1440 px，3 页 */
export const pageSizeText = ({ width, height, unit, pageCount = 1 }: PageSize): string => {
  const pages = pageCount > 1 ? `，${pageCount} 页` : '';
  return `${sideText(width, unit)} × ${sideText(height, unit)} ${unit}${pages}`;
};
