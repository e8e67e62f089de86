/** Maximum number of columns below each width, whatever the administrator configured. */
const narrow = [
  { belowPx: 560, columns: 2 },
  { belowPx: 900, columns: 3 },
  { belowPx: 1100, columns: 5 },
] as const;

/** Number of columns at a width. */
export const columnsAt = (widthPx: number, wanted: number): number =>
  Math.min(wanted, narrow.find(({ belowPx }) => widthPx < belowPx)?.columns ?? wanted);

export interface Slot {
  /** From 0. */
  readonly column: number;
  readonly topPx: number;
  readonly heightPx: number;
}

/** A waterfall: each card goes into the shortest column, so that the reading order is the given order. */
export const waterfall = (heights: readonly number[], columns: number, gapPx: number): Slot[] => {
  const bottoms = Array.from({ length: columns }, () => 0);
  return heights.map((heightPx) => {
    const column = bottoms.indexOf(Math.min(...bottoms));
    const topPx = bottoms[column] ?? 0;
    bottoms[column] = topPx + heightPx + gapPx;
    return { column, topPx, heightPx };
  });
};
