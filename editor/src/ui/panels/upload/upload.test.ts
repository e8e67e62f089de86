import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankDesign } from '../../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../../testing/browser-editor.ts';
import { saved } from '../../text/testing/edited-page.ts';

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
}, 240_000);
afterAll(() => browser?.close());

/** One white px. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';

const openUpload = async () => {
  await browser.open({ design: blankDesign({ width: 800, height: 600 }) });
  const { page } = browser;
  await page
    .getByRole('navigation', { name: '左侧栏' })
    .getByRole('button', { name: '上传', exact: true })
    .click();
  return page;
};
const placesNow = async () =>
  ((await saved(browser.page)).pages[0]?.elements ?? []).map(({ x, y }) => [x, y]);

test('several chosen pictures are all placed, each a step aside of the one before', async () => {
  const page = await openUpload();
  const buffer = Buffer.from(png, 'base64');
  const files = ['一', '二', '三'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer }));
  await page.getByLabel('本地图片').setInputFiles(files);
  await expect.poll(async () => (await placesNow()).length, { timeout: 10_000 }).toBe(3);
  const [first = [], second, third] = await placesNow();
  const step = ((second?.[0] ?? 0) - (first[0] ?? 0)) | 0;
  expect(step).toBeGreaterThan(12);
  const aside = (by: number) => first.map((one) => one + by);
  expect([second, third]).toEqual([aside(step), aside(2 * step)]);
});

test('so are several pasted ones; one that cannot be read does not keep the others away', async () => {
  const page = await openUpload();
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File(['none'], '坏.png', { type: 'image/png' }));
    data.items.add(new File([bytes], '一.png', { type: 'image/png' }));
    data.items.add(new File([bytes], '二.png', { type: 'image/png' }));
    document
      .querySelector('[data-stage]')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, png);
  await page.getByText(/1 张图片没有添加/).waitFor();
  expect(await placesNow()).toHaveLength(2);
});
