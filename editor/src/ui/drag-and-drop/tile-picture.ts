/** Copies a canvas including its pixels, which cloning leaves out. */
const paintedCopy = (canvas: HTMLCanvasElement): HTMLCanvasElement => {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  if (canvas.width > 0 && canvas.height > 0) copy.getContext('2d')?.drawImage(canvas, 0, 0);
  return copy;
};

/** A copy of a tile's picture, or of its text in its font. */
export const pictureOfTile = (tile: HTMLElement): HTMLElement | SVGElement => {
  const picture = tile.querySelector<HTMLElement | SVGElement>('svg, img, canvas');
  if (picture instanceof HTMLCanvasElement) return paintedCopy(picture);
  if (picture) {
    const copy = picture.cloneNode(true) as HTMLElement | SVGElement;
    copy.removeAttribute('class');
    if (copy instanceof SVGElement) copy.style.color = getComputedStyle(picture).color;
    return copy;
  }
  const words = document.createElement('span');
  const { fontFamily, fontWeight } = getComputedStyle(tile);
  words.textContent = tile.textContent;
  Object.assign(words.style, { fontFamily, fontWeight });
  return words;
};
