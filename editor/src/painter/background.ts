import type { Page } from '../document/index.ts';
import type { Context2D, Picture, Surface } from './context.ts';
import type { ElementTools } from './element-tools.ts';
import { fillFor } from './fill.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Placement extends Size {
  readonly x: number;
  readonly y: number;
}

/** The picture's box, centred to cover (or be contained in) the page. */
const centred = (picture: Picture, page: Page, fit: 'cover' | 'contain'): Placement => {
  const choose = fit === 'cover' ? Math.max : Math.min;
  const scale = choose(page.width / picture.width, page.height / picture.height);
  const width = picture.width * scale;
  const height = picture.height * scale;
  return { x: (page.width - width) / 2, y: (page.height - height) / 2, width, height };
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

const paintTiles = (context: Context2D, picture: Picture, page: Page, tools: ElementTools): void => {
  const tile = picture.stored ?? picture;
  const across = Math.ceil(page.width / tile.width);
  const down = Math.ceil(page.height / tile.height);
  // a picture without a size has no tiles
  if (!Number.isFinite(across * down)) return;
  const draw = (source: object, { width, height }: Size): void => {
    for (let y = 0; y < page.height; y += height)
      for (let x = 0; x < page.width; x += width) context.drawImage(source, x, y, width, height);
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
  if (background.fit === 'tile') paintTiles(context, picture, page, tools);
  else {
    const placement = background.fit === 'stretch' ? box : centred(picture, page, background.fit);
    context.drawImage(picture.source, placement.x, placement.y, placement.width, placement.height);
  }
  context.restore();
};
