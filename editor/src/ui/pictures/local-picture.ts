import { readStoredPicture } from './stored-picture.ts';
import { blankDesign, type Design, imageElement } from '../../document/index.ts';

/** Pictures people picked for a look only: they stay in this browser, by the asset id they are drawn under. */
const kept = new Map<string, Blob>();

/** Where the pictures of the designs on this page are stored, by asset id. */
const addresses = new Map<string, string>();

/** Makes the pictures of a design known to the painter. */
export const rememberAssets = ({ assets }: Pick<Design, 'assets'>): void => {
  for (const [id, { url }] of Object.entries(assets)) addresses.set(id, url);
};

/** What the painter reads its pictures from: people's own of this look, else stored ones. */
export const readPicture = async (id: string): Promise<Blob> => {
  const picture = kept.get(id);
  if (picture) return picture;
  const address = addresses.get(id);
  if (address === undefined) throw new Error(`No asset ${id}`);
  return readStoredPicture(address);
};

/** A picture that stays in this browser, under an asset id of its own. */
export const keepPicture = (id: string, picture: Blob): void => void kept.set(id, picture);

const sideMaxPx = 2000;
const mimes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/**
 * A design of one page that is this picture and nothing else. The picture is sent nowhere.
 * Rejects for what no picture can be read from.
 */
export const designOfPicture = async (file: Blob): Promise<Design> => {
  if (!mimes.some((mime) => mime === file.type)) throw new Error(`Not a picture: ${file.type}`);
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, sideMaxPx / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  bitmap.close();
  const design = blankDesign({ width: width ?? 1, height: height ?? 1, title: '本地图片' });
  // one at a time: the one before is no longer shown
  kept.clear();
  kept.set(design.id, file);
  const locks = { move: true, resize: true, edit: true, delete: true };
  return {
    ...design,
    pages: design.pages.map((page) => ({
      ...page,
      elements: [
        imageElement({ x: 0, y: 0, width: page.width, height: page.height, asset: design.id, locks }),
      ],
    })),
  };
};
