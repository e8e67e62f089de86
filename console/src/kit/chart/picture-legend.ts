/** A line of a chart and its meaning. */
export interface LegendLine {
  readonly words: string;
  readonly isDashed: boolean;
}

/** In a saved picture: a stroke, and the words beside it. */
export const swatchPx = 18;
export const wordsGapPx = 8;
const betweenPx = 24;

export interface LegendPosition {
  readonly xPx: number;
  readonly row: number;
}

/** Positions of entries by the width of their words: side by side, wrapping where there is no room. */
export const legendPositions = (
  wordWidthsPx: readonly number[],
  roomPx: number,
): readonly LegendPosition[] => {
  let xPx = 0;
  let row = 0;
  return wordWidthsPx.map((width) => {
    const entryPx = swatchPx + wordsGapPx + width;
    if (xPx > 0 && xPx + entryPx > roomPx) {
      xPx = 0;
      row += 1;
    }
    const position = { xPx, row };
    xPx += entryPx + betweenPx;
    return position;
  });
};
