/** The nearest number from `least` to `most`; `most` where they contradict each other. */
export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
