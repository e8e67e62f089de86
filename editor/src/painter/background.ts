import { type Page, type Rect, sheetBox } from '../document/index.ts';
import type { Context2D, Picture, Surface } from './context.ts';
import type { ElementTools } from './element-tools.ts';
import { fillFor } from './fill.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The picture's box, centred to cover the area or to be contained in it. */
const centred = (picture: Picture, area: Rect, fit: 'cover' | 'contain'): Rect => {
  const choose = fit === 'cover' ? Math.max : Math.min;
  const scale = choose(area.width / picture.width, area.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return {
    x: area.x + (area.width - width) / 2,
    y: area.y + (area.height - height) / 2,
    width,
    height,
  };
};

/** Above this, tiles are drawn several at a time: one px on a large page would be millions of draws. */
const tileDrawsMax = 500;
const cellSidePx = 512;

/** Repeats the tile in its first row and column, then the row downwards, doubling each time. */
const fillWithTile = ({ context, picture }: Surface, tile: Size): void => {
  const { width, height } = picture;
  for (let done = tile.width; done < width; done *= 2) {
    const part = Math.min(done, width - done);
    context.drawImage(picture.source, 0, 0, part, tile.height, done, 0, part, tile.height);
  }
  for (let done = tile.height; done < height; done *= 2) {
    const part = Math.min(done, height - done);
    context.drawImage(picture.source, 0, 0, width, part, 0, done, width, part);
  }
};

/** Tiles begin in the page's corner, whatever is painted around the page. */
const paintTiles = (context: Context2D, picture: Picture, area: Rect, tools: ElementTools): void => {
  const tile = picture.stored ?? picture;
  const left = Math.floor(area.x / tile.width) * tile.width;
  const top = Math.floor(area.y / tile.height) * tile.height;
  const [right, bottom] = [area.x + area.width, area.y + area.height];
  const across = Math.ceil((right - left) / tile.width);
  const down = Math.ceil((bottom - top) / tile.height);
  // a picture without a size has no tiles
  if (!Number.isFinite(across * down)) return;
  const draw = (source: object, { width, height }: Size): void => {
    for (let y = top; y < bottom; y += height)
      for (let x = left; x < right; x += width) context.drawImage(source, x, y, width, height);
  };
  if (across * down <= tileDrawsMax) return draw(picture.source, tile);
  const cell = tools.surface(
    tile.width * Math.min(across, Math.ceil(cellSidePx / tile.width)),
    tile.height * Math.min(down, Math.ceil(cellSidePx / tile.height)),
  );
  try {
    cell.context.drawImage(picture.source, 0, 0, tile.width, tile.height);
    fillWithTile(cell, tile);
    draw(cell.picture.source, cell.picture);
  } finally {
    cell.release();
  }
};

/**
 * Fills the whole page and `bleed` px around it, opaque or not as the background says. The page looks the same
 * whether its bleed is painted or not: a picture that covers it always covers its bleed, too.
 */
export const paintBackground = (context: Context2D, page: Page, tools: ElementTools, bleed = 0): void => {
  const { background, width, height } = page;
  const box = { x: 0, y: 0, width, height };
  const area = sheetBox(page, bleed);
  if (background.kind !== 'image') {
    context.fillStyle = fillFor(context, background, box);
    context.fillRect(area.x, area.y, area.width, area.height);
    return;
  }
  context.fillStyle = background.color;
  context.fillRect(area.x, area.y, area.width, area.height);
  const picture = tools.picture({ asset: background.asset });
  if (!picture) return;
  context.save();
  context.globalAlpha *= background.opacity;
  context.imageSmoothingEnabled = true;
  if ('imageSmoothingQuality' in context) context.imageSmoothingQuality = 'high';
  context.beginPath();
  context.rect(area.x, area.y, area.width, area.height);
  context.clip();
  if (background.fit === 'tile') paintTiles(context, picture, area, tools);
  else {
    const sheet = sheetBox(page, page.bleed ?? 0);
    const placement =
      background.fit === 'stretch'
        ? sheet
        : centred(picture, background.fit === 'cover' ? sheet : box, background.fit);
    context.drawImage(picture.source, placement.x, placement.y, placement.width, placement.height);
  }
  context.restore();
};
