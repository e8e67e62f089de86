import type { Filters } from '../../document/index.ts';
import type { Picture, Surface } from '../context.ts';
import { filterPixels, hasFilters } from '../filters.ts';
import { sampleWell } from '../picture-drawing.ts';
import { longerSide } from '../picture-resolution.ts';

/** A picture with what gives its memory back. */
export interface Decoded {
  readonly picture: Picture;
  readonly release: () => void;
}

/** A canvas to paint on, sides in device px. */
export const createSurface = (width: number, height: number): Surface => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Canvas is not available');
  return {
    context,
    picture: { source: canvas, width, height },
    // some engines keep an unreferenced canvas's memory for long
    release() {
      canvas.width = 0;
      canvas.height = 0;
    },
  };
};

export const isSvg = (blob: Blob): boolean => blob.type.startsWith('image/svg');

export const decodeSvg = async (svg: string): Promise<Decoded> => {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return {
      picture: { source: image, width: image.naturalWidth, height: image.naturalHeight },
      release: () => undefined,
    };
  } finally {
    URL.revokeObjectURL(url);
  }
};

export const decodeBitmap = async (blob: Blob): Promise<Decoded> => {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  return { picture: { source: bitmap, width, height }, release: () => bitmap.close() };
};

/** A copy whose longer side is `side` px, filtered. */
export const reduced = (picture: Picture, side: number, filters: Filters | undefined): Decoded => {
  const share = Math.min(1, side / longerSide(picture));
  const [width = 1, height = 1] = [picture.width, picture.height].map((one) =>
    Math.max(Math.round(one * share), 1),
  );
  const surface = createSurface(width, height);
  const { context } = surface;
  sampleWell(context);
  context.drawImage(picture.source, 0, 0, width, height);
  if (filters && hasFilters(filters)) {
    const pixels = context.getImageData(0, 0, width, height);
    filterPixels(pixels, filters);
    context.putImageData(pixels, 0, 0);
  }
  const stored = picture.stored ?? { width: picture.width, height: picture.height };
  return { picture: { ...surface.picture, stored }, release: surface.release };
};
