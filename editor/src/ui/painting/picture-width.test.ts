import { afterAll, beforeAll, expect, it } from 'vitest';
import { blankDesign } from '../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';

const phone = { width: 390, height: 844 };
const pixelRatio = 2;

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor(phone, { hasTouch: true });
  const devtools = await browser.page.context().newCDPSession(browser.page);
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    ...phone,
    deviceScaleFactor: pixelRatio,
    mobile: false,
  });
});
afterAll(() => browser.close());

it.each([
  ['图表', '添加柱状图'],
  ['文字', /^花字/],
  ['文字', /^文字组合/],
])('on a phone the pictures of %s %s are as sharp as the screen (product 5 元素)', async (panel, name) => {
  const { page } = browser;
  await browser.open({ design: blankDesign({ width: 800, height: 800 }), device: 'mobile' });
  await page
    .getByRole('navigation', { name: '左侧栏' })
    .getByRole('button', { name: panel, exact: true })
    .click();
  const picture = page.getByRole('button', { name }).locator('canvas').first();
  await picture.waitFor();
  /** Painted px for each px of the screen. */
  const sharpness = () =>
    picture.evaluate(
      (canvas, ratio) => (canvas as HTMLCanvasElement).width / (canvas.clientWidth * ratio),
      pixelRatio,
    );
  await expect.poll(sharpness).toBeGreaterThanOrEqual(1);
});
