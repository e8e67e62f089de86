import { type FontNeed, fontsUsed, type Page } from '../../document/index.ts';
import { hasFont, loadFonts } from '../../fonts/browser.ts';
import type { CompanyFonts } from '../../fonts/company-fonts.ts';
import type { Picture, Surface } from '../context.ts';
import { FILTERED_SIDE_PX, filterPixels, hasFilters } from '../filters.ts';
import { createPainter, type Painter } from '../painter.ts';
import { bytesOf } from '../picture-cache.ts';
import { type CssFont, cssFont } from '../text/index.ts';
import { pictureKey, type PictureRequest, picturesNeeded, recolourSvg } from '../pictures.ts';

const createSurface = (width: number, height: number): Surface => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Canvas is not available');
  return {
    context,
    picture: { source: canvas, width, height },
    // some engines keep an unreferenced canvas's memory for long
    release() {
      canvas.width = 0;
      canvas.height = 0;
    },
  };
};

/** Engines without `context.lang` take the language from the element, and only inside a document. */
const createMeasureCanvas = () => {
  const canvas = document.createElement('canvas');
  canvas.lang = 'zh-Hans';
  canvas.hidden = true;
  document.body.append(canvas);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Canvas is not available');
  return { context, remove: () => canvas.remove() };
};

const loadSvg = async (svg: string): Promise<Picture> => {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return { source: image, width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
};

const loadBitmap = async (blob: Blob, { filters }: PictureRequest): Promise<Picture> => {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  if (!filters || !hasFilters(filters)) return { source: bitmap, width, height };
  const scale = Math.min(1, FILTERED_SIDE_PX / Math.max(width, height));
  const surface = createSurface(Math.round(width * scale), Math.round(height * scale));
  const { picture, context } = surface;
  context.drawImage(bitmap, 0, 0, picture.width, picture.height);
  bitmap.close();
  const pixels = context.getImageData(0, 0, picture.width, picture.height);
  filterPixels(pixels, filters);
  context.putImageData(pixels, 0, 0);
  return picture;
};

const faceKey = ({ family, weight }: FontNeed): string => `${family}|${weight}`;

/** Bytes of filtered pictures that no page shows: a slider produces one per step. */
const filteredBytesMax = 128 * 1024 * 1024;

interface Loaded {
  missingFonts: string[];
  missingAssets: string[];
  hasNews: boolean;
}

export interface BrowserPainter extends Painter {
  /** Preloads a picture, so that a page can paint it at once. */
  prepare(request: PictureRequest): Promise<void>;
  /**
   * Loads the missing fonts and pictures of pages, then forgets old measures. Names what cannot be loaded;
   * stand-ins are painted for it. `hasNews`: something new was loaded. `further`: faces of what is painted over
   * the pages.
   */
  load(pages: readonly Page[], further?: readonly FontNeed[]): Promise<Loaded>;
  /** Where the file of a company's own font is; undefined for every other family. */
  fontUrl(family: string): string | undefined;
  /** Removes what it added to the page; it cannot paint afterwards. */
  release(): void;
}

interface Given {
  /** Gives a stored file by asset id. */
  readonly readAsset: (id: string) => Promise<Blob>;
  /** Absent: texts use the faces the page declares. */
  readonly companyFonts?: Pick<CompanyFonts, 'drawn' | 'urlOf'>;
}

/** A painter for this document. */
export const createBrowserPainter = ({ readAsset, companyFonts }: Given): BrowserPainter => {
  const pictures = new Map<string, Picture>();
  /** The latest picture of each asset, and the filtered ones in order of creation. */
  const latest = new Map<string, Picture>();
  const filtered = new Set<string>();
  /** By face, the characters that can be drawn. */
  const drawable = new Map<string, Set<string>>();
  const canvas = createMeasureCanvas();
  const ownFont: CssFont = (face, sizePx) =>
    cssFont(
      { ...face, fontFamily: companyFonts?.drawn(face.fontFamily) ?? face.fontFamily },
      sizePx ?? face.fontSize,
    );
  const painter = createPainter({
    measureContext: canvas.context,
    cssFont: ownFont,
    measureFont: ownFont,
    surface: createSurface,
    // until the requested version is ready, the asset's latest one is shown instead of a hole
    picture: (request) => pictures.get(pictureKey(request)) ?? latest.get(request.asset),
  });
  /** Drops the oldest filtered pictures beyond the byte limit, except those on the pages loaded last. */
  const tidy = (shown: readonly PictureRequest[]): void => {
    const wanted = new Set(shown.map(pictureKey));
    let bytes = 0;
    for (const key of [...filtered].reverse()) {
      const picture = pictures.get(key);
      if (wanted.has(key) || !picture) continue;
      bytes += bytesOf(picture);
      if (bytes <= filteredBytesMax) continue;
      filtered.delete(key);
      pictures.delete(key);
    }
  };
  const isDrawable = (need: FontNeed): boolean => {
    const known = drawable.get(faceKey(need));
    return known !== undefined && [...need.text].every((one) => known.has(one));
  };
  const keepDrawable = (need: FontNeed): void => {
    const known = drawable.get(faceKey(need)) ?? new Set();
    drawable.set(faceKey(need), known);
    for (const one of need.text) known.add(one);
  };
  /** Needs whose slices are not loaded; typing does not wait for those that are. */
  const unmet = (needs: readonly FontNeed[]): FontNeed[] =>
    needs.filter((need) => {
      if (isDrawable(need)) return false;
      if (!drawable.has(faceKey(need)) || !hasFont(need)) return true;
      keepDrawable(need);
      return false;
    });
  const loadPicture = async (request: PictureRequest): Promise<string | undefined> => {
    const key = pictureKey(request);
    if (pictures.has(key)) return undefined;
    try {
      const blob = await readAsset(request.asset);
      const svg = blob.type.startsWith('image/svg');
      const picture = svg
        ? await loadSvg(recolourSvg(await blob.text(), request.colorMap ?? {}))
        : await loadBitmap(blob, request);
      pictures.set(key, picture);
      latest.set(request.asset, picture);
      if (key !== request.asset) filtered.add(key);
      return undefined;
    } catch {
      return request.asset;
    }
  };
  return {
    ...painter,
    fontUrl: (family) => companyFonts?.urlOf(family),
    release: () => {
      canvas.remove();
      pictures.clear();
      latest.clear();
    },
    prepare: async (request) => {
      await loadPicture(request);
      tidy([request]);
    },
    load: async (pages, further = []) => {
      const needs = unmet(
        [...fontsUsed(pages), ...further].map((need) => ({
          ...need,
          family: companyFonts?.drawn(need.family) ?? need.family,
        })),
      );
      const requests = picturesNeeded(pages);
      const hasNew = requests.some((request) => !pictures.has(pictureKey(request)));
      const [fonts, assets] = await Promise.all([loadFonts(needs), Promise.all(requests.map(loadPicture))]);
      const arrived = needs.filter((need) => !fonts.includes(need));
      for (const need of arrived) keepDrawable(need);
      // without new glyphs measures stay valid: a dozen pages on one screen are not laid out a dozen times
      if (arrived.length > 0) painter.forgetText();
      return {
        missingFonts: [...new Set(fonts.map((one) => one.family))],
        missingAssets: [...new Set(assets.filter((one) => one !== undefined))],
        hasNews: hasNew || arrived.length > 0,
      };
    },
  };
};
