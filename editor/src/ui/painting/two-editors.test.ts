import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Asset, blankDesign, type Design, imageElement, textElement } from '../../document/index.ts';
import { tinyFont } from '../../fonts/testing/tiny-font.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';

/** Two editors on one page share no picture, no font and no cache (issue: no state of the whole module). */

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
  const { page } = browser;
  const solid = (r: number, b: number) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background: { r, g: 0, b } } })
      .png()
      .toBuffer();
  const [red, blue, font] = await Promise.all([solid(255, 0), solid(0, 255), tinyFont('永')]);
  await page.route('**/red.png', (route) => route.fulfill({ body: red, contentType: 'image/png' }));
  await page.route('**/blue.png', (route) => route.fulfill({ body: blue, contentType: 'image/png' }));
  await page.route('**/own.ttf', (route) => route.fulfill({ body: font, contentType: 'font/ttf' }));
}, 240_000);
afterAll(() => browser?.close());

/** The pixel in the middle of each editor's page. */
const middles = (page: Page): Promise<string[]> =>
  page.locator('canvas[aria-label="第 1 页"]').evaluateAll((all) =>
    all.map((one) => {
      const canvas = one as HTMLCanvasElement;
      const [x, y] = [canvas.width / 2, canvas.height / 2];
      return String(canvas.getContext('2d')?.getImageData(x, y, 1, 1).data);
    }),
  );

/** The full picture of each editor's page. */
const looks = (page: Page): Promise<string[]> =>
  page
    .locator('canvas[aria-label="第 1 页"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLCanvasElement).toDataURL()));

const withElement = (element: Design['pages'][number]['elements'][number], assets = {}): Design => {
  const blank = blankDesign({ width: 400, height: 400 });
  return { ...blank, assets, pages: blank.pages.map((one) => ({ ...one, elements: [element] })) };
};

describe('two editors on one page', () => {
  test('show each its own picture, also where both use one name for it', async () => {
    const picture = imageElement({ x: 0, y: 0, width: 400, height: 400, asset: 'logo' });
    const showing = (url: string): Design => {
      const logo: Asset = { url, width: 8, height: 8, mime: 'image/png' };
      return withElement(picture, { logo });
    };
    await browser.open({ design: showing('/red.png') });
    await expect.poll(() => middles(browser.page)).toEqual(['255,0,0,255']);
    await browser.openBeside({ design: showing('/blue.png') });
    await expect.poll(() => middles(browser.page)).toEqual(['255,0,0,255', '0,0,255,255']);
  });

  test('do not use the font of the other one’s company', async () => {
    const setIn = (fontFamily: string): Design =>
      withElement(textElement({ text: '永永永', x: 20, y: 100, width: 360, fontSize: 100, fontFamily }));
    const own = {
      id: 1,
      name: '青禾体',
      family: 'brand-a',
      url: '/own.ttf',
      weight: 400,
      style: 'normal',
    } as const;
    await browser.open({ design: setIn('brand-a'), brandFonts: [{ ...own, expiresOn: '' }] });
    await browser.page.waitForFunction(`document.fonts.check('100px brand-a', '永')`);
    await browser.openBeside({ design: setIn('brand-a') });
    await browser.openBeside({ design: setIn('Noto Sans SC') });
    await expect
      .poll(async () => {
        const [first, second, third] = await looks(browser.page);
        return [first === second, second === third];
      })
      .toEqual([false, true]);
  });
});
