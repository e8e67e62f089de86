import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import type { Design } from '../../document/index.ts';
import { workerChromium } from '../../testing/launch-chromium.ts';
import type { ExportJob } from '../../export/index.ts';
import type { WatermarkSettings, WatermarkVariables } from '../index.ts';

const ORIGIN = 'http://painter.test';

const TYPES: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  woff2: 'font/woff2',
};

let bundleOfWorker: Promise<Map<string, string | Uint8Array>> | undefined;

/** Built once for all files of this worker. */
const painterBundle = () => (bundleOfWorker ??= bundlePainter());

/** The painter bundled for a browser, with its style sheets and font slices, by path. */
const bundlePainter = async (): Promise<Map<string, string | Uint8Array>> => {
  const result = await build({
    root: new URL('./page', import.meta.url).pathname,
    logLevel: 'error',
    configFile: false,
    build: { write: false, minify: false, assetsInlineLimit: 0, reportCompressedSize: false },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = new Map<string, string | Uint8Array>();
  for (const output of outputs) {
    if (!('output' in output)) continue;
    for (const file of output.output) {
      files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source);
    }
  }
  return files;
};

export interface PaintedInBrowser {
  width: number;
  height: number;
  pixels: Buffer;
  missing: string[];
}

export interface BrowserStudio {
  paint(
    design: Design,
    pageIndex: number,
    scale: number,
    files: Record<string, string>,
    watermark?: { settings: WatermarkSettings; variables: WatermarkVariables },
    picturesBytesMax?: number,
  ): Promise<PaintedInBrowser>;
  /** The design with the browser's measured line starts. */
  stored(design: Design): Promise<Design>;
  /** The file a person would download. */
  download(
    design: Design,
    options: Pick<ExportJob, 'format' | 'quality' | 'maxBytes' | 'watermark' | 'withBleed' | 'withCropMarks'>,
    files?: Record<string, string>,
  ): Promise<{
    name: string;
    file: Buffer;
    pixels: { width: number; height: number } | null;
    isReduced: boolean;
  }>;
  /** A PNG of an SVG file in a browser without the page's fonts. */
  showSvg(file: Buffer, width: number, height: number): Promise<Buffer>;
  /** Paths of the font slices the page has requested; `allSlices`: of all there are. */
  slices(): string[];
  allSlices(): string[];
  /** The bundle's code. */
  scripts(): string;
  close(): Promise<void>;
}

const servePage = async (page: Page, files: Map<string, string | Uint8Array>, asked: Set<string>) => {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    const file = files.get(path === '/' ? '/index.html' : path);
    if (file === undefined) return route.fulfill({ status: 404 });
    if (path.endsWith('.woff2')) asked.add(path);
    await route.fulfill({
      body: typeof file === 'string' ? file : Buffer.from(file),
      contentType: TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html',
    });
  });
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => 'paintDesign' in window);
};

/** A browser with the painter's page open. No request leaves the machine. */
export const openBrowserStudio = async (): Promise<BrowserStudio> => {
  const [files, browser]: [Map<string, string | Uint8Array>, Browser] = await Promise.all([
    painterBundle(),
    workerChromium(),
  ]);
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked = new Set<string>();
  await servePage(page, files, asked);
  return {
    paint: async (design, pageIndex, scale, pictures, watermark, picturesBytesMax) => {
      const painted = await page.evaluate(
        ([one, index, by, given, mark, bytes]) => window.paintDesign(one, index, by, given, mark, bytes),
        [design, pageIndex, scale, pictures, watermark, picturesBytesMax] as const,
      );
      return { ...painted, pixels: Buffer.from(painted.pixels, 'base64') };
    },
    stored: (design) => page.evaluate((one) => window.storedDesign(one), design),
    download: async (design, options, given = {}) => {
      const { base64, ...made } = await page.evaluate(
        ([one, wanted, pictures]) => window.downloadDesign(one, wanted, pictures),
        [design, options, given] as const,
      );
      return { ...made, file: Buffer.from(base64, 'base64') };
    },
    showSvg: async (file, width, height) => {
      const viewer = await browser.newPage({ viewport: { width, height } });
      await viewer.route('**/*', (route) => route.fulfill({ body: file, contentType: 'image/svg+xml' }));
      await viewer.goto(`${ORIGIN}/shown.svg`);
      await viewer.evaluate(() => document.fonts.ready);
      const picture = await viewer.screenshot();
      await viewer.close();
      return picture;
    },
    slices: () => [...asked],
    allSlices: () => [...files.keys()].filter((path) => path.endsWith('.woff2')),
    scripts: () =>
      [...files].flatMap(([path, file]) => (path.endsWith('.js') ? [String(file)] : [])).join('\n'),
    close: () => context.close(),
  };
};
