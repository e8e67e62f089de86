import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankDesign, newPage, shapeElement } from '../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';
import { saved } from '../text/testing/edited-page.ts';

/** Reordering pages and layers by mouse and by finger (editor 11). */

const design = () => {
  const blank = blankDesign({ width: 400, height: 400 });
  const pages = ['甲', '乙', '丙'].map((name) => ({ ...newPage({ width: 400, height: 400 }), name }));
  const [first, ...others] = pages;
  const elements = ['下', '中', '上'].map((name) => ({
    ...shapeElement({ x: 0, y: 0, width: 100, height: 100 }),
    name,
  }));
  return { ...blank, pages: first ? [{ ...first, elements }, ...others] : [] };
};
const middleOf = async (page: Page, role: 'button' | 'treeitem', name: string): Promise<[number, number]> => {
  const box = await page.getByRole(role, { name, exact: true }).first().boundingBox();
  if (!box) throw new Error(`${name} is not shown`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const pagesNow = async (page: Page) => (await saved(page)).pages.map(({ name }) => name);

describe('by mouse', () => {
  let browser: BrowserEditor;
  beforeAll(async () => {
    browser = await openBrowserEditor();
  });
  afterAll(() => browser.close());
  const drag = async (role: 'button' | 'treeitem', from: string, to: string): Promise<void> => {
    const { page } = browser;
    await page.mouse.move(...(await middleOf(page, role, from)));
    await page.mouse.down();
    await page.mouse.move(...(await middleOf(page, role, to)), { steps: 5 });
    await page.mouse.up();
  };

  it('a page is moved to where it is dropped, in one step', async () => {
    const { page } = browser;
    await browser.open({ design: design() });
    await drag('button', '第 3 页：丙', '第 1 页：甲');
    expect(await pagesNow(page)).toEqual(['丙', '甲', '乙']);
    await page.getByRole('button', { name: '撤销' }).click();
    expect(await pagesNow(page)).toEqual(['甲', '乙', '丙']);
  });

  it('a layer is moved to where it is dropped', async () => {
    const { page } = browser;
    await browser.open({ design: design() });
    await page.getByRole('tab', { name: '图层' }).click();
    await drag('treeitem', '下', '上');
    const names = (await saved(page)).pages[0]?.elements.map(({ name }) => name);
    expect(names).toEqual(['中', '上', '下']);
  });
});

describe('by finger', () => {
  let browser: BrowserEditor;
  beforeAll(async () => {
    browser = await openBrowserEditor({ width: 390, height: 844 }, { hasTouch: true });
  });
  afterAll(() => browser.close());

  it('a page is picked up when a finger rests on it', async () => {
    const { page } = browser;
    await browser.open({ design: design(), device: 'mobile' });
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    const from = await middleOf(page, 'button', '第 1 页：甲');
    const to = await middleOf(page, 'button', '第 2 页：乙');
    await touch('touchStart', from);
    await page.locator('[data-dragged="true"]').waitFor();
    for (const share of [0.3, 0.6, 1]) await touch('touchMove', [from[0] + (to[0] - from[0]) * share, to[1]]);
    await touch('touchEnd');
    expect(await pagesNow(page)).toEqual(['乙', '甲', '丙']);
  });
});
