import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';
import { at, field, firstText, openTexts, pixels, runsOf, saved, textsOf } from './testing/edited-page.ts';

/** Editing text in place in a browser: mouse, keys, input method, touch. */

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
}, 240_000);
afterAll(() => browser?.close());

const open = (given: Parameters<typeof openTexts>[1]) => openTexts(browser, given);

const poem = '春眠不觉晓，处处闻啼鸟。夜来风雨声，花落知多少。';

describe('in place', () => {
  test('lines are the same before, during and after editing; the caret is where the click was', async () => {
    const page = await open([{ text: poem, x: 140, y: 300, width: 560, fontSize: 64 }]);
    await page.mouse.click(...(await at(page, 300, 350)));
    const before = await pixels(page);
    await page.mouse.dblclick(...(await at(page, 300, 350)));
    await field(page).waitFor();
    expect(await pixels(page)).toBe(before);
    // the second line begins after eight characters: 晓，处处闻啼
    await page.mouse.click(...(await at(page, 142, 440)));
    const lineStart = await field(page).evaluate((one) => (one as HTMLTextAreaElement).selectionStart);
    expect(lineStart).toBeGreaterThan(6);
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+Home');
    const [from, to] = await field(page).evaluate((one) => {
      const { selectionStart, selectionEnd } = one as HTMLTextAreaElement;
      return [selectionStart, selectionEnd];
    });
    expect(from).toBe(lineStart);
    expect(to).toBeGreaterThan(from ?? 0);
    await page.keyboard.press('Escape');
    await expect.poll(() => field(page).count()).toBe(0);
    expect(await pixels(page)).toBe(before);
  });

  test('the words of a new text are selected by the double click, so that typing replaces them', async () => {
    const page = await open([{ text: '添加标题', x: 140, y: 300, width: 560, fontSize: 64 }]);
    await page.mouse.dblclick(...(await at(page, 200, 350)));
    await field(page).waitFor();
    await page.keyboard.type('春茶');
    expect(await field(page).inputValue()).toBe('春茶');
  });

  test('in a rotated text the caret is where the press was', async () => {
    const page = await open([
      { text: '春眠不觉晓', x: 240, y: 480, width: 600, fontSize: 100, rotation: 90 },
    ]);
    await page.mouse.dblclick(...(await at(page, 540, 540)));
    await field(page).waitFor();
    // rotated by 90° around its centre at y = 555, where its third character ends
    await page.mouse.click(...(await at(page, 540, 550)));
    expect(await field(page).evaluate((one) => (one as HTMLTextAreaElement).selectionStart)).toBe(3);
    const caret = await page.getByTestId('caret').boundingBox();
    const [, y] = await at(page, 540, 555);
    expect(Math.abs((caret?.y ?? 0) - y)).toBeLessThan(4);
  });

  test('double and triple clicks select words and paragraphs; a drag selects its range', async () => {
    const page = await open([{ text: '今天天气很好\n再见', x: 140, y: 300, width: 800, fontSize: 80 }]);
    await page.mouse.dblclick(...(await at(page, 200, 360)));
    await field(page).waitFor();
    const chosen = () =>
      field(page).evaluate((one) => {
        const { value, selectionStart, selectionEnd } = one as HTMLTextAreaElement;
        return value.slice(selectionStart, selectionEnd);
      });
    await page.mouse.dblclick(...(await at(page, 340, 360)));
    expect(await chosen()).toBe('天气');
    await page.mouse.click(...(await at(page, 340, 360)));
    expect(await chosen()).toBe('今天天气很好');
    await page.mouse.move(...(await at(page, 142, 360)));
    await page.mouse.down();
    await page.mouse.move(...(await at(page, 305, 360)));
    await page.mouse.up();
    expect(await chosen()).toBe('今天');
  });
});

describe('while the text tool is loading', () => {
  /** Holds back what the page loads from now on. */
  const holdFiles = async (): Promise<() => Promise<void>> => {
    const { page } = browser;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    return async () => {
      release();
      await page.unrouteAll({ behavior: 'wait' });
    };
  };

  const openAnew = () =>
    openTexts(browser, [{ text: '旧标题', x: 140, y: 300, width: 560, fontSize: 64 }], 'pc', true);

  test('typed characters and a composition are kept and replace the selected text', async () => {
    const page = await openAnew();
    const arrive = await holdFiles();
    await page.mouse.click(...(await at(page, 200, 350)));
    await page.keyboard.type('7');
    await page.getByRole('textbox', { name: '文字工具正在加载，可以先输入' }).waitFor();
    await page.keyboard.type(' 折');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'xin', selectionStart: 3, selectionEnd: 3 });
    await arrive();
    await page.getByRole('button', { name: '文字颜色' }).waitFor();
    await session.send('Input.insertText', { text: '新品' });
    await field(page).waitFor();
    await page.keyboard.type('！');
    await page.keyboard.press('Escape');
    expect(plainText(await firstText(page))).toBe('7 折新品！');
    await page.keyboard.press('Control+Z');
    expect(plainText(await firstText(page))).toBe('旧标题');
  });

  test('what is typed after a double click is added where it was clicked', async () => {
    const page = await openAnew();
    const arrive = await holdFiles();
    await page.mouse.dblclick(...(await at(page, 142, 340)));
    await page.keyboard.type('5 ');
    await arrive();
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    expect(plainText(await firstText(page))).toBe('5 旧标题');
  });

  test('Escape ends the waiting and keeps typed text, also if the tool never loads', async () => {
    const page = await openAnew();
    const arrive = await holdFiles();
    await page.mouse.click(...(await at(page, 200, 350)));
    await page.keyboard.type('5');
    await page.keyboard.press('Escape');
    const { x } = await firstText(page);
    await page.locator('[data-stage]').focus();
    await page.keyboard.press('ArrowRight');
    const moved = await firstText(page);
    expect([plainText(moved), moved.x]).toEqual(['5', x + 1]);
    await arrive();
  });

  test('typed text is kept when another element is selected before the tool has loaded', async () => {
    const page = await openAnew();
    const arrive = await holdFiles();
    await page.mouse.click(...(await at(page, 200, 350)));
    await page.keyboard.type('5 新品');
    await page.mouse.click(...(await at(page, 900, 900)));
    await arrive();
    expect(plainText(await firstText(page))).toBe('5 新品');
  });
});

describe('a selected text', () => {
  const select = async () => {
    const page = await open([{ text: '旧标题', x: 140, y: 300, width: 560, fontSize: 64 }]);
    await page.mouse.click(...(await at(page, 200, 350)));
    await page.getByRole('button', { name: '文字颜色' }).waitFor();
    return page;
  };
  const focused = (page: Page): Promise<string | null | undefined> =>
    page.evaluate('document.activeElement?.getAttribute("aria-label")');

  test('is replaced by the composition of an input method, from its first key on', async () => {
    const page = await select();
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
    await session.send('Input.imeSetComposition', { text: 'ni hao', selectionStart: 6, selectionEnd: 6 });
    await session.send('Input.insertText', { text: '你好' });
    await page.getByTestId('caret').waitFor();
    await page.keyboard.type('!');
    await page.keyboard.press('Escape');
    expect(plainText(await firstText(page))).toBe('你好!');
    await page.keyboard.press('Control+Z');
    expect(plainText(await firstText(page))).toBe('旧标题');
  });

  test('is replaced from the first composed key on, and the composition has its place and style', async () => {
    const page = await select();
    const drawn = await pixels(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.imeSetComposition', { text: 'n', selectionStart: 1, selectionEnd: 1 });
    await page.getByTestId('caret').waitFor();
    await expect.poll(() => pixels(page)).not.toBe(drawn);
    const text = () => field(page).inputValue();
    expect(await text()).toBe('n');
    await cdp.send('Input.imeSetComposition', { text: 'ni hao', selectionStart: 6, selectionEnd: 6 });
    await expect.poll(text).toBe('ni hao');
    // nothing is drawn beside the text
    expect(await page.locator('[data-composing]').count()).toBe(0);
    await cdp.send('Input.insertText', { text: '你好' });
    await expect.poll(() => focused(page)).toBe('编辑文字');
    await page.keyboard.press('Escape');
    expect(runsOf(await firstText(page))).toEqual([[['你好', '#1f2329', 64]]]);
  });

  test('is restored when a composition is cancelled', async () => {
    const page = await select();
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.imeSetComposition', { text: 'ni', selectionStart: 2, selectionEnd: 2 });
    await expect.poll(() => field(page).inputValue()).toBe('ni');
    await cdp.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 });
    await expect.poll(() => field(page).inputValue()).toBe('旧标题');
    await page.keyboard.press('Escape');
    expect(plainText(await firstText(page))).toBe('旧标题');
  });

  test('keeps the keys of the stage: nudge, copy, paste, cut, undo, delete', async () => {
    const page = await select();
    expect(await focused(page)).toBe('输入文字，替换选中的文字');
    const { x } = await firstText(page);
    await page.mouse.click(...(await at(page, 200, 350)));
    await page.keyboard.press('ArrowRight');
    expect((await firstText(page)).x).toBe(x + 1);
    await page.mouse.click(...(await at(page, 200, 350)));
    await page.keyboard.press('Control+C');
    await page.keyboard.press('Control+V');
    expect(textsOf(await saved(page)).map((text) => plainText(text))).toEqual(['旧标题', '旧标题']);
    await page.locator('[data-stage]').focus();
    await page.keyboard.press('Control+X');
    expect(textsOf(await saved(page))).toHaveLength(1);
    await page.locator('[data-stage]').focus();
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Delete');
    expect(textsOf(await saved(page))).toHaveLength(0);
  });

  test('stays as it is when a key has no effect', async () => {
    const page = await select();
    // it is the topmost element already, and the others are no shortcuts
    await page.keyboard.press(']');
    await page.keyboard.press(';');
    await page.keyboard.press('Alt+e');
    expect(plainText(await firstText(page))).toBe('旧标题');
  });

  test('leaves the focus on the stage after a menu removed it', async () => {
    const page = await select();
    await page.mouse.click(...(await at(page, 200, 350)), { button: 'right' });
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.keyboard.press('Control+Z');
    expect(plainText(await firstText(page))).toBe('旧标题');
  });

  test('leaves the focus on the stage after a button removed it', async () => {
    const page = await select();
    await page
      .getByRole('toolbar', { name: '元素工具' })
      .getByRole('button', { name: '删除', exact: true })
      .click();
    await page.keyboard.press('Control+Z');
    expect(plainText(await firstText(page))).toBe('旧标题');
  });

  test('can be left by Tab, in both directions', async () => {
    const page = await select();
    const places = new Set<string>();
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Shift+Tab');
      places.add((await focused(page)) ?? '');
    }
    expect(places.size).toBe(3);
  });
});

describe('an input method', () => {
  const compose = async (cdp: CDPSession, text: string) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });

  test('composes 你好，世界 in its place in a styled range, and the result has that style', async () => {
    const page = await open([
      {
        rich: [
          [{ text: '春眠' }, { text: '不觉', style: { color: '#e5484d', fontSize: 96 } }, { text: '晓' }],
        ],
        x: 140,
        y: 300,
        width: 800,
        fontSize: 64,
      },
    ]);
    await page.mouse.dblclick(...(await at(page, 300, 350)));
    await field(page).waitFor();
    await page.keyboard.press('Control+Home');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    const cdp = await page.context().newCDPSession(page);
    const drawn = await pixels(page);
    await compose(cdp, 'ni');
    await compose(cdp, 'nihao');
    await expect.poll(() => pixels(page)).not.toBe(drawn);
    // input methods show candidates at the text field, which must be at our caret
    const [own, caret] = [await field(page).boundingBox(), await page.getByTestId('caret').boundingBox()];
    expect(Math.abs((own?.x ?? 0) - (caret?.x ?? 0))).toBeLessThan(3);
    expect(Math.abs((own?.y ?? 0) - (caret?.y ?? 0))).toBeLessThan(3);
    await cdp.send('Input.insertText', { text: '你好，世界' });
    await page.keyboard.press('Escape');
    expect(runsOf(await firstText(page))).toEqual([
      [
        ['春眠', '#1f2329', 64],
        ['不你好，世界觉', '#e5484d', 96],
        ['晓', '#1f2329', 64],
      ],
    ]);
  });

  test('leaves no text when its composition is undone', async () => {
    const page = await open([{ text: '春眠', x: 140, y: 300, width: 800, fontSize: 64 }]);
    await page.mouse.dblclick(...(await at(page, 200, 350)));
    await field(page).waitFor();
    const cdp = await page.context().newCDPSession(page);
    await page.keyboard.press('Control+End');
    await compose(cdp, 'bu');
    await compose(cdp, '');
    await page.keyboard.press('Escape');
    expect(plainText(await firstText(page))).toBe('春眠');
  });
});

describe('history', () => {
  test('typing is undone burst by burst inside the text, as one step outside', async () => {
    const page = await open([{ text: '春', x: 140, y: 300, width: 800, fontSize: 64 }]);
    await page.mouse.dblclick(...(await at(page, 170, 350)));
    await field(page).waitFor();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('眠');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.insertText('不觉');
    const value = () => field(page).inputValue();
    expect(await value()).toBe('春眠不觉');
    await page.keyboard.press('Control+z');
    expect(await value()).toBe('春眠');
    await page.keyboard.press('Control+z');
    expect(await value()).toBe('春');
    await page.keyboard.press('Control+Shift+z');
    await page.keyboard.press('Control+y');
    expect(await value()).toBe('春眠不觉');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '撤销' }).click();
    expect(plainText(await firstText(page))).toBe('春');
    await page.getByRole('button', { name: '重做' }).click();
    expect(plainText(await firstText(page))).toBe('春眠不觉');
  });
});

test('by touch at 390 px: a tap edits, a double tap takes a word, handles widen it', async () => {
  const phone = await openBrowserEditor({ width: 390, height: 844 }, { hasTouch: true });
  const page = await openTexts(
    phone,
    [{ text: '今天天气很好', x: 140, y: 300, width: 800, fontSize: 110 }],
    'mobile',
  );
  await page.touchscreen.tap(...(await at(page, 200, 380)));
  await page.getByRole('button', { name: '编辑文字' }).tap();
  await field(page).waitFor();
  await page.touchscreen.tap(...(await at(page, 420, 380)));
  await page.touchscreen.tap(...(await at(page, 420, 380)));
  const chosen = () =>
    field(page).evaluate((one) => {
      const { value, selectionStart, selectionEnd } = one as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    });
  await expect.poll(chosen).toBe('天气');
  expect(await page.locator('[data-end]').count()).toBe(2);
  await phone.close();
});
