import type { EncodePicture } from './svg/svg-context.ts';

/** The picture is too large for this browser. */
export class TooLargeHere extends Error {
  constructor() {
    super('No bitmap of this size');
    this.name = 'TooLargeHere';
  }
}

/** An empty canvas, sides in device px; throws `TooLargeHere` where the engine has none of this size. */
export const blankCanvas = (width: number, height: number) => {
  const canvas = document.createElement('canvas');
  // engines without context.lang read it from the element
  canvas.lang = 'zh-Hans';
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context || canvas.width !== width || canvas.height !== height) throw new TooLargeHere();
  return { canvas, context };
};

/** Frees a canvas's memory now: engines keep it until garbage collection. */
export const giveBack = (canvas: HTMLCanvasElement): void => {
  canvas.width = 0;
  canvas.height = 0;
};

/** The canvas as a file of this type; `quality` from 0 to 1 is for JPEG and WebP only. */
export const encoded = (canvas: HTMLCanvasElement, mime: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        // an engine without room returns null, or a picture of another type
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

/** Checks a small copy: any transparent px shows in it too. */
const isOpaque = (source: CanvasImageSource): boolean => {
  const side = 64;
  const { canvas, context } = blankCanvas(side, side);
  context.drawImage(source, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  giveBack(canvas);
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < 255) return false;
  return true;
};

/** Opaque pictures as JPEG, transparent ones as PNG. */
export const encodePicture: EncodePicture = (input) => {
  const source = input as CanvasImageSource;
  const { width, height } = sizeOf(input);
  const [across, down] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  const { canvas, context } = blankCanvas(across, down);
  context.drawImage(source, 0, 0, across, down);
  const href = isOpaque(source) ? canvas.toDataURL('image/jpeg', 0.92) : canvas.toDataURL('image/png');
  giveBack(canvas);
  return { href, width: across, height: down };
};
