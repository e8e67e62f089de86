import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareStage } from '../../testing/openScreen.tsx';

/** What someone who does not see the page learns of a change of screen, and where Tab goes on (U-13). */

const stage = prepareStage();

beforeEach(() => {
  // nothing is laid out here: what is on the page counts as shown
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const heard = () => screen.getAllByRole('status').map((one) => one.textContent);
const content = () => document.getElementById('content');
const opened = async (path: string, title: string) => {
  const { user } = await stage.open(path);
  await screen.findByRole('heading', { level: 1, name: title });
  return user;
};

describe('another screen', () => {
  it('is said by its title and has the focus after a link of the menu; the first one is not', async () => {
    const user = await opened('/templateEditor/data/detail', '明细统计');
    expect(heard()).not.toContain('明细统计');
    expect(document.activeElement).toBe(document.body);
    const link = within(screen.getByRole('navigation', { name: '模板编辑器' })).getByRole('link', {
      name: '水印设置',
    });
    link.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(heard()).toContain('水印设置'));
    expect(document.activeElement).toBe(content());
    window.history.back();
    await waitFor(() => expect(heard()).toContain('明细统计'));
    expect(document.activeElement).toBe(content());
  });

  it('has the focus after the search, which does not take it back to where it was opened', async () => {
    const user = await opened('/systemSetting/roleManage', '角色管理');
    screen.getByRole('button', { name: '新建角色' }).focus();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: '搜索' }), '用户管理');
    await screen.findByRole('option', { name: /^用户管理\s*系统设置/, selected: true });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(heard()).toContain('用户管理'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(content());
  });

  it('is not what a filter, a tab or a drawer of the same screen opens: they keep the focus', async () => {
    const user = await opened('/templateCenter/templateMake/templateList', '模板列表');
    const tab = (await screen.findAllByRole('tab'))[1];
    if (!tab) throw new Error('the list has tabs');
    await user.click(tab);
    await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));
    expect(tab.contains(document.activeElement)).toBe(true);
    expect(heard()).not.toContain('模板列表');
  });
});

it('a search in a list says how many rows it found, and their first load says nothing', async () => {
  const user = await opened('/systemSetting/accountManage', '账号管理');
  await screen.findByText(/^第 1–\d+ 条，共 \d+ 条$/);
  expect(heard().join('')).toBe('');
  await user.type(screen.getByRole('textbox', { name: /搜索账号/ }), '林晓棠{Enter}');
  await waitFor(() => expect(heard()).toContain('共 1 个账号，第 1–1 条'));
  await user.clear(screen.getByRole('textbox', { name: /搜索账号/ }));
  await user.type(screen.getByRole('textbox', { name: /搜索账号/ }), '没有这样的人{Enter}');
  await waitFor(() => expect(heard()).toContain('共 0 个账号，没有符合条件的内容'));
});
