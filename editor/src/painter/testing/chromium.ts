import type { Design } from '../../document/index.ts';
import { workerChromium } from '../../testing/launch-chromium.ts';
import { servedPage } from '../../testing/served-page.ts';
import type { ExportJob } from '../../export/index.ts';
import type { WatermarkSettings, WatermarkVariables } from '../index.ts';

/** The painter for a browser, with its style sheets and font slices. */
const painterPage = servedPage(new URL('./page', import.meta.url), 'painter');

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

/** A browser with the painter's page open. No request leaves the machine. */
export const openBrowserStudio = async (): Promise<BrowserStudio> => {
  const [{ origin, files, posted }, browser] = await Promise.all([painterPage(), workerChromium()]);
  const context = await browser.newContext();
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.endsWith('.woff2')) asked.add(path);
  });
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => 'paintDesign' in window);
  let painted = 0;
  return {
    paint: async (design, pageIndex, scale, pictures, watermark, picturesBytesMax) => {
      const place = `/painted/${++painted}`;
      const about = await page.evaluate(
        ([to, one, index, by, given, mark, bytes]) =>
          window.paintDesign(to, one, index, by, given, mark, bytes),
        [place, design, pageIndex, scale, pictures, watermark, picturesBytesMax] as const,
      );
      return { ...about, pixels: posted(place) };
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
      await viewer.goto(`${origin}/shown.svg`);
      await viewer.evaluate(() => document.fonts.ready);
      const picture = await viewer.screenshot();
      await viewer.close();
      return picture;
    },
    slices: () => [...asked],
    allSlices: () => [...files.keys()].filter((path) => path.endsWith('.woff2')),
    scripts: () =>
      [...files].flatMap(([path, file]) => (path.endsWith('.js') ? [file.toString()] : [])).join('\n'),
    close: () => context.close(),
  };
};
