import { type FontNeed, fontsUsed, type Page } from '../../document/index.ts';
import { hasFont, loadFonts } from '../../fonts/browser.ts';
import type { CompanyFonts } from '../../fonts/company-fonts.ts';
import type { Picture, Surface } from '../context.ts';
import { FILTERED_SIDE_PX, filterPixels, hasFilters } from '../filters.ts';
import { createPainter, type Painter } from '../painter.ts';
import { createPictureCache } from '../picture-cache.ts';
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

const loadBitmap = async (
  blob: Blob,
  { filters }: PictureRequest,
): Promise<{ readonly picture: Picture; readonly release: () => void }> => {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  if (!filters || !hasFilters(filters))
    return { picture: { source: bitmap, width, height }, release: () => bitmap.close() };
  const scale = Math.min(1, FILTERED_SIDE_PX / Math.max(width, height));
  const surface = createSurface(Math.round(width * scale), Math.round(height * scale));
  const { picture, context } = surface;
  context.drawImage(bitmap, 0, 0, picture.width, picture.height);
  bitmap.close();
  const pixels = context.getImageData(0, 0, picture.width, picture.height);
  filterPixels(pixels, filters);
  context.putImageData(pixels, 0, 0);
  return surface;
};

const faceKey = ({ family, weight }: FontNeed): string => `${family}|${weight}`;

/** Bytes of decoded pictures, unless the pages in sight need more. */
const decodedBytesMax = 256 * 1024 * 1024;

interface Loaded {
  missingFonts: string[];
  missingAssets: string[];
  hasNews: boolean;
}

export interface BrowserPainter extends Painter {
  /** Preloads a picture, so that a page can paint it at once. */
  prepare(request: PictureRequest): Promise<void>;
  /**
   * Keeps the decoded pictures of pages, however little memory is left, until the returned function is called:
   * for pages that are in sight. Those of other pages may be freed once they are loaded.
   */
  hold(pages: readonly Page[]): () => void;
  /** Loads the missing fonts of pages without their pictures, and names families that cannot be loaded. */
  loadFonts(pages: readonly Page[]): Promise<string[]>;
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

interface Options {
  /** Gives a stored file by asset id. */
  readonly readAsset: (id: string) => Promise<Blob>;
  /** Absent: texts use the faces the page declares. */
  readonly companyFonts?: Pick<CompanyFonts, 'drawn' | 'urlOf'>;
  readonly picturesBytesMax?: number;
}

/** A painter for this document. */
export const createBrowserPainter = ({
  readAsset,
  companyFonts,
  picturesBytesMax = decodedBytesMax,
}: Options): BrowserPainter => {
  const holds = new Set<{ readonly pages: readonly Page[] }>();
  const pictures = createPictureCache(
    picturesBytesMax,
    () => new Set([...holds].flatMap(({ pages }) => picturesNeeded(pages).map(pictureKey))),
  );
  /** Pictures being read and decoded, by key. */
  const loading = new Map<string, Promise<void>>();
  /** The key of each asset's latest picture. */
  const latestKeys = new Map<string, string>();
  let isReleased = false;
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
    picture: (request) =>
      pictures.get(pictureKey(request)) ?? pictures.get(latestKeys.get(request.asset) ?? ''),
  });
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
  const unmet = (fonts: readonly FontNeed[]): FontNeed[] =>
    fonts.filter((need) => {
      if (isDrawable(need)) return false;
      if (!drawable.has(faceKey(need)) || !hasFont(need)) return true;
      keepDrawable(need);
      return false;
    });
  /** The picture under its key, with what gives its memory back. */
  const decode = async (request: PictureRequest) => {
    const blob = await readAsset(request.asset);
    return blob.type.startsWith('image/svg')
      ? {
          picture: await loadSvg(recolourSvg(await blob.text(), request.colorMap ?? {})),
          release: () => undefined,
        }
      : loadBitmap(blob, request);
  };
  /** Names the asset when it cannot be shown. */
  const loadPicture = (request: PictureRequest): Promise<string | undefined> => {
    const key = pictureKey(request);
    if (pictures.has(key)) return Promise.resolve(undefined);
    const under =
      loading.get(key) ??
      decode(request)
        .then(({ picture, release }) => {
          if (isReleased) return release();
          latestKeys.set(request.asset, key);
          pictures.put(key, {
            picture,
            release: () => {
              if (latestKeys.get(request.asset) === key) latestKeys.delete(request.asset);
              release();
            },
          });
        })
        .finally(() => loading.delete(key));
    loading.set(key, under);
    return under.then(
      () => undefined,
      () => request.asset,
    );
  };
  const hold = (pages: readonly Page[]): (() => void) => {
    // each call is one of its own, also for pages that are already held
    const held = { pages };
    holds.add(held);
    return () => void holds.delete(held);
  };
  const loadFontsOf = async (pages: readonly Page[], further: readonly FontNeed[]) => {
    const fonts = unmet(
      [...fontsUsed(pages), ...further].map((need) => ({
        ...need,
        family: companyFonts?.drawn(need.family) ?? need.family,
      })),
    );
    const failed = await loadFonts(fonts);
    const arrived = fonts.filter((need) => !failed.includes(need));
    for (const need of arrived) keepDrawable(need);
    // without new glyphs measures stay valid: a dozen pages on one screen are not laid out a dozen times
    if (arrived.length > 0) painter.forgetText();
    return { missingFonts: [...new Set(failed.map((one) => one.family))], hasNews: arrived.length > 0 };
  };
  return {
    ...painter,
    fontUrl: (family) => companyFonts?.urlOf(family),
    hold,
    release: () => {
      isReleased = true;
      canvas.remove();
      pictures.clear();
    },
    prepare: async (request) => {
      await loadPicture(request);
    },
    loadFonts: async (pages) => (await loadFontsOf(pages, [])).missingFonts,
    load: async (pages, further = []) => {
      const free = hold(pages);
      try {
        const requests = picturesNeeded(pages);
        const hasNew = requests.some((request) => !pictures.has(pictureKey(request)));
        const [{ missingFonts, hasNews }, assets] = await Promise.all([
          loadFontsOf(pages, further),
          Promise.all(requests.map(loadPicture)),
        ]);
        return {
          missingFonts,
          missingAssets: [...new Set(assets.filter((one) => one !== undefined))],
          hasNews: hasNew || hasNews,
        };
      } finally {
        free();
        pictures.tidy();
      }
    },
  };
};
