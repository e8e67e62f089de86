import { CODE } from '@design-console/contract/kernel';
import { entryIdOf } from '@design-console/contract/menu-tree';
import { savedFilter, savedFiltersMax } from '@design-console/contract/saved-filter';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { getPreferences, setPreferences } from '../../app/preferences.ts';
import { type Person, prepareStage } from '../../testing/openScreen.tsx';

const stage = prepareStage();
const log = '/systemSetting/operationLog';
const wire = `POST ${savedFilter.create.path}` as const;

const chip = (name: string) => screen.findByRole('button', { name });
const isPressed = async (name: string) => (await chip(name)).getAttribute('aria-pressed');
const noChip = (name: string) => waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
const act = async (user: UserEvent, name: string, label: RegExp) => {
  await user.click(await screen.findByRole('button', { name: `更多操作 ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
};
const message = (text: string | RegExp) => screen.findByText(text, { selector: '.ant-message *' });
const reader = (): Promise<Person> => stage.server().signInWith([entryIdOf('/home'), entryIdOf(log)]);
const keep = async (person: Person, name: string, filter: string) => {
  const { code } = await person.call(wire, { list: log, name, filter });
  expect(code).toBe(CODE.ok);
};

describe('常用筛选 of a list', () => {
  it('keeps the present filter under a name, marks it while it is set, and sets it again', async () => {
    const person = await reader();
    const { user } = await stage.open(`${log}?kind=security&from=week&keyword=%E7%99%BB`, person);
    await user.click(await screen.findByRole('button', { name: '存为常用' }));
    const dialog = within(await screen.findByRole('dialog', { name: '存为常用筛选' }));
    await user.type(dialog.getByLabelText('名称'), '本周登录{Enter}');
    await message('已存为常用筛选「本周登录」');
    expect(await isPressed('本周登录')).toBe('true');
    expect(screen.queryByRole('button', { name: '存为常用' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '重置' }));
    await waitFor(async () => expect(await isPressed('本周登录')).toBe('false'));
    await user.click(await chip('本周登录'));
    // 近 7 天 stays relative
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
        kind: 'security',
        from: 'week',
        keyword: '登',
      }),
    );
    expect(await isPressed('本周登录')).toBe('true');
    await user.click(await chip('本周登录'));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(getPreferences().listsWithSavedFilters).toEqual([log]);
  });

  it('refuses a name twice at its field', async () => {
    const person = await reader();
    await keep(person, '失败的', 'outcome=failed');
    const { user } = await stage.open(`${log}?outcome=refused`, person);
    await user.click(await screen.findByRole('button', { name: '存为常用' }));
    const dialog = within(await screen.findByRole('dialog', { name: '存为常用筛选' }));
    await user.type(dialog.getByLabelText('名称'), '失败的{Enter}');
    await dialog.findByText('这个列表已有同名的常用筛选');
    expect(document.activeElement).toBe(dialog.getByLabelText('名称'));
  });

  it('is renamed, replaced and deleted; what was lost returns to its place', async () => {
    const person = await reader();
    await keep(person, '失败的', 'outcome=failed');
    await keep(person, '被拒的', 'outcome=refused');
    const { user } = await stage.open(`${log}?kind=change`, person);
    await act(user, '失败的', /^重命名/);
    const dialog = within(await screen.findByRole('dialog', { name: '重命名' }));
    await user.clear(dialog.getByLabelText('名称'));
    await user.type(dialog.getByLabelText('名称'), '出错的{Enter}');
    await message('已重命名为「出错的」');
    await act(user, '出错的', /^换成当前筛选/);
    await message(/「出错的」已换成当前筛选/);
    await waitFor(async () => expect(await isPressed('出错的')).toBe('true'));
    await act(user, '出错的', /^换成当前筛选 当前就是它/);
    await message('当前就是它');
    await act(user, '出错的', /^删除/);
    await message(/常用筛选「出错的」已删除/);
    await noChip('出错的');
    await waitFor(async () => expect(document.activeElement).toBe(await chip('被拒的')));
    const undo = screen.getAllByRole('button', { name: '撤销' }).at(-1);
    if (undo) await user.click(undo);
    await chip('出错的');
    const chips = within(screen.getByRole('group', { name: '常用筛选' }))
      .getAllByRole('button')
      .filter((one) => one.hasAttribute('aria-pressed'));
    expect(chips.map((one) => one.textContent)).toEqual(['出错的', '被拒的']);
    expect(await isPressed('出错的')).toBe('true');
  });

  it(`says that a list has room for ${savedFiltersMax}`, async () => {
    const person = await reader();
    for (let at = 0; at < savedFiltersMax; at += 1) await keep(person, `筛选 ${at}`, `keyword=${at}`);
    const { user } = await stage.open(`${log}?keyword=x`, person);
    const save = await screen.findByRole('button', { name: '存为常用' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await user.click(save);
    await message(/每个列表最多保存 10 个常用筛选/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('with a value that is gone sets the rest, and says so', async () => {
    const person = await reader();
    await keep(person, '旧的', 'kind=former&outcome=failed');
    await keep(person, '更旧的', 'kind=former');
    const { user } = await stage.open(log, person);
    expect(await isPressed('更旧的')).toBe('false');
    await user.click(await chip('旧的'));
    await message('「旧的」里有的条件已不存在，没有用上');
    await waitFor(() => expect(window.location.search).toBe('?outcome=failed'));
    expect(await isPressed('旧的')).toBe('true');
    await screen.findByText(/^共 \d+ 条记录$/);
  });

  it('is found by search, from any screen', async () => {
    const person = await reader();
    await keep(person, '周报核对', 'outcome=failed');
    const { user } = await stage.open('/home', person);
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    const search = within(await screen.findByRole('dialog', { name: '搜索' }));
    await user.type(search.getByRole('combobox', { name: '搜索' }), 'zbhd');
    await user.click(await search.findByRole('option', { name: /^周报核对\s*操作日志/ }));
    await waitFor(() => expect(window.location.pathname).toBe(`/saas${log}`));
    expect(window.location.search).toBe('?outcome=failed');
  });

  it('says that it could not be loaded only where there were some, and loads on request', async () => {
    const person = await reader();
    await keep(person, '失败的', 'outcome=failed');
    setPreferences({ listsWithSavedFilters: [] });
    stage.cut(savedFilter.list.path, 8);
    const { user, view } = await stage.open(log, person);
    await screen.findByText(/^共 \d+ 条记录$/);
    expect(screen.queryByText('常用筛选没有取到')).toBeNull();
    view.unmount();
    setPreferences({ listsWithSavedFilters: [log] });
    await stage.open(log, person);
    await screen.findByText('常用筛选没有取到');
    stage.cut(savedFilter.list.path, 0);
    await user.click(screen.getByRole('button', { name: /重\s*试/ }));
    await chip('失败的');
  });
});
