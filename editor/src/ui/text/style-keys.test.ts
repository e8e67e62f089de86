import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Design } from '../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';
import { at, canvasOf, designOf, field, openTexts, painted, saved, textsOf } from './testing/edited-page.ts';

/** The keys that buttons of the text bar name, on selected texts, and with the keys of a Mac (editor 11). */

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
}, 240_000);
afterAll(() => browser?.close());

const texts = [
  { text: '秋日新品', x: 140, y: 100, width: 800, fontSize: 40 },
  { text: '限时三天', x: 140, y: 500, width: 800, fontSize: 64 },
];
const looksOf = (design: Design) =>
  textsOf(design).map(({ paragraphs }) => {
    const style = paragraphs[0]?.runs[0]?.style;
    return [style?.fontWeight, style?.italic === true, style?.underline === true, style?.fontSize];
  });
const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const one of keys) await page.keyboard.press(one);
};

describe('on a selected text', () => {
  test('Ctrl+B, I and U switch, Ctrl+Shift+> and < step the size, and each is undone by itself', async () => {
    const page = await openTexts(browser, texts);
    await page.mouse.click(...(await at(page, 200, 120)));
    await page.getByRole('button', { name: '加粗' }).waitFor();
    await press(page, 'Control+b', 'Control+i', 'Control+u', 'Control+Shift+>');
    expect(looksOf(await saved(page))).toEqual([
      [700, true, true, 44],
      [400, false, false, 64],
    ]);
    await page.mouse.click(...(await at(page, 200, 120)));
    await press(page, 'Control+b', 'Control+Shift+<', 'Control+Shift+<');
    expect(looksOf(await saved(page))[0]).toEqual([400, true, true, 36]);
    const undo = page.getByRole('button', { name: '撤销' });
    await undo.click();
    expect(looksOf(await saved(page))[0]).toEqual([400, true, true, 40]);
    await undo.click();
    await undo.click();
    expect(looksOf(await saved(page))[0]).toEqual([700, true, true, 44]);
  });

  test('they change all selected texts together, none that is locked', async () => {
    const design = designOf(texts);
    const [page1] = design.pages;
    const locked = { move: false, resize: false, delete: false, edit: true };
    const elements = [...textsOf(design), { ...textsOf(designOf(texts))[0], y: 800, locks: locked }];
    await browser.open({ design: { ...design, pages: [{ ...page1, elements } as Design['pages'][number]] } });
    const { page } = browser;
    await painted(page);
    await canvasOf(page).click({ position: { x: 4, y: 4 } });
    await press(page, 'Control+a');
    await page.getByRole('button', { name: '加粗' }).waitFor();
    await press(page, 'Control+b', 'Control+Shift+>');
    expect(looksOf(await saved(page))).toEqual([
      [700, false, false, 44],
      [700, false, false, 66],
      [400, false, false, 40],
    ]);
  });
});

test('on a Mac ⌘ gives the commands, to selected and edited texts, and tooltips and tables show it', async () => {
  const mac = await openBrowserEditor();
  const { page } = mac;
  await page.addInitScript(`Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })`);
  await openTexts(mac, texts);
  await page.mouse.click(...(await at(page, 200, 120)));
  await page.getByRole('button', { name: '加粗' }).waitFor();
  await press(page, 'Meta+b');
  expect(looksOf(await saved(page))[0]).toEqual([700, false, false, 40]);
  const titles = await page
    .locator('button[title*="("]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? ''));
  expect(titles).toEqual(
    expect.arrayContaining(['撤销 (⌘ Z)', '加粗 (⌘ B)', '增大字号 (⌘ ⇧ >)', '适应窗口 (⌘ ⌥ 0)']),
  );
  expect(titles.filter((one) => one.includes('Ctrl'))).toEqual([]);
  await page.mouse.dblclick(...(await at(page, 200, 520)));
  await field(page).waitFor();
  await press(page, 'Meta+a', 'Meta+b', 'Meta+i', 'Meta+Shift+>', 'Escape');
  expect(looksOf(await saved(page))[1]).toEqual([700, true, false, 66]);
  await page.locator('[data-stage]').press('?');
  const table = page.getByRole('dialog', { name: '快捷键' });
  await table.getByText('⌘ 拖动').waitFor();
  expect(await table.textContent()).not.toContain('Ctrl');
  await mac.close();
});
