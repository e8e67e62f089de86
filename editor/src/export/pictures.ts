import type { EncodePicture } from './svg/svg-context.ts';

/** The browser could not make a picture so large. */
export class TooLargeHere extends Error {
  constructor() {
    super('No bitmap of this size');
    this.name = 'TooLargeHere';
  }
}

export const blankCanvas = (width: number, height: number) => {
  const canvas = document.createElement('canvas');
  // engines that know no context.lang take it from the element
  canvas.lang = 'zh-Hans';
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context || canvas.width !== width || canvas.height !== height) throw new TooLargeHere();
  return { canvas, context };
};

/** Engines keep a canvas's memory until they feel like it. */
export const giveBack = (canvas: HTMLCanvasElement): void => {
  canvas.width = 0;
  canvas.height = 0;
};

export const encoded = (canvas: HTMLCanvasElement, mime: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        // an engine that has no room answers nothing, or a picture of another kind
        if (blob && blob.size > 0 && blob.type === mime) resolve(blob);
        else reject(new TooLargeHere());
      },
      mime,
      quality,
    );
  });

const sizeOf = (source: object): { width: number; height: number } => {
  if (source instanceof HTMLImageElement) return { width: source.naturalWidth, height: source.naturalHeight };
  const { width, height } = source as { width: number; height: number };
  return { width, height };
};

/** Looked at small: a see-through px of any size leaves its trace. */
const isOpaque = (source: CanvasImageSource): boolean => {
  const side = 64;
  const { canvas, context } = blankCanvas(side, side);
  context.drawImage(source, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  giveBack(canvas);
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 255) return false;
  return true;
};

/** Photographs as JPEG, everything see-through as PNG. */
export const encodePicture: EncodePicture = (given) => {
  const source = given as CanvasImageSource;
  const { width, height } = sizeOf(given);
  const [across, down] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  const { canvas, context } = blankCanvas(across, down);
  context.drawImage(source, 0, 0, across, down);
  const href = isOpaque(source) ? canvas.toDataURL('image/jpeg', 0.92) : canvas.toDataURL('image/png');
  giveBack(canvas);
  return { href, width: across, height: down };
};
