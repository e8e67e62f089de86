import { readFile } from 'node:fs/promises';
import { design as designCalls } from '@design-console/contract/design';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  type Design,
  plainText,
  type TableElement,
  textsOfElement,
} from '../../editor/src/document/index.ts';
import { accessibilityFaults } from '../harness/accessibility.ts';
import { openGuestEditor, openHost } from '../harness/guest-editor.ts';
import { openSharedJourney, wide } from '../harness/journey.ts';
import { pdfText } from '../harness/pdf-text.ts';

/** A user adds a table, fills it by keys, merges cells, pastes a spreadsheet, and downloads it as PDF. */

const journey = openSharedJourney();
const host = openHost(journey);

/** Returns the table of the last save that was sent. */
const savedTable = (page: Page): (() => TableElement | undefined) => {
  let document: Design | null = null;
  page.on('request', (request) => {
    if (!request.url().includes(designCalls.save.path)) return;
    ({ document } = request.postDataJSON() as { document: Design });
  });
  return () => document?.pages[0]?.elements.find((one): one is TableElement => one.type === 'table');
};

it('a table is made by keys, merged, pasted into, undone by one step, and downloaded as text', async () => {
  const { page } = await journey.visitor({ size: wide });
  const table = savedTable(page);
  const editor = await openGuestEditor(page, host, {
    user_flag: 'tabler',
    canvas_width: 1000,
    canvas_height: 1000,
  });
  const { frame } = editor;
  const inner = page.frame({ url: /apiauthorize/ });
  if (!inner) throw new Error('the page frames no editor');
  const words = (): string[] => {
    const now = table();
    return now ? textsOfElement(now).map(plainText) : [];
  };
  const press = async (name: string): Promise<void> => {
    await frame.getByRole('button', { name, exact: true }).first().focus();
    await page.keyboard.press('Enter');
  };
  const cell = (row: number, column: number) =>
    frame.getByRole('textbox', { name: `第 ${row} 行第 ${column} 列` });

  await press('素材');
  await press('表格');
  await press('添加基础表格');
  const stage = frame.locator('[data-stage]');
  await stage.focus();
  await page.keyboard.press('Enter');
  await cell(1, 1).waitFor();
  await page.keyboard.insertText('春茶价目');
  await page.keyboard.press('Tab');
  await cell(1, 2).waitFor();
  await page.keyboard.press('Tab');
  await cell(1, 3).waitFor();
  await page.keyboard.press('Tab');
  await cell(2, 1).waitFor();
  await page.keyboard.insertText('明前龙井');
  await page.keyboard.press('Escape');
  await expect.poll(words).toEqual(['春茶价目', '', '', '明前龙井', '', '', '', '', '']);

  // the first row becomes one cell
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  const inspector = frame.getByRole('complementary', { name: '属性和图层' });
  await inspector.getByRole('button', { name: '合并单元格' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => table()?.merges).toEqual([{ row: 0, column: 0, rows: 1, columns: 3 }]);
  expect(await accessibilityFaults(inner, 'aside[aria-label="属性和图层"]')).toEqual([]);

  // paste below it what a spreadsheet put on the clipboard
  await stage.focus();
  await page.keyboard.press('ArrowDown');
  const merged = words();
  await inner.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, '碧螺春\t洞庭山\t480\n黄山毛峰\t"富溪\n充川"\t360\n六安瓜片\t齐山\t320\n');
  const pasted = [
    '春茶价目',
    '碧螺春',
    '洞庭山',
    '480',
    '黄山毛峰',
    '富溪\n充川',
    '360',
    '六安瓜片',
    '齐山',
    '320',
  ];
  await expect.poll(words).toEqual(pasted);
  await page.keyboard.press('Control+z');
  await expect.poll(words).toEqual(merged);
  await page.keyboard.press('Control+y');
  await expect.poll(words).toEqual(pasted);
  await expect.poll(editor.mark).toMatch(/^已保存/);

  await press('下载');
  const dialog = frame.getByRole('dialog', { name: '下载' });
  await dialog.getByRole('radio', { name: 'PDF' }).check();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '下载 PDF' }).click();
  const text = pdfText(await readFile(await (await coming).path()));
  for (const one of pasted.flatMap((words) => words.split('\n'))) expect(text).toContain(one);
});
