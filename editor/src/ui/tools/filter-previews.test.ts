import { afterAll, beforeAll, expect, it } from 'vitest';
import { blankDesign, imageElement } from '../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
});
afterAll(() => browser.close());

/** A red square. */
const red =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWO4qauAFTEMLQkA5qxJgezL6HwAAAAASUVORK5CYII=';

it('each filter preset shows the picture as it makes it, and is named by its word alone (product 5 元素)', async () => {
  const blank = blankDesign({ width: 800, height: 600 });
  const asset = { url: `data:image/png;base64,${red}`, width: 8, height: 8, mime: 'image/png' as const };
  const photo = imageElement({ x: 200, y: 100, width: 400, height: 200, asset: 'red' });
  await browser.open({
    design: {
      ...blank,
      assets: { red: asset },
      pages: blank.pages.map((page) => ({ ...page, elements: [photo] })),
    },
  });
  const { page } = browser;
  await page.locator('[data-stage]').focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: '滤镜' }).click();
  const presets = page.getByRole('group', { name: '预设' });
  /** How far the middle of a preview is from grey, and how it compares to the picture's red. */
  const colorOf = (name: string) =>
    presets
      .getByRole('button', { name, exact: true })
      .locator('canvas')
      .evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const context = (canvas as HTMLCanvasElement).getContext('2d');
        return [...(context?.getImageData(width / 2, height / 2, 1, 1).data ?? [])].slice(0, 3);
      });
  await expect.poll(() => colorOf('原图')).toEqual([0xd9, 0x2d, 0x20]);
  await expect
    .poll(async () => {
      const grey = await colorOf('黑白');
      return Math.max(...grey) - Math.min(...grey) < 6 && Math.max(...grey) < 200;
    })
    .toBe(true);
});
