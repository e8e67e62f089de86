import { colorOfChannels, readableOnWhite } from '@design-console/contract/kernel';

const brightness = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  (red * 299 + green * 587 + blue * 114) / 1000;

/** From 0, grey, to 1: grey pixels say nothing about a brand. */
const saturation = (color: readonly number[]): number => {
  const [most, least] = [Math.max(...color), Math.min(...color)];
  return most === 0 ? 0 : (most - least) / most;
};

/**
 * The brand colour of RGBA pixels: the most frequent saturated one; transparent, white and black pixels are
 * ignored. Null when there is none.
 */
export const brandColorOf = (pixels: ArrayLike<number>): number[] | null => {
  const buckets = new Map<number, { count: number; sum: number[] }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const color = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    if ((pixels[at + 3] ?? 0) < 128 || saturation(color) < 0.25 || brightness(color) < 24) continue;
    const key = color.reduce((packed, one) => packed * 8 + (one >> 5), 0);
    const bucket = buckets.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bucket.count += 1;
    bucket.sum = bucket.sum.map((sum, index) => sum + (color[index] ?? 0));
    buckets.set(key, bucket);
  }
  const best = [...buckets.values()].sort((a, b) => b.count - a.count)[0];
  return best ? best.sum.map((sum) => sum / best.count) : null;
};

/** The main colour for a brand colour: white text is readable on it, and it on white. */
export const primaryFrom = (brand: readonly number[]): string => readableOnWhite(colorOfChannels(brand));

const sampleSidePx = 96;

/** The main colour of an image on this origin. Rejects when it cannot be read or has no colour. */
export const primaryOfImage = async (url: string): Promise<string> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = sampleSidePx;
  canvas.height = sampleSidePx;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('Canvas is not available');
  context.drawImage(image, 0, 0, sampleSidePx, sampleSidePx);
  const brand = brandColorOf(context.getImageData(0, 0, sampleSidePx, sampleSidePx).data);
  if (!brand) throw new Error('The picture has no colour');
  return primaryFrom(brand);
};
