import { type TemplateKind, templateKind } from '@design-console/contract/template-kind';
import { entryIdOf } from '@design-console/contract/menu-tree';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Person, prepareStage } from '../../../../testing/openScreen.tsx';
import { treeOf } from './kind-tree.ts';

const path = '/templateCenter/templateMake/typeManage';
const stage = prepareStage();

const size = { width: 1080, height: 1920, unit: 'px', dpi: 72 };
const add = async (admin: Person, name: string, parentId: number | null = null): Promise<number> =>
  (
    await admin.call<{ id: number }>('POST /templateCenter/v2/addTemplateKind.do', {
      name,
      parentId,
      ...size,
    })
  ).data.id;
const kinds = async (admin: Person) =>
  (await admin.call<TemplateKind[]>('POST /templateCenter/v2/listTemplateKind.do')).data;
const below = async (admin: Person, parentId: number | null) =>
  (await kinds(admin)).filter((kind) => kind.parentId === parentId).map(({ name }) => name);

const titles = '.ant-modal-title';
const dialogNamed = async (title: string) => {
  const dialog = (await screen.findByText(title, { selector: titles })).closest<HTMLElement>(
    '[role="dialog"]',
  );
  if (!dialog) throw new Error(`${title} is no dialog`);
  return within(dialog);
};

describe('分类管理 (product section 4, Template kind)', () => {
  it('shows two levels with sizes and counts, the parent with those of its children', () => {
    const kind = (id: number, parentId: number | null, templateCount: number): TemplateKind => ({
      id,
      parentId,
      name: `${id}`,
      width: 1,
      height: 1,
      unit: 'px',
      dpi: 72,
      sort: 1,
      status: 1,
      templateCount,
    });
    const tree = treeOf([kind(1, null, 2), kind(2, 1, 3), kind(3, 1, 4), kind(4, null, 0)]);
    expect(tree.map(({ children, templateTotal }) => [children.length, templateTotal])).toEqual([
      [2, 9],
      [0, 0],
    ]);
    // narrowed by a filter, the count is still that of all
    const all = [kind(1, null, 2), kind(2, 1, 3), kind(3, 1, 4)];
    expect(treeOf(all.slice(0, 2), all).map(({ templateTotal }) => templateTotal)).toEqual([9]);
  });

  it('creates a kind from a preset size, below another one', async () => {
    const admin = await stage.server().signIn('admin');
    await add(admin, '长海报');
    const { user } = await stage.open(path);
    await user.click(await screen.findByLabelText('在「长海报」下新建分类'));
    const form = await dialogNamed('新建分类');
    await user.type(form.getByLabelText('分类名称'), '展会宣传单');
    await user.click(form.getByText('A4 宣传单'));
    await user.click(form.getByRole('button', { name: /新\s?建$/ }));
    await screen.findByText('已新建分类「展会宣传单」');
    const made = (await kinds(admin)).find(({ name }) => name === '展会宣传单');
    expect(made).toMatchObject({ width: 210, height: 297, unit: 'mm', dpi: 300, status: 1 });
    expect(await below(admin, made?.parentId ?? null)).toEqual(['展会宣传单']);
  });

  it('saves changed fields only: another person’s changes stay', async () => {
    const admin = await stage.server().signIn('admin');
    const id = await add(admin, '两人改');
    const { user } = await stage.open(path);
    await user.click(await screen.findByLabelText('编辑「两人改」'));
    const form = await dialogNamed('编辑分类');
    // what links name as kind_id
    expect(form.getByRole('button', { name: '复制分类编号' }).parentElement?.textContent).toBe(String(id));
    await admin.call(`POST ${templateKind.update.path}`, {
      id,
      ...{ width: 500, height: 400 },
      unit: 'px',
      dpi: 72,
    });
    await user.type(form.getByLabelText('分类名称'), '名');
    await user.click(form.getByRole('button', { name: /^保\s?存$/ }));
    await screen.findByText('已保存分类「两人改名」');
    expect((await kinds(admin)).find((kind) => kind.id === id)).toMatchObject({
      name: '两人改名',
      width: 500,
      height: 400,
    });
  });

  it('is moved by its buttons among the kinds of its parent', async () => {
    const admin = await stage.server().signIn('admin');
    const parent = await add(admin, '待排序');
    for (const name of ['排序甲', '排序乙', '排序丙']) await add(admin, name, parent);
    const { user } = await stage.open(path);
    await user.click(await screen.findByLabelText('下移「排序甲」'));
    await waitFor(async () => expect(await below(admin, parent)).toEqual(['排序乙', '排序甲', '排序丙']));
  });

  it('an outdated order is refused in words and loses no kind', async () => {
    const admin = await stage.server().signIn('admin');
    const parent = await add(admin, '过期顺序');
    for (const name of ['过期甲', '过期乙']) await add(admin, name, parent);
    const { user } = await stage.open(path);
    const down = await screen.findByLabelText('下移「过期甲」');
    await add(admin, '过期丙', parent);
    await user.click(down);
    await screen.findByText('分类已被他人新建、移动或删除，请刷新后再排序');
    expect(await below(admin, parent)).toEqual(['过期甲', '过期乙', '过期丙']);
  });

  it('in use is not deleted, and the message names its uses', async () => {
    const admin = await stage.server().signIn('admin');
    const parent = await add(admin, '不能删除');
    await add(admin, '它的下级', parent);
    const { user } = await stage.open(path);
    await user.click(await screen.findByLabelText('删除「不能删除」'));
    // nobody is asked to confirm what would be refused
    await screen.findByText('仍有 1 个下级分类，请先移走或删除');
    expect(screen.queryByText('删除分类「不能删除」？')).toBeNull();
    expect((await kinds(admin)).some(({ id }) => id === parent)).toBe(true);
  });

  it('that came into use meanwhile is not deleted, and the message names its uses', async () => {
    const admin = await stage.server().signIn('admin');
    const parent = await add(admin, '刚刚用上');
    const { user } = await stage.open(path);
    await screen.findByLabelText('删除「刚刚用上」');
    await add(admin, '它的新下级', parent);
    await user.click(screen.getByLabelText('删除「刚刚用上」'));
    await user.click(await screen.findByRole('button', { name: /删\s?除$/ }));
    await screen.findByText('无法删除分类「刚刚用上」：仍有 1 个下级分类，请先移走或删除');
    expect((await kinds(admin)).some(({ id }) => id === parent)).toBe(true);
  });

  it('is found by name with its parent, and cannot be put in order meanwhile', async () => {
    const admin = await stage.server().signIn('admin');
    const parent = await add(admin, '搜索上级');
    await add(admin, '独一无二的分类', parent);
    await stage.open(`${path}?keyword=${encodeURIComponent('独一无二')}`);
    await screen.findByText('独一无二的分类');
    expect(screen.getByText('搜索上级')).toBeTruthy();
    expect(screen.queryByLabelText('下移「独一无二的分类」')).toBeNull();
    expect(screen.getByLabelText<HTMLButtonElement>('拖动「独一无二的分类」排序').disabled).toBe(true);
  });

  it('is read-only for people who may not edit', async () => {
    const admin = await stage.server().signIn('admin');
    await add(admin, '只读分类');
    const reader = await stage.server().signInWith([entryIdOf(path)]);
    await stage.open(path, reader);
    await screen.findByText('只读分类');
    expect(screen.queryByText('新建分类')).toBeNull();
    expect(screen.queryByLabelText('删除「只读分类」')).toBeNull();
  });
});
