import type { Page } from '../document/index.ts';
import type { Context2D, Picture } from './context.ts';
import type { ElementTools } from './element-tools.ts';
import { fillFor } from './fill.ts';

interface Placement {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The picture's box, centred to cover (or be contained in) the page. */
const centred = (picture: Picture, page: Page, fit: 'cover' | 'contain'): Placement => {
  const choose = fit === 'cover' ? Math.max : Math.min;
  const scale = choose(page.width / picture.width, page.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { x: (page.width - width) / 2, y: (page.height - height) / 2, width, height };
};

const paintTiles = (context: Context2D, picture: Picture, page: Page): void => {
  const { width, height } = picture.stored ?? picture;
  for (let y = 0; y < page.height; y += height) {
    for (let x = 0; x < page.width; x += width) context.drawImage(picture.source, x, y, width, height);
  }
};

/** Fills the whole page, opaque or not as the background says. */
export const paintBackground = (context: Context2D, page: Page, tools: ElementTools): void => {
  const { background, width, height } = page;
  const box = { x: 0, y: 0, width, height };
  if (background.kind !== 'image') {
    context.fillStyle = fillFor(context, background, box);
    context.fillRect(0, 0, width, height);
    return;
  }
  context.fillStyle = background.color;
  context.fillRect(0, 0, width, height);
  const picture = tools.picture({ asset: background.asset });
  if (!picture) return;
  context.save();
  context.globalAlpha *= background.opacity;
  context.imageSmoothingEnabled = true;
  if ('imageSmoothingQuality' in context) context.imageSmoothingQuality = 'high';
  context.beginPath();
  context.rect(0, 0, width, height);
  context.clip();
  if (background.fit === 'tile') paintTiles(context, picture, page);
  else {
    const place = background.fit === 'stretch' ? box : centred(picture, page, background.fit);
    context.drawImage(picture.source, place.x, place.y, place.width, place.height);
  }
  context.restore();
};
