/** The bitmap width of a canvas of `widthPx` CSS px, at the device's resolution up to a limit. */
export const bitmapWidth = (widthPx: number): number =>
  Math.max(1, Math.round(widthPx * Math.min(globalThis.devicePixelRatio || 1, 3)));
