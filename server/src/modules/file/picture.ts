import { createHash } from 'node:crypto';
import type { imagePurposes } from '@design-console/contract/file';
import { refuse } from '../../kernel/refusal.ts';

/** The longest side a picture keeps, by purpose. */
const longestSidePx: Record<(typeof imagePurposes)[number], number> = {
  icon: 256,
  logo: 640,
  picture: 2560,
  background: 2560,
};

const pixelsMax = 50_000_000;

const formats = new Set(['png', 'jpeg', 'webp', 'gif', 'svg']);

export interface Picture {
  name: string;
  mediaType: string;
  bytes: Buffer;
  widthPx: number;
  heightPx: number;
}

/**
 * Reads an upload as a picture and writes it anew: what is stored was drawn by us, so scripts, metadata
 * and trailing bytes are gone (S-16). SVG is drawn to pixels; a picture too large to decode is refused
 * before it is decoded.
 */
export const redrawPicture = async (
  upload: Buffer,
  purpose: (typeof imagePurposes)[number],
): Promise<Picture> => {
  const unreadable = () => refuse.invalid({ file: '图片无法识别，请上传 PNG、JPG、WebP、GIF 或 SVG' });
  // an SVG that declares entities or refers elsewhere is not a logo
  const head = upload.subarray(0, 4096).toString('latin1').toLowerCase();
  if (head.includes('<!entity') || head.includes('<!doctype html') || head.includes('<html'))
    throw unreadable();
  // 20 MB of memory that most servers never need
  const { default: sharp } = await import('sharp');
  try {
    const image = sharp(upload, { limitInputPixels: pixelsMax, failOn: 'error', density: 144 });
    const { format, hasAlpha } = await image.metadata();
    if (!formats.has(format ?? '')) throw unreadable();
    const side = longestSidePx[purpose];
    const drawn = image.rotate().resize(side, side, { fit: 'inside', withoutEnlargement: format !== 'svg' });
    const isDrawing = hasAlpha || format === 'svg' || format === 'png';
    const { data, info } = await (isDrawing
      ? drawn.png({ compressionLevel: 8 })
      : drawn.jpeg({ quality: 88, mozjpeg: true })
    ).toBuffer({ resolveWithObject: true });
    const ending = isDrawing ? 'png' : 'jpg';
    return {
      name: `${createHash('sha256').update(data).digest('hex').slice(0, 40)}.${ending}`,
      mediaType: isDrawing ? 'image/png' : 'image/jpeg',
      bytes: data,
      widthPx: info.width,
      heightPx: info.height,
    };
  } catch {
    throw unreadable();
  }
};
