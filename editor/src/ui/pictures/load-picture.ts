import { type Picture, watermarkDay } from '../../painter/index.ts';

/** Loads a picture for drawing. Rejects if it is missing or no picture. */
export const loadPicture = async (url: string): Promise<Picture> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { source: image, width: image.naturalWidth, height: image.naturalHeight };
};

/** Today's date in the format of watermarks. */
export const dateText = (): string => watermarkDay(new Date());
