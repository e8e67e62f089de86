import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Design } from '../document/index.ts';
import { renderPagePng } from '../painter/server/index.ts';
import { type BrowserStudio, openBrowserStudio } from '../painter/testing/chromium.ts';
import { TEMPLATES } from './index.ts';

/** Largest share of px that may differ between Node and Chromium. */
const limit = 0.0005;

let studio: BrowserStudio;
beforeAll(async () => {
  studio = await openBrowserStudio();
}, 120_000);
afterAll(() => studio?.close());

/** Every page of every template; further pages of presentations as well. */
const pages = TEMPLATES.flatMap((one) =>
  one.design.pages.map((_, index) => [one.key, index, one.design] as const),
);

/** The share of px in which the server's and the browser's pictures of a page differ. */
const difference = async (design: Design, index: number): Promise<number> => {
  const scale = Math.min(1, 640 / Math.max(design.pages[index]?.width ?? 640, 1));
  const inBrowser = await studio.paint(design, index, scale, {});
  expect(inBrowser.missing).toEqual([]);
  const png = await renderPagePng(design, index, { scale });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const count = pixelmatch(data, inBrowser.pixels, undefined, info.width, info.height, { threshold: 0.1 });
  return count / (info.width * info.height);
};

test.each(pages)(
  '%s, page %d, looks the same from the server and in the browser',
  async (key, index, design) => {
    const first = await difference(design, index);
    // on a busy machine one first painting differed by 131 px and its repetition by none; the log shows such
    if (first >= limit) process.stderr.write(`${key}, page ${index}: first painting differs by ${first}\n`);
    expect(first < limit ? first : await difference(design, index)).toBeLessThan(limit);
  },
);
