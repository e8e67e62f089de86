import './environment.ts';
import { type Canvas, createCanvas, ImageData, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import type { Filters, Page } from '../../document/index.ts';
import type { Picture } from '../context.ts';
import { FILTERED_SIDE_PX, filterPixels, hasFilters } from '../filters.ts';
import { createPictureCache } from '../picture-cache.ts';
import { largestDrawn, pictureKey, type PictureRequest, picturesNeeded, recolourSvg } from '../pictures.ts';

/** Stored files by asset id, the only source of pictures. Nothing is ever fetched. */
export type AssetFiles = Pick<ReadonlyMap<string, Uint8Array>, 'get'>;

/** Pictures with more px are refused rather than decoded. */
const LARGEST_PICTURE_PX = 50_000_000;

/** What an uncleaned SVG must not hold: scripts, foreign markup, entities, external files. */
const UNSAFE_SVG =
  /<script|<foreignObject|<!ENTITY|<!DOCTYPE[^>]*\[|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp);)|url\(\s*["']?(?!["']?#)|@import/i;

const looksLikeSvg = (file: Buffer): boolean => /<svg[\s>]/.test(file.subarray(0, 2000).toString('utf8'));

/** Bytes of one painting's decoded pictures; beyond that each is decoded at fewer px. */
const picturesBytesMax = 128 * 1024 * 1024;
/** Bytes of one painting's filtered pictures; evicted ones are made again on demand. */
const filteredBytesMax = 48 * 1024 * 1024;

/** Pictures up to this many px a side are filtered at full size. */
const smallEnoughPx = 512;

const sizeOf = async (file: Buffer): Promise<{ width: number; height: number }> => {
  const { width, height } = await sharp(file, { limitInputPixels: LARGEST_PICTURE_PX }).metadata();
  if (width * height > LARGEST_PICTURE_PX) throw new Error('Picture too large');
  return { width, height };
};

const decode = async (file: Buffer): Promise<Picture> => {
  await sizeOf(file);
  const image = await loadImage(file);
  return { source: image, width: image.width, height: image.height };
};

const decodeSmaller = async (
  file: Buffer,
  stored: { width: number; height: number },
  share: number,
): Promise<Picture> => {
  const [width, height] = [stored.width, stored.height].map((side) => Math.max(Math.floor(side * share), 1));
  const { data, info } = await sharp(file, { limitInputPixels: LARGEST_PICTURE_PX })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const canvas = createCanvas(info.width, info.height);
  const context = canvas.getContext('2d');
  const pixels = context.createImageData(info.width, info.height);
  pixels.data.set(data);
  context.putImageData(pixels, 0, 0);
  return { source: canvas, width: info.width, height: info.height, stored };
};

interface Pixels {
  of: Picture;
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/**
 * Makes filtered copies. Pixels read from a canvas are freed only by the event loop, after the painting. So
 * the last picture's pixels are read once, and all copies share one buffer.
 */
const createFiltering = () => {
  let read: Pixels | undefined;
  let work = new Uint8ClampedArray(0);

  const pixelsOf = (picture: Picture, width: number, height: number): Pixels => {
    if (read?.of === picture && read.width === width && read.height === height) return read;
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture.source as Canvas, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    read = { of: picture, width, height, data };
    return read;
  };

  /** `sideMax`: px of the longer side at most. */
  return (picture: Picture, filters: Filters, sideMax: number): { picture: Picture; canvas: Canvas } => {
    const share = Math.min(1, sideMax / Math.max(picture.width, picture.height));
    const [width = 1, height = 1] = [picture.width, picture.height].map((side) =>
      Math.max(Math.round(side * share), 1),
    );
    const { data } = pixelsOf(picture, width, height);
    if (work.length !== data.length) work = new Uint8ClampedArray(data.length);
    work.set(data);
    filterPixels({ data: work, width, height }, filters);
    const canvas = createCanvas(width, height);
    canvas.getContext('2d').putImageData(new ImageData(work, width, height), 0, 0);
    const stored = picture.stored ?? { width: picture.width, height: picture.height };
    return { canvas, picture: { source: canvas, width, height, stored } };
  };
};

/** The file to decode; undefined if it is missing or unsafe. */
const fileOf = ({ asset, colorMap }: PictureRequest, files: AssetFiles): Buffer | undefined => {
  const stored = files.get(asset);
  if (!stored) return undefined;
  const file = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength);
  if (!looksLikeSvg(file)) return file;
  const text = file.toString('utf8');
  return UNSAFE_SVG.test(text) ? undefined : Buffer.from(recolourSvg(text, colorMap ?? {}));
};

/** Looks up a picture during painting. */
export type PictureOf = (request: PictureRequest) => Picture | undefined;

/**
 * Decodes the pages' pictures for `scale` device px per page px, and filters on request. A missing, unsafe or
 * broken file leaves its placeholder.
 */
export const loadPictures = async (
  pages: readonly Page[],
  files: AssetFiles,
  scale: number,
): Promise<PictureOf> => {
  const plainOf = ({ asset, colorMap }: PictureRequest): PictureRequest => ({
    asset,
    ...(colorMap ? { colorMap } : {}),
  });
  const plain = new Map(
    picturesNeeded(pages).map((request) => [pictureKey(plainOf(request)), plainOf(request)]),
  );
  const sizes = new Map<string, { width: number; height: number }>();
  for (const [key, request] of plain) {
    const file = fileOf(request, files);
    const size = file && (await sizeOf(file).catch(() => undefined));
    if (size) sizes.set(key, size);
  }
  const bytes = [...sizes.values()].reduce((sum, { width, height }) => sum + width * height * 4, 0);
  const share = Math.sqrt(picturesBytesMax / Math.max(bytes, 1));
  const pictures = new Map<string, Picture>();
  // sequentially: only one decoding's working memory is needed at a time
  for (const [key, size] of sizes) {
    const request = plain.get(key);
    const file = request && fileOf(request, files);
    if (!file) continue;
    const decoding = share >= 1 ? decode(file) : decodeSmaller(file, size, share);
    const picture = await decoding.catch(() => undefined);
    if (picture) pictures.set(key, picture);
  }
  const drawn = largestDrawn(pages, scale);
  const cache = createPictureCache(filteredBytesMax);
  const filtered = createFiltering();
  return (request) => {
    const picture = pictures.get(pictureKey(plainOf(request)));
    if (!picture || !request.filters || !hasFilters(request.filters)) return picture;
    const key = pictureKey(request);
    const known = cache.get(key);
    if (known) return known;
    // twice the drawn size, so that downscaling smooths as it does from the full size
    const enough = Math.max((drawn.get(key) ?? FILTERED_SIDE_PX) * 2, smallEnoughPx);
    const sideMax = Math.min(FILTERED_SIDE_PX, enough);
    const made = filtered(picture, request.filters, sideMax);
    cache.put(key, {
      picture: made.picture,
      release() {
        made.canvas.width = 1;
        made.canvas.height = 1;
      },
    });
    return made.picture;
  };
};

/** Decodes a watermark's picture. Throws if the file is not one. */
export const readPicture = (file: Uint8Array): Promise<Picture> =>
  decode(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
