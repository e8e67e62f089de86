/** Width of thumbnails and covers. */
export const thumbnailWidthPx = 360;

/** WebP holds no side above 16,383 px. */
const heightPxMax = 16_000;

/**
 * The size of a page's small picture: as wide as asked, or narrower where it would be higher than a picture can be.
 * `scale` is picture px per page px; a side is 1 px at least.
 */
export const smallPictureOf = (
  page: { readonly width: number; readonly height: number },
  widthPx: number,
): { scale: number; widthPx: number; heightPx: number } => {
  const scale = Math.min(widthPx / page.width, heightPxMax / page.height);
  const side = (length: number): number => Math.max(Math.round(length * scale), 1);
  return { scale, widthPx: side(page.width), heightPx: side(page.height) };
};
