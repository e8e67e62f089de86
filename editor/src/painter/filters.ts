import type { Filters } from '../document/index.ts';
import type { PixelData } from './context.ts';

/** Larger pictures are scaled down before filtering. */
export const FILTERED_SIDE_PX = 2048;

const clamp = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : value);

export const hasFilters = (filters: Filters): boolean => Object.values(filters).some((value) => value !== 0);

/** One pass of a box blur along rows (or columns), edges repeated. */
const blurPass = (
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): void => {
  const size = radius * 2 + 1;
  for (let line = 0; line < lines; line += 1) {
    const at = (index: number): number =>
      from[line * lineStep + Math.min(Math.max(index, 0), length - 1) * step] ?? 0;
    let sum = 0;
    for (let index = -radius; index <= radius; index += 1) sum += at(index);
    for (let index = 0; index < length; index += 1) {
      to[line * lineStep + index * step] = sum / size;
      sum += at(index + radius + 1) - at(index - radius);
    }
  }
};

/**
 * Approximates a Gaussian by three box passes, weighting colours by alpha to preserve edges. Works channel by
 * channel: floats of a whole picture take four times its bytes.
 */
const blur = ({ data, width, height }: PixelData, radius: number): void => {
  const count = width * height;
  const spare = new Float32Array(count);
  const blurred = (plane: Float32Array): Float32Array => {
    for (let pass = 0; pass < 3; pass += 1) {
      blurPass(plane, spare, height, width, width, 1, radius);
      blurPass(spare, plane, width, height, 1, width, radius);
    }
    return plane;
  };
  const plane = new Float32Array(count);
  const alpha = new Float32Array(count);
  for (let at = 0; at < count; at += 1) alpha[at] = data[at * 4 + 3] ?? 0;
  blurred(alpha);
  for (let channel = 0; channel < 3; channel += 1) {
    for (let at = 0; at < count; at += 1) {
      plane[at] = (data[at * 4 + channel] ?? 0) * ((data[at * 4 + 3] ?? 0) / 255);
    }
    blurred(plane);
    for (let at = 0; at < count; at += 1) {
      const share = (alpha[at] ?? 0) / 255;
      data[at * 4 + channel] = share > 0 ? Math.round((plane[at] ?? 0) / share) : 0;
    }
  }
  for (let at = 0; at < count; at += 1) data[at * 4 + 3] = Math.round(alpha[at] ?? 0);
};

/**
 * Applies filters to pixels in place by arithmetic alone, so that all engines, even without `context.filter`,
 * show the same picture.
 */
export const filterPixels = (pixels: PixelData, filters: Filters): void => {
  const { data } = pixels;
  const brightness = filters.brightness * 128;
  const contrast = filters.contrast >= 0 ? 1 + filters.contrast * 2 : 1 + filters.contrast;
  const saturation = filters.saturation >= 0 ? 1 + filters.saturation * 2 : 1 + filters.saturation;
  const warmth = filters.warmth * 40;
  for (let index = 0; index < data.length; index += 4) {
    let red = ((data[index] ?? 0) - 128) * contrast + 128 + brightness + warmth;
    let green = ((data[index + 1] ?? 0) - 128) * contrast + 128 + brightness;
    let blue = ((data[index + 2] ?? 0) - 128) * contrast + 128 + brightness - warmth;
    const grey = red * 0.2126 + green * 0.7152 + blue * 0.0722;
    red = grey + (red - grey) * saturation;
    green = grey + (green - grey) * saturation;
    blue = grey + (blue - grey) * saturation;
    data[index] = Math.round(clamp(red));
    data[index + 1] = Math.round(clamp(green));
    data[index + 2] = Math.round(clamp(blue));
  }
  const radius = Math.round(filters.blur * Math.min(pixels.width, pixels.height) * 0.5);
  if (radius > 0) blur(pixels, radius);
};
