import { afterAll, beforeAll, expect, it } from 'vitest';
import { blankDesign, shapeElement } from '../../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../../testing/browser-editor.ts';

/** Zoom by menu and by key (editor 11, 7). */

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
});
afterAll(() => browser.close());

it('the zoom is chosen in steps, for the selection, and for the whole page', async () => {
  const blank = blankDesign({ width: 1000, height: 1000 });
  const elements = [shapeElement({ x: 0, y: 0, width: 100, height: 100 })];
  await browser.open({ design: { ...blank, pages: blank.pages.map((one) => ({ ...one, elements })) } });
  const { page } = browser;
  const percent = page.getByRole('button', { name: /^显示比例 \d+%$/ });
  const choose = async (name: string): Promise<void> => {
    await percent.click();
    await page.getByRole('menuitem', { name }).click();
  };
  const whole = await percent.textContent();
  await choose('200%');
  expect(await percent.textContent()).toBe('200%');
  await choose('适应窗口');
  expect(await percent.textContent()).toBe(whole);
  await page.locator('[data-stage]').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+Alt+2');
  await expect.poll(() => percent.textContent()).toBe('400%');
});
