import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { cleanSvg } from './clean-svg.ts';
import { type TaskResults, SentFault } from './paint-task.ts';
import { unreadable } from './read-svg.ts';

const pixelsMax = 50_000_000;
/** Pictures inside an SVG are decoded whole. */
const embeddedPixelsMax = 16_000_000;

type Format = 'png' | 'jpeg' | 'gif' | 'webp' | 'svg';

const svgDensity = { least: 1, usual: 72, most: 2400 };

/** By its first bytes: a file that is no known bitmap must be an SVG, and is checked as one. */
const formatOf = (file: Buffer): Format => {
  const starts = (bytes: string, at = 0) => file.toString('latin1', at, at + bytes.length) === bytes;
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('\xff\xd8\xff')) return 'jpeg';
  if (starts('GIF8')) return 'gif';
  if (starts('RIFF') && starts('WEBP', 8)) return 'webp';
  return 'svg';
};

/** Filters cost by the pixel, and what they blur needs few: beyond this side only a larger drawing is drawn larger. */
const filteredSidePx = 1280;

/** The checked file, the longest side it is drawn with, and the density that gives this side. */
const readSvg = async (
  file: Buffer,
  sidePx: number,
): Promise<{ svg: Buffer; side: number; density: number }> => {
  const { svg, embedded, isFiltered } = cleanSvg(file);
  let pixels = 0;
  for (const picture of embedded) {
    if (formatOf(picture) === 'svg') throw unreadable();
    const { width, height } = await sharp(picture, { limitInputPixels: embeddedPixelsMax }).metadata();
    pixels += width * height;
  }
  if (pixels > embeddedPixelsMax) throw new SentFault('SVG 内嵌的图片过大，请缩小后再上传');
  const { width, height } = await sharp(svg, { density: svgDensity.usual }).metadata();
  const ownSide = Math.max(width, height, 1);
  const side = isFiltered ? Math.min(sidePx, Math.max(ownSide, filteredSidePx)) : sidePx;
  const wanted = (svgDensity.usual * side) / ownSide;
  return { svg, side, density: Math.min(Math.max(wanted, svgDensity.least), svgDensity.most) };
};

/**
 * Reads an upload as a picture and redraws it, so scripts, metadata and trailing bytes are gone (S-16). SVG
 * is drawn to pixels; a picture too large to decode is refused before decoding.
 */
export const redrawPicture = async (upload: Buffer, sidePx: number): Promise<TaskResults['picture']> => {
  const format = formatOf(upload);
  try {
    const {
      svg = upload,
      side = sidePx,
      density = svgDensity.usual,
    } = format === 'svg' ? await readSvg(upload, sidePx) : {};
    const image = sharp(svg, { limitInputPixels: pixelsMax, failOn: 'error', density });
    const found = await image.metadata();
    if (found.format !== format) throw unreadable();
    const withoutEnlargement = format !== 'svg';
    const drawn = image.rotate().resize(side, side, { fit: 'inside', withoutEnlargement });
    const isDrawing = found.hasAlpha || format === 'svg' || format === 'png';
    const { data, info } = await (isDrawing
      ? drawn.png({ compressionLevel: 8 })
      : drawn.jpeg({ quality: 88, mozjpeg: true })
    ).toBuffer({ resolveWithObject: true });
    return {
      name: `${createHash('sha256').update(data).digest('hex').slice(0, 40)}.${isDrawing ? 'png' : 'jpg'}`,
      mediaType: isDrawing ? 'image/png' : 'image/jpeg',
      bytes: data,
      widthPx: info.width,
      heightPx: info.height,
    };
  } catch (error) {
    throw error instanceof SentFault ? error : unreadable();
  }
};
