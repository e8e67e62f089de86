import { type Page, sheetBox, toPoints } from '../document/index.ts';

export type ExportFormat = 'png' | 'jpg' | 'pdf' | 'svg';
export type ExportQuality = 'high' | 'normal';

/** From this dpi on, a design is meant for print. */
const printDpi = 200;
const paperDpi = { high: 300, normal: 150 } as const;

/** The largest bitmap browsers support: Safari on phones has the lowest limit. */
const bitmapSideMaxPx = 16_000;
const bitmapAreaMaxPx = { large: 60_000_000, small: 16_000_000 } as const;

/** One export attempt: device px per page px, and JPEG quality. */
export interface Attempt {
  readonly scale: number;
  readonly jpegQuality: number;
}

const jpegQualities = { high: 0.92, normal: 0.85 } as const;
const jpegQualityMin = 0.7;

/** Screen designs are saved at twice their px or at 1:1, print designs at 300 or 150 dpi. */
const wantedScale = (format: ExportFormat, quality: ExportQuality, dpi: number): number => {
  if (format === 'pdf' || dpi >= printDpi) return paperDpi[quality] / dpi;
  return quality === 'high' ? 2 : 1;
};

interface Sides {
  readonly width: number;
  readonly height: number;
}

const scaleMax = ({ width, height }: Sides, areaMaxPx: number): number =>
  Math.min(bitmapSideMaxPx / Math.max(width, height), Math.sqrt(areaMaxPx / (width * height)));

interface AttemptOptions {
  readonly design: { readonly pages: readonly Sides[]; readonly dpi: number };
  readonly format: ExportFormat;
  readonly quality: ExportQuality;
  /** A phone's browser, which holds smaller bitmaps. */
  readonly isSmallDevice?: boolean;
}

export const firstAttempt = ({ design, format, quality, isSmallDevice = false }: AttemptOptions): Attempt => {
  const areaMaxPx = bitmapAreaMaxPx[isSmallDevice ? 'small' : 'large'];
  const wanted = wantedScale(format, quality, design.dpi);
  const scales = design.pages.map((page) => scaleMax(page, areaMaxPx));
  return { scale: Math.min(wanted, ...scales), jpegQuality: jpegQualities[quality] };
};

/** Below this share of the requested scale a picture is no longer useful. */
const shareMin = 0.25;
/** Aims a little below the limit, so that a second attempt is rare. */
const margin = 0.94;

/**
 * The next attempt after a file that is too large: lower JPEG quality once, then fewer px. null: anything
 * smaller would no longer be useful.
 */
export const nextAttempt = (
  format: ExportFormat,
  wanted: Attempt,
  tried: Attempt,
  { bytes, maxBytes }: { bytes: number; maxBytes: number },
): Attempt | null => {
  const isLossy = format === 'jpg' || format === 'pdf';
  if (isLossy && tried.jpegQuality > jpegQualityMin) return { ...tried, jpegQuality: jpegQualityMin };
  const smallest = wanted.scale * shareMin;
  if (tried.scale <= smallest) return null;
  // half at most in one step: bytes do not follow px exactly
  const shrink = Math.max(0.5, Math.min(0.9, Math.sqrt(maxBytes / bytes) * margin));
  return { ...tried, scale: Math.max(smallest, tried.scale * shrink) };
};

/** A size at a scale, in whole px; at least 1. */
export const pixelsOf = ({ width, height }: Sides, scale: number): Sides => ({
  width: Math.max(1, Math.round(width * scale)),
  height: Math.max(1, Math.round(height * scale)),
});

/** What is exported of a page: with its bleed, if that is wanted. */
export const bledPage = (page: Page, hasBleed: boolean): Sides & { readonly bleed: number } => {
  const bleed = hasBleed ? (page.bleed ?? 0) : 0;
  const { width, height } = sheetBox(page, bleed);
  return { width, height, bleed };
};

/** A size on paper, in points. */
export const pointsOf = ({ width, height }: Sides, dpi: number) => ({
  width: toPoints(width, dpi),
  height: toPoints(height, dpi),
});

/** The most characters of a title that a file name takes. */
export const fileBaseLength = 80;

/** A file name that is valid on Windows, macOS and Linux. */
export const fileBase = (title: string): string => {
  const kept = title
    .replace(/[\u0000-\u001f\u007f<>:"/\\|?*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '')
    .slice(0, fileBaseLength)
    .trim();
  return kept === '' ? '未命名设计' : kept;
};

const endings: Record<ExportFormat, string> = { png: 'png', jpg: 'jpg', pdf: 'pdf', svg: 'svg' };

/** A single page or a PDF is one file; several pages of another format go into a ZIP. */
export const fileNameOf = (title: string, format: ExportFormat, pageCount: number): string => {
  const isOne = pageCount === 1 || format === 'pdf';
  return `${fileBase(title)}.${isOne ? endings[format] : 'zip'}`;
};

interface WholeDesign {
  readonly title: string;
  readonly pages: readonly { readonly id: string }[];
}

/** `新茶-03.png` is the third page of the whole design; zero-padded, so that file lists sort correctly. */
export const pageFileName = ({ title, pages }: WholeDesign, format: ExportFormat, pageId: string): string => {
  const digits = Math.max(2, String(pages.length).length);
  const number = pages.findIndex(({ id }) => id === pageId) + 1;
  return `${fileBase(title)}-${String(number).padStart(digits, '0')}.${endings[format]}`;
};
