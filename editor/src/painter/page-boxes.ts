/** A page of a PDF, in points. */
export interface PageBoxes {
  /** Width of the sheet, with its bleed. */
  readonly width: number;
  readonly height: number;
  /** From the edge of the sheet to the edge that is trimmed. */
  readonly bleed: number;
  /** Width of the paper around the sheet, which holds the crop marks; 0 without them. */
  readonly margin: number;
}

/** Paper around a sheet with crop marks. */
export const cropMarginMm = 7;
/** A mark begins this far outside the sheet: what is printed and a mark never touch. */
const gapMm = 1;
const lengthMm = 5;
/** Thickness of a crop mark's line, in points. */
export const cropMarkWidth = 0.25;

const pointsOf = (mm: number): number => (mm / 25.4) * 72;

/** Only a sheet with bleed has marks: without it the paper's edge is the cut. */
export const marginOf = (bleed: number, withCropMarks: boolean): number =>
  withCropMarks && bleed > 0 ? pointsOf(cropMarginMm) : 0;

/** The paper of a page. */
export const paperOf = ({ width, height, margin }: PageBoxes) => ({
  width: width + 2 * margin,
  height: height + 2 * margin,
});

type Line = readonly [fromX: number, fromY: number, toX: number, toY: number];

/** Two lines at each corner that point to where the paper is cut, in points of the paper. */
export const cropMarks = ({ width, height, bleed, margin }: PageBoxes): readonly Line[] => {
  if (margin <= 0) return [];
  const [gap, length] = [pointsOf(gapMm), pointsOf(lengthMm)];
  const cuts = (size: number): number[] => [margin + bleed, margin + size - bleed];
  const outside = (size: number) =>
    [
      [margin - gap - length, margin - gap],
      [margin + size + gap, margin + size + gap + length],
    ] as const;
  return [
    ...cuts(width).flatMap((x) => outside(height).map(([from, to]): Line => [x, from, x, to])),
    ...cuts(height).flatMap((y) => outside(width).map(([from, to]): Line => [from, y, to, y])),
  ];
};

const numberOf = (value: number): string => String(Math.round(value * 1000) / 1000);

/**
 * The boxes of a page as its dictionary has them. Only a page with bleed has boxes beside its own: to a printer
 * a TrimBox says where the paper is cut.
 */
export const boxesText = (page: PageBoxes): string => {
  const { width, height, bleed, margin } = page;
  const paper = paperOf(page);
  /** The paper without so much at each side. */
  const box = (inset: number): string =>
    `[${[inset, inset, paper.width - inset, paper.height - inset].map(numberOf).join(' ')}]`;
  if (bleed <= 0) return `/MediaBox [${[0, 0, width, height].map(numberOf).join(' ')}]`;
  return `/MediaBox ${box(0)} /BleedBox ${box(margin)} /TrimBox ${box(margin + bleed)}`;
};
