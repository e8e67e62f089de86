import type { FileChooser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankDesign, boundsOf, doOverlap, imageElement } from '../../../document/index.ts';
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

const openPanel = async (name: string) => {
  await browser.open({ design: blankDesign({ width: 800, height: 600 }) });
  const { page } = browser;
  await page.getByRole('navigation', { name: '左侧栏' }).getByRole('button', { name, exact: true }).click();
  return page;
};
const openUpload = () => openPanel('上传');

/** Lets the user paste or drop files on an element. */
const give = (page: Page, kind: 'paste' | 'drop', on: string, files: Readonly<Record<string, string>>) =>
  page.evaluate(
    ([event, selector, given]) => {
      const data = new DataTransfer();
      for (const [name, base64] of Object.entries(given)) {
        const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: `image/${name.split('.').at(-1)}` }));
      }
      const more = { bubbles: true, cancelable: true };
      document
        .querySelector(selector)
        ?.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, ...more })
            : new DragEvent('drop', { dataTransfer: data, ...more }),
        );
    },
    [kind, on, files] as const,
  );
const elementsNow = async () => (await saved(browser.page)).pages[0]?.elements ?? [];

const placesNow = async () =>
  ((await saved(browser.page)).pages[0]?.elements ?? []).map(({ x, y }) => [x, y]);

test('several chosen pictures are all placed, none over another', async () => {
  const page = await openUpload();
  const buffer = Buffer.from(png, 'base64');
  const files = ['一', '二', '三'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer }));
  await page.getByLabel('本地图片').setInputFiles(files);
  await expect.poll(async () => (await placesNow()).length).toBe(3);
  const boxes = (await saved(page)).pages[0]?.elements.map((one) => boundsOf([one])) ?? [];
  for (const [at, box] of boxes.entries())
    for (const other of boxes.slice(at + 1)) expect(doOverlap(box, other)).toBe(false);
});

test('several pasted pictures are placed too; one that cannot be read does not stop the others', async () => {
  const page = await openUpload();
  await give(page, 'paste', '[data-stage]', { '坏.png': btoa('none'), '一.png': png, '二.png': png });
  await page.getByText(/1 张图片没有添加/).waitFor();
  // the bar of what is selected does not cover it
  await page.getByRole('button', { name: '知道了' }).click();
  expect(await placesNow()).toHaveLength(2);
});

test.each(['图片', '上传'])('the panel %s puts a picture into the selected frame first', async (panel) => {
  const page = await openPanel('图片');
  await page.getByRole('button', { name: '添加图片框：单图' }).click();
  const tools = page.getByRole('navigation', { name: '左侧栏' });
  if (panel !== '图片') await tools.getByRole('button', { name: panel, exact: true }).click();
  const buffer = Buffer.from(png, 'base64');
  await page.getByLabel('本地图片').setInputFiles([{ name: '一.png', mimeType: 'image/png', buffer }]);
  await expect.poll(async () => (await elementsNow()).map(({ type }) => type)).toEqual(['image']);
  const [frame] = await elementsNow();
  expect(frame?.width).toBe(420);
  // another one has a place of its own
  await page.getByRole('button', { name: /^上传图片/ }).focus();
  await page.keyboard.press('Escape');
  await give(page, 'paste', 'aside button', { '二.png': png });
  await expect.poll(async () => (await elementsNow()).length).toBe(2);
});

test('换图 by keys: the uploaded picture takes the place of the selected one, in one step', async () => {
  const photo = imageElement({ x: 200, y: 100, width: 400, height: 200, asset: 'old' });
  const blank = blankDesign({ width: 800, height: 600 });
  const asset = { url: `data:image/png;base64,${png}`, width: 1, height: 1, mime: 'image/png' as const };
  const design = {
    ...blank,
    assets: { old: asset },
    pages: blank.pages.map((page) => ({ ...page, elements: [photo] })),
  };
  await browser.open({ design });
  const { page } = browser;
  // the browser is told to report it long before the key that opens it: told just before, it may miss the key
  const chooser = new Promise<FileChooser>((resolve) => page.once('filechooser', resolve));
  await page.locator('[data-stage]').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.getByRole('toolbar', { name: '元素工具' }).getByRole('button', { name: '换图' }).focus();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('group', { name: '选择一张图片替换当前图片' });
  await notice.waitFor();
  const focused = () =>
    page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '');
  await expect.poll(() => notice.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(focused).toMatch(/^上传图片/);
  await page.keyboard.press('Enter');
  const files = await chooser;
  expect(files.isMultiple()).toBe(false);
  await files.setFiles({ name: '新.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await notice.waitFor({ state: 'detached' });
  const [replaced, ...others] = await elementsNow();
  const { x, y, width, height, id } = photo;
  expect(replaced).toMatchObject({ id, x, y, width, height, alt: '新.png', crop: { y: 0.25, height: 0.5 } });
  expect(others).toEqual([]);
  await page.keyboard.press('Control+z');
  expect(await elementsNow()).toEqual([photo]);
});

test('files dropped beside the page are accepted, and other files are refused in words', async () => {
  const page = await openPanel('图片');
  const address = page.url();
  await give(page, 'drop', 'aside h4', { '一.png': png });
  await expect.poll(async () => (await elementsNow()).length).toBe(1);
  await give(page, 'drop', 'aside button', { '动图.gif': png });
  await page.getByRole('alert').getByText('请选择 PNG、JPG 或 WebP 图片').waitFor();
  expect(page.url()).toBe(address);
});
