import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';
import { canvasOf, openTexts, saved, textsOf } from './testing/edited-page.ts';

/** The text tools over several selected texts (editor 11). */

const texts = [
  { x: 100, y: 100, width: 700, height: 60, text: '秋日新品', fontSize: 40, color: '#111111' },
  { x: 100, y: 400, width: 700, height: 60, text: '限时三天', fontSize: 64, color: '#cc0000' },
];

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
});
afterAll(() => browser.close());

const stylesOf = (design: Parameters<typeof textsOf>[0]) =>
  textsOf(design).map((text) => text.paragraphs[0]?.runs[0]?.style);

describe('several texts', () => {
  it('show where they differ, take one value together, and are undone in one step', async () => {
    const page = await openTexts(browser, texts);
    await canvasOf(page).click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('Control+a');
    const size = page.getByRole('textbox', { name: '字号' });
    await size.waitFor();
    expect(await size.inputValue()).toBe('');
    expect(await size.getAttribute('placeholder')).toBe('多种');
    await size.fill('52');
    await size.press('Enter');
    expect(stylesOf(await saved(page)).map((style) => style?.fontSize)).toEqual([52, 52]);
    await page.getByRole('button', { name: '撤销' }).click();
    expect(stylesOf(await saved(page)).map((style) => style?.fontSize)).toEqual([40, 64]);
    expect(await page.getByRole('toolbar', { name: '多个元素的工具' }).count()).toBe(1);
  });

  it('become bold together, and each box grows by itself', async () => {
    const page = await openTexts(browser, texts);
    await canvasOf(page).click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: '加粗' }).click();
    await page.getByRole('button', { name: '增大字号' }).click();
    const styles = stylesOf(await saved(page));
    expect(styles.map((style) => style?.fontWeight)).toEqual([700, 700]);
    expect(styles.map((style) => style?.fontSize)).toEqual([44, 66]);
  });

  it('leave the names in their bar unselected where a press slips from one to another', async () => {
    const page = await openTexts(browser, texts);
    await canvasOf(page).click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('Control+a');
    const bar = page.getByRole('toolbar', { name: '多个元素的工具' });
    const slip = async (from: Locator, to: Locator) => {
      const [start, end] = [await from.boundingBox(), await to.boundingBox()];
      if (!start || !end) throw new Error('the bar is not shown');
      await page.mouse.move(start.x + 2, start.y + start.height / 2);
      await page.mouse.down();
      await page.mouse.move(end.x + end.width - 2, end.y + end.height / 2, { steps: 4 });
      await page.mouse.up();
      return page.evaluate(() => getSelection()?.toString() ?? '');
    };
    expect(await slip(bar.getByText('2 个'), bar.getByRole('button', { name: '锁定' }))).toBe('');
    const tools = page.getByRole('toolbar', { name: '顶部栏' }).getByRole('button');
    expect(await slip(tools.first(), tools.last())).toBe('');
    // a field of the bar stays a field
    const size = page.getByRole('textbox', { name: '字号' });
    await size.fill('52');
    await size.dblclick();
    expect(
      await size.evaluate((field) => {
        const { value, selectionStart, selectionEnd } = field as HTMLInputElement;
        return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
      }),
    ).toBe('52');
  });

  it('are deleted from the bar', async () => {
    const page = await openTexts(browser, texts);
    await canvasOf(page).click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('Control+a');
    await page
      .getByRole('toolbar', { name: '多个元素的工具' })
      .getByRole('button', { name: '删除', exact: true })
      .click();
    expect(textsOf(await saved(page))).toEqual([]);
  });
});
