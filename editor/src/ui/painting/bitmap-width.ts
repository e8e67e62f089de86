/** The bitmap px of a canvas so many CSS px wide: the device's own resolution, to a bound. */
export const bitmapWidth = (widthPx: number): number =>
  Math.max(1, Math.round(widthPx * Math.min(globalThis.devicePixelRatio || 1, 3)));
