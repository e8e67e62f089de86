import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';
import { at, firstText, openTexts } from './testing/edited-page.ts';

/** A font whose file arrives after it was chosen: the box is that of its own glyphs (decision 0146). */

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
}, 240_000);
afterAll(() => browser?.close());

test('a text that is not being edited has the size of the font that was chosen for it', async () => {
  const { page } = browser;
  let letThrough = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  // the sheet that declares the font comes late; menus show its name in it, too
  await page.route(/ma-shan-zheng|400.*\.css/, async (route) => {
    await isAsked;
    await route.continue();
  });
  await openTexts(browser, [{ text: 'SUMMER SALE 2026', x: 140, y: 300, fontSize: 80, box: 'auto' }]);
  await page.mouse.click(...(await at(page, 300, 340)));
  // fitted once with the font it has
  await page.getByRole('button', { name: '加粗' }).click();
  await page.getByRole('button', { name: '加粗' }).click();
  const { width } = await firstText(page);
  await page.getByRole('button', { name: /^字体：/ }).click();
  await page.getByRole('menuitemradio', { name: '马善政毛笔楷书' }).click();
  // a save would wait for the font
  await page.getByRole('button', { name: '字体：马善政毛笔楷书' }).waitFor();
  letThrough();
  await expect.poll(async () => (await firstText(page)).width < width * 0.9).toBe(true);
  await page.getByRole('button', { name: '撤销' }).click();
  const before = await firstText(page);
  expect(before.paragraphs[0]?.runs[0]?.style.fontFamily).not.toBe('Ma Shan Zheng');
  expect(before.width).toBeCloseTo(width, 1);
});
