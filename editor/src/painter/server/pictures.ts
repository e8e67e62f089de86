import './environment.ts';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';
import { type Filters, type Page } from '../../document/index.ts';
import type { Picture } from '../context.ts';
import { filterPixels, hasFilters } from '../filters.ts';
import { pictureKey, type PictureRequest, picturesNeeded, recolourSvg } from '../pictures.ts';

/** Stored files by asset id: the only place pictures come from. Nothing is ever fetched. */
export type AssetFiles = ReadonlyMap<string, Uint8Array>;

/** A picture of more px than this is refused rather than decoded. */
const LARGEST_PICTURE_PX = 50_000_000;

/** What an SVG must not hold when it was not cleaned: scripts, foreign markup, entities, outside files. */
const UNSAFE_SVG =
  /<script|<foreignObject|<!ENTITY|<!DOCTYPE[^>]*\[|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#|data:image\/(?:png|jpeg|webp);)|url\(\s*["']?(?!["']?#)|@import/i;

const looksLikeSvg = (file: Buffer): boolean => /<svg[\s>]/.test(file.subarray(0, 2000).toString('utf8'));

const decode = async (file: Buffer): Promise<Image> => {
  const { width, height } = await sharp(file, { limitInputPixels: LARGEST_PICTURE_PX }).metadata();
  if (width * height > LARGEST_PICTURE_PX) throw new Error('Picture too large');
  return loadImage(file);
};

const filtered = (image: Image, filters: Filters): Picture => {
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height);
  filterPixels(pixels, filters);
  context.putImageData(pixels, 0, 0);
  return { source: canvas, width: canvas.width, height: canvas.height };
};

const loadPicture = async (request: PictureRequest, files: AssetFiles): Promise<Picture | undefined> => {
  const stored = files.get(request.asset);
  if (!stored) return undefined;
  let file = Buffer.from(stored);
  if (looksLikeSvg(file)) {
    const text = file.toString('utf8');
    if (UNSAFE_SVG.test(text)) return undefined;
    file = Buffer.from(recolourSvg(text, request.colorMap ?? {}));
  }
  const image = await decode(file);
  return request.filters && hasFilters(request.filters)
    ? filtered(image, request.filters)
    : { source: image, width: image.width, height: image.height };
};

/** Decodes what the pages show. A missing, unsafe or broken file leaves its placeholder. */
export const loadPictures = async (
  pages: readonly Page[],
  files: AssetFiles,
): Promise<ReadonlyMap<string, Picture>> => {
  const pictures = new Map<string, Picture>();
  await Promise.all(
    picturesNeeded(pages).map(async (request) => {
      const picture = await loadPicture(request, files).catch(() => undefined);
      if (picture) pictures.set(pictureKey(request), picture);
    }),
  );
  return pictures;
};

/** Decodes one file, for a watermark's picture. Throws when it is none. */
export const readPicture = async (file: Uint8Array): Promise<Picture> => {
  const image = await decode(Buffer.from(file));
  return { source: image, width: image.width, height: image.height };
};
