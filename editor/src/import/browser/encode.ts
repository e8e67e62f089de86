import type { PictureSource, Pixels } from '../imported.ts';

/** Stored pictures are no larger: print does not show more px. */
const sideMaxPx = 2560;
const bytesMax = 4_500_000;

const isOpaque = ({ data }: Pixels): boolean => {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
};

const canvasOf = (width: number, height: number) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  return { canvas, context };
};

const scaled = (pixels: Pixels, scale: number): OffscreenCanvas => {
  const { width, height, data } = pixels;
  const whole = canvasOf(width, height);
  whole.context.putImageData(new ImageData(data, width, height), 0, 0);
  if (scale >= 1) return whole.canvas;
  const small = canvasOf(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
  small.context.imageSmoothingQuality = 'high';
  small.context.drawImage(whole.canvas, 0, 0, small.canvas.width, small.canvas.height);
  return small.canvas;
};

/** Encodes px for storage: PNG if small, else JPEG if opaque, else PNG or WebP. */
const encoded = async (pixels: Pixels): Promise<Blob> => {
  const scale = Math.min(1, sideMaxPx / Math.max(pixels.width, pixels.height));
  const canvas = scaled(pixels, scale);
  const kept = await canvas.convertToBlob({ type: 'image/png' });
  if (kept.size <= bytesMax / 4) return kept;
  if (isOpaque(pixels)) return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  if (kept.size <= bytesMax) return kept;
  const packed = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
  // a browser that cannot encode WebP returns PNG
  if (packed.size <= bytesMax) return packed;
  return scaled(pixels, (scale * Math.sqrt(bytesMax / packed.size)) / 1.2).convertToBlob({
    type: 'image/png',
  });
};

/** A picture's own file, reduced only if it is too large to store. */
const smaller = async (file: Blob): Promise<Blob> => {
  if (file.size <= bytesMax || file.type === 'image/svg+xml') return file;
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, sideMaxPx / Math.max(bitmap.width, bitmap.height));
  const { canvas, context } = canvasOf(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return encoded({
    width: canvas.width,
    height: canvas.height,
    data: context.getImageData(0, 0, canvas.width, canvas.height).data,
  });
};

export const blobOf = async (source: PictureSource): Promise<Blob> =>
  source.kind === 'pixels'
    ? encoded(source.pixels)
    : smaller(new Blob([source.bytes], { type: source.mime }));
