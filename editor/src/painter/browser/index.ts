import { elementsOf, type FontNeed, fontsUsed, type Page } from '../../document/index.ts';
import type { EncodeQr } from '../../elements/qr/encode.ts';
import { hasFont, loadFonts } from '../../fonts/browser.ts';
import type { CompanyFonts } from '../../fonts/company-fonts.ts';
import { createPainter, type Painter } from '../painter.ts';
import { type CssFont, cssFont } from '../text/index.ts';
import { type PictureRequest, picturesNeeded } from '../pictures.ts';
import { createSurface } from './decoding.ts';
import { createBrowserPictures } from './pictures.ts';

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

/** Designs seldom have a code: its encoder is loaded for those that do. */
const holdsQr = (pages: readonly Page[]): boolean =>
  pages.some(({ elements }) => [...elementsOf(elements)].some(({ type }) => type === 'qr'));

const faceKey = ({ family, weight }: FontNeed): string => `${family}|${weight}`;

/** Bytes of decoded pictures; pages in sight share them. */
const decodedBytesMax = 256 * 1024 * 1024;

interface LoadOptions {
  readonly further?: readonly FontNeed[];
  readonly scale?: number | undefined;
}

interface Loaded {
  missingFonts: string[];
  missingAssets: string[];
  hasNews: boolean;
}

export interface BrowserPainter extends Painter {
  /** Preloads a picture, so that a page can paint it at once. */
  prepare(request: PictureRequest): Promise<void>;
  /**
   * Keeps the decoded pictures of pages until the returned function is called: for pages that are in sight.
   * Those of other pages may be freed once they are loaded. `scale` is device px per page px: where the
   * pictures of all held pages need too much memory, they get only the px that are drawn. Without it they are
   * drawn in full size.
   */
  hold(pages: readonly Page[], scale?: number): () => void;
  /** Whether the fonts of pages are loaded: their texts are measured with their own glyphs. */
  hasFonts(pages: readonly Page[]): boolean;
  /** Loads the missing fonts of pages without their pictures, and names families that cannot be loaded. */
  loadFonts(pages: readonly Page[]): Promise<string[]>;
  /**
   * Loads the missing fonts and pictures of pages, and the encoder of QR codes where they have one, then forgets old measures. Names what cannot be loaded;
   * stand-ins are painted for it. `hasNews`: something new was loaded. `further`: faces of what is painted over
   * the pages. `scale` as in `hold`.
   */
  load(pages: readonly Page[], options?: LoadOptions): Promise<Loaded>;
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
  const pictures = createBrowserPictures(readAsset, picturesBytesMax);
  /** By face, the characters that can be drawn. */
  const drawable = new Map<string, Set<string>>();
  const canvas = createMeasureCanvas();
  let encodeQr: EncodeQr | undefined;
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
    picture: pictures.of,
    qrEncoder: () => encodeQr,
  });
  /** Whether it has been loaded now. What cannot be loaded is tried again with the next pages. */
  const loadQrEncoder = async (pages: readonly Page[]): Promise<boolean> => {
    if (encodeQr || !holdsQr(pages)) return false;
    try {
      ({ encodeQr } = await import('../../elements/qr/encode.ts'));
    } catch {
      return false;
    }
    return true;
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
  const unmet = (fonts: readonly FontNeed[]): FontNeed[] =>
    fonts.filter((need) => {
      if (isDrawable(need)) return false;
      if (!drawable.has(faceKey(need)) || !hasFont(need)) return true;
      keepDrawable(need);
      return false;
    });
  const drawn = (need: FontNeed): FontNeed => ({
    ...need,
    family: companyFonts?.drawn(need.family) ?? need.family,
  });
  const loadFontsOf = async (pages: readonly Page[], further: readonly FontNeed[]) => {
    const fonts = unmet([...fontsUsed(pages), ...further].map(drawn));
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
    hold: (pages, scale) => pictures.hold({ pages, scale }),
    release: () => {
      canvas.remove();
      pictures.release();
    },
    prepare: async (request) => {
      await pictures.load([request]);
    },
    hasFonts: (pages) => unmet(fontsUsed(pages).map(drawn)).length === 0,
    loadFonts: async (pages) => (await loadFontsOf(pages, [])).missingFonts,
    load: async (pages, { further = [], scale } = {}) => {
      const free = pictures.hold({ pages, scale });
      try {
        const [fonts, loaded, hasEncoder] = await Promise.all([
          loadFontsOf(pages, further),
          pictures.load(picturesNeeded(pages)),
          loadQrEncoder(pages),
        ]);
        return {
          missingFonts: fonts.missingFonts,
          missingAssets: loaded.missingAssets,
          hasNews: fonts.hasNews || loaded.hasNews || hasEncoder,
        };
      } finally {
        free();
        pictures.tidy();
      }
    },
  };
};
