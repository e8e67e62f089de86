/** Shares of the room below the bar; the page stays in sight below the last. */
export const HEIGHTS = { low: 0.3, middle: 0.48, high: 0.72 } as const;
export type Height = keyof typeof HEIGHTS;
export const ORDER: readonly Height[] = ['low', 'middle', 'high'];

/** Px a ms: faster than this is a flick, which goes on in its direction. */
const flick = 0.5;

/** Where a sheet rests that was let go at `share`, moving upwards by so many px a ms; null: it closes. */
export const restingAt = (share: number, speed: number): Height | null => {
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
