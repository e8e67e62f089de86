import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainText } from '../../document/index.ts';
import type { Design } from '../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';
import { at, field, openTexts, textsOf } from '../text/testing/edited-page.ts';

/** Ctrl+S saves wherever the focus is, and never the page as a file (product 7, keyboard). */

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
}, 240_000);
afterAll(() => browser?.close());

const open = async () => {
  const page = await openTexts(browser, [{ text: '旧的', x: 140, y: 300, width: 800, fontSize: 80 }]);
  // listens after the editor: whether the browser still acts on the key
  await page.evaluate(`window.addEventListener('keydown', (event) => {
    if (event.key === 's') window.isLeftToBrowser = !event.defaultPrevented;
  }, true)`);
  const saveByKey = async (keys = 'Control+s'): Promise<Design> => {
    await page.evaluate('window.saved = null');
    await page.keyboard.press(keys);
    await page.waitForFunction('window.saved !== null');
    expect(await page.evaluate('window.isLeftToBrowser')).toBe(false);
    return page.evaluate<Design>('window.saved');
  };
  return { page, saveByKey };
};

test('saves the words being typed in a text, says so, and typing goes on', async () => {
  const { page, saveByKey } = await open();
  await page.mouse.dblclick(...(await at(page, 200, 360)));
  await field(page).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('新的');
  expect(textsOf(await saveByKey()).map((text) => plainText(text))).toEqual(['新的']);
  await page.locator('output', { hasText: '已保存' }).waitFor();
  await page.keyboard.insertText('标题');
  expect(textsOf(await saveByKey('Meta+s')).map((text) => plainText(text))).toEqual(['新的标题']);
});

test('takes the number being typed in a field, which keeps the focus', async () => {
  const { page, saveByKey } = await open();
  await page.mouse.click(...(await at(page, 200, 360)));
  const x = page
    .getByRole('textbox', { name: 'X 坐标' })
    .or(page.getByRole('spinbutton', { name: 'X 坐标' }));
  await x.fill('250');
  expect(textsOf(await saveByKey())[0]?.x).toBe(250);
  expect(await x.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('takes the name being typed in a list, whose row is gone then', async () => {
  const { page, saveByKey } = await open();
  await page.getByRole('tab', { name: '图层' }).click();
  await page.getByRole('treeitem').first().press('F2');
  await page.getByRole('textbox', { name: '图层名称' }).fill('大标题');
  expect(textsOf(await saveByKey())[0]?.name).toBe('大标题');
  // keys still reach the editor
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: '快捷键' }).waitFor();
});

test('saves from a dialog, and with nothing in focus', async () => {
  const { page, saveByKey } = await open();
  await page.locator('[data-stage]').press('?');
  const dialog = page.getByRole('dialog', { name: '快捷键' });
  await dialog.getByText('保存', { exact: true }).waitFor();
  await saveByKey();
  await dialog.press('Escape');
  await page.evaluate('document.activeElement.blur()');
  await saveByKey();
});
