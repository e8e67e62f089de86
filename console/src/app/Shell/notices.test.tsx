import { contract } from '@design-console/contract';
import { entryIdOf, operationIdOf } from '@design-console/contract/menu-tree';
import { blankDesign } from '@design-console/editor';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Person, prepareStage } from '../../testing/openScreen.tsx';

const stage = prepareStage();
const roles = entryIdOf('/systemSetting/roleManage');

const addRole = (admin: Person, name: string) =>
  admin.call(`POST ${contract.role.create.path}`, { name, description: '', permissionIds: [] });

/** An administrator who may see roles and has a notice about one. */
const told = async (name: string) => {
  const reader = await stage.server().signInWith([roles]);
  await reader.call(`POST ${contract.notice.update.path}`, {});
  const admin = await stage.server().signIn('admin');
  await addRole(admin, name);
  return reader;
};

/** The ids of templates of theirs that an administrator rejected. */
const rejected = async (author: Person, titles: readonly string[]): Promise<number[]> => {
  const ids: number[] = [];
  for (const title of titles) {
    const document = blankDesign({ width: 600, height: 800, title });
    const made = { title, document };
    ids.push((await author.call<{ id: number }>(`POST ${contract.template.create.path}`, made)).data.id);
  }
  const move = (by: Person, status: number, given: object) =>
    by.call(`POST ${contract.template.setStatus.path}`, { ids, status, ...given });
  await move(author, 1, {});
  await move(await stage.server().signIn('admin'), 2, { reason: '错字' });
  return ids;
};

const unreadOf = async (reader: Person): Promise<number> =>
  (await reader.call<{ unread: number }>(`GET ${contract.notice.get.path}`)).data.unread;

describe('the bell (product section 4, U-40)', () => {
  it('counts unread notices, opens one, leads to its screen and stops counting it', async () => {
    const { user } = await stage.open('/home', await told('铃声一'));
    await user.click(await screen.findByRole('button', { name: '通知，1 条未读' }));
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByRole('button', { name: /新建了角色「铃声一」/ }));
    await waitFor(() => expect(window.location.pathname).toBe('/saas/systemSetting/roleManage'));
    // the role of the notice, not the whole list
    await waitFor(() => expect(decodeURI(window.location.search)).toBe('?keyword=铃声一'));
    expect(await screen.findByRole('button', { name: '通知' })).toBeTruthy();
  });

  it('marks all as read, and leaves out the kinds a person muted', async () => {
    const { user } = await stage.open('/home', await told('铃声二'));
    await user.click(await screen.findByRole('button', { name: '通知，1 条未读' }));
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByRole('button', { name: /铃声二/ });
    await user.click(drawer.getByRole('button', { name: '全部标为已读' }));
    expect(await screen.findByRole('button', { name: '通知' })).toBeTruthy();
    await user.click(drawer.getByRole('button', { name: '偏好' }));
    const people = await drawer.findByRole('switch', { name: '接收「账号与角色」通知' });
    expect(people.getAttribute('aria-checked')).toBe('true');
    await user.click(people);
    await waitFor(() => expect(people.getAttribute('aria-checked')).toBe('false'));
    await user.click(drawer.getByRole('button', { name: '返回通知' }));
    expect(await drawer.findByText('还没有通知')).toBeTruthy();
  });

  it('leaves unread the notices that arrived after the list was shown', async () => {
    const { user } = await stage.open('/home', await told('铃声三'));
    await user.click(await screen.findByRole('button', { name: '通知，1 条未读' }));
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByRole('button', { name: /铃声三/ });
    const admin = await stage.server().signIn('admin');
    await addRole(admin, '铃声四');
    await user.click(drawer.getByRole('button', { name: '全部标为已读' }));
    expect((await drawer.findByRole('button', { name: /铃声四/ })).textContent).toContain('（未读）');
    expect(drawer.getByRole('button', { name: /铃声三/ }).textContent).not.toContain('（未读）');
    expect(await screen.findByRole('button', { name: '通知，1 条未读' })).toBeTruthy();
  });

  it('tells an author of a rejection, and leads to the template by a screen that they may open', async () => {
    const list = '/templateCenter/templateMake/templateList';
    const freeMake = '/templateCenter/templateMake/freeMake';
    const makes = [entryIdOf('/home'), entryIdOf(freeMake), operationIdOf(freeMake, 'edit')];
    for (const sees of [true, false]) {
      const author = await stage.server().signInWith([...makes, ...(sees ? [entryIdOf(list)] : [])]);
      const title = sees ? '谷雨' : '惊蛰';
      const [id] = await rejected(author, [title]);
      const { user, view } = await stage.open('/home', author);
      await user.click(await screen.findByRole('button', { name: '通知，1 条未读' }));
      const drawer = within(await screen.findByRole('dialog'));
      await user.click(await drawer.findByRole('button', { name: new RegExp(`驳回了你的模板「${title}」`) }));
      await waitFor(() => expect(window.location.pathname).toBe(`/saas${sees ? list : freeMake}`));
      expect(window.location.search).toBe(sees ? `?id=${id}` : `?template=${id}`);
      await waitFor(async () => expect(await unreadOf(author)).toBe(0));
      view.unmount();
    }
  });

  it('is read by pressing where its reader may not open its screen, and then leads nowhere', async () => {
    const freeMake = '/templateCenter/templateMake/freeMake';
    const makes = [entryIdOf('/home'), entryIdOf(freeMake), operationIdOf(freeMake, 'edit')];
    const author = await stage.server().signInWith(makes);
    await rejected(author, ['清明', '小满']);
    const { user } = await stage.open('/home', author);
    await user.click(await screen.findByRole('button', { name: '通知，1 条未读' }));
    const drawer = within(await screen.findByRole('dialog'));
    const row = await drawer.findByRole('button', { name: /驳回了你的 2 个模板/ });
    expect(row.getAttribute('aria-disabled')).toBe('false');
    await user.click(row);
    await waitFor(() => expect(row.getAttribute('aria-disabled')).toBe('true'));
    expect([document.activeElement, window.location.pathname]).toEqual([row, '/saas/home']);
    expect(await unreadOf(author)).toBe(0);
  });

  it('reaches the oldest notice, page after page', async () => {
    const reader = await told('最早的一条');
    const admin = await stage.server().signIn('admin');
    for (let count = 1; count <= 40; count += 1) await addRole(admin, `后来的 ${count}`);
    const { user } = await stage.open('/home', reader);
    await user.click(await screen.findByRole('button', { name: '通知，41 条未读' }));
    const drawer = within(await screen.findByRole('dialog'));
    await drawer.findByRole('button', { name: /后来的 40/ });
    await user.click(drawer.getByRole('button', { name: '查看更早的通知' }));
    await drawer.findByRole('button', { name: /后来的 1」/ });
    expect(drawer.queryByRole('button', { name: /最早的一条/ })).toBeNull();
    await user.click(await drawer.findByRole('button', { name: /查看更早的通知$/ }));
    await drawer.findByRole('button', { name: /最早的一条/ });
    expect(drawer.queryByRole('button', { name: /查看更早的通知$/ })).toBeNull();
  });
});
