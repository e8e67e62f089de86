import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TextElement } from '../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';
import { at, field, openTexts, painted, saved } from './testing/edited-page.ts';

/** A text that is bent and written on its arc, in a browser (product 7). */

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
});
afterAll(() => browser.close());

const given = { text: '春江潮水连海平', x: 200, y: 300, width: 680, fontSize: 60, align: 'center' } as const;

const textNow = async () => (await saved(browser.page)).pages[0]?.elements[0] as TextElement;

describe('a text', () => {
  it.each(['pc', 'mobile'] as const)(
    'is bent in the panel of effects on a %s, by one step',
    async (device) => {
      const page = await openTexts(browser, [given], device);
      const before = await textNow();
      await page.mouse.click(...(await at(page, 540, 340)));
      await page.locator('[data-tool="effects"]').click();
      const slider = page.getByRole('slider', { name: '弯曲' });
      await slider.scrollIntoViewIfNeeded();
      await slider.focus();
      await page.keyboard.press('End');
      const bent = await textNow();
      expect(bent.curve).toBe(100);
      // the circle of seven characters of 60 px, and one of them on either side
      expect(bent.width).toBeGreaterThan(190);
      expect(bent.width).toBeLessThan(330);
      expect(Math.abs(bent.width - bent.height)).toBeLessThan(60);
      await page.getByRole('button', { name: '撤销' }).click();
      expect(await textNow()).toEqual(before);
    },
  );

  it('is written on its arc: a press sets the caret where it is, and the box follows', async () => {
    const page = await openTexts(browser, [{ ...given, curve: 50, box: 'auto', width: 300, height: 200 }]);
    const [left, top] = [200, 300];
    await page.mouse.dblclick(...(await at(page, left + 150, top + 30)));
    await field(page).waitFor();
    await page.keyboard.press('Home');
    const turnOf = async (): Promise<string> =>
      page.getByTestId('caret').evaluate((caret) => (caret as HTMLElement).style.transform);
    const turned = async (): Promise<number> => Number(/rotate\((.+)rad\)/.exec(await turnOf())?.[1]);
    expect(await turned()).toBeCloseTo(-Math.PI / 2, 1);
    await page.keyboard.press('End');
    expect(await turned()).toBeCloseTo(Math.PI / 2, 1);
    await page.keyboard.type('abc');
    await page.keyboard.press('Escape');
    await painted(page);
    const written = await textNow();
    expect(written.paragraphs[0]?.runs.map(({ text }) => text).join('')).toBe(`${given.text}abc`);
    expect(written.curve).toBe(50);
    expect(written.width).toBeGreaterThan(300);
  });
});
