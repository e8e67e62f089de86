import { blankDesign, type Design, imageElement } from '../../document/index.ts';

/** Pictures that stay in this browser, by the asset id they are drawn under. */
export type LocalPictures = ReadonlyMap<string, Blob>;

const sideMaxPx = 2000;
const mimes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/**
 * Makes a one-page design that contains only this picture, which is never uploaded. Rejects if the file is
 * not a readable picture.
 */
export const designOfPicture = async (file: Blob): Promise<{ design: Design; pictures: LocalPictures }> => {
  if (!mimes.some((mime) => mime === file.type)) throw new Error(`Not a picture: ${file.type}`);
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, sideMaxPx / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)));
  bitmap.close();
  const design = blankDesign({ width: width ?? 1, height: height ?? 1, title: '本地图片' });
  const locks = { move: true, resize: true, edit: true, delete: true };
  const pages = design.pages.map((page) => ({
    ...page,
    elements: [imageElement({ x: 0, y: 0, width: page.width, height: page.height, asset: design.id, locks })],
  }));
  return { design: { ...design, pages }, pictures: new Map([[design.id, file]]) };
};
