import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blankDesign, type Design, type Element, shapeElement } from '../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';

/** Dragging panel items onto the page, by mouse and by finger (editor 11). */

const blank = (elements: readonly Element[] = []): Design => {
  const design = blankDesign({ width: 1000, height: 1000 });
  return { ...design, pages: design.pages.map((page) => ({ ...page, elements: [...elements] })) };
};

const spot = async (page: Page, x: number, y: number): Promise<[number, number]> => {
  const box = await page.locator('canvas[aria-label="第 1 页"]').first().boundingBox();
  if (!box) throw new Error('the page is not shown');
  return [box.x + (x * box.width) / 1000, box.y + (y * box.height) / 1000];
};
const middleOfTile = async (page: Page, name: string): Promise<[number, number]> => {
  const tile = page.getByRole('button', { name, exact: true }).first();
  await tile.scrollIntoViewIfNeeded();
  const box = await tile.boundingBox();
  if (!box) throw new Error(`${name} is not shown`);
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const panel = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '左侧栏' }).getByRole('button', { name, exact: true }).click();
const preview = (page: Page) => page.getByTestId('drag-preview');
const middleOf = ({ x, y, width, height }: Element): number[] => [x + width / 2, y + height / 2];
const elementsOf = (design: Design): readonly Element[] => design.pages[0]?.elements ?? [];

describe('by mouse', () => {
  let browser: BrowserEditor;
  beforeAll(async () => {
    browser = await openBrowserEditor();
  });
  afterAll(() => browser.close());

  const drag = async (name: string, x: number, y: number): Promise<void> => {
    const { page } = browser;
    await page.mouse.move(...(await middleOfTile(page, name)));
    await page.mouse.down();
    await page.mouse.move(...(await spot(page, x, y)), { steps: 6 });
  };

  it('drops a template on the page under the pointer, and on no other', async () => {
    const { page } = browser;
    const design = blank([shapeElement({ x: 400, y: 400, width: 200, height: 200 })]);
    const [first] = design.pages;
    if (!first) throw new Error('a design has a page');
    await browser.open({ design: { ...design, pages: [first, { ...first, id: 'second', elements: [] }] } });
    await panel(page, '模板');
    await page.getByRole('button', { name: '第 2 页', exact: true }).click();
    await page.getByRole('button', { name: '使用模板「新茶上市」' }).waitFor();
    await page.mouse.move(...(await middleOfTile(page, '使用模板「新茶上市」')));
    await page.mouse.down();
    const box = await page.locator('canvas[aria-label="第 2 页"]').first().boundingBox();
    if (!box) throw new Error('the page is not shown');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 6 });
    await page.mouse.up();
    await expect
      .poll(async () => {
        await page.evaluate('window.saved = null');
        const { pages } = await browser.saved();
        return [pages[0]?.elements.length, (pages[1]?.elements.length ?? 0) > 5];
      })
      .toEqual([1, true]);
  });

  it('drops a shape where it is released, in one step', async () => {
    const { page } = browser;
    await browser.open({ design: blank() });
    await panel(page, '素材');
    await drag('添加五角星', 250, 700);
    await expect.poll(() => page.getByTestId('drop-place').count()).toBe(1);
    await page.mouse.up();
    const [star, ...others] = elementsOf(await browser.saved());
    expect(others).toEqual([]);
    expect(star?.name).toBe('五角星');
    const [x = 0, y = 0] = star ? middleOf(star) : [];
    expect(Math.abs(x - 250)).toBeLessThan(4);
    expect(Math.abs(y - 700)).toBeLessThan(4);
    expect(await preview(page).count()).toBe(0);
    await page.getByRole('button', { name: '撤销' }).click();
    await page.evaluate('window.saved = null');
    expect(elementsOf(await browser.saved())).toEqual([]);
  });

  it('shows the target place and size while dragging', async () => {
    const { page } = browser;
    await browser.open({ design: blank() });
    await panel(page, '素材');
    await drag('添加圆形', 500, 500);
    const [place, canvas] = await Promise.all([
      page.getByTestId('drop-place').boundingBox(),
      page.locator('canvas[aria-label="第 1 页"]').first().boundingBox(),
    ]);
    await page.mouse.up();
    const [square] = elementsOf(await browser.saved());
    const wide = ((square?.width ?? 0) * (canvas?.width ?? 0)) / 1000;
    expect(Math.abs((place?.width ?? 0) - wide)).toBeLessThan(4);
  });

  it('is cancelled by Escape, and beside the page', async () => {
    const { page } = browser;
    await browser.open({ design: blank() });
    await panel(page, '素材');
    await drag('添加五角星', 250, 700);
    await page.keyboard.press('Escape');
    expect(await preview(page).count()).toBe(0);
    await page.mouse.up();
    await drag('添加五角星', 250, 700);
    await page.mouse.move(...(await middleOfTile(page, '添加五角星')), { steps: 4 });
    await page.mouse.up();
    expect(elementsOf(await browser.saved())).toEqual([]);
  });

  it('leaves a click a click', async () => {
    const { page } = browser;
    await browser.open({ design: blank() });
    await panel(page, '素材');
    await page.getByRole('button', { name: '添加五角星' }).click();
    expect(elementsOf(await browser.saved())).toHaveLength(1);
  });

  it('puts the text that a click adds into the middle of the page: a title is as wide as its words, a body text wraps', async () => {
    const { page } = browser;
    await browser.open({ design: blank() });
    await panel(page, '文字');
    for (const name of ['添加标题', '添加正文']) await page.getByRole('button', { name }).click();
    const clicked = elementsOf(await browser.saved());
    expect(clicked.map((one) => Math.abs((middleOf(one)[0] ?? 0) - 500) < 1)).toEqual([true, true]);
    await browser.open({ design: blank() });
    await panel(page, '文字');
    for (const name of ['添加标题', '添加正文']) {
      await drag(name, 300, name === '添加标题' ? 200 : 600);
      await page.mouse.up();
    }
    const sizes = (all: typeof clicked) => all.map(({ width, height }) => [width, height]);
    expect(sizes(elementsOf(await browser.saved()))).toEqual(sizes(clicked));
    const [title, body] = clicked;
    expect(title?.width).toBeLessThan(400);
    expect(body?.width).toBe(560);
    // sentences wrap there
    await browser.open({ design: blank() });
    await panel(page, '文字');
    await page.getByRole('button', { name: '添加正文' }).click();
    await page.keyboard.insertText('春江潮水连海平，海上明月共潮生。'.repeat(4));
    await page.keyboard.press('Escape');
    const [written] = elementsOf(await browser.saved());
    expect([written?.width, (written?.height ?? 0) / (body?.height ?? 1)]).toEqual([
      560,
      expect.closeTo(4, 1),
    ]);
  });

  it('makes a text as wide as its words where it is dropped', async () => {
    const { page } = browser;
    await browser.open({ design: blank([shapeElement({ x: 0, y: 0, width: 1000, height: 1000 })]) });
    await drag('添加标题', 300, 200);
    await page.mouse.up();
    const text = elementsOf(await browser.saved()).find((one) => one.type === 'text');
    expect(text?.width).toBeLessThan(400);
    const [x = 0, y = 0] = text ? middleOf(text) : [];
    expect(Math.abs(x - 300)).toBeLessThan(6);
    expect(Math.abs(y - 200)).toBeLessThan(6);
  });
});

describe('by finger', () => {
  let browser: BrowserEditor;
  let cdp: CDPSession;
  beforeAll(async () => {
    browser = await openBrowserEditor({ width: 390, height: 844 }, { hasTouch: true });
    cdp = await browser.page.context().newCDPSession(browser.page);
  });
  afterAll(() => browser.close());
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly [number, number][]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const slide = async (from: [number, number], to: [number, number]): Promise<void> => {
    const steps = 8;
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      await touch('touchMove', [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }
  };

  it('picks up the tile a finger rests on', async () => {
    const { page } = browser;
    await browser.open({ design: blank(), device: 'mobile' });
    await panel(page, '素材');
    const from = await middleOfTile(page, '添加圆形');
    await touch('touchStart', from);
    await preview(page).waitFor();
    await slide(from, await spot(page, 300, 400));
    await touch('touchEnd');
    const [circle] = elementsOf(await browser.saved());
    const [x = 0, y = 0] = circle ? middleOf(circle) : [];
    expect(Math.abs(x - 300)).toBeLessThan(12);
    expect(Math.abs(y - 400)).toBeLessThan(12);
  });

  it('lets a finger that moves at once scroll the panel', async () => {
    const { page } = browser;
    await browser.open({ design: blank(), device: 'mobile' });
    await panel(page, '素材');
    const from = await middleOfTile(page, '添加圆形');
    await touch('touchStart', from);
    await slide(from, [from[0], from[1] - 160]);
    await touch('touchEnd');
    const scrolled = () =>
      page.getByRole('complementary', { name: '素材' }).evaluate((aside) => aside.scrollTop);
    await expect.poll(scrolled).toBeGreaterThan(40);
    expect(elementsOf(await browser.saved())).toEqual([]);
  });
});
