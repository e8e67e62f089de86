import type { Design } from '../../../document/index.ts';
import { exportDesign, type ExportJob } from '../../../export/index.ts';
import { createBrowserPainter } from '../../browser/index.ts';
import {
  paintWatermark,
  rememberDesignLines,
  type WatermarkSettings,
  type WatermarkVariables,
} from '../../index.ts';

interface Painted {
  width: number;
  height: number;
  missing: string[];
}

declare global {
  interface Window {
    /**
     * Paints a page of a design at a scale, the watermark over it, and posts its RGBA bytes to a path; files are
     * data URLs by asset id.
     */
    paintDesign: (
      path: string,
      design: Design,
      pageIndex: number,
      scale: number,
      files: Record<string, string>,
      watermark: { settings: WatermarkSettings; variables: WatermarkVariables } | undefined,
      picturesBytesMax: number | undefined,
    ) => Promise<Painted>;
    /** The design as it is stored: with the line starts this browser measured. */
    storedDesign: (design: Design) => Promise<Design>;
    /** The file a person would download, with the bytes in base64. */
    downloadDesign: (
      design: Design,
      options: Pick<
        ExportJob,
        'format' | 'quality' | 'maxBytes' | 'watermark' | 'withBleed' | 'withCropMarks'
      >,
      files: Record<string, string>,
    ) => Promise<Downloaded>;
  }
}

interface Downloaded {
  name: string;
  base64: string;
  pixels: { width: number; height: number } | null;
  isReduced: boolean;
}

const toBase64 = (bytes: Uint8ClampedArray | Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
};

window.paintDesign = async (path, design, pageIndex, scale, files, watermark, picturesBytesMax) => {
  const painter = createBrowserPainter({
    readAsset: async (id) => (await fetch(files[id] ?? '')).blob(),
    ...(picturesBytesMax === undefined ? {} : { picturesBytesMax }),
  });
  const page = design.pages[pageIndex];
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!page || !context) throw new Error('Nothing to paint');
  const { missingAssets, missingFonts } = await painter.load([page], { scale });
  canvas.width = Math.round(page.width * scale);
  canvas.height = Math.round(page.height * scale);
  context.scale(canvas.width / page.width, canvas.height / page.height);
  painter.paintPage(context, page);
  if (watermark) paintWatermark(context, watermark.settings, watermark.variables, page, painter);
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  await fetch(path, { method: 'POST', body: data });
  return { width, height, missing: [...missingAssets, ...missingFonts] };
};

window.storedDesign = async (design) => {
  const painter = createBrowserPainter({ readAsset: async () => new Blob() });
  await painter.load(design.pages);
  return rememberDesignLines(design, painter.layouts);
};

window.downloadDesign = async (design, options, files) => {
  const painter = createBrowserPainter({
    readAsset: async (id) => (await fetch(files[id] ?? '')).blob(),
  });
  const made = await exportDesign({
    ...options,
    design,
    painter,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const { name, file, pixels, isReduced } = made;
  return { name, pixels, isReduced, base64: toBase64(new Uint8Array(await file.arrayBuffer())) };
};
