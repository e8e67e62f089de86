import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boundsOf, type Design } from '../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';
import { at, canvasOf, openTexts, saved, textsOf } from './testing/edited-page.ts';

/** 竖排 of headings (product 6, text; editor 11). */

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
});
afterAll(() => browser?.close());

const long = '春眠不觉晓处处闻啼鸟夜来风雨声花落';
const boxesOf = (design: Design) =>
  textsOf(design).map((one) => {
    const { x, y, width, height } = boundsOf([one]);
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
  });

describe('竖排', () => {
  test('keeps a long heading on its page, is switched back to where it was, and is one step to undo', async () => {
    const page = await openTexts(browser, [
      { text: long, x: 100, y: 300, width: 880, height: 180, fontSize: 60 },
    ]);
    const before = boxesOf(await saved(page));
    await page.mouse.click(...(await at(page, 300, 330)));
    const upright = page.getByRole('button', { name: '竖排', exact: true });
    await upright.click();
    const [box] = boxesOf(await saved(page));
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 2000)).toBeLessThanOrEqual(1080);
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 540)).toBeLessThan(120);
    await upright.click();
    expect(boxesOf(await saved(page))).toEqual(before);
    await upright.click();
    await page.getByRole('button', { name: '撤销' }).click();
    expect(boxesOf(await saved(page))).toEqual(before);
    expect(textsOf(await saved(page))[0]?.writingMode).toBe('horizontal');
  });

  test('switches all selected texts, each about its own middle, a turned one too, in one step', async () => {
    const page = await openTexts(browser, [
      { text: '秋日新茶', x: 100, y: 700, width: 880, fontSize: 60, align: 'center' },
      { text: '限时三天', x: 140, y: 400, width: 800, fontSize: 60, align: 'center', rotation: 20 },
    ]);
    const before = boxesOf(await saved(page));
    await canvasOf(page).click({ position: { x: 4, y: 4 } });
    await page.keyboard.press('Control+a');
    await page.getByRole('button', { name: '竖排', exact: true }).click();
    const design = await saved(page);
    expect(textsOf(design).map(({ writingMode }) => writingMode)).toEqual(['vertical', 'vertical']);
    const middles = (boxes: typeof before) =>
      boxes.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
    const [now, then] = [middles(boxesOf(design)).flat(), middles(before).flat()];
    for (const [index, value] of now.entries()) expect(Math.abs(value - (then[index] ?? 0))).toBeLessThan(3);
    for (const { y, height } of boxesOf(design)) expect(y + height).toBeLessThanOrEqual(1080);
    await page.getByRole('button', { name: '撤销' }).click();
    expect(boxesOf(await saved(page))).toEqual(before);
  });
});
