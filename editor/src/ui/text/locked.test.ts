import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  blankDesign,
  type Element,
  groupElement,
  type Locks,
  shapeElement,
  solid,
  textElement,
  UNLOCKED,
} from '../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';
import { at, canvasOf, field, painted, saved } from './testing/edited-page.ts';

/** What does not open because it is locked says so, and offers to unlock it (product 7, locks). */

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
});
afterAll(() => browser.close());

const all = { move: true, resize: true, edit: true, delete: true };
const words: Element = {
  ...textElement({ text: '春眠不觉晓', x: 200, y: 200, width: 400, fontSize: 60 }),
  id: 'a',
};
const shape: Element = {
  ...shapeElement({ x: 200, y: 600, width: 400, height: 300, fill: solid('#ffd666') }),
  id: 'b',
};

type Options = Omit<Parameters<BrowserEditor['open']>[0], 'design'>;

const open = async (elements: readonly Element[], options: Options = {}, others: readonly Element[] = []) => {
  const blank = blankDesign({ width: 1080, height: 1080 });
  const [first] = blank.pages;
  if (!first) throw new Error('a design has a page');
  const pages = [
    { ...first, elements: [...elements] },
    { ...first, id: 'second', elements: [...others] },
  ];
  await browser.open({ ...options, design: { ...blank, pages } });
  const { page } = browser;
  await canvasOf(page).waitFor();
  await painted(page);
  return page;
};
/** Notices stay until they are read: one that offers nothing passes within seconds, which a busy machine takes. */
const keepNotices = async () => {
  const style = await browser.page.addStyleTag({
    content: 'output[data-tone] { animation: none !important; }',
  });
  onTestFinished(() => style.evaluate((one) => (one as HTMLStyleElement).remove()));
};
/** What is told of locks; that a design was saved is told there, too. */
const notice = () => browser.page.locator('output[data-tone]', { hasText: '锁定' });
const offer = () => notice().getByRole('button', { name: '解锁' });
const elementsNow = async () => (await saved(browser.page)).pages[0]?.elements ?? [];
const doublePress = async (x: number, y: number) =>
  browser.page.mouse.dblclick(...(await at(browser.page, x, y)));
/** A group of that shape and another one. */
const around = (locks: Partial<Locks>, more: Partial<Element> = {}): Element =>
  ({
    ...groupElement({
      x: 200,
      y: 600,
      width: 800,
      height: 300,
      elements: [
        { ...shape, x: 0, y: 0 },
        { ...shape, id: 'c', x: 500, y: 0, width: 300 },
      ],
    }),
    id: 'g',
    locks: { ...UNLOCKED, ...locks },
    ...more,
  }) as Element;

describe('a locked element that is opened', () => {
  test.each([
    ['a text locked completely', { ...words, locks: all }, [400, 240]],
    ['a text that may be moved', { ...words, locks: { ...UNLOCKED, edit: true } }, [400, 240]],
    ['a shape', { ...shape, locks: all }, [400, 750]],
    ['a shape whose place is locked', { ...shape, locks: { ...UNLOCKED, move: true } }, [400, 750]],
  ] as const)('says so after a double click, and is unlocked from there: %s', async (_, element, [x, y]) => {
    const page = await open([element]);
    await doublePress(x, y);
    await expect.poll(() => notice().textContent()).toMatch(/^已锁定.*解锁$/);
    await painted(page);
    expect(await field(page).count()).toBe(0);
    await offer().click();
    await expect.poll(() => notice().count()).toBe(0);
    expect((await elementsNow()).map(({ id, locks }) => [id, locks])).toEqual([[element.id, UNLOCKED]]);
    await doublePress(x, y);
    await field(page).waitFor();
    expect(await notice().count()).toBe(0);
  });

  test('says so after Enter on a text, but a shape, which Enter never opens, does not', async () => {
    const page = await open([
      { ...words, locks: all },
      { ...shape, locks: all },
    ]);
    const badge = page.locator('[data-lock-badge]');
    await page.mouse.click(...(await at(page, 400, 750)));
    await badge.waitFor();
    await page.keyboard.press('Enter');
    const below = await badge.boundingBox();
    await page.mouse.click(...(await at(page, 400, 240)));
    await expect.poll(async () => (await badge.boundingBox())?.y).not.toBe(below?.y);
    expect(await notice().count()).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => notice().textContent()).toMatch(/^已锁定.*解锁$/);
  });

  test('of a template offers nothing that its user may not do', async () => {
    const page = await open([{ ...words, locks: all, lockedBy: 'designer' }]);
    await keepNotices();
    await doublePress(400, 240);
    await expect.poll(() => notice().textContent()).toBe('模板已锁定这个元素');
    await page.keyboard.press('Control+Shift+l');
    expect((await elementsNow())[0]?.locks).toEqual(all);
  });

  test.each(['a double click', 'Enter'])(
    'offers nothing where the configuration has no locks: %s',
    async (by) => {
      const page = await open([{ ...words, locks: all }], { elements: { lock: false } });
      await keepNotices();
      if (by === 'Enter') {
        await page.mouse.click(...(await at(page, 400, 240)));
        await page.keyboard.press('Enter');
      } else await doublePress(400, 240);
      await expect.poll(() => notice().textContent()).toBe('已锁定，解锁后可操作');
    },
  );

  test('a shape says which locks of its group hold it, and they are unlocked from there', async () => {
    const page = await open([around({ move: true, delete: true })]);
    await doublePress(400, 750);
    await expect.poll(() => page.locator('[data-lock-badge]').textContent()).toContain('所在组合已锁定');
    await doublePress(400, 750);
    await expect.poll(() => notice().textContent()).toBe('所在组合已锁定：移动解锁');
    await painted(page);
    expect(await field(page).count()).toBe(0);
    await offer().click();
    await expect.poll(() => notice().count()).toBe(0);
    expect((await elementsNow()).map(({ id, locks }) => [id, locks])).toEqual([['g', UNLOCKED]]);
    await doublePress(400, 750);
    await field(page).waitFor();
  });

  test('a shape in a group that the template locked says so, and offers nothing', async () => {
    const page = await open([around({ move: true }, { lockedBy: 'designer' })]);
    await keepNotices();
    await doublePress(400, 750);
    await expect.poll(() => page.locator('[data-lock-badge]').textContent()).toContain('所在组合');
    await doublePress(400, 750);
    await expect.poll(() => notice().textContent()).toBe('模板已锁定所在组合：移动');
  });

  test('解锁 shows the element again where its user went to another page meanwhile', async () => {
    const page = await open([{ ...words, locks: all }], {}, [shape]);
    await doublePress(400, 240);
    await offer().waitFor();
    await page.getByRole('button', { name: '第 2 页' }).click();
    await canvasOf(page, 2).waitFor();
    await offer().click();
    await canvasOf(page).waitFor();
    await page.locator('[data-stage]').press('Enter');
    await field(page).waitFor();
    expect((await elementsNow())[0]?.locks).toEqual(UNLOCKED);
  });

  test('the same words told again stay as long as the first time', async () => {
    const page = await open([{ ...words, locks: all }]);
    await doublePress(400, 240);
    await offer().waitFor();
    const passed = () => notice().evaluate((one) => Number(one.getAnimations()[0]?.currentTime));
    await notice().evaluate((one) => {
      for (const animation of one.getAnimations()) animation.currentTime = 7000;
    });
    expect(await passed()).toBeGreaterThanOrEqual(7000);
    await doublePress(400, 240);
    await expect.poll(passed).toBeLessThan(7000);
    expect(await offer().count()).toBe(1);
    await page.keyboard.press('Escape');
  });
});
