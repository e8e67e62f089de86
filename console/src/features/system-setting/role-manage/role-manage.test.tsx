import { contract } from '@design-console/contract';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import type { MenuEntry } from '@design-console/contract/menu';
import type { RoleDetail } from '@design-console/contract/role';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Person, prepareStage } from '../../../testing/openScreen.tsx';
import { closeUpwards, indexPermissions } from './permission-tree.ts';

const path = '/systemSetting/roleManage';
const stage = prepareStage();
/** By id: queries by role take seconds among a hundred checkboxes. */
const box = (id: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`input[data-id="${id}"]`);
  if (!found) throw new Error(`no checkbox ${id}`);
  return found;
};
const isHalf = (id: string): boolean => box(id).closest('.ant-checkbox-indeterminate') !== null;
const titles = '.ant-modal-title, .ant-drawer-title';
/** By title: under test every dialog of the component library has the same id for its name. */
const dialogNamed = async (title: string | RegExp) => {
  const dialog = (await screen.findByText(title, { selector: titles })).closest<HTMLElement>(
    '[role="dialog"]',
  );
  if (!dialog) throw new Error(`${title} is no dialog`);
  return within(dialog);
};

const addRole = async (admin: Person, name: string, permissionIds: readonly string[]): Promise<number> =>
  (await admin.call<{ id: number }>('POST /role/add.do', { name, permissionIds })).data.id;

const detailOf = async (admin: Person, id: number): Promise<RoleDetail> =>
  (await admin.call<RoleDetail>('GET /role/detail.do', { id })).data;

const openEditor = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByLabelText(`编辑 ${name}`));
  const drawer = await dialogNamed(`编辑角色「${name}」`);
  await drawer.findByText('父子联动');
  return drawer;
};

describe('角色管理 (product section 4, U-08)', () => {
  it('any choice is read from the server as it was saved (200 random sets)', async () => {
    const admin = await stage.server().signIn('admin');
    const index = indexPermissions((await admin.call<MenuEntry[]>('GET /menu/listConfigMenu.do')).data);
    const id = await addRole(admin, '随机', []);
    let { revision } = await detailOf(admin, id);
    await fc.assert(
      fc.asyncProperty(fc.subarray([...index.order]), async (ids) => {
        const chosen = [...closeUpwards(index, ids)];
        const saved = await admin.call<{ revision: number }>('POST /role/update.do', {
          id,
          revision,
          name: '随机',
          permissionIds: chosen,
        });
        expect(saved.code).toBe(200);
        revision = saved.data.revision;
        expect((await detailOf(admin, id)).permissionIds).toEqual(chosen);
      }),
      { numRuns: 200 },
    );
  });

  it('exports the filtered roles for people who may (U-21)', async () => {
    await addRole(await stage.server().signIn('admin'), '导出角色甲', ['91']);
    const held = [entryIdOf('/systemSetting'), entryIdOf(path), operationIdOf(path, 'export')];
    const { user } = await stage.open(`${path}?keyword=${encodeURIComponent('导出角色')}`, held);
    await screen.findByText('导出角色甲');
    await user.click(screen.getByRole('button', { name: '导出' }));
    await user.click(await screen.findByText('CSV 文本（.csv）'));
    await waitFor(() => {
      const asked = stage.calls.find((call) => call.path === contract.role.export.path);
      expect(new URLSearchParams(asked?.search).get('keyword')).toBe('导出角色');
    });
  });

  it('shows what a save grants and revokes before it is made, and keeps a page without its operations', async () => {
    const id = await addRole(await stage.server().signIn('admin'), '客服', ['92', '92:edit']);
    const { user, person } = await stage.open(`${path}?keyword=${encodeURIComponent('客服')}`);
    const drawer = await openEditor(user, '客服');
    await user.click(box('92:edit'));
    // sight of a page brings no operation with it
    await user.click(box('23'));
    expect(drawer.getByText('权限新增 2 项，移除 1 项')).toBeTruthy();
    await user.click(drawer.getByLabelText('全选 水印设置 的页面和操作'));
    expect(drawer.getByText('权限新增 4 项，移除 1 项')).toBeTruthy();
    expect([isHalf('92'), box('92').checked, isHalf('9')]).toEqual([false, true, true]);
    await user.click(drawer.getByText('保存'));

    const review = await dialogNamed('保存对角色「客服」的修改？');
    expect(review.getByText('新增 4 项')).toBeTruthy();
    expect(review.getByText('水印设置 · 发布')).toBeTruthy();
    expect(review.getByText('移除 1 项')).toBeTruthy();
    expect(review.getByText('角色管理 · 编辑')).toBeTruthy();
    expect((await detailOf(person, id)).permissionIds).toContain('92:edit');
    await user.click(review.getByText('保存'));
    await screen.findByText('已保存角色「客服」');
    expect((await detailOf(person, id)).permissionIds).toEqual([
      '2',
      '23',
      '23:edit',
      '23:publish',
      '9',
      '92',
    ]);
  });

  it('selects the page of an operation and the pages of a group, and all nodes are reachable by keys', async () => {
    await addRole(await stage.server().signIn('admin'), '按键', []);
    const { user } = await stage.open(`${path}?keyword=${encodeURIComponent('按键')}`);
    const drawer = await openEditor(user, '按键');
    await user.click(box('23:publish'));
    expect([box('23').checked, box('23:edit').checked]).toEqual([true, false]);
    await user.click(box('9'));
    expect([box('91').checked, box('92').checked, box('91:edit').checked]).toEqual([true, true, false]);
    const all = drawer.getByLabelText('全选 系统设置 的页面和操作');
    box('9').focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(all);
    await user.keyboard('{Enter}');
    expect([box('91:edit').checked, all.textContent]).toEqual([true, '清空']);
    await user.keyboard('{Enter}');
    expect([box('9').checked, box('91:edit').checked]).toEqual([false, false]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(box('91'));
  });

  it('shows what another person saved first, and the merge keeps both changes (R-18)', async () => {
    const id = await addRole(await stage.server().signIn('admin'), '值班', ['1']);
    const { user, person } = await stage.open(`${path}?keyword=${encodeURIComponent('值班')}`);
    const drawer = await openEditor(user, '值班');
    await user.click(box('95'));
    await person.call('POST /role/update.do', {
      id,
      revision: (await detailOf(person, id)).revision,
      name: '值班',
      description: '夜间值班',
      permissionIds: ['1', '93'],
    });
    await user.click(drawer.getByText('保存'));
    await user.click((await dialogNamed(/保存对角色/)).getByText('保存'));

    const conflict = within(await screen.findByRole('alert'));
    expect(conflict.getByText(/林晓棠 先保存了这个角色/)).toBeTruthy();
    expect(conflict.getByText('角色说明改为：夜间值班')).toBeTruthy();
    expect(conflict.getByText('用户管理')).toBeTruthy();
    // one click on 覆盖 only arms it
    await user.click(conflict.getByRole('button', { name: '用我的内容覆盖' }));
    expect(conflict.getByRole('button', { name: '再次点击，确认覆盖' })).toBeTruthy();
    expect((await detailOf(person, id)).permissionIds).toEqual(['1', '9', '93']);

    await user.click(conflict.getByRole('button', { name: '合并两边的改动' }));
    await user.click(drawer.getByText('保存'));
    await user.click((await dialogNamed(/保存对角色/)).getByText('保存'));
    await screen.findByText('已保存角色「值班」');
    const merged = await detailOf(person, id);
    expect(merged.permissionIds).toEqual(['1', '9', '93', '95']);
    expect(merged.description).toBe('夜间值班');
  });

  it('keeps an edit through a conflict whose reload fails, and reports the conflict at the next save (R-18)', async () => {
    const id = await addRole(await stage.server().signIn('admin'), '交班', ['1']);
    const { user, person } = await stage.open(`${path}?keyword=${encodeURIComponent('交班')}`);
    const drawer = await openEditor(user, '交班');
    const description = drawer.getByLabelText(/^角色说明/);
    await user.click(description);
    await user.paste('写了很久的说明');
    const { revision } = await detailOf(person, id);
    const theirs = { id, revision, name: '交班', description: '', permissionIds: ['1', '93'] };
    await person.call('POST /role/update.do', theirs);
    stage.cut(contract.role.get.path, 9);
    await user.click(drawer.getByText('保存'));
    expect(await screen.findByText('服务器君开小差了，请稍后再试')).toBeTruthy();
    expect(drawer.getByLabelText(/^角色说明/)).toHaveProperty('value', '写了很久的说明');

    stage.cut(contract.role.get.path, 0);
    await user.click(drawer.getByText('保存'));
    const conflict = within(await drawer.findByRole('alert'));
    await user.click(conflict.getByRole('button', { name: '合并两边的改动' }));
    await user.click(drawer.getByText('保存'));
    await screen.findByText('已保存角色「交班」');
    expect(await detailOf(person, id)).toMatchObject({
      description: '写了很久的说明',
      permissionIds: ['1', '9', '93'],
    });
  });

  it('disables rights that the asker may not grant, with the reason; a search keeps the nodes above a match (S-09)', async () => {
    const held = [
      entryIdOf('/home'),
      entryIdOf('/systemSetting'),
      entryIdOf(path),
      operationIdOf(path, 'edit'),
    ];
    const { user } = await stage.open(path, held);
    await user.click(await screen.findByText('新建角色'));
    const drawer = await dialogNamed('新建角色');
    await drawer.findByText('父子联动');
    expect(box('91:edit').getAttribute('aria-disabled')).toBe('true');
    expect(box('91:edit').closest('label')?.textContent).toContain('你没有这项权限');
    expect(box('92:edit').getAttribute('aria-disabled')).toBe('false');
    // a press on it ticks nothing and says why (U-13)
    await user.click(box('91:edit'));
    expect(box('91:edit').checked).toBe(false);
    expect(await screen.findByText(/你没有这项权限/, { selector: '.ant-message *' })).toBeTruthy();
    box('92').focus();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(box('91'));
    expect(box('91').getAttribute('aria-disabled')).toBe('true');
    await user.click(drawer.getByLabelText('搜索页面或操作'));
    await user.paste('角色');
    expect(box('9').getAttribute('aria-disabled')).toBe('true');
    expect(() => box('1')).toThrow('no checkbox 1');
    await user.click(drawer.getByText('全选', { selector: '.ant-btn span' }));
    expect(drawer.getByText(/^已选 2 \//)).toBeTruthy();
  });

  it('does not ask about deleting a role in use: it names its holders at once, and a link lists them (U-06)', async () => {
    const { user } = await stage.open(path);
    await user.click(await screen.findByLabelText('删除 开发'));
    const refused = await dialogNamed('角色「开发」还在使用');
    expect(refused.getByText('2 个账号正在使用它，先给他们换角色，再删除')).toBeTruthy();
    expect(screen.queryByText('删除角色「开发」？')).toBeNull();
    await user.click(refused.getByText('查看这些账号'));
    expect(await screen.findByText('许清欢')).toBeTruthy();
    expect(screen.queryByText('周以安')).toBeNull();
    expect(window.location.search).toMatch(/^\?roleId=\d+$/);
  });

  it('keeps a role that someone was given after the list was read: the server counts its holders', async () => {
    const admin = await stage.server().signIn('admin');
    const made = await admin.call<{ id: number }>('POST /role/add.do', {
      name: '夜巡',
      permissionIds: [entryIdOf('/home')],
    });
    const { user } = await stage.open(path);
    const remove = await screen.findByLabelText('删除 夜巡');
    await admin.call('POST /accountNumber/add.do', {
      account: 'on_duty_7',
      name: '夜巡的人',
      roleIds: [made.data.id],
    });
    await user.click(remove);
    await user.click((await dialogNamed('删除角色「夜巡」？')).getByText('删除'));
    const refused = await dialogNamed('角色「夜巡」还在使用');
    expect(refused.getByText(/仍有 1 个账号使用/)).toBeTruthy();
  });

  it('shows the built-in role read-only', async () => {
    const { user } = await stage.open(path);
    await user.click(await screen.findByLabelText('查看 超级管理员'));
    expect(screen.queryByLabelText('编辑 超级管理员')).toBeNull();
    expect(screen.queryByLabelText('删除 超级管理员')).toBeNull();
    const drawer = await dialogNamed('查看角色「超级管理员」');
    expect(await drawer.findByText('内置角色拥有全部权限，不能修改或删除')).toBeTruthy();
    expect(document.querySelector('[role="dialog"] input')).toBeNull();
    // its address: the back button closes it
    expect(window.location.search).toMatch(/^\?id=\d+$/);
    window.history.back();
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  });
});
