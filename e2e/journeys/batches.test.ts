import { BATCH_TITLE_COLUMN, templateBatch } from '@design-console/contract/template-batch';
import { template } from '@design-console/contract/template';
import { templateKind } from '@design-console/contract/template-kind';
import { blankDesign, textElement } from '../../editor/src/document/index.ts';
import { beforeAll, expect, it } from 'vitest';
import { accessibilityFaults } from '../harness/accessibility.ts';
import { dialog, main, screenIsReady } from '../harness/frame.ts';
import { openOwnCompany } from '../harness/journey.ts';

/** Many drafts of one template: from the rows of a sheet, and in the sizes of several kinds. */

const journey = openOwnCompany();
const list = '/templateCenter/templateMake/templateList';
const soon = { timeout: 60_000 };

let token: string;
beforeAll(async () => {
  token = await journey.server.signIn();
});

const makeTemplate = async (title: string): Promise<number> => {
  const design = blankDesign({ width: 600, height: 800, title });
  const elements = [
    textElement({ text: title, role: 'title', x: 40, y: 80, width: 520, fontSize: 48 }),
    textElement({ text: '十月十日', role: 'date', x: 40, y: 640, width: 520, fontSize: 24 }),
  ];
  const document = { ...design, pages: design.pages.map((page) => ({ ...page, elements })) };
  const { data } = await journey.server.call(template.create, { title, document: { ...document } }, token);
  return data.id;
};

const addKind = (kind: { name: string; width: number; height: number; parentId?: number }) =>
  journey.server.call(templateKind.create, { unit: 'px', dpi: 72, ...kind }, token);

const draftsOf = async (keyword: string) =>
  (await journey.server.call(template.page, { keyword, pageSize: 100 }, token)).data.list;

it('a sheet with a faulty row lists its faults by row; the other rows become drafts with their own covers', async () => {
  await makeTemplate('门店巡展');
  const { page } = await journey.visitor({ token });
  await page.goto(journey.server.at(`${list}?keyword=${encodeURIComponent('门店巡展')}`));
  await screenIsReady(page);
  await main(page).getByRole('button', { name: '更多操作 门店巡展' }).click();
  await page.getByRole('menuitem', { name: '批量制作' }).click();
  const sheet = dialog(page, '批量制作「门店巡展」');
  await sheet.getByText('主标题', { exact: true }).waitFor();
  const rows = [
    [BATCH_TITLE_COLUMN, '主标题', '日期'],
    ['杭州湖滨店', '湖滨店开业', '十月一日'],
    ['宁波天一店', '字'.repeat(900), '十月二日'],
    ['苏州观前店', '观前店开业', '十月三日'],
  ];
  const choose = (lines: readonly (readonly string[])[]) =>
    sheet.getByLabel('选择批量制作表格').setInputFiles({
      name: '门店.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.map((cells) => cells.join(',')).join('\n')),
    });
  await choose(rows);
  await sheet.getByText('第 3 行 宁波天一店').waitFor();
  expect(await sheet.getByRole('status').innerText()).toMatch(/可制作\s*2\s*有问题\s*1/);
  expect(await accessibilityFaults(page)).toEqual([]);
  const coming = page.waitForEvent('download');
  await sheet.getByRole('button', { name: '下载这些行' }).click();
  expect((await coming).suggestedFilename()).toBe('批量制作-有问题的行.xlsx');
  await sheet.getByRole('button', { name: '制作 2 份' }).click();

  const result = page.getByRole('dialog').filter({ hasText: '批量制作「门店巡展」' });
  await result.getByText('成功 2 条，失败 0 条').waitFor(soon);
  for (const name of ['杭州湖滨店', '苏州观前店'])
    await result.getByRole('button', { name: `编辑 ${name}` }).waitFor();
  const covers = await Promise.all(
    ['杭州湖滨店', '苏州观前店'].map(async (name) => (await draftsOf(name))[0]?.coverUrl ?? ''),
  );
  expect(covers.every((url) => url !== '')).toBe(true);
  expect(new Set(covers).size).toBe(2);

  // a draft opens with its own text, and the template is unchanged
  await result.getByRole('button', { name: '编辑 杭州湖滨店' }).click();
  const editor = page.getByRole('region', { name: '模板编辑器' }).first();
  await editor.locator('[data-stage]').waitFor(soon);
  await editor.getByRole('tab', { name: '图层' }).click();
  await editor.getByRole('treeitem', { name: /湖滨店开业/ }).waitFor();
});

it('one template is laid out in the sizes of two kinds, also while the window is closed', async () => {
  const { data: branch } = await addKind({ name: '电商', width: 800, height: 800 });
  const sizes = [
    { name: '商品主图', width: 800, height: 1000 },
    { name: '横幅海报', width: 1200, height: 400 },
  ];
  for (const size of sizes) await addKind({ ...size, parentId: branch.id });
  const { data: branches } = await journey.server.call(templateKind.listAll, {}, token);
  const kinds = branches.flatMap(({ children }) => children);
  expect(kinds).toMatchObject(sizes);
  await makeTemplate('周年庆主图');
  const { page } = await journey.visitor({ token });
  await page.goto(journey.server.at(`${list}?keyword=${encodeURIComponent('周年庆主图')}`));
  await screenIsReady(page);
  await main(page).getByRole('button', { name: '更多操作 周年庆主图' }).click();
  await page.getByRole('menuitem', { name: '多尺寸延展' }).click();
  const choice = dialog(page, '多尺寸延展「周年庆主图」');
  for (const kind of kinds)
    await choice
      .getByRole('checkbox', { name: new RegExp(`^${kind.name}`) })
      .first()
      .check();
  await choice.getByRole('button', { name: '制作 2 份' }).click();
  const begun = page.getByRole('dialog').filter({ hasText: '多尺寸延展「周年庆主图」' });
  await begun.getByRole('button', { name: /^(?:在后台继续|知道了)$/ }).click();

  await page.reload();
  await screenIsReady(page);
  await main(page)
    .getByRole('button', { name: /制作记录/ })
    .click();
  await page.getByRole('button', { name: '查看 周年庆主图 的结果' }).click();
  await page.getByText('成功 2 条，失败 0 条').waitFor(soon);
  const { data: batches } = await journey.server.call(templateBatch.list, {}, token);
  const made = batches.find(({ templateTitle }) => templateTitle === '周年庆主图');
  expect(made).toMatchObject({ what: 'sizes', made: 2, failed: 0 });
  for (const kind of kinds) {
    const [draft] = await draftsOf(`周年庆主图 · ${kind.name}`);
    expect([draft?.kindId, draft?.width, draft?.height]).toEqual([kind.id, kind.width, kind.height]);
  }
});
