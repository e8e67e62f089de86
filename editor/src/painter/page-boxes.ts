/** A page of a PDF, in points. */
export interface PageBoxes {
  /** Of the sheet, with its bleed. */
  readonly width: number;
  readonly height: number;
  /** From the edge of the sheet to the edge that is trimmed. */
  readonly bleed: number;
}

const numberOf = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * The boxes of a page as its dictionary has them. Only a page with bleed has boxes beside its own: to a printer
 * a TrimBox says where the paper is cut.
 */
export const boxesText = ({ width, height, bleed }: PageBoxes): string => {
  const box = (from: number, right: number, top: number): string =>
    `[${[from, from, right, top].map(numberOf).join(' ')}]`;
  const sheet = box(0, width, height);
  if (bleed <= 0) return `/MediaBox ${sheet}`;
  return `/MediaBox ${sheet} /BleedBox ${sheet} /TrimBox ${box(bleed, width - bleed, height - bleed)}`;
};
