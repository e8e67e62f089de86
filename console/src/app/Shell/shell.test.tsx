import { CODE } from '@design-console/contract/kernel';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareStage } from '../../testing/openScreen.tsx';

const stage = prepareStage();

const pathNow = () => window.location.pathname;
const currentTabs = () =>
  within(screen.getByRole('navigation', { name: '主导航' }))
    .queryAllByRole('link', { current: 'page' })
    .map((tab) => tab.textContent);

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

  it('collapsed, a group opened by a key focuses its leaves, and Escape returns the focus (U-13)', async () => {
    const { user } = await stage.open('/templateEditor/data/detail');
    await user.click(await screen.findByRole('button', { name: '收起侧栏' }));
    const group = await screen.findByRole('button', { name: '主题设置' });
    group.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Web 端'));
    expect(group.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(group);
    expect(group.getAttribute('aria-expanded')).toBe('false');
    await user.click(screen.getByRole('button', { name: '展开侧栏' }));
  });

  it('leads / to /home, a top menu to its first leaf, and reloads the menus on every path change, and only then', async () => {
    const { user } = await stage.open('/');
    await waitFor(() => expect(pathNow()).toBe('/saas/home'));
    const asked = () => stage.calls.filter((call) => call.path === '/menu/listPermissionMenu.do').length;
    await screen.findByRole('link', { name: 'AI 智能设计' });
    const before = asked();
    await user.click(screen.getByRole('link', { name: 'AI 智能设计' }));
    await waitFor(() => expect(pathNow()).toBe('/saas/aiDesign/configAdmin'));
    await waitFor(() => expect(asked()).toBe(before + 1));
    window.history.back();
    await waitFor(() => expect(pathNow()).toBe('/saas/home'));
    await waitFor(() => expect(asked()).toBe(before + 2));
    await waitFor(() => expect(currentTabs()).toEqual(['首页']));
    await user.click(screen.getByRole('link', { name: 'AI 智能设计' }));
    await waitFor(() => expect(pathNow()).toBe('/saas/aiDesign/configAdmin'));
    await waitFor(() => expect(asked()).toBe(before + 3));
    // the path stays
    await user.click(await screen.findByRole('button', { name: '收起侧栏' }));
    await user.click(screen.getByRole('button', { name: '展开侧栏' }));
    expect(asked()).toBe(before + 3);
  });

  it('a screen that is left is not shown once more, nor asks the server again', async () => {
    const { user } = await stage.open('/systemSetting/accountManage', ['1', '9', '92']);
    await user.click(await screen.findByRole('button', { name: '回到首页' }));
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(stage.calls.map(({ path }) => path)).toContain('/home/overview.do'));
    await user.click(screen.getByRole('button', { name: /账号菜单/ }));
    await user.click(await screen.findByRole('menuitem', { name: /系统设置/ }));
    await screen.findByRole('heading', { level: 1, name: '角色管理' });
    const asked = stage.calls.map(({ path }) => path);
    expect(asked).not.toContain('/accountNumber/list.do');
    expect(asked.filter((path) => path === '/home/overview.do')).toHaveLength(1);
  });

  it('the menu keeps the config set from one document to another, and only there', async () => {
    const { user } = await stage.open('/templateEditor/watermark?set=abc');
    const side = await screen.findByRole('navigation', { name: '模板编辑器' });
    const searchOf = (link: HTMLElement) => new URL((link as HTMLAnchorElement).href).search;
    expect(searchOf(within(side).getByRole('link', { name: '轻应用管理' }))).toBe('?set=abc');
    expect(searchOf(within(side).getByRole('link', { name: '明细统计' }))).toBe('');
    const tabs = screen.getByRole('navigation', { name: '主导航' });
    expect(searchOf(within(tabs).getByRole('link', { name: 'AI 智能设计' }))).toBe('?set=abc');
    await user.click(within(side).getByRole('link', { name: '明细统计' }));
    await waitFor(() => expect(pathNow()).toBe('/saas/templateEditor/data/detail'));
    expect(searchOf(within(side).getByRole('link', { name: '轻应用管理' }))).toBe('');
  });

  it('a role without the home page begins on its first page, whatever address it opened', async () => {
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
    cleanup();
    // of a person whose menus fill it
    const { user } = await stage.open('/setting');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: '主导航' })).toBeNull();
    await user.click(await screen.findByRole('link', { name: '设计平台管理后台，回到首页' }));
    await waitFor(() => expect(pathNow()).toBe('/saas/home'));
    await waitFor(() => expect(currentTabs()).toEqual(['首页']));
  });

  it('refuses a screen the person has no right to, still signed in; an unknown path is a 404', async () => {
    const { user } = await stage.open('/systemSetting/roleManage', ['1', '91', '9']);
    expect(await screen.findByText('无权限')).toBeTruthy();
    expect(stage.departures).toEqual([]);
    expect(stage.calls.some((call) => call.path.startsWith('/role/'))).toBe(false);
    await user.click(screen.getByRole('button', { name: '回到首页' }));
    await waitFor(() => expect(pathNow()).toBe('/saas/home'));
  });

  it('reports an address without a page, and marks only the menu above it (U-12)', async () => {
    await stage.open('/templateEditor/nothing');
    expect(await screen.findByText('没有这个页面')).toBeTruthy();
    expect(currentTabs()).toEqual(['模板编辑器']);
    cleanup();
    await stage.open('/no/such/page');
    expect(await screen.findByText('没有这个页面')).toBeTruthy();
    // the default menu, id 1, is not where the person is (spec section 9)
    expect(
      within(screen.getByRole('navigation', { name: '主导航' })).getAllByRole('link').length,
    ).toBeGreaterThan(1);
    expect(currentTabs()).toEqual([]);
  });

  it('offers system settings only to people whose menu contains it', async () => {
    const { user } = await stage.open('/setting', []);
    await user.click(await screen.findByRole('button', { name: /账号菜单/ }));
    expect(await screen.findByRole('menuitem', { name: /开发者设置/ })).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByText('当前账号').nextSibling?.textContent).toMatch(/^[a-z_0-9]+$/),
    );
    expect(screen.queryByRole('menuitem', { name: /系统设置/ })).toBeNull();
  });
});

describe('the header and the side menu (spec section 2)', () => {
  it('has a logo that leads to /home and a documentation center of two outside links', async () => {
    const { user } = await stage.open('/templateEditor/data/detail');
    const logo = await screen.findByRole('link', { name: '设计平台管理后台，回到首页' });
    expect(logo.getAttribute('href')).toBe('/saas/home');
    await user.click(screen.getByRole('button', { name: '文档中心' }));
    for (const name of ['API 文档', '后台使用帮助']) {
      const link = await screen.findByRole('link', { name });
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
    // the help opens at what it says of this screen
    const help = screen.getByRole('link', { name: '后台使用帮助' });
    expect(help.getAttribute('href')).toBe('/saas/docs/help#templateEditor-data-detail');
  });

  it('shows account and company in the user dropdown, with both settings, the password and log-out', async () => {
    const { user } = await stage.open('/templateEditor/data/detail');
    await user.click(await screen.findByRole('button', { name: /账号菜单/ }));
    for (const item of [/系统设置/, /开发者设置/, /修改密码/, /退出登录/])
      expect(await screen.findByRole('menuitem', { name: item })).toBeTruthy();
    const head = screen.getByText('管理员账号').closest('div')?.parentElement;
    expect(head?.textContent).toMatch(/管理员账号admin企业名称青禾文化传媒/);
    expect(screen.getByText('当前账号').nextSibling?.textContent).toBe('admin');
    await user.click(screen.getByRole('menuitem', { name: /系统设置/ }));
    await waitFor(() => expect(pathNow()).toBe('/saas/systemSetting/accountManage'));
    const side = await screen.findByRole('navigation', { name: '系统设置' });
    expect(within(side).getByRole('link', { current: 'page' }).textContent).toBe('账号管理');
    expect(currentTabs()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /账号菜单/ }));
    await user.click(await screen.findByRole('menuitem', { name: /开发者设置/ }));
    await waitFor(() => expect(pathNow()).toBe('/saas/setting'));
    await screen.findByRole('heading', { level: 1, name: '开发者设置' });
  });

  it('shows a side menu only for a top menu that has children', async () => {
    const { user } = await stage.open('/home');
    // wait for the menus: before them no side menu is shown in any case
    await screen.findByRole('link', { name: '首页', current: 'page' });
    expect(screen.queryByRole('navigation', { name: '首页' })).toBeNull();
    expect(screen.queryByRole('button', { name: '收起侧栏' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'AI 画匠' }));
    await screen.findByRole('navigation', { name: 'AI 画匠' });
    await screen.findByRole('button', { name: '收起侧栏' });
  });

  it('shows a thin bar while a request runs, and none afterwards', async () => {
    await stage.open('/templateEditor/data/detail');
    const bar = () => document.querySelector<HTMLElement>('[data-busy]');
    await waitFor(() => expect(bar()?.dataset.busy).toBe('true'));
    await screen.findByRole('heading', { level: 1, name: '明细统计' });
    await waitFor(() => expect(bar()?.dataset.busy).toBe('false'));
  });
});

describe('the API account (spec section 4)', () => {
  it('is stored when the code is 200', async () => {
    await stage.open('/templateEditor/data/detail');
    await waitFor(() => expect(localStorage.getItem('api-adminAccount')).toBe('admin'));
  });

  it('is not stored when the code is another', async () => {
    stage.refuse('/api/manager/getSimpleInfo.do', 460, '无操作权限');
    await stage.open('/templateEditor/data/detail');
    await screen.findByText('无操作权限');
    expect(localStorage.getItem('api-adminAccount')).toBeNull();
  });
});

describe('a refusal of the menus (spec sections 7 and 8)', () => {
  it('of the person shows a toast with the words of the server', async () => {
    stage.refuse('/menu/listPermissionMenu.do', 409, '菜单正在维护');
    await stage.open('/home');
    await waitFor(() =>
      expect(document.querySelector('.ant-message')?.textContent).toContain('菜单正在维护'),
    );
  });

  it('while a screen without right is being opened says so in its place only', async () => {
    const { user, person } = await stage.open('/home', ['1', '91', '92', '9']);
    await user.click(await screen.findByRole('button', { name: /账号菜单/ }));
    await user.click(await screen.findByRole('menuitem', { name: /系统设置/ }));
    await user.click(await screen.findByRole('link', { name: '角色管理' }));
    await screen.findByRole('heading', { level: 1, name: '角色管理' });
    await user.click(screen.getByRole('link', { name: '账号管理' }));
    await screen.findByRole('heading', { level: 1, name: '账号管理' });
    // the right is taken away: the screen, which is drawn at once, asks before the menus have been answered
    const { data } = await person.call<{ path: string; children: { path: string }[] }[]>(
      'GET /menu/listPermissionMenu.do',
    );
    const left = data.map((top) => ({
      ...top,
      children: top.children.filter(({ path }) => path !== '/systemSetting/roleManage'),
    }));
    stage.refuse('/menu/listPermissionMenu.do', CODE.ok, 'success', left);
    stage.refuse('/role/list.do', CODE.forbidden, MESSAGES.forbidden);
    await user.click(screen.getByRole('link', { name: '角色管理' }));
    await screen.findByText('你的角色不能查看「角色管理」，如有需要请联系企业管理员');
    // a refusal that is said always: what is said before it would stand above it
    stage.refuse('/menu/listPermissionMenu.do', 409, '菜单正在维护');
    await user.click(screen.getByRole('link', { name: '账号管理' }));
    await waitFor(() =>
      expect(document.querySelector('.ant-message')?.textContent).toContain('菜单正在维护'),
    );
    expect(document.querySelector('.ant-message')?.textContent).not.toContain(MESSAGES.forbidden);
  });

  it('of the role editor shows a toast and a message in place of the permissions', async () => {
    stage.refuse('/menu/listConfigMenu.do', 409, '权限正在维护');
    const { user } = await stage.open('/systemSetting/roleManage');
    await user.click(await screen.findByRole('button', { name: '新建角色' }));
    await waitFor(() =>
      expect(document.querySelector('.ant-message')?.textContent).toContain('权限正在维护'),
    );
    const drawer = await screen.findByRole('dialog');
    expect(drawer.textContent).toContain('权限正在维护');
  });
});

describe('the page', () => {
  it('has one main element, whatever a screen shows in it', async () => {
    await stage.open('/templateEditor/configTheme/pc');
    await screen.findByRole('complementary', { name: '实时预览' });
    expect(document.querySelectorAll('main, [role="main"]')).toHaveLength(1);
  });

  it('keeps the names of buttons visible between 769 and 1180 px', () => {
    const css = readFileSync(join(import.meta.dirname, 'Header.module.css'), 'utf8');
    const medium = css.slice(
      css.indexOf('@media (max-width: 1180px)'),
      css.indexOf('@media (max-width: 768px)'),
    );
    for (const [, selectors = ''] of medium.matchAll(/([^{}]+)\{[^{}]*display: none/g))
      expect(selectors).not.toMatch(/Words/);
  });

  it('reports a failed query of the bell on the bell alone, and retries when pressed', async () => {
    stage.cut('/notice/unread.do');
    const { user } = await stage.open('/templateEditor/data/detail');
    await user.click(await screen.findByRole('button', { name: '通知，未读数加载失败，点击重试' }));
    await screen.findByRole('button', { name: /^通知(，\d+ 条未读)?$/ });
    expect(document.querySelector('.ant-message')?.textContent ?? '').not.toContain('服务器君开小差了');
  });
});

describe('failures (spec section 8)', () => {
  const answers: readonly (readonly [string, () => Response])[] = [
    [
      'a broken connection',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    ['an HTTP 500', () => new Response('x', { status: 500 })],
    ['an answer that is no envelope', () => new Response('<html>')],
  ];
  it.each(answers)('of several calls at once are reported once: %s (R-26)', async (_what, answer) => {
    for (const path of ['/menu/listPermissionMenu.do', '/api/manager/getSimpleInfo.do'])
      stage.breaks(path, answer);
    const { user } = await stage.open('/templateEditor/data/detail');
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(stage.calls.length).toBeGreaterThan(1);
    expect(await screen.findAllByText('服务器君开小差了，请稍后再试')).toHaveLength(1);
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: '明细统计' })).toBeTruthy();
    expect(screen.queryAllByText('服务器君开小差了，请稍后再试').length).toBeLessThanOrEqual(1);
  });
});
