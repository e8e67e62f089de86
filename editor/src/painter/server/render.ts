import './environment.ts';
import { type Canvas, createCanvas, PDFDocument, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { type Design, fontsUsed, type Page, sheetBox, toPoints } from '../../document/index.ts';
import type { Context2D, Surface } from '../context.ts';
import { cropMarks, cropMarkWidth, marginOf, type PageBoxes, paperOf } from '../page-boxes.ts';
import { encodeQr } from '../../elements/qr/encode.ts';
import { createPainter, type Painter } from '../painter.ts';
import {
  paintWatermark,
  type WatermarkSettings,
  type WatermarkVariables,
  watermarkFonts,
} from '../watermark.ts';
import { type CompanyFont, inCompanyFonts } from './company-fonts.ts';
import { ensureFonts, ensurePdfFonts, pdfFont, serverFont } from './fonts.ts';
import { withPageBoxes } from './pdf-boxes.ts';
import { type AssetFiles, loadPictures, readPicture } from './pictures.ts';

export interface Watermark {
  settings: WatermarkSettings;
  variables: WatermarkVariables;
  /** The picture's file, for contents that have one. */
  image?: Uint8Array;
}

export interface RenderOptions {
  /** Device px per page px. */
  scale?: number;
  /** Instead of `scale`: the picture's width in device px. */
  width?: number;
  files?: AssetFiles;
  watermark?: Watermark;
  /** Fonts beside the shipped ones; text in any other font is drawn in a stand-in. */
  companyFonts?: readonly CompanyFont[];
}

export interface LossyOptions extends RenderOptions {
  /** 1 … 100 */
  quality?: number;
}

export interface PdfOptions {
  files?: AssetFiles;
  watermark?: Watermark;
  author?: string;
  companyFonts?: readonly CompanyFont[];
  /** Adds each page's bleed on every side; backgrounds and elements extend into it. A TrimBox says where to cut. */
  withBleed?: boolean;
  /** Lines at the corners of pages with bleed show where to cut, too. */
  withCropMarks?: boolean;
  /** Px per inch for what PDF cannot hold as vectors (shadows, transparent groups); 216 by default. */
  rasterDpi?: number;
}

/** Pictures with more px are refused: they would exceed a render's memory. */
const LARGEST_RENDER_PX = 120_000_000;
/** WebP stores a side in 14 bits. */
const LARGEST_WEBP_SIDE_PX = 16_383;

/** The page has no picture of this size, however often it is painted. */
export class PictureTooLarge extends RangeError {}

const createSurface = (width: number, height: number): Surface => {
  const canvas = createCanvas(width, height);
  return {
    context: canvas.getContext('2d'),
    picture: { source: canvas, width, height },
    // a canvas drawn into a PDF is never garbage-collected
    release() {
      canvas.width = 1;
      canvas.height = 1;
    },
  };
};

/** Bytes of one painting's open layers. */
const layerBytesMax = 96 * 1024 * 1024;

interface Studio {
  painter: Painter;
  stamp: (context: Context2D, page: Page) => void;
}

/** A painter with everything loaded for the pages and the watermark; `scale` is bitmap px per page px. */
const openStudio = async (
  pages: readonly Page[],
  options: { files?: AssetFiles; watermark?: Watermark },
  scale: number,
  pdf?: { supersampling: number },
): Promise<Studio> => {
  const { files = new Map(), watermark } = options;
  const over = watermark ? watermarkFonts(watermark.settings, watermark.variables) : [];
  const fonts = [...fontsUsed(pages), ...over];
  const [pictureOf, stampPicture] = await Promise.all([
    loadPictures(pages, files, scale),
    watermark?.image && readPicture(watermark.image),
    pdf ? ensurePdfFonts(fonts) : ensureFonts(fonts),
  ]);
  const painter = createPainter({
    measureContext: createCanvas(1, 1).getContext('2d'),
    surface: createSurface,
    layerBytesMax,
    picture: pictureOf,
    qrEncoder: () => encodeQr,
    ...pdf,
    cssFont: pdf ? pdfFont : serverFont,
    measureFont: serverFont,
  });
  const stamp: Studio['stamp'] = (context, page) => {
    if (!watermark) return;
    paintWatermark(context, watermark.settings, watermark.variables, page, {
      measure: painter.measure,
      cssFont: painter.cssFont,
      ...(stampPicture ? { picture: stampPicture } : {}),
    });
  };
  return { painter, stamp };
};

const pageOf = (design: Design, index: number): Page => {
  const page = design.pages[index];
  if (!page) throw new RangeError(`No page ${index}`);
  return page;
};

const renderCanvas = async (
  design: Design,
  pageIndex: number,
  options: RenderOptions,
  sidePxMax = Number.POSITIVE_INFINITY,
): Promise<Canvas> => {
  const original = pageOf(design, pageIndex);
  const [page = original] = await inCompanyFonts([original], options.companyFonts);
  const scale = options.width ? options.width / page.width : (options.scale ?? 1);
  const width = Math.max(Math.round(page.width * scale), 1);
  const height = Math.max(Math.round(page.height * scale), 1);
  if (width * height > LARGEST_RENDER_PX || Math.max(width, height) > sidePxMax)
    throw new PictureTooLarge('Picture too large');
  const { painter, stamp } = await openStudio([page], options, scale);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.scale(width / page.width, height / page.height);
  painter.paintPage(context, page);
  stamp(context, page);
  return canvas;
};

const straightPixels = (canvas: Canvas) => {
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  const picture = sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
    limitInputPixels: false,
  });
  return { data, picture };
};

const isOpaque = (data: Uint8ClampedArray): boolean => {
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false;
  return true;
};

/** Puts white under transparent px. Most pages are opaque and need no blending. */
const onWhite = (canvas: Canvas) => {
  const { data, picture } = straightPixels(canvas);
  return isOpaque(data) ? picture.removeAlpha() : picture.flatten({ background: '#ffffff' });
};

/** One page as PNG. Throws RangeError for a page that does not exist or a picture that is too large. */
export const renderPagePng = async (
  design: Design,
  pageIndex: number,
  options: RenderOptions = {},
): Promise<Buffer> => {
  const canvas = await renderCanvas(design, pageIndex, options);
  // libvips packs PNGs several times faster than Skia.
  return straightPixels(canvas).picture.png({ compressionLevel: 3 }).toBuffer();
};

/** One page as JPEG, on white. */
export const renderPageJpeg = async (
  design: Design,
  pageIndex: number,
  options: LossyOptions = {},
): Promise<Buffer> => {
  const canvas = await renderCanvas(design, pageIndex, options);
  return (
    onWhite(canvas)
      // optimised Huffman tables make the file a tenth smaller but a fifth slower
      .jpeg({ quality: options.quality ?? 90, chromaSubsampling: '4:4:4', optimiseCoding: false })
      .toBuffer()
  );
};

/** Takes half the default effort's time for files 2 % larger; looks depend on quality alone. */
const webpEffort = 2;

/** One page as WebP, for thumbnails. */
export const renderPageWebp = async (
  design: Design,
  pageIndex: number,
  options: LossyOptions = {},
): Promise<Buffer> => {
  const canvas = await renderCanvas(design, pageIndex, options, LARGEST_WEBP_SIDE_PX);
  return straightPixels(canvas)
    .picture.webp({ quality: options.quality ?? 82, effort: webpEffort })
    .toBuffer();
};

const drawCropMarks = (context: SKRSContext2D, page: PageBoxes): void => {
  context.lineWidth = cropMarkWidth;
  context.strokeStyle = '#000000';
  for (const [fromX, fromY, toX, toY] of cropMarks(page)) {
    context.beginPath();
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
    context.stroke();
  }
};

/**
 * All pages as one PDF: shapes and text as vectors, characters selectable. Page sizes follow the design's dpi
 * (90 × 54 mm is 1063 × 638 px at 300 dpi: 255.12 × 153.12 pt); colours are RGB.
 */
export const renderPdf = async (design: Design, options: PdfOptions = {}): Promise<Buffer> => {
  const rasterDpi = options.rasterDpi ?? 216;
  const pages = await inCompanyFonts(design.pages, options.companyFonts);
  const { painter, stamp } = await openStudio(pages, options, rasterDpi / design.dpi, {
    supersampling: rasterDpi / 72,
  });
  const document = new PDFDocument({
    title: design.title,
    ...(options.author ? { author: options.author } : {}),
    rasterDPI: rasterDpi,
  });
  const boxes: PageBoxes[] = [];
  for (const page of pages) {
    const bleed = options.withBleed ? (page.bleed ?? 0) : 0;
    const sheet = sheetBox(page, bleed);
    const width = Math.max(toPoints(sheet.width, design.dpi), 1);
    const height = Math.max(toPoints(sheet.height, design.dpi), 1);
    const margin = marginOf(bleed, options.withCropMarks ?? false);
    const box: PageBoxes = { width, height, bleed: toPoints(bleed, design.dpi), margin };
    const paper = paperOf(box);
    const whole = { width: Math.ceil(paper.width), height: Math.ceil(paper.height) };
    // Its declared type omits what the page's context shares with a canvas's.
    const context = document.beginPage(whole.width, whole.height) as SKRSContext2D;
    // A PDF measures from the lower left corner, which the paper therefore shares with the whole points.
    context.translate(0, whole.height - paper.height);
    drawCropMarks(context, box);
    context.translate(margin, margin);
    context.scale(width / sheet.width, height / sheet.height);
    context.translate(bleed, bleed);
    painter.paintPage(context, page, bleed);
    stamp(context, page);
    document.endPage();
    boxes.push(box);
  }
  return withPageBoxes(document.close(), boxes);
};
