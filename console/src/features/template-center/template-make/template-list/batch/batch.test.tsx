import { BATCH_TITLE_COLUMN, templateBatch } from '@design-console/contract/template-batch';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { template } from '@design-console/contract/template';
import { templateKind } from '@design-console/contract/template-kind';
import { blankDesign } from '@design-console/editor';
import { textElement } from '@design-console/editor/document';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareStage } from '../../../../../testing/openScreen.tsx';

const path = '/templateCenter/templateMake/templateList';
const stage = prepareStage();

const add = async (title: string, role: 'title' | null = 'title'): Promise<void> => {
  const admin = await stage.server().signIn('admin');
  const blank = blankDesign({ width: 600, height: 800, title });
  const given = { text: title, x: 20, y: 20, width: 500, fontSize: 40 };
  const elements = [textElement(role === null ? given : { ...given, role })];
  const document = { ...blank, pages: blank.pages.map((page) => ({ ...page, elements })) };
  await admin.call(`POST ${template.create.path}`, { title, document });
};

const sheetOf = (...lines: readonly string[]): File =>
  new File([[`${BATCH_TITLE_COLUMN},主标题`, ...lines].join('\n')], '批量.csv', { type: 'text/csv' });

describe('批量制作 (product section 6)', () => {
  // the first: no job runs yet, so its rows wait
  it('is stopped after a question, from the records and the result; what is made stays', async () => {
    await add('停下的海报');
    const admin = await stage.server().signIn('admin');
    const templates = await admin.call<{ list: { id: number }[] }>(`POST ${template.page.path}`, {
      keyword: '停下的海报',
    });
    await admin.upload(
      `POST ${templateBatch.create.path}`,
      Buffer.from(`${BATCH_TITLE_COLUMN},主标题\n甲,甲\n乙,乙`),
      { templateId: String(templates.data.list[0]?.id), ready: '2' },
      '批量.csv',
    );
    const { user } = await stage.open(path, admin);
    await user.click(await screen.findByRole('button', { name: /制作记录/ }));
    await user.click(await screen.findByRole('button', { name: '停止制作 停下的海报' }));
    const question = await screen.findByRole('dialog', { name: '停止制作「停下的海报」？' });
    // no numbers: making goes on while the question is open
    within(question).getByText('已制作的会保留为草稿，还没制作的不再制作，停止后不能继续');
    await user.click(within(question).getByRole('button', { name: '停止制作' }));
    await screen.findByText('已停止制作，保留 0 份草稿，2 份未制作');
    await screen.findByText('制作已停止（操作人：林晓棠），成功 0 条，失败 0 条，未制作 2 条');
    await user.click(screen.getByRole('button', { name: '查看 停下的海报 的结果' }));
    const result = (await screen.findByRole('button', { name: '下载报告' })).closest<HTMLElement>(
      '.ant-modal',
    );
    if (!result) throw new Error('no result');
    within(result).getByText('制作已停止（操作人：林晓棠），成功 0 条，失败 0 条，未制作 2 条');
    expect(within(result).queryByRole('button', { name: '停止制作' })).toBeNull();
  });

  it('that ended while the question about stopping it was open closes the question', async () => {
    await add('先结束的海报');
    const admin = await stage.server().signIn('admin');
    const templates = await admin.call<{ list: { id: number }[] }>(`POST ${template.page.path}`, {
      keyword: '先结束的海报',
    });
    const { data } = await admin.upload<{ id: number }>(
      `POST ${templateBatch.create.path}`,
      Buffer.from(`${BATCH_TITLE_COLUMN},主标题\n甲,甲`),
      { templateId: String(templates.data.list[0]?.id), ready: '1' },
      '批量.csv',
    );
    const { user } = await stage.open(path, admin);
    await user.click(await screen.findByRole('button', { name: /制作记录/ }));
    await user.click(await screen.findByRole('button', { name: '停止制作 先结束的海报' }));
    const question = await screen.findByRole('dialog', { name: '停止制作「先结束的海报」？' });
    await admin.call(`POST ${templateBatch.stop.path}`, { id: data.id });
    await user.click(within(question).getByRole('button', { name: '停止制作' }));
    await screen.findByText('这一批已经结束，不需要停止');
    // it goes with an animation, which never ends here
    await waitFor(() => expect(question.className).toContain('-leave'));
  });

  it('checks a sheet, lists every fault, makes the valid rows and reports the result', async () => {
    await add('批量海报');
    const { user } = await stage.open(`${path}?keyword=批量海报`);
    await user.click(await screen.findByRole('button', { name: '更多操作 批量海报' }));
    await user.click(await screen.findByRole('menuitem', { name: '批量制作' }));
    const chooser = await screen.findByLabelText('选择批量制作表格');
    await user.upload(chooser, sheetOf(`甲店开业,甲店`, `${'长'.repeat(61)},乙店`, '乙店开业,乙店'));
    expect(await screen.findByText('第 3 行', { exact: false })).toBeTruthy();
    expect(screen.getByText('最多 60 个字符', { exact: false })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '制作 2 份' }));
    const bar = await screen.findByRole('progressbar', { name: '制作「批量海报」的进度' });
    expect(bar.getAttribute('aria-valuemax')).toBe('2');
    await user.click(screen.getByRole('button', { name: '在后台继续' }));
    await stage.server().startJobs();
    // a returning user finds it again
    await user.click(await screen.findByRole('button', { name: /制作记录/ }));
    await user.click(await screen.findByRole('button', { name: '查看 批量海报 的结果' }));
    expect(await screen.findByText('成功 2 条，失败 0 条')).toBeTruthy();
    expect(screen.getByRole('button', { name: '编辑 甲店开业' })).toBeTruthy();
  });

  it('shows which drafts were made with words that are too long for their place', async () => {
    await add('放不下的海报');
    const { user } = await stage.open(`${path}?keyword=放不下的海报`);
    await user.click(await screen.findByRole('button', { name: '更多操作 放不下的海报' }));
    await user.click(await screen.findByRole('menuitem', { name: '批量制作' }));
    const long = '春眠不觉晓处处闻啼鸟夜来风雨声花落知多少'.repeat(30);
    await user.upload(await screen.findByLabelText('选择批量制作表格'), sheetOf('短的,短', `长的,${long}`));
    await user.click(await screen.findByRole('button', { name: '制作 2 份' }));
    await stage.server().startJobs();
    expect(await screen.findByText('成功 2 条，失败 0 条，其中 1 条请检查')).toBeTruthy();
    const crowded = within(screen.getByRole('region', { name: '请检查的草稿' }));
    expect(crowded.getByText('第 3 行 长的')).toBeTruthy();
    expect(crowded.getByText('主标题：文字太长，已缩小到最小仍放不下，请检查')).toBeTruthy();
  });

  it('lays a template out for the chosen kinds', async () => {
    await add('延展海报');
    const admin = await stage.server().signIn('admin');
    const kind = { name: '延展方图', width: 500, height: 500, unit: 'px', dpi: 72 };
    await admin.call(`POST ${templateKind.create.path}`, kind);
    const { user } = await stage.open(`${path}?keyword=延展海报`);
    await user.click(await screen.findByRole('button', { name: '更多操作 延展海报' }));
    await user.click(await screen.findByRole('menuitem', { name: '多尺寸延展' }));
    await user.click(await screen.findByRole('checkbox', { name: /延展方图/ }));
    await user.click(screen.getByRole('button', { name: '制作 1 份' }));
    await stage.server().startJobs();
    expect(await screen.findByText('成功 1 条，失败 0 条')).toBeTruthy();
    expect(screen.getByRole('button', { name: '编辑 延展海报 · 延展方图' })).toBeTruthy();
  });

  it('opens the design of a template that has no places to fill in', async () => {
    await add('没有用途的海报', null);
    const { user } = await stage.open(`${path}?keyword=没有用途的海报`);
    await user.click(await screen.findByRole('button', { name: '更多操作 没有用途的海报' }));
    await user.click(await screen.findByRole('menuitem', { name: '批量制作' }));
    await user.click(await screen.findByRole('button', { name: '编辑设计' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('region', { name: '模板编辑器' })).toBeTruthy();
  });

  it('is offered only to people who may make templates', async () => {
    await add('只能看的海报');
    const { user } = await stage.open(`${path}?keyword=只能看的海报`, [
      entryIdOf(path),
      operationIdOf(path, 'edit'),
    ]);
    await user.click(await screen.findByRole('button', { name: '更多操作 只能看的海报' }));
    await waitFor(() => expect(screen.getByRole('menuitem', { name: '历史版本' })).toBeTruthy());
    expect(screen.queryByRole('menuitem', { name: '批量制作' })).toBeNull();
    expect(screen.queryByRole('button', { name: /制作记录/ })).toBeNull();
  });
});
