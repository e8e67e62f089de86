import { BATCH_TITLE_COLUMN } from '@design-console/contract/template-batch';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { template } from '@design-console/contract/template';
import { templateKind } from '@design-console/contract/template-kind';
import { blankDesign } from '@design-console/editor';
import { textElement } from '@design-console/editor/document';
import { screen, waitFor } from '@testing-library/react';
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

const soon = { timeout: 30_000 };

describe('批量制作 (product section 6)', () => {
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
    expect(await screen.findByText('成功 2 条，失败 0 条', {}, soon)).toBeTruthy();
    expect(screen.getByRole('button', { name: '编辑 甲店开业' })).toBeTruthy();
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
    expect(await screen.findByText('成功 1 条，失败 0 条', {}, soon)).toBeTruthy();
    expect(screen.getByRole('button', { name: '编辑 延展海报 · 延展方图' })).toBeTruthy();
  });

  it('opens the design of a template that has no places to fill in', async () => {
    await add('没有用途的海报', null);
    const { user } = await stage.open(`${path}?keyword=没有用途的海报`);
    await user.click(await screen.findByRole('button', { name: '更多操作 没有用途的海报' }));
    await user.click(await screen.findByRole('menuitem', { name: '批量制作' }));
    await user.click(await screen.findByRole('button', { name: '编辑设计' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('region', { name: '模板编辑器' }, soon)).toBeTruthy();
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
