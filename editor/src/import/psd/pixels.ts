import { getLayerImageData, getLayerMaskImageData, type Layer, type PixelData } from 'ag-psd';
import { unzlibSync } from 'fflate';
import type { Pixels } from '../imported.ts';

const rawData = 0;
const zipped = 2;
const zippedByDifference = 3;
const transparency = -1;
const userMask = -2;

type Channel = NonNullable<Layer['rawData']>['channels'][number];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The edges of a layer or mask in px of the file's canvas; 0 where the file names none. */
export const boxOf = (of: { left?: number; top?: number; right?: number; bottom?: number }): Box => ({
  left: of.left ?? 0,
  top: of.top ?? 0,
  right: of.right ?? 0,
  bottom: of.bottom ?? 0,
});

const sizeOf = ({ left, top, right, bottom }: Box) => ({
  width: Math.max(0, right - left),
  height: Math.max(0, bottom - top),
});

/** Decodes values stored as differences from their left neighbours. */
const summed = (bytes: Uint8Array, width: number, depth: number): void => {
  const step = depth / 8;
  const row = width * step;
  for (let start = 0; start + row <= bytes.length; start += row) {
    for (let at = start + step; at < start + row; at += step) {
      if (step === 1) {
        bytes[at] = (bytes[at] ?? 0) + (bytes[at - 1] ?? 0);
        continue;
      }
      const sum =
        ((bytes[at] ?? 0) << 8) + (bytes[at + 1] ?? 0) + ((bytes[at - 2] ?? 0) << 8) + (bytes[at - 1] ?? 0);
      bytes[at] = (sum >> 8) & 255;
      bytes[at + 1] = sum & 255;
    }
  }
};

/** Decompresses a ZIP channel into exactly the bytes of its px: the library would decompress any amount. */
const unpacked = (channel: Channel, box: Box, depth: number): Channel => {
  const { compression, data } = channel;
  if (!data || (compression !== zipped && compression !== zippedByDifference)) return channel;
  const { width, height } = sizeOf(box);
  const out = new Uint8Array((width * height * depth) / 8);
  unzlibSync(data, { out });
  if (compression === zippedByDifference) summed(out, width, depth);
  return { ...channel, compression: rawData, data: out };
};

/** The layer with ZIP channels decompressed, and only the channels that are drawn. */
const readable = (layer: Layer): Layer => {
  const raw = layer.rawData;
  if (!raw) return layer;
  const depth = raw.bitsPerChannel ?? 8;
  const channels = raw.channels
    .filter(({ id }) => id >= userMask && id <= 2)
    .map((one) => unpacked(one, one.id === userMask ? boxOf(layer.mask ?? {}) : boxOf(layer), depth));
  return { ...layer, rawData: { ...raw, channels } };
};

/** Converts px of any depth to 8 bits per channel. */
export const asPixels = ({ data, width, height }: PixelData): Pixels => {
  if (data instanceof Uint8ClampedArray)
    return { width, height, data: data as Uint8ClampedArray<ArrayBuffer> };
  const by = data instanceof Uint16Array ? 257 : 1;
  const bytes = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 1) bytes[at] = (data[at] ?? 0) / by;
  return { width, height, data: bytes };
};

/** The mask's opacity at a px of the page, 0 … 1. */
const maskOf = (layer: Layer): ((x: number, y: number) => number) | null => {
  const { mask } = layer;
  if (!mask || mask.disabled || mask.fromVectorData) return null;
  const image = getLayerMaskImageData(layer);
  const outside = (mask.defaultColor ?? 255) / 255;
  const { left, top } = boxOf(mask);
  const [atX, atY] = mask.positionRelativeToLayer
    ? [left + (layer.left ?? 0), top + (layer.top ?? 0)]
    : [left, top];
  if (!image) return outside === 1 ? null : () => outside;
  const { data, width, height } = asPixels(image);
  return (x, y) => {
    const [column, row] = [x - atX, y - atY];
    const isOutside = column < 0 || row < 0 || column >= width || row >= height;
    return isOutside ? outside : (data[(row * width + column) * 4] ?? 0) / 255;
  };
};

/** Whether a layer has px of its own. */
export const hasPixels = (layer: Layer): boolean => {
  const { width, height } = sizeOf(boxOf(layer));
  return (
    width > 0 && height > 0 && (layer.rawData?.channels.some(({ id, data }) => id >= 0 && data) ?? false)
  );
};

/** A layer's px with its mask applied; null if it has no px. */
export const pixelsOf = (layer: Layer): Pixels | null => {
  if (!hasPixels(layer)) return null;
  const ready = readable(layer);
  const image = getLayerImageData(ready);
  if (!image) return null;
  const pixels = asPixels(image);
  const through = maskOf(ready);
  if (through) thin(pixels, boxOf(layer), through);
  return pixels;
};

const thin = (
  { data, width, height }: Pixels,
  { left, top }: Box,
  through: (x: number, y: number) => number,
): void => {
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const at = (row * width + column) * 4 + 3;
      data[at] = (data[at] ?? 0) * through(left + column, top + row);
    }
  }
};

/** Clips px to those of another layer. */
export const clipTo = (pixels: Pixels, layer: Layer, base: Layer): void => {
  const under = pixelsOf(base);
  const { left, top } = boxOf(base);
  thin(pixels, boxOf(layer), (x, y) => {
    const [column, row] = [x - left, y - top];
    const isOutside = !under || column < 0 || row < 0 || column >= under.width || row >= under.height;
    return isOutside ? 0 : (under.data[(row * under.width + column) * 4 + 3] ?? 0) / 255;
  });
};

/** The colour of px that all have the same one: a plain area needs no picture. */
export const plainColor = ({ data }: Pixels): readonly [number, number, number] | null => {
  const [red = 0, green = 0, blue = 0] = data;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at] !== red || data[at + 1] !== green || data[at + 2] !== blue || data[at + 3] !== 255)
      return null;
  }
  return [red, green, blue];
};

/** Blends a colour over all px by `share`. */
export const recolour = (
  { data }: Pixels,
  [red, green, blue]: readonly [number, number, number],
  share: number,
): void => {
  for (let at = 0; at < data.length; at += 4) {
    data[at] = (data[at] ?? 0) * (1 - share) + red * share;
    data[at + 1] = (data[at + 1] ?? 0) * (1 - share) + green * share;
    data[at + 2] = (data[at + 2] ?? 0) * (1 - share) + blue * share;
  }
};

/** Whether the layer's px have a transparency channel. */
export const hasTransparency = (layer: Layer): boolean =>
  layer.rawData?.channels.some(({ id }) => id === transparency) ?? false;
