import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareStage } from '../../testing/openScreen.tsx';

const stage = prepareStage();

const pathNow = () => window.location.pathname;

describe('the shell (spec sections 2, 4, 6)', () => {
  it('shows the tabs of menuType 1, the side menu of the current top menu, and the title', async () => {
    await stage.open('/templateEditor/data/detail');
    expect(await screen.findByRole('heading', { level: 1, name: '明细统计' })).toBeTruthy();
    const tabs = screen.getByRole('navigation', { name: '主导航' });
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((tab) => tab.textContent),
    ).toEqual(['首页', '模板编辑器', '模板中心', 'AI 画匠', 'AI 智能设计']);
    expect(within(tabs).getByRole('link', { current: 'page' }).textContent).toBe('模板编辑器');
    const side = screen.getByRole('navigation', { name: '模板编辑器' });
    expect(within(side).getByRole('link', { current: 'page' }).textContent).toBe('明细统计');
    expect(document.title).toBe('明细统计 - 设计平台管理后台');
    expect(localStorage.getItem('api-adminAccount')).toBe('admin');
  });

  it('collapses the side menu from 300 to 86 pixels and remembers it', async () => {
    const { user } = await stage.open('/templateEditor/data/detail');
    const side = (await screen.findByRole('navigation', { name: '模板编辑器' })).parentElement;
    expect(side?.style.width).toBe('300px');
    await user.click(screen.getByRole('button', { name: '收起侧栏' }));
    expect(side?.style.width).toBe('86px');
    expect(localStorage.getItem('design-console-preferences')).toContain('"isSideMenuCollapsed":true');
    await user.click(screen.getByRole('button', { name: '展开侧栏' }));
  });

  it('leads / to /home, a top menu to its first leaf, and reloads the menus on every path change', async () => {
    const { user } = await stage.open('/');
    await waitFor(() => expect(pathNow()).toBe('/saas/home'));
    const asked = () => stage.calls.filter((call) => call.path === '/menu/listPermissionMenu.do').length;
    await screen.findByRole('link', { name: 'AI 智能设计' });
    const before = asked();
    await user.click(screen.getByRole('link', { name: 'AI 智能设计' }));
    await waitFor(() => expect(pathNow()).toBe('/saas/aiDesign/configAdmin'));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });

  it('a role without the home page begins on its first page, whatever led it home', async () => {
    await stage.open('/', ['92', '9']);
    await waitFor(() => expect(pathNow()).toBe('/saas/systemSetting/roleManage'));
  });

  it('opens a typed top path at its first visible leaf', async () => {
    await stage.open('/systemSetting', ['92', '9']);
    await waitFor(() => expect(pathNow()).toBe('/saas/systemSetting/roleManage'));
  });

  it('hides the top navigation on /setting, which every signed-in person may open', async () => {
    await stage.open('/setting', []);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: '主导航' })).toBeNull();
    expect(stage.departures).toEqual([]);
  });

  it('refuses a screen the person has no right to, still signed in; an unknown path is a 404', async () => {
    const { user } = await stage.open('/systemSetting/roleManage', ['1', '91', '9']);
    expect(await screen.findByText('无权限')).toBeTruthy();
    expect(stage.departures).toEqual([]);
    expect(stage.calls.some((call) => call.path.startsWith('/role/'))).toBe(false);
    await user.click(screen.getByRole('button', { name: '回到首页' }));
    await waitFor(() => expect(pathNow()).toBe('/saas/home'));
  });

  it('says when there is no such page', async () => {
    await stage.open('/templateEditor/nothing');
    expect(await screen.findByText('没有这个页面')).toBeTruthy();
  });

  it('offers system settings only to those whose menu holds it', async () => {
    const { user } = await stage.open('/setting', []);
    await user.click(await screen.findByRole('button', { name: /账号菜单/ }));
    expect(await screen.findByRole('menuitem', { name: /开发者设置/ })).toBeTruthy();
    expect(screen.getByText('当前账号').nextSibling?.textContent).toMatch(/^[a-z_0-9]+$/);
    expect(screen.queryByRole('menuitem', { name: /系统设置/ })).toBeNull();
  });
});

describe('failures (spec section 8)', () => {
  it('says a broken connection once, however many calls it broke', async () => {
    stage.cut('/menu/listPermissionMenu.do');
    stage.cut('/api/manager/getSimpleInfo.do');
    const { user } = await stage.open('/templateEditor/data/detail');
    expect(await screen.findAllByText('服务器君开小差了，请稍后再试')).toHaveLength(1);
    await user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByRole('heading', { level: 1, name: '明细统计' })).toBeTruthy();
  });
});
