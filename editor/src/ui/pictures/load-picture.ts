import type { Picture } from '../../painter/index.ts';

/** A picture the page may draw. Rejects for what is none, or is not there. */
export const loadPicture = async (url: string): Promise<Picture> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { source: image, width: image.naturalWidth, height: image.naturalHeight };
};

/** The day as watermarks write it. */
export const dateText = (): string => new Date().toISOString().slice(0, 10);
