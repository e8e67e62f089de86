import { bytesText } from '@design-console/contract/kernel/bytes-text';
import { type Design, fromPx, type Page, toPoints } from '../document/index.ts';
import { embeddedFontRules } from '../fonts/font-files.ts';
import type { BrowserPainter } from '../painter/browser/index.ts';
import { yieldToBrowser } from '../painter/browser/scheduling.ts';
import {
  type Context2D,
  paintWatermark,
  watermarkFonts,
  type Picture,
  type WatermarkSettings,
  type WatermarkVariables,
} from '../painter/index.ts';
import { zipOf } from './archive.ts';
import { loadedInTurn } from './load-in-turn.ts';
import { marginOf } from '../painter/page-boxes.ts';
import { pdfOf } from './pdf.ts';
import { blankCanvas, encoded, encodePicture, giveBack, TooLargeHere } from './pictures.ts';
import { isStoredWhole } from './stored-whole.ts';
import {
  type Attempt,
  type ExportFormat,
  type ExportQuality,
  fileNameOf,
  firstAttempt,
  nextAttempt,
  pageFileName,
  pixelsOf,
  pointsOf,
  bledPage,
} from './plan.ts';
import { SvgContext } from './svg/svg-context.ts';

export interface ExportWatermark {
  readonly settings: WatermarkSettings;
  readonly variables: WatermarkVariables;
  readonly picture?: Picture;
}

/** A request to the server to draw a design; `page` counts from 1 and is ignored for a PDF. */
export interface ServerExportRequest {
  readonly design: Design;
  readonly format: 'png' | 'jpg' | 'pdf';
  readonly page: number;
  readonly scale: number;
  /** 1 … 100 */
  readonly quality: number;
  /** A PDF with its bleed. */
  readonly withBleed: boolean;
  /** A PDF with lines at its corners that show where it is cut. */
  readonly withCropMarks: boolean;
}

/** Rejects when the server cannot make the file. */
export type ServerExport = (request: ServerExportRequest, signal: AbortSignal) => Promise<Blob>;

export interface ExportJob {
  readonly design: Design;
  /** What its pages are some of: the files of a ZIP have their numbers there. */
  readonly whole?: Design;
  readonly format: ExportFormat;
  readonly quality: ExportQuality;
  readonly maxBytes: number;
  /** A PDF shows the pages' bleed and says where they are trimmed. */
  readonly withBleed?: boolean;
  /** Lines at the corners of pages with bleed show that too. */
  readonly withCropMarks?: boolean;
  readonly watermark?: ExportWatermark | undefined;
  readonly painter: BrowserPainter;
  readonly isSmallDevice?: boolean;
  /** Absent without a server. */
  readonly serverExport?: ServerExport | undefined;
  readonly signal: AbortSignal;
  /** Pages done and in total; starts over when a smaller attempt is made. */
  readonly onProgress: (done: number, count: number) => void;
}

export interface Exported {
  readonly file: Blob;
  readonly name: string;
  /** Size of the first page in px; null where a file has no px. */
  readonly pixels: { readonly width: number; readonly height: number } | null;
  /** Made smaller than requested to stay within `maxBytes`. */
  readonly isReduced: boolean;
  /** Families drawn in a fallback font. */
  readonly missingFonts: readonly string[];
  readonly missingPictures: number;
}

/** Why there is no file; the message is shown to the user. */
export class NotExported extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'NotExported';
  }
}

const mimes = { png: 'image/png', jpg: 'image/jpeg', pdf: 'image/jpeg' } as const;

const stamp = ({ painter, watermark }: ExportJob, context: Context2D, page: Page): void => {
  if (!watermark) return;
  const { settings, variables, picture } = watermark;
  const { measure, cssFont } = painter;
  paintWatermark(context, settings, variables, page, { measure, cssFont, ...(picture ? { picture } : {}) });
};

/** The server draws a page that is too large for this browser. */
const bitmapOf = async (job: ExportJob, page: Page, attempt: Attempt): Promise<Blob> => {
  try {
    return await drawnHere(job, page, attempt);
  } catch (error) {
    const { serverExport, design, format, signal } = job;
    const isPicture = format === 'png' || format === 'jpg';
    if (!(error instanceof TooLargeHere) || !serverExport || !isPicture || !isStoredWhole(design))
      throw error;
    const { scale, jpegQuality } = attempt;
    const request = {
      design,
      format,
      page: design.pages.indexOf(page) + 1,
      scale,
      quality: percent(jpegQuality),
      withBleed: false,
      withCropMarks: false,
    };
    return serverExport(request, signal).catch(() => {
      signal.throwIfAborted();
      throw error;
    });
  }
};

/** Bleed is for printers, who take PDF. */
const isBled = ({ format, withBleed = false }: ExportJob): boolean => format === 'pdf' && withBleed;

const percent = (share: number): number => Math.round(share * 100);

const drawnHere = async (job: ExportJob, page: Page, { scale, jpegQuality }: Attempt): Promise<Blob> => {
  const mime = mimes[job.format as keyof typeof mimes];
  const sheet = bledPage(page, isBled(job));
  const { width, height } = pixelsOf(sheet, scale);
  const { canvas, context } = blankCanvas(width, height);
  try {
    if (mime === 'image/jpeg') {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, width, height);
    }
    context.setTransform(width / sheet.width, 0, 0, height / sheet.height, 0, 0);
    context.translate(sheet.bleed, sheet.bleed);
    job.painter.paintPage(context, page, sheet.bleed);
    stamp(job, context, page);
    return await encoded(canvas, mime, mime === 'image/jpeg' ? jpegQuality : undefined);
  } finally {
    giveBack(canvas);
  }
};

/** Bitmap px per page px for the parts the painter rasterises. */
const svgScale = 2;

/** A length as SVG writes it. */
const lengthOf = (px: number, { unit, dpi }: Design): string =>
  `${Math.round(fromPx(px, unit, dpi) * 100) / 100}${unit}`;

export const svgOf = async (job: ExportJob, page: Page): Promise<Blob> => {
  const context = new SvgContext({
    width: page.width * svgScale,
    height: page.height * svgScale,
    encode: encodePicture,
  });
  context.scale(svgScale, svgScale);
  job.painter.paintPage(context, page);
  stamp(job, context, page);
  const faces = [...context.drawn.values()].map(({ face, characters }) => ({ ...face, characters }));
  const fonts = await embeddedFontRules(faces, job.painter.fontUrl);
  const size = { width: lengthOf(page.width, job.design), height: lengthOf(page.height, job.design) };
  return new Blob([context.document(size, job.design.title, fonts)], { type: 'image/svg+xml' });
};

/** Draws pages one by one, with pictures for `scale`; between two, the browser can show progress and cancel. */
const eachPage = async (
  job: ExportJob,
  scale: number | undefined,
  draw: (page: Page) => Promise<Blob>,
): Promise<Blob[]> => {
  const { pages } = job.design;
  const drawn: Blob[] = [];
  for (const page of pages) {
    job.onProgress(drawn.length, pages.length);
    await yieldToBrowser();
    job.signal.throwIfAborted();
    // other pages may have taken the memory of its pictures
    const free = job.painter.hold([page], scale);
    try {
      await job.painter.load([page], { scale });
      drawn.push(await draw(page));
    } finally {
      free();
    }
  }
  job.signal.throwIfAborted();
  job.onProgress(pages.length, pages.length);
  return drawn;
};

const together = (job: ExportJob, drawn: readonly Blob[], { scale }: Attempt): Promise<Blob> | Blob => {
  const { design, format } = job;
  const at = new Date();
  if (format === 'pdf') {
    const pages = design.pages.map((page, index) => {
      const sheet = bledPage(page, isBled(job));
      return {
        ...pointsOf(sheet, design.dpi),
        bleed: toPoints(sheet.bleed, design.dpi),
        margin: marginOf(sheet.bleed, job.withCropMarks ?? false),
        picture: drawn[index] ?? new Blob(),
        pixels: pixelsOf(sheet, scale),
      };
    });
    return pdfOf(pages, { title: design.title, at });
  }
  const [first] = drawn;
  if (drawn.length === 1 && first) return first;
  const files = drawn.map((content, index) => ({
    name: pageFileName(job.whole ?? design, format, design.pages[index]?.id ?? ''),
    content,
  }));
  return zipOf(files, at);
};

const asBitmaps = async (job: ExportJob): Promise<{ file: Blob; attempt: Attempt; isReduced: boolean }> => {
  const { design, format, maxBytes } = job;
  const pages = design.pages.map((page) => bledPage(page, isBled(job)));
  const wanted = firstAttempt({ ...job, design: { pages, dpi: design.dpi } });
  let attempt: Attempt | null = wanted;
  let smallest = 0;
  while (attempt) {
    const tried: Attempt = attempt;
    let bytes: number;
    try {
      const drawn = await eachPage(job, tried.scale, (page) => bitmapOf(job, page, tried));
      const file = await together(job, drawn, tried);
      if (file.size <= maxBytes) return { file, attempt: tried, isReduced: tried !== wanted };
      bytes = file.size;
      smallest = bytes;
    } catch (error) {
      if (!(error instanceof TooLargeHere)) throw error;
      // the browser ran out of room: a lower quality does not help, fewer px do
      bytes = maxBytes * 4;
    }
    attempt = nextAttempt(format, wanted, tried, { bytes, maxBytes });
  }
  if (smallest === 0) throw new NotExported('画布过大，浏览器无法生成图片，请选择普清或换用电脑下载');
  const advice = format === 'png' ? '请改用 JPG 或减少页数' : '请减少页数后重试';
  throw new NotExported(`缩小后仍有 ${bytesText(smallest)}，超出 ${bytesText(maxBytes)} 的上限，${advice}`);
};

const asVectors = async (job: ExportJob): Promise<Blob> => {
  const drawn = await eachPage(job, undefined, (page) => svgOf(job, page));
  const file = await together(job, drawn, { scale: 1, jpegQuality: 1 });
  if (file.size <= job.maxBytes) return file;
  const [size, max] = [bytesText(file.size), bytesText(job.maxBytes)];
  throw new NotExported(`SVG 有 ${size}，超出 ${max} 的上限，请选择其他格式`);
};

/** The server's PDF with shapes and text as vectors; null when there is none and pages must be rasterised. */
const vectorPdf = async (job: ExportJob): Promise<Blob | null> => {
  const { serverExport, design, maxBytes, signal, withCropMarks = false } = job;
  if (job.format !== 'pdf' || !serverExport || !isStoredWhole(design)) return null;
  const print = { withBleed: isBled(job), withCropMarks };
  const request = { design, format: 'pdf', page: 1, scale: 1, quality: 90, ...print } as const;
  try {
    const file = await serverExport(request, signal);
    return file.size <= maxBytes ? file : null;
  } catch {
    signal.throwIfAborted();
    return null;
  }
};

/** Exports every page as one file. Rejects with NotExported when it cannot be made, or when aborted. */
export const exportDesign = async (job: ExportJob): Promise<Exported> => {
  const { design, format, painter, watermark } = job;
  const further = watermark ? watermarkFonts(watermark.settings, watermark.variables) : [];
  const { missingFonts, missingAssets } = await loadedInTurn(painter, design.pages, further);
  const about = {
    name: fileNameOf(design.title, format, design.pages.length),
    missingFonts,
    missingPictures: missingAssets.length,
  };
  const vectors = await vectorPdf(job);
  if (vectors) return { ...about, file: vectors, pixels: null, isReduced: false };
  if (format === 'svg') return { ...about, file: await asVectors(job), pixels: null, isReduced: false };
  const { file, attempt, isReduced } = await asBitmaps(job);
  const [page] = design.pages;
  const sheet = page && bledPage(page, isBled(job));
  return { ...about, file, isReduced, pixels: sheet ? pixelsOf(sheet, attempt.scale) : null };
};
