import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  blankDesign,
  type Element,
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

const open = async (...elements: readonly Element[]) => {
  const blank = blankDesign({ width: 1080, height: 1080 });
  await browser.open({
    design: { ...blank, pages: blank.pages.map((one) => ({ ...one, elements: [...elements] })) },
  });
  const { page } = browser;
  await canvasOf(page).waitFor();
  await painted(page);
  return page;
};
const notice = () => browser.page.locator('[data-undoes]');

describe('a locked element that is opened', () => {
  test.each([
    ['a text locked completely', { ...words, locks: all }, [400, 240]],
    ['a text that may be moved', { ...words, locks: { ...UNLOCKED, edit: true } }, [400, 240]],
    ['a shape', { ...shape, locks: all }, [400, 750]],
    ['a shape whose place is locked', { ...shape, locks: { ...UNLOCKED, move: true } }, [400, 750]],
  ] as const)('says so after a double click, and is unlocked from there: %s', async (_, element, [x, y]) => {
    const page = await open(element);
    await page.mouse.dblclick(...(await at(page, x, y)));
    await expect.poll(() => notice().textContent()).toMatch(/^已锁定.*解锁$/);
    expect(await field(page).count()).toBe(0);
    await notice().getByRole('button', { name: '解锁' }).click();
    await expect.poll(() => notice().count()).toBe(0);
    expect((await saved(page)).pages[0]?.elements[0]?.locks).toEqual(UNLOCKED);
    await page.mouse.dblclick(...(await at(page, x, y)));
    await field(page).waitFor();
    expect(await notice().count()).toBe(0);
  });

  test('says so after Enter on a text, but a shape, which Enter never opens, does not', async () => {
    const page = await open({ ...words, locks: all }, { ...shape, locks: all });
    await page.mouse.click(...(await at(page, 400, 750)));
    await page.keyboard.press('Enter');
    await page.mouse.click(...(await at(page, 400, 240)));
    expect(await notice().count()).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => notice().textContent()).toMatch(/^已锁定.*解锁$/);
  });

  test('of a template offers nothing that its user may not do', async () => {
    const page = await open({ ...words, locks: all, lockedBy: 'designer' });
    await page.mouse.dblclick(...(await at(page, 400, 240)));
    const told = page.locator('output', { hasText: '模板已锁定' }).last();
    await told.waitFor();
    expect(await page.getByRole('button', { name: '解锁', exact: true }).count()).toBe(0);
    await page.keyboard.press('Control+Shift+l');
    expect((await saved(page)).pages[0]?.elements[0]?.locks).toEqual(all);
  });
});
