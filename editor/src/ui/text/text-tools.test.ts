import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';
import {
  at,
  field,
  firstText,
  openTexts,
  painted,
  pixels,
  runsOf,
  saved,
  selectRange,
  textsOf,
} from './testing/edited-page.ts';

/** Beginning and ending editing, the clipboard, the bar, and a title from blank to stored. */

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor();
}, 240_000);
afterAll(() => browser?.close());

const open = (given: Parameters<typeof openTexts>[1]) => openTexts(browser, given);

describe('begin and end of editing', () => {
  test('typing on a selected text replaces it, Enter edits it whole, an empty text is removed on leaving', async () => {
    const page = await open([{ text: '旧的', x: 140, y: 300, width: 800, fontSize: 80 }]);
    await page.mouse.click(...(await at(page, 200, 360)));
    await page.locator('[data-stage]').focus();
    await page.keyboard.press('x');
    await field(page).waitFor();
    await page.keyboard.press('y');
    expect(await field(page).inputValue()).toBe('xy');
    await page.keyboard.press('Escape');
    await page.locator('[data-stage]').focus();
    await page.keyboard.press('Enter');
    await field(page).waitFor();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');
    expect(textsOf(await saved(page))).toHaveLength(0);
    await page.getByRole('button', { name: '撤销' }).click();
    expect(plainText(await firstText(page))).toBe('xy');
  });

  test('pasted text takes the style at the caret, text copied here keeps its own', async () => {
    const page = await open([
      {
        rich: [[{ text: '甲' }, { text: '乙', style: { color: '#e5484d' } }]],
        x: 140,
        y: 300,
        width: 800,
        fontSize: 80,
      },
    ]);
    await page.mouse.dblclick(...(await at(page, 200, 360)));
    await field(page).waitFor();
    /** Dispatches a clipboard event with data; returns the data afterwards. */
    const send = (type: 'copy' | 'paste', data: Record<string, string>) =>
      field(page).evaluate(
        (one, given) => {
          const clipboardData = new DataTransfer();
          for (const [mime, text] of Object.entries(given.data)) clipboardData.setData(mime, text);
          one.dispatchEvent(
            new ClipboardEvent(given.type, { clipboardData, bubbles: true, cancelable: true }),
          );
          return Object.fromEntries(clipboardData.types.map((mime) => [mime, clipboardData.getData(mime)]));
        },
        { type, data },
      );
    await page.keyboard.press('Control+a');
    const copied = await send('copy', {});
    expect(copied['text/plain']).toBe('甲乙');
    await page.keyboard.press('Control+Home');
    await send('paste', copied);
    const html = '<p>丙<span style="color:blue">戊</span></p><p style="color:#333">丁</p>';
    await send('paste', { 'text/plain': '丙戊\r\n丁', 'text/html': html });
    await page.keyboard.press('Escape');
    expect(runsOf(await firstText(page))).toEqual([
      [
        ['甲', '#1f2329', 80],
        ['乙丙', '#e5484d', 80],
        ['戊', '#0000ff', 80],
      ],
      [
        ['丁', '#e5484d', 80],
        ['甲', '#1f2329', 80],
        ['乙', '#e5484d', 80],
      ],
    ]);
  });
});

describe('another change during typing', () => {
  const begin = async () => {
    const page = await open([{ text: '旧的', x: 140, y: 300, width: 800, fontSize: 80 }]);
    await page.mouse.dblclick(...(await at(page, 200, 360)));
    await field(page).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('新的');
    return page;
  };
  const undo = (page: Page) => page.getByRole('button', { name: '撤销' }).click();

  test('a lock ends it and keeps the words, each undone separately', async () => {
    const page = await begin();
    await page.getByRole('toolbar', { name: '元素工具' }).getByRole('button', { name: '锁定' }).click();
    await expect.poll(() => field(page).count()).toBe(0);
    const locked = await firstText(page);
    expect([plainText(locked), locked.locks.edit]).toEqual(['新的', true]);
    await undo(page);
    const unlocked = await firstText(page);
    expect([plainText(unlocked), unlocked.locks.edit]).toEqual(['新的', false]);
    await undo(page);
    expect(plainText(await firstText(page))).toBe('旧的');
  });

  test('a mirrored text can be typed on, and stays mirrored', async () => {
    const page = await begin();
    await page.getByRole('button', { name: '水平翻转' }).click();
    await field(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('标题');
    await page.keyboard.press('Escape');
    const both = await firstText(page);
    expect([plainText(both), both.flipX]).toEqual(['新的标题', true]);
    await undo(page);
    await undo(page);
    const words = await firstText(page);
    expect([plainText(words), words.flipX]).toEqual(['新的', false]);
  });

  test('a change made before typing is not lost by the first character', async () => {
    const page = await open([{ text: '旧的', x: 140, y: 300, width: 800, fontSize: 80 }]);
    await page.mouse.dblclick(...(await at(page, 200, 360)));
    await field(page).waitFor();
    await page.getByRole('button', { name: '水平翻转' }).click();
    await field(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('！');
    await page.keyboard.press('Escape');
    const both = await firstText(page);
    expect([plainText(both), both.flipX]).toEqual(['旧的！', true]);
  });
});

describe('the bar', () => {
  test('styles the selection, sets paragraphs and the box, and lists the characters a face lacks', async () => {
    const page = await open([
      { text: '堃字\n第二段', x: 140, y: 300, width: 800, fontSize: 80, fontFamily: 'Ma Shan Zheng' },
    ]);
    await page.mouse.click(...(await at(page, 200, 360)));
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('缺字提醒');
    expect(await page.getByRole('group', { name: '缺字提醒' }).getByRole('status').textContent()).toContain(
      '马善政毛笔楷书」没有：堃',
    );
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^字体：/ }).click();
    await page.getByRole('menuitemradio', { name: '思源宋体' }).click();
    await expect.poll(() => page.getByRole('button', { name: '缺字提醒' }).count()).toBe(0);
    await press('加粗');
    await press('对齐与列表');
    await press('居中对齐');
    await press('编号');
    await page.keyboard.press('Escape');
    await press('文字设置');
    await press('固定大小');
    const text = await firstText(page);
    expect(text.paragraphs.map(({ align, list }) => [align, list])).toEqual([
      ['center', 'number'],
      ['center', 'number'],
    ]);
    expect(text.paragraphs[0]?.runs[0]?.style).toMatchObject({
      fontFamily: 'Noto Serif SC',
      fontWeight: 700,
    });
    expect(text.box).toBe('fixed');
    expect(text.layout?.lineStarts).toEqual([3]);
  });
});

test('a colour dragged in the picker is one step of undo within the text', async () => {
  const page = await open([{ text: '春眠不觉', x: 140, y: 300, width: 800, fontSize: 80 }]);
  await page.mouse.dblclick(...(await at(page, 200, 360)));
  await field(page).waitFor();
  await selectRange(page, 0, 2);
  await page.getByRole('button', { name: '文字颜色' }).click();
  const area = await page.getByRole('slider', { name: '饱和度和明度' }).boundingBox();
  if (!area) throw new Error('the picker is not shown');
  await page.mouse.move(area.x + 10, area.y + 10);
  await page.mouse.down();
  for (const way of [30, 50, 70]) await page.mouse.move(area.x + way, area.y + 20);
  await page.mouse.up();
  await field(page).focus();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(runsOf(await firstText(page))).toEqual([[['春眠不觉', '#1f2329', 80]]]);
});

test('what is typed after a text was added goes into it, also by an input method', async () => {
  const page = await open([]);
  await page.getByRole('button', { name: '添加标题' }).click();
  await page.keyboard.type('hello');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '添加正文' }).click();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.imeSetComposition', { text: 'ni hao', selectionStart: 6, selectionEnd: 6 });
  await cdp.send('Input.insertText', { text: '你好' });
  await page.getByTestId('caret').waitFor();
  await page.keyboard.press('Escape');
  const { pages } = await saved(page);
  expect(pages[0]?.elements.map((one) => (one.type === 'text' ? plainText(one) : one.type))).toEqual([
    'hello',
    '你好',
  ]);
});

test('an empty design becomes a two-line title, one word red and larger, a line vertical, all undone and redone', async () => {
  const page = await open([]);
  await page.getByRole('button', { name: '添加标题' }).click();
  await page.locator('[data-stage]').focus();
  await page.keyboard.press('Enter');
  await field(page).waitFor();
  await page.keyboard.insertText('春江潮水连海平');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('海上明月共潮生');
  await selectRange(page, 2, 4);
  await page.getByRole('button', { name: '文字颜色' }).click();
  await page.getByRole('group', { name: '文字颜色' }).getByRole('button').nth(1).click();
  // closes the popover; typing continues
  await page.keyboard.press('Escape');
  expect(await page.getByRole('group', { name: '文字颜色' }).count()).toBe(0);
  const size = page.getByRole('textbox', { name: '字号' });
  await size.fill('120');
  await size.press('Enter');
  expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  const styled = await firstText(page);
  expect(plainText(styled)).toBe('春江潮水连海平\n海上明月共潮生');
  expect(styled.paragraphs[0]?.runs.map((run) => run.text)).toEqual(['春江', '潮水', '连海平']);
  expect(styled.paragraphs[0]?.runs[1]?.style.fontSize).toBe(120);
  // a vertical text of one line
  await page.getByRole('button', { name: '添加正文' }).click();
  await page.getByRole('button', { name: '竖排' }).click();
  const vertical = textsOf(await saved(page)).at(-1);
  expect(vertical?.writingMode).toBe('vertical');
  expect(vertical?.height ?? 0).toBeGreaterThan(vertical?.width ?? 0);
  const undo = page.getByRole('button', { name: '撤销' });
  while (await undo.isEnabled()) await undo.click();
  expect(textsOf(await saved(page))).toHaveLength(0);
  const redo = page.getByRole('button', { name: '重做' });
  while (await redo.isEnabled()) await redo.click();
  const again = textsOf(await saved(page));
  expect(again[0]?.paragraphs).toEqual(styled.paragraphs);
  expect(again.at(-1)?.writingMode).toBe('vertical');
  // it looks the same when opened again
  await page.mouse.click(...(await at(page, 1000, 40)));
  await painted(page);
  const before = await pixels(page);
  await browser.open({ design: await saved(page) });
  await painted(page);
  expect(await pixels(page)).toBe(before);
});
