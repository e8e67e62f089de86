import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { blankDesign } from '../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../testing/browser-editor.ts';

/** A part that did not come says so where it would be, and comes when it is asked for again (editor 12). */

const chunk = /opened-later/;

describe.each([
  ['pc', { width: 1440, height: 900 }],
  ['mobile', { width: 390, height: 844 }],
] as const)('without the chunk of the panels, on %s', (device, size) => {
  let browser: BrowserEditor;
  beforeAll(async () => {
    browser = await openBrowserEditor(size, { hasTouch: device === 'mobile' });
  });
  afterAll(() => browser.close());
  beforeEach(async () => {
    await browser.page.route(chunk, (route) => route.abort());
    await browser.open({ design: blankDesign({ width: 500, height: 500 }), device, loadAnew: true });
  });

  const panel = (name: string) =>
    browser.page
      .getByRole('navigation', { name: '左侧栏' })
      .getByRole('button', { name, exact: true })
      .click();

  it('a dialog, a panel and the properties say so', async () => {
    const { page } = browser;
    const isPhone = device === 'mobile';
    await panel('背景');
    const words = '内容没有加载完成，请检查网络后重试';
    await page.getByRole('complementary', { name: '背景' }).getByText(words).waitFor();
    if (isPhone) await page.getByRole('button', { name: '属性和图层' }).click();
    await expect.poll(() => page.getByText(words).count()).toBe(isPhone ? 1 : 2);
    await page.getByRole('button', { name: '下载', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '下载' });
    await dialog.getByText(words).waitFor();
    await dialog.getByRole('button', { name: '关闭' }).click();
    expect(await dialog.count()).toBe(0);
  });

  it('everything that waits comes together once it is loaded again', async () => {
    const { page } = browser;
    await page.getByRole('button', { name: '下载', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: '下载' });
    await dialog.getByRole('alert').waitFor();
    await page.unroute(chunk);
    await dialog.getByRole('button', { name: '重新加载' }).click();
    await dialog.getByRole('button', { name: /^(开始)?下载/ }).waitFor();
    await dialog.getByRole('button', { name: '关闭' }).click();
    if (device === 'pc') await page.getByRole('tab', { name: '图层' }).waitFor();
  });
});

describe('without the chunk of 花字', () => {
  let browser: BrowserEditor;
  beforeAll(async () => {
    browser = await openBrowserEditor();
  });
  afterAll(() => browser.close());

  it('the text panel says so below its fonts, and shows 花字 and 文字组合 once it is loaded again', async () => {
    const { page } = browser;
    const styles = /TextStylesPanel[^/]*\.js/;
    await page.route(styles, (route) => route.abort());
    await browser.open({ design: blankDesign({ width: 500, height: 500 }) });
    await page.getByRole('navigation', { name: '左侧栏' }).getByRole('button', { name: '文字' }).click();
    const panel = page.getByRole('complementary', { name: '文字' });
    await panel.getByRole('alert').getByText('内容没有加载完成，请检查网络后重试').waitFor();
    await panel.getByRole('button', { name: '添加标题' }).waitFor();
    await page.unroute(styles);
    await panel.getByRole('button', { name: '重新加载' }).click();
    await panel.getByRole('heading', { name: '文字组合' }).waitFor();
    expect(await panel.getByRole('alert').count()).toBe(0);
  });
});
