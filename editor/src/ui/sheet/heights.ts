/** Shares of the height below the bar; even at the highest, the page stays visible. */
export const HEIGHTS = { low: 0.3, middle: 0.48, high: 0.72 } as const;
export type Height = keyof typeof HEIGHTS;
export const ORDER: readonly Height[] = ['low', 'middle', 'high'];

/** px per ms: a faster release is a flick, which continues in its direction. */
const flick = 0.5;

/** The resting height of a sheet released at `share`, moving up at `speed` px per ms; null: it closes. */
export const restHeight = (share: number, speed: number): Height | null => {
  const above = ORDER.find((one) => HEIGHTS[one] > share);
  const below = ORDER.findLast((one) => HEIGHTS[one] < share);
  if (speed > flick) return above ?? 'high';
  if (speed < -flick) return below ?? null;
  if (share < HEIGHTS.low * 0.6) return null;
  return ORDER.reduce((best, one) =>
    Math.abs(HEIGHTS[one] - share) < Math.abs(HEIGHTS[best] - share) ? one : best,
  );
};

export const raised = (height: Height, by: 1 | -1): Height | null =>
  ORDER[ORDER.indexOf(height) + by] ?? null;
