import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankDesign, type Element, shapeElement, solid } from '../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';
import { saved } from '../text/testing/edited-page.ts';

/** Choosing a colour: palettes, recent colours, the design's colours, and any other (editor 11). */

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
});
afterAll(() => browser.close());

const shape = (x: number, color: string): Element =>
  shapeElement({ x, y: 100, width: 200, height: 200, fill: solid(color) });

const open = async () => {
  const blank = blankDesign({ width: 1000, height: 1000 });
  const elements = [shape(100, '#123456'), shape(600, '#0773fc')];
  await browser.open({ design: { ...blank, pages: blank.pages.map((one) => ({ ...one, elements })) } });
  const { page } = browser;
  await page.getByRole('tab', { name: '图层' }).click();
  await page.getByRole('treeitem').first().click();
  await page.getByRole('tab', { name: '属性' }).click();
  await page.getByRole('button', { name: '填充颜色' }).click();
  await page.getByRole('slider', { name: '饱和度和明度' }).waitFor();
  return page;
};
const fillNow = async (): Promise<string> => {
  const element = (await saved(browser.page)).pages[0]?.elements[1];
  return element?.type === 'shape' && element.fill?.kind === 'solid' ? element.fill.color : '';
};

describe('a colour', () => {
  it('is chosen in an area by one step of undo, however far the pointer moved', async () => {
    const page = await open();
    const box = await page.getByRole('slider', { name: '饱和度和明度' }).boundingBox();
    if (!box) throw new Error('there is no area');
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    for (let step = 1; step <= 8; step += 1) await page.mouse.move(box.x + step * 16, box.y + 20 + step * 8);
    await page.mouse.up();
    expect(await fillNow()).not.toBe('#0773fc');
    await page.getByRole('button', { name: '撤销' }).click();
    expect(await fillNow()).toBe('#0773fc');
    expect(await page.getByRole('button', { name: '撤销' }).isDisabled()).toBe(true);
  });

  it('is typed by its number, and offered again among used ones', async () => {
    const page = await open();
    const written = page.getByRole('textbox', { name: '自选颜色' });
    await written.fill('#e02020');
    await written.press('Tab');
    expect(await fillNow()).toBe('#e02020');
    await page.getByRole('button', { name: '填充颜色' }).click();
    await page.getByRole('button', { name: '填充颜色' }).click();
    const recent = page.getByRole('region', { name: '最近使用' }).getByRole('button');
    expect(await recent.first().getAttribute('aria-label')).toBe('#e02020');
  });

  it('is chosen from the colours of the design', async () => {
    const page = await open();
    const used = page.getByRole('region', { name: '设计中的颜色' });
    await used.getByRole('button', { name: '#123456' }).click();
    expect(await fillNow()).toBe('#123456');
  });

  it('is changed by keys in the picker, and the shape stays in place', async () => {
    const page = await open();
    const area = page.getByRole('slider', { name: '饱和度和明度' });
    await area.focus();
    await area.press('Shift+ArrowLeft');
    const element = (await saved(page)).pages[0]?.elements[1];
    expect(await fillNow()).not.toBe('#0773fc');
    expect(element?.x).toBe(600);
  });
});
