import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { blankDesign, type Design, textElement, type TextElement } from '../../../document/index.ts';
import type { BrowserEditor } from '../../../testing/browser-editor.ts';

type Options = Parameters<typeof textElement>[0];

/** A square page of 1080 px with these texts, their boxes fitted in height. */
export const designOf = (given: readonly Options[]): Design => {
  const blank = blankDesign({ width: 1080, height: 1080 });
  return {
    ...blank,
    pages: blank.pages.map((page) => ({ ...page, elements: given.map((one) => textElement(one)) })),
  };
};

export const openTexts = async (
  browser: BrowserEditor,
  given: readonly Options[],
  device: 'pc' | 'mobile' = 'pc',
  loadAnew = false,
): Promise<Page> => {
  const { page } = browser;
  await browser.open({ design: designOf(given), device, loadAnew });
  await canvasOf(page).waitFor();
  await painted(page);
  return page;
};

export const canvasOf = (page: Page, number = 1) =>
  page.locator(`canvas[aria-label="第 ${number} 页"]`).first();
export const at = async (page: Page, x: number, y: number): Promise<[number, number]> => {
  const box = await canvasOf(page).boundingBox();
  if (!box) throw new Error('the page is not shown');
  return [box.x + (x * box.width) / 1080, box.y + (y * box.height) / 1080];
};
export const field = (page: Page) => page.getByRole('textbox', { name: '编辑文字' });
export const pixels = (page: Page): Promise<string> =>
  canvasOf(page).evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
/** The page at a quarter of its size: still shows ongoing painting, and is cheap to compare. */
const sketch = (page: Page): Promise<string> =>
  canvasOf(page).evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const small = document.createElement('canvas');
    small.width = Math.ceil(canvas.width / 4);
    small.height = Math.ceil(canvas.height / 4);
    small.getContext('2d')?.drawImage(canvas, 0, 0, small.width, small.height);
    return small.toDataURL();
  });
/** Waits until the page is painted with its fonts and stops changing. */
export const painted = async (page: Page): Promise<void> => {
  let before = '';
  await expect
    .poll(
      async () => {
        const last = before;
        await page.evaluate('document.fonts.ready.then(() => null)');
        before = await sketch(page);
        return before === last;
      },
      { interval: 150 },
    )
    .toBe(true);
};
export const saved = async (page: Page): Promise<Design> => {
  await page.evaluate('window.saved = null');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.waitForFunction('window.saved !== null');
  return page.evaluate<Design>('window.saved');
};
export const textsOf = (design: Design): TextElement[] =>
  (design.pages[0]?.elements ?? []).filter((one) => one.type === 'text');
export const firstText = async (page: Page): Promise<TextElement> => {
  const [text] = textsOf(await saved(page));
  if (!text) throw new Error('no text is left');
  return text;
};
export const runsOf = (text: TextElement) =>
  text.paragraphs.map(({ runs }) => runs.map(({ text: own, style }) => [own, style.color, style.fontSize]));
/** Selects a range by keys. */
export const selectRange = async (page: Page, from: number, to: number) => {
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < from; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = from; step < to; step += 1) await page.keyboard.press('Shift+ArrowRight');
};
