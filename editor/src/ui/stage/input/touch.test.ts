import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  blankDesign,
  type Design,
  type Element,
  imageElement,
  newPage,
  shapeElement,
  solid,
} from '../../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../../testing/browser-editor.ts';

/** What a mouse does by its second button and a keyboard by Shift, by fingers (product 7, touch). */

const box = (id: string, y: number) => ({
  ...shapeElement({ x: 300, y, width: 400, height: 250, fill: solid('#0773fc') }),
  id,
});

const design = (elements: Element[] = [box('upper', 100), box('lower', 600)]): Design => ({
  ...blankDesign({ width: 1000, height: 1000 }),
  pages: [newPage({ width: 1000, height: 1000, elements })],
});

describe('by finger', () => {
  let browser: BrowserEditor;
  let cdp: CDPSession;
  beforeAll(async () => {
    browser = await openBrowserEditor({ width: 390, height: 844 }, { hasTouch: true });
    cdp = await browser.page.context().newCDPSession(browser.page);
  });
  afterAll(() => browser.close());
  beforeEach(() => browser.open({ design: design(), device: 'mobile' }));

  type Spot = readonly [number, number];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: readonly Spot[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  const spot = async (x: number, y: number): Promise<Spot> => {
    const at = await browser.page.locator('canvas[aria-label="第 1 页"]').first().boundingBox();
    if (!at) throw new Error('the page is not shown');
    return [at.x + (x * at.width) / 1000, at.y + (y * at.height) / 1000];
  };
  const tap = async (x: number, y: number): Promise<void> => {
    await touch('touchStart', await spot(x, y));
    await touch('touchEnd');
  };
  /** As Safari on phones, which reports no context menu. */
  const withoutBrowserMenu = () =>
    browser.page.evaluate(() =>
      window.addEventListener('contextmenu', (event) => event.stopImmediatePropagation(), true),
    );
  const menus = () => browser.page.getByRole('menu', { name: '元素菜单' });
  const entry = (name: string) => menus().getByRole('menuitem', { name, exact: true });
  const bar = (name: string) => browser.page.getByRole('toolbar', { name });

  it('a finger that rests selects the element and opens its menu, which the lifted finger leaves alone', async () => {
    await withoutBrowserMenu();
    await touch('touchStart', await spot(500, 700));
    await menus().waitFor();
    await touch('touchEnd');
    await expect.poll(() => menus().count()).toBe(1);
    await entry('创建副本').tap();
    const ids = (await browser.saved()).pages[0]?.elements.map(({ y }) => y);
    expect(ids).toHaveLength(3);
    expect(ids?.[2]).toBeGreaterThan(600);
  });

  it('one menu opens where the browser reports a context menu too, before or after', async () => {
    const { page } = browser;
    await page.clock.install();
    const [x, y] = await spot(500, 200);
    const report = () =>
      page.locator('[data-stage]').evaluate(
        (stage, [clientX, clientY]) => {
          const init = { bubbles: true, cancelable: true, pointerType: 'touch', clientX, clientY };
          stage.dispatchEvent(new PointerEvent('contextmenu', init));
        },
        [x, y] as const,
      );
    const rest = () => page.clock.fastForward(600);
    for (const steps of [
      [report, rest],
      [rest, report],
    ]) {
      await touch('touchStart', [x, y]);
      for (const step of steps) await step();
      await entry('复制').waitFor();
      await touch('touchEnd');
      expect(await menus().count()).toBe(1);
      await page.keyboard.press('Escape');
      await expect.poll(() => menus().count()).toBe(0);
    }
  });

  it('a finger that moves, lifts or is joined by another opens none', async () => {
    await withoutBrowserMenu();
    const { page } = browser;
    await page.clock.install();
    const rest = () => page.clock.fastForward(600);
    const [x, y] = await spot(500, 200);
    await touch('touchStart', [x, y]);
    await touch('touchMove', [x + 20, y]);
    await rest();
    expect(await menus().count()).toBe(0);
    await touch('touchEnd');
    await tap(500, 700);
    await rest();
    expect(await menus().count()).toBe(0);
    await touch('touchStart', [x, y]);
    await touch('touchStart', [x, y], [x + 60, y + 60]);
    await rest();
    await touch('touchEnd');
    expect(await menus().count()).toBe(0);
    // the same clock opens it under a finger that rests
    await touch('touchStart', await spot(500, 700));
    await rest();
    await menus().waitFor();
    await touch('touchEnd');
  });

  it('the bar of one element has 副本 and the menu, and a second press closes that', async () => {
    await tap(500, 200);
    await bar('元素工具').getByRole('button', { name: '副本' }).tap();
    expect((await browser.saved()).pages[0]?.elements).toHaveLength(3);
    const more = bar('元素工具').getByRole('button', { name: '更多操作' });
    await more.tap();
    await entry('复制').waitFor();
    await entry('复制样式').waitFor();
    await browser.page.keyboard.press('Escape');
    await expect.poll(() => menus().count()).toBe(0);
  });

  it('with 多选 every tap and rectangle adds to the selection, on the page and in the layers', async () => {
    const { page } = browser;
    await tap(500, 200);
    const toggle = page.getByRole('button', { name: '多选' });
    await toggle.tap();
    await tap(500, 700);
    await bar('多个元素的工具').getByText('2 个').waitFor();
    await bar('多个元素的工具').getByRole('button', { name: '更多操作' }).tap();
    await entry('组合').tap();
    expect((await browser.saved()).pages[0]?.elements).toHaveLength(1);
    await toggle.tap();
    await page.getByRole('button', { name: '撤销', exact: true }).tap();
    await tap(500, 200);
    expect(await bar('元素工具').count()).toBe(1);
    await toggle.tap();
    // a rectangle drawn beside them adds what it touches
    await touch('touchStart', await spot(100, 950));
    await touch('touchMove', await spot(250, 900));
    await touch('touchMove', await spot(450, 800));
    await touch('touchEnd');
    await bar('多个元素的工具').getByText('2 个').waitFor();
    await tap(500, 700);
    expect(await bar('元素工具').count()).toBe(1);
    await page.getByRole('button', { name: '属性和图层' }).tap();
    await page.getByRole('treeitem').nth(0).tap();
    await expect.poll(() => page.locator('[role="treeitem"][aria-selected="true"]').count()).toBe(2);
  });

  it('two fingers zoom about the middle between them, and pan with it', async () => {
    const width = async () =>
      (await browser.page.locator('canvas[aria-label="第 1 页"]').first().boundingBox())?.width ?? 0;
    const [before, { pages }] = [await width(), await browser.saved()];
    const [x, y] = await spot(500, 400);
    /** Waits until the page is twice as large, and that far from its first place. */
    const endsAt = (right: number, down: number) =>
      expect
        .poll(async () => {
          const [left, top] = await spot(500, 400);
          return [((await width()) / before).toFixed(1), Math.round(left - x), Math.round(top - y)];
        })
        .toEqual(['2.0', right, down]);
    await touch('touchStart', [x - 40, y]);
    await touch('touchStart', [x - 40, y], [x + 40, y]);
    for (const by of [50, 60, 70, 80]) await touch('touchMove', [x - by, y], [x + by, y]);
    await touch('touchEnd');
    await endsAt(0, 0);
    await touch('touchStart', [x - 40, y]);
    await touch('touchStart', [x - 40, y], [x + 40, y]);
    for (const by of [10, 20, 30]) await touch('touchMove', [x - 40 - by, y + by], [x + 40 - by, y + by]);
    await touch('touchEnd');
    await endsAt(-30, 30);
    expect((await browser.saved()).pages).toEqual(pages);
  });

  it('a second finger keeps what the first one dragged, and takes back what it only slipped', async () => {
    const upper = async () => (await browser.saved()).pages[0]?.elements[0];
    const drag = async (px: number) => {
      const [x, y] = await spot(500, 225);
      await touch('touchStart', [x, y]);
      for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', [x, y + px * share]);
      await touch('touchStart', [x, y + px], [x + 100, y + 200]);
      await touch('touchMove', [x, y + px], [x + 90, y + 200]);
      await touch('touchEnd');
    };
    await drag(20);
    expect(await upper()).toMatchObject({ x: 300, y: 100 });
    await drag(100);
    const kept = await upper();
    expect(kept?.y).toBeGreaterThan(250);
    await browser.page.getByRole('button', { name: '撤销', exact: true }).tap();
    expect(await upper()).toMatchObject({ x: 300, y: 100 });
  });

  it('two fingers zoom a picture that is cropped, the second one beside it', async () => {
    const { page } = browser;
    const photo = {
      ...imageElement({ x: 300, y: 600, width: 400, height: 250, asset: 'photo' }),
      id: 'photo',
    };
    await browser.open({ design: design([photo]), device: 'mobile' });
    await tap(500, 700);
    await bar('元素工具').getByRole('button', { name: '裁剪' }).tap();
    const zoom = page.getByRole('slider', { name: '缩放' });
    await zoom.waitFor();
    const [left, middle] = [await spot(450, 725), await spot(550, 725)];
    const far = await spot(900, 725);
    await touch('touchStart', left);
    await touch('touchStart', left, middle);
    await touch('touchMove', left, far);
    await touch('touchEnd');
    expect(Number(await zoom.inputValue())).toBeCloseTo(4.5, 1);
    await touch('touchStart', left);
    // the stage there
    await touch('touchStart', left, far);
    await touch('touchMove', left, await spot(650, 725));
    await touch('touchEnd');
    expect(Number(await zoom.inputValue())).toBeCloseTo(2, 1);
    await page.getByRole('button', { name: '完成', exact: true }).first().tap();
    const [saved] = (await browser.saved()).pages[0]?.elements ?? [];
    expect(saved).toMatchObject({ x: 300, y: 600, width: 400, height: 250 });
  });

  it('keys are for cropping after the part beside the frame was dragged', async () => {
    const { page } = browser;
    const photo = imageElement({ x: 300, y: 300, width: 400, height: 400, asset: 'photo' });
    const cropped = { ...photo, crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 } };
    await browser.open({ design: design([cropped]), device: 'mobile' });
    await tap(500, 500);
    await page.getByRole('button', { name: '裁剪', exact: true }).tap();
    const frame = page.getByRole('group', { name: /^裁剪框/ });
    await frame.waitFor();
    await page.mouse.move(...(await spot(200, 500)));
    await page.mouse.down();
    await page.mouse.move(...(await spot(240, 500)), { steps: 3 });
    await page.mouse.up();
    await page.keyboard.press('Delete');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await frame.count()).toBe(0);
    const [saved] = (await browser.saved()).pages[0]?.elements ?? [];
    // 41 px of a picture that is 800 px wide
    expect(saved?.type === 'image' && saved.crop.x).toBeCloseTo(0.25 - 41 / 800, 2);
  });
});
