import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { template } from '@design-console/contract/template';
import { templateKind } from '@design-console/contract/template-kind';
import { fireEvent, screen, within } from '@testing-library/react';
import { blankDesign } from '@design-console/editor';
import { describe, expect, it } from 'vitest';
import { prepareStage } from '../../../../testing/openScreen.tsx';

const path = '/templateCenter/templateMake/freeMake';
const stage = prepareStage();

const addDrafts = async (...titles: readonly string[]): Promise<void> => {
  const admin = await stage.server().signIn('admin');
  for (const title of titles) {
    const document = blankDesign({ width: 600, height: 800, title });
    await admin.call(`POST ${template.create.path}`, { title, document });
  }
};

describe('自由创作 (product section 6)', () => {
  it('offers the enabled kinds with their sizes, and custom sizes within the bounds of a page', async () => {
    const admin = await stage.server().signIn('admin');
    const { data: parent } = await admin.call<{ id: number }>(`POST ${templateKind.create.path}`, {
      name: '门店物料',
      width: 210,
      height: 297,
      unit: 'mm',
      dpi: 150,
    });
    await admin.call(`POST ${templateKind.create.path}`, {
      parentId: parent.id,
      name: '桌牌',
      width: 90,
      height: 54,
      unit: 'mm',
      dpi: 300,
    });
    const { user } = await stage.open(path);
    // few kinds are all in sight, each under its branch
    expect(await screen.findByRole('heading', { name: '门店物料' })).toBeTruthy();
    expect(screen.queryByRole('radiogroup', { name: '上级分类' })).toBe(null);
    expect(within(screen.getByRole('list', { name: '门店物料' })).getAllByRole('button')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: '创作桌牌，90 × 54 mm' })).toBeTruthy();
    const own = within(screen.getByRole('region', { name: '自定义尺寸' }));
    const width = own.getByRole('spinbutton', { name: '宽度' });
    await user.clear(width);
    expect(own.getByRole('alert').textContent).toBe('请输入宽度和高度');
    expect(own.getByRole('button', { name: /开始创作/ })).toHaveProperty('disabled', true);
    await user.type(width, '800');
    expect(own.queryByRole('alert')).toBeNull();
  });

  it('lists many kinds by branch', async () => {
    const admin = await stage.server().signIn('admin');
    const size = { width: 600, height: 800, unit: 'px', dpi: 72 };
    for (const at of Array.from({ length: 7 }, (_, index) => index + 1))
      await admin.call(`POST ${templateKind.create.path}`, { name: `分类${at}`, ...size });
    const { user } = await stage.open(path);
    const branches = within(await screen.findByRole('radiogroup', { name: '上级分类' }));
    expect(screen.queryByRole('button', { name: /^创作分类7/ })).toBe(null);
    expect(screen.queryByRole('list', { name: '常用尺寸' })).toBe(null);
    await user.click(branches.getByText('分类7'));
    expect(await screen.findByRole('button', { name: '创作分类7，600 × 800 px' })).toBeTruthy();
  });

  it('imports a dropped file, and refuses an unknown format by name before it is read', async () => {
    const { user } = await stage.open(path);
    const card = within(await screen.findByRole('region', { name: '导入设计文件' }));
    const drop = (file: File) =>
      fireEvent.drop(card.getByRole('button', { name: '选择文件' }), { dataTransfer: { files: [file] } });
    drop(new File(['%PDF-1.5'], '海报.ai'));
    const box = within(await screen.findByRole('dialog', { name: '导入设计文件' }));
    expect((await box.findByRole('alert')).textContent).toBe(
      '无法导入：不支持 AI 文件，请在 Illustrator 中导出为 SVG 或 PSD 后再导入',
    );
    await user.click(box.getByRole('button', { name: /^取\s?消$/ }));
    drop(new File([], '空.psd'));
    const again = within(await screen.findByRole('dialog', { name: '导入设计文件' }));
    expect((await again.findByRole('alert')).textContent).toBe('无法导入：文件是空的，请重新导出后再试');
  });

  it('lists drafts, and deletes one after a confirmation', async () => {
    await addDrafts('待删的草稿');
    const { user } = await stage.open(path);
    await user.click(await screen.findByRole('button', { name: '删除 待删的草稿' }));
    await screen.findByText('删除「待删的草稿」？');
    await user.click(screen.getByRole('button', { name: /^删\s?除$/ }));
    await screen.findByText('已删除 1 个模板');
    expect(screen.queryByRole('button', { name: '删除 待删的草稿' })).toBeNull();
  });

  it('keeps the page of drafts in the address, and shows the page before when its last draft is gone', async () => {
    await stage.server().database.kysely.deleteFrom('team_template').where('company_id', '=', 63).execute();
    await addDrafts(...Array.from({ length: 13 }, (_, at) => `多页草稿${at + 1}`));
    const { user } = await stage.open(path);
    await user.click(await screen.findByRole('listitem', { name: '2' }));
    await user.click(await screen.findByRole('button', { name: '删除 多页草稿1' }));
    expect(window.location.search).toContain('drafts=2');
    await user.click(await screen.findByRole('button', { name: /^删\s?除$/ }));
    await screen.findByRole('button', { name: '删除 多页草稿2' });
    expect(window.location.search).not.toContain('drafts');
  });

  it('shows drafts to people who may only look, and no way to create a design', async () => {
    await addDrafts('只看的草稿');
    await stage.open(path, [entryIdOf(path)]);
    await screen.findByTitle('只看的草稿');
    expect(screen.queryByText('选择分类')).toBeNull();
    expect(screen.queryByRole('button', { name: '删除 只看的草稿' })).toBeNull();
    expect(screen.queryByRole('button', { name: '编辑 只看的草稿' })).toBeNull();
  });

  it('opens the pages for people who may only look, never the editor, whose changes they could not keep', async () => {
    await addDrafts('只给看的海报');
    const { user } = await stage.open(path, [entryIdOf(path)]);
    await user.click(await screen.findByRole('button', { name: '查看 只给看的海报' }));
    const opened = within(await screen.findByRole('region', { name: '模板编辑器' }));
    await opened.findByText('没有编辑权限，只能查看');
    opened.getByRole('heading', { name: '只给看的海报' });
    expect(opened.queryByLabelText('模板标题')).toBeNull();
    await user.click(opened.getByRole('button', { name: /^返\s?回$/ }));
    expect(screen.queryByRole('region', { name: '模板编辑器' })).toBeNull();
    expect(window.location.search).toBe('');
  });

  it('opens a template on the shelf for viewing where the right to publish its changes is missing', async () => {
    const admin = await stage.server().signIn('admin');
    const document = blankDesign({ width: 600, height: 800, title: '已上架的海报' });
    const { data } = await admin.call<{ id: number }>(`POST ${template.create.path}`, {
      title: '已上架的海报',
      document,
    });
    await admin.call(`POST ${template.setStatus.path}`, { ids: [data.id], status: 3 });
    await stage.open(`${path}?template=${data.id}`, [entryIdOf(path), operationIdOf(path, 'edit')]);
    await screen.findByText('模板已上架，没有发布权限不能修改，只能查看');
    expect(screen.queryByLabelText('模板标题')).toBeNull();
  });

  it('links to the management of kinds while none is enabled', async () => {
    const admin = await stage.server().signIn('admin');
    const { data } = await admin.call<{ id: number }[]>(`POST ${templateKind.list.path}`, {});
    for (const { id } of data) await admin.call(`POST ${templateKind.update.path}`, { id, status: 0 });
    await stage.open(path);
    const kinds = within(await screen.findByRole('region', { name: '选择分类' }));
    const link = await kinds.findByRole('link', { name: '分类管理' });
    expect(link.getAttribute('href')).toBe('/saas/templateCenter/templateMake/typeManage');
    const usual = within(kinds.getByRole('list', { name: '常用尺寸' }));
    expect(usual.getByRole('button', { name: '创作A4 宣传单，210 × 297 mm' })).toBeTruthy();
  });
});
