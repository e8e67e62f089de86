import type { CDPSession } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  blankDesign,
  LIMITS,
  plainText,
  tableElement,
  type TableElement,
  textsOfElement,
} from '../../document/index.ts';
import { type BrowserEditor, openBrowserEditor } from '../../testing/browser-editor.ts';
import { at, canvasOf, painted, saved } from '../../ui/text/testing/edited-page.ts';

/** Editing tables in a browser: mouse, keys, input method, spreadsheet paste, touch. */

let browser: BrowserEditor;
beforeAll(async () => {
  browser = await openBrowserEditor(undefined, { hasTouch: true });
}, 240_000);
afterAll(() => browser?.close());

const words = [
  ['品名', '单价', '数量'],
  ['拿铁', '28', '2'],
  ['美式', '22', '1'],
];

/** A table whose cells are 240 by 100 px of a page of 1080. */
const open = async (given: Partial<TableElement> = {}, device: 'pc' | 'mobile' = 'pc') => {
  const table = tableElement({
    x: 180,
    y: 390,
    width: 720,
    height: 300,
    words,
    style: { fontSize: 40 },
    ...given,
  });
  const blank = blankDesign({ width: 1080, height: 1080 });
  const design = { ...blank, pages: blank.pages.map((one) => ({ ...one, elements: [table] })) };
  await browser.page.setViewportSize(
    device === 'pc' ? { width: 1440, height: 900 } : { width: 390, height: 844 },
  );
  await browser.open({ design, device });
  await canvasOf(browser.page).waitFor();
  await painted(browser.page);
  return browser.page;
};

const middle = (row: number, column: number): [number, number] => [300 + column * 240, 440 + row * 100];

const tableNow = async (): Promise<TableElement> => {
  const found = (await saved(browser.page)).pages[0]?.elements.find((one) => one.type === 'table');
  if (!found) throw new Error('no table is left');
  return found;
};
const wordsNow = async (): Promise<string[]> => textsOfElement(await tableNow()).map(plainText);

const cell = (row: number, column: number) =>
  browser.page.getByRole('textbox', { name: `第 ${row} 行第 ${column} 列` });

const paste = (text: string) =>
  browser.page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData('text/plain', given);
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

describe('a cell', () => {
  test('is edited where it is pressed twice; Tab opens the next one, and adds a row after the last', async () => {
    const page = await open();
    await page.mouse.click(...(await at(page, ...middle(1, 1))));
    await page.mouse.dblclick(...(await at(page, ...middle(1, 1))));
    await cell(2, 2).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('30');
    await page.keyboard.press('Tab');
    await cell(2, 3).waitFor();
    await page.keyboard.type('5');
    await page.keyboard.press('ArrowDown');
    await cell(3, 3).waitFor();
    await page.keyboard.press('Tab');
    await cell(4, 1).waitFor();
    await page.keyboard.type('合计');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await wordsNow()).toEqual([
      '品名',
      '单价',
      '数量',
      '拿铁',
      '30',
      '5',
      '美式',
      '22',
      '1',
      '合计',
      '',
      '',
    ]);
    // each cell is a history step, and so is the row
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+Z');
    expect(await wordsNow()).toEqual(words.flat());
  });

  test('keeps its words when the table is locked meanwhile', async () => {
    const page = await open();
    await page.mouse.dblclick(...(await at(page, ...middle(1, 1))));
    await cell(2, 2).waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('30');
    await page.getByRole('tab', { name: '图层' }).click();
    await page.getByRole('button', { name: /^锁定/ }).last().click();
    await expect.poll(() => cell(2, 2).count()).toBe(0);
    expect([(await wordsNow())[4], (await tableNow()).locks.edit]).toEqual(['30', true]);
  });

  test('is given a font while it is selected and not written in', async () => {
    const page = await open();
    const familyOf = async (at: number) =>
      textsOfElement(await tableNow())[at]?.paragraphs[0]?.runs[0]?.style.fontFamily;
    const before = await familyOf(0);
    await page.mouse.dblclick(...(await at(page, ...middle(1, 1))));
    await cell(2, 2).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => cell(2, 2).count()).toBe(0);
    const settings = page.getByRole('region', { name: '表格' });
    await settings.getByRole('button', { name: /^字体：/ }).click();
    await page.getByRole('menuitemradio', { name: '思源宋体' }).click();
    await settings.getByRole('button', { name: '字体：思源宋体' }).waitFor();
    expect([await familyOf(4), await familyOf(0)]).toEqual(['Noto Serif SC', before]);
  });

  test('takes what an input method composes', async () => {
    const page = await open();
    await page.mouse.dblclick(...(await at(page, ...middle(0, 0))));
    await cell(1, 1).waitFor();
    await page.keyboard.press('End');
    const cdp: CDPSession = await page.context().newCDPSession(page);
    await cdp.send('Input.imeSetComposition', { text: '你', selectionStart: 1, selectionEnd: 1 });
    await cdp.send('Input.imeSetComposition', { text: '你好', selectionStart: 2, selectionEnd: 2 });
    await cdp.send('Input.insertText', { text: '你好，世界' });
    await page.keyboard.press('Escape');
    expect((await wordsNow())[0]).toBe('品名你好，世界');
  });

  test('takes no more than the table can hold, and shows that while it is written', async () => {
    const page = await open();
    await page.mouse.dblclick(...(await at(page, ...middle(0, 0))));
    await cell(1, 1).waitFor();
    await page.keyboard.press('Control+A');
    await paste(Array.from({ length: 60 }, (_, line) => `${line}`).join('\n'));
    const fitting = Array.from({ length: LIMITS.paragraphsPerCell }, (_, line) => `${line}`).join('\n');
    expect(await cell(1, 1).inputValue()).toBe(fitting);
    await page.keyboard.press('Escape');
    expect((await wordsNow())[0]).toBe(fitting);
    // the other cells hold all but ten characters
    const full = [['字'.repeat(LIMITS.textLength - 10), '']];
    const style = { fontSize: 4 };
    await open(tableElement({ x: 0, y: 0, width: 1080, height: 900, words: full, style }));
    await page.mouse.dblclick(...(await at(page, 900, 40)));
    await cell(1, 2).waitFor();
    await page.keyboard.type('12345678901234567890');
    expect(await cell(1, 2).inputValue()).toBe('1234567890');
    await page.keyboard.press('Escape');
    expect((await wordsNow())[1]).toBe('1234567890');
  });

  test('makes its row grow for its words', async () => {
    const page = await open();
    await page.mouse.dblclick(...(await at(page, ...middle(1, 0))));
    await cell(2, 1).waitFor();
    await page.keyboard.type('很长很长的一段话要在单元格里换行显示');
    await page.keyboard.press('Escape');
    const table = await tableNow();
    expect(table.rows[1]).toBeGreaterThan(150);
    expect(table.rows[0]).toBeCloseTo(100, 0);
    expect(table.height).toBeCloseTo(
      table.rows.reduce((sum, one) => sum + one, 0),
      3,
    );
  });
});

describe('cells', () => {
  test('of a spreadsheet are inserted where they are pasted, and the table grows', async () => {
    const page = await open();
    await page.mouse.dblclick(...(await at(page, ...middle(2, 2))));
    await cell(3, 3).waitFor();
    await paste('a\tb\nc\t"d\nd"\n');
    await expect.poll(async () => (await tableNow()).columns.length).toBe(4);
    const table = await tableNow();
    expect([table.rows.length, table.width]).toEqual([4, 720]);
    expect(textsOfElement(table).map(plainText).slice(10)).toEqual(['a', 'b', '', '', 'c', 'd\nd']);
    await page.keyboard.press('Control+Z');
    expect(await wordsNow()).toEqual(words.flat());
  });

  test('of a spreadsheet that have no room are named', async () => {
    const page = await open();
    await page.mouse.dblclick(...(await at(page, ...middle(0, 0))));
    await cell(1, 1).waitFor();
    await paste(Array.from({ length: 150 }, (_, row) => `${row}\t`).join('\n'));
    await page.getByRole('alert').getByText('粘贴内容的最后 50 行没有放进来').waitFor();
    expect((await tableNow()).rows).toHaveLength(100);
  });

  test('selected by a drag are merged and cleared, by the tools and by keys', async () => {
    const page = await open();
    await page.mouse.dblclick(...(await at(page, ...middle(0, 0))));
    await cell(1, 1).waitFor();
    await page.mouse.move(...(await at(page, ...middle(0, 0))));
    await page.mouse.down();
    await page.mouse.move(...(await at(page, ...middle(1, 1))), { steps: 4 });
    await page.mouse.up();
    const bar = page.getByRole('toolbar', { name: '元素工具' });
    await bar.getByRole('button', { name: '表格', exact: true }).click();
    await page.getByRole('menuitem', { name: '合并单元格' }).click();
    expect((await tableNow()).merges).toEqual([{ row: 0, column: 0, rows: 2, columns: 2 }]);
    expect((await wordsNow())[0]).toBe('品名\n单价\n拿铁\n28');
    await page.keyboard.press('Delete');
    expect((await wordsNow())[0]).toBe('');
    await page.locator('[data-stage]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('x');
    await page.keyboard.press('Escape');
    expect((await wordsNow())[1]).toBe('x');
  });

  test('have all their tools in one row of a usual window while one is written in', async () => {
    const page = await open();
    await page.mouse.dblclick(...(await at(page, ...middle(0, 0))));
    await cell(1, 1).waitFor();
    await page.keyboard.type('茶');
    const bar = page.getByRole('toolbar', { name: '元素工具' });
    await bar.getByRole('button', { name: '文字设置' }).waitFor();
    expect((await bar.boundingBox())?.height).toBeLessThan(60);
    await bar.getByRole('button', { name: '表格', exact: true }).click();
    await page.getByRole('menuitem', { name: '下方插入行' }).click();
    const { rows } = await tableNow();
    // the keys are for the cells again, and what was written is a step of its own
    await page.keyboard.press('Control+z');
    expect((await tableNow()).rows).toHaveLength(rows.length - 1);
    expect((await wordsNow())[0]).toContain('茶');
  });

  test('that are cut are copied and emptied, and the table stays', async () => {
    const page = await open();
    await page.mouse.dblclick(...(await at(page, ...middle(1, 0))));
    await cell(2, 1).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-stage]').focus();
    await page.keyboard.press('Shift+ArrowRight');
    const given = await page.evaluate(() => {
      const data = new DataTransfer();
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(
        new ClipboardEvent('cut', { clipboardData: data, bubbles: true, cancelable: true }),
      );
      return data.getData('text/plain');
    });
    expect(given).toBe('拿铁\t28');
    expect(await wordsNow()).toEqual(['品名', '单价', '数量', '', '', '2', '美式', '22', '1']);
  });

  test('are as wide as their lines are drawn', async () => {
    const page = await open();
    await page.mouse.dblclick(...(await at(page, ...middle(0, 0))));
    await cell(1, 1).waitFor();
    await page.mouse.move(...(await at(page, 420, 540)));
    await page.mouse.down();
    await page.mouse.move(...(await at(page, 480, 540)), { steps: 5 });
    await page.mouse.up();
    const { columns, width } = await tableNow();
    expect(columns.map(Math.round)).toEqual([300, 180, 240]);
    expect(width).toBeCloseTo(720, 3);
    // left by Escape, the drag never was, and the cells stay open
    await page.mouse.move(...(await at(page, 480, 540)));
    await page.mouse.down();
    await page.mouse.move(...(await at(page, 540, 540)), { steps: 5 });
    await page.keyboard.press('Escape');
    await page.mouse.move(...(await at(page, 560, 540)));
    await page.mouse.up();
    expect((await tableNow()).columns.map(Math.round)).toEqual([300, 180, 240]);
    expect(await page.getByTestId('table-cells').count()).toBe(1);
  });
});

describe('a selected table whose cells are not opened', () => {
  const drag = async (from: [number, number], to: [number, number]) => {
    const { page } = browser;
    await page.mouse.move(...(await at(page, ...from)));
    await page.mouse.down();
    await page.mouse.move(...(await at(page, ...to)), { steps: 5 });
    await page.mouse.up();
  };
  const cursorAt = async (x: number, y: number): Promise<string> => {
    const { page } = browser;
    const [left, top] = await at(page, x, y);
    await page.mouse.move(left, top);
    return page.evaluate(
      ([one, other]) => getComputedStyle(document.elementFromPoint(one, other) ?? document.body).cursor,
      [left, top] as const,
    );
  };

  /** The tools of tables were loaded. */
  const linesAreThere = () => expect.poll(() => cursorAt(420, 540)).toBe('col-resize');

  test('has lines to drag, one step each, and is moved everywhere else', async () => {
    const page = await open();
    await page.mouse.click(...(await at(page, ...middle(1, 1))));
    await linesAreThere();
    expect([await cursorAt(420, 540), await cursorAt(540, 490)]).toEqual(['col-resize', 'row-resize']);
    await drag([420, 540], [480, 540]);
    await drag([580, 490], [580, 540]);
    const { columns, rows } = await tableNow();
    expect([columns.map(Math.round), rows.map(Math.round)]).toEqual([
      [300, 180, 240],
      [150, 100, 100],
    ]);
    expect(await page.getByTestId('table-cells').count()).toBe(0);
    await page.keyboard.press('Control+Z');
    await page.keyboard.press('Control+Z');
    expect((await tableNow()).columns.map(Math.round)).toEqual([240, 240, 240]);
    await drag(middle(1, 1), [610, 630]);
    const moved = await tableNow();
    expect([Math.round(moved.x), Math.round(moved.y)]).toEqual([250, 480]);
    expect(moved.columns.map(Math.round)).toEqual([240, 240, 240]);
  });

  test('has none inside merged cells, at the handles of its frame, and where its words are locked', async () => {
    const page = await open({ merges: [{ row: 0, column: 0, rows: 1, columns: 3 }] });
    await page.mouse.click(...(await at(page, ...middle(1, 1))));
    await linesAreThere();
    expect([await cursorAt(420, 440), await cursorAt(420, 540)]).toEqual(['move', 'col-resize']);
    // the last line is the side of the table
    await drag([900, 540], [990, 540]);
    expect((await tableNow()).width).toBeCloseTo(810, 0);
    await open({ locks: { move: false, resize: false, edit: true, delete: false } });
    await page.mouse.click(...(await at(page, ...middle(1, 1))));
    await page.getByRole('button', { name: '撤销' }).waitFor();
    expect(await cursorAt(420, 540)).toBe('move');
    await drag([420, 540], [490, 540]);
    expect(Math.round((await tableNow()).x)).toBe(250);
  });
});

describe('by keys alone', () => {
  test('a table is opened, navigated, edited and left', async () => {
    const page = await open();
    await page.locator('[data-stage]').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Enter');
    await cell(1, 1).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await cell(2, 2).waitFor();
    await page.keyboard.type('99');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await page.getByTestId('table-cells').count()).toBe(0);
    expect((await wordsNow())[4]).toBe('99');
  });

  test('a table whose words are locked is not opened', async () => {
    const page = await open({ locks: { move: false, resize: false, edit: true, delete: false } });
    await page.locator('[data-stage]').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Enter');
    await page.mouse.dblclick(...(await at(page, ...middle(1, 1))));
    expect(await page.getByTestId('table-cells').count()).toBe(0);
  });
});

describe('on a phone', () => {
  test('a tap on a cell of an opened table edits it, and its tools are in reach', async () => {
    const page = await open({}, 'mobile');
    const tap = async (spot: [number, number]) => page.touchscreen.tap(...(await at(page, ...spot)));
    await tap(middle(1, 1));
    await tap(middle(1, 1));
    await page.mouse.dblclick(...(await at(page, ...middle(1, 1))));
    await cell(2, 2).waitFor();
    // the on-screen keyboard moves the page
    let before = '';
    await expect
      .poll(
        async () => {
          const last = before;
          before = JSON.stringify(await canvasOf(page).boundingBox());
          return last === before;
        },
        { interval: 300 },
      )
      .toBe(true);
    await tap(middle(2, 0));
    await cell(3, 1).waitFor();
    await page.keyboard.type('摩卡');
    const menu = page.getByRole('button', { name: '表格', exact: true });
    const tool = page.getByRole('menuitem', { name: '下方插入行' });
    await menu.scrollIntoViewIfNeeded();
    await menu.tap();
    for (const part of [menu, tool]) {
      const box = await part.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await tool.tap();
    await expect.poll(async () => (await tableNow()).rows.length).toBe(4);
  });
});

describe('with a mouse and keys alone', () => {
  let withTouch: BrowserEditor;
  beforeAll(async () => {
    withTouch = browser;
    browser = await openBrowserEditor();
  }, 240_000);
  afterAll(async () => {
    await browser.close();
    browser = withTouch;
  });

  test('a selected cell replaces its text by a composition from the first key on', async () => {
    const page = await open();
    await page.mouse.dblclick(...(await at(page, ...middle(0, 0))));
    await cell(1, 1).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    const cdp: CDPSession = await page.context().newCDPSession(page);
    await cdp.send('Input.imeSetComposition', { text: 'mo', selectionStart: 2, selectionEnd: 2 });
    await expect.poll(() => cell(2, 1).inputValue()).toBe('mo');
    await cdp.send('Input.insertText', { text: '摩卡' });
    await page.keyboard.press('Tab');
    await page.keyboard.type('32');
    await page.keyboard.press('Escape');
    expect((await wordsNow()).slice(3, 6)).toEqual(['摩卡', '32', '2']);
  });

  test('a selected cell handles its keys: copy, clear, next cell', async () => {
    const page = await open();
    await page.mouse.dblclick(...(await at(page, ...middle(1, 0))));
    await cell(2, 1).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('30');
    await page.keyboard.press('Escape');
    expect((await wordsNow()).slice(3, 6)).toEqual(['', '30', '2']);
  });
});
