import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPagePng } from '../painter/server/index.ts';
import { type BrowserStudio, openBrowserStudio } from '../painter/testing/chromium.ts';
import { TEMPLATES } from './index.ts';

/** Largest share of pixels that may differ between Node and Chromium. */
const limit = 0.0005;

let studio: BrowserStudio;
beforeAll(async () => {
  studio = await openBrowserStudio();
}, 120_000);
afterAll(() => studio?.close());

/** Every page of every template. */
const pages = TEMPLATES.flatMap((one) =>
  one.design.pages.map((_, index) => [one.key, index, one.design] as const),
);

test.each(pages)(
  '%s, page %d, looks the same from the server and in the browser',
  async (_, index, design) => {
    const page = design.pages[index];
    const scale = Math.min(1, 640 / Math.max(page?.width ?? 640, 1));
    const inBrowser = await studio.paint(design, index, scale, {});
    expect(inBrowser.missing).toEqual([]);
    const png = await renderPagePng(design, index, { scale });
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const count = pixelmatch(data, inBrowser.pixels, undefined, info.width, info.height, { threshold: 0.1 });
    expect(count / (info.width * info.height)).toBeLessThan(limit);
  },
);
