import type { MenuEntry } from '@design-console/contract/menu';
import { MENU_TREE } from '@design-console/contract/menu-tree';
import { describe, expect, it } from 'vitest';
import {
  crumbsOf,
  currentTop,
  destinationOf,
  entryAt,
  holdsOperation,
  leavesOf,
  systemSettingEntry,
  tabsOf,
  topOf,
  visibleMenus,
} from './menu.ts';
import { screenAt } from './screens.ts';

interface Branch {
  id: string;
  name: string;
  path: string;
  icon?: string;
  menuType?: number;
  operations?: readonly string[];
  children?: readonly Branch[];
}

const entry = (branch: Branch): MenuEntry => ({
  id: branch.id,
  name: branch.name,
  path: branch.path,
  icon: branch.icon ?? '',
  menuType: branch.menuType ?? 1,
  operations: [...(branch.operations ?? [])],
  grantable: false,
  children: (branch.children ?? []).map(entry),
});

const whole = (MENU_TREE as readonly Branch[]).map(entry);

describe('top menu (spec section 4)', () => {
  it('is the one whose path contains the current path', () => {
    expect(currentTop(whole, '/templateEditor/configTheme/pc')?.id).toBe('2');
    expect(currentTop(whole, '/systemSetting/roleManage')?.id).toBe('9');
    expect(currentTop(whole, '/setting')?.id).toBe('8');
  });

  it('falls back to id "1" when no path matches, whatever its position', () => {
    expect(currentTop(whole, '/nowhere')?.id).toBe('1');
    expect(currentTop(whole.toReversed(), '/nowhere')?.id).toBe('1');
    const [first, ...others] = whole;
    const renamed = { ...entry({ id: '20', name: '别处', path: '/elsewhere' }) };
    expect(currentTop([renamed, ...others, ...(first ? [first] : [])], '/nowhere')?.id).toBe('1');
  });

  it('marks no menu for a path of no menu: the default menu is not where the user is (U-12)', () => {
    expect(topOf(whole, '/home')?.id).toBe('1');
    expect(topOf(whole, '/nowhere')).toBeUndefined();
  });

  it('matches whole segments: /settingX is not below /setting', () => {
    expect(currentTop(whole, '/settingX')?.id).toBe('1');
  });
});

describe('tabs and the system-settings link (spec sections 2 and 6)', () => {
  it('show the entries whose menuType is not 3', () => {
    expect(tabsOf(whole).map((tab) => tab.name)).toEqual([
      '首页',
      '模板编辑器',
      '模板中心',
      'AI 画匠',
      'AI 智能设计',
    ]);
  });

  it('offers system settings only when a menuType 3 entry has the path /systemSetting', () => {
    expect(systemSettingEntry(whole)?.id).toBe('9');
    expect(systemSettingEntry(whole.filter((one) => one.id !== '9'))).toBeUndefined();
    expect(
      systemSettingEntry(whole.map((one) => (one.id === '9' ? { ...one, menuType: 1 } : one))),
    ).toBeUndefined();
  });
});

describe('destinations', () => {
  it('lead a top or group path to its first leaf (spec section 4: a leaf child is auto-selected)', () => {
    expect(destinationOf(whole, '/templateEditor')).toBe('/templateEditor/configAdmin/pc');
    expect(destinationOf(whole, '/templateEditor/configOther')).toBe(
      '/templateEditor/configOther/addcanvassetting',
    );
    expect(destinationOf(whole, '/systemSetting')).toBe('/systemSetting/accountManage');
  });

  it('keep the path of a leaf, and are null for unknown paths', () => {
    expect(destinationOf(whole, '/home')).toBe('/home');
    expect(destinationOf(whole, '/nowhere')).toBeNull();
  });

  it('skip screens the person may not see', () => {
    const partly = visibleMenus(whole, (path) => path.startsWith('/templateEditor/data'));
    expect(destinationOf(partly, '/templateEditor')).toBe('/templateEditor/data/base');
  });
});

describe('the menu that is shown', () => {
  it('is what the server allows and the console has a screen for', () => {
    const strange = entry({ id: '77', name: '远程代码', path: '/../evil' });
    const shown = visibleMenus([...whole, strange], (path) => screenAt(path) !== undefined);
    expect(entryAt(shown, '/../evil')).toBeUndefined();
    expect(leavesOf(shown)).toHaveLength(leavesOf(whole).length);
  });

  it('drops a group that lost all its leaves', () => {
    const shown = visibleMenus(whole, (path) => path === '/home');
    expect(shown.map((one) => one.path)).toEqual(['/home']);
  });
});

describe('the breadcrumb of a screen', () => {
  it('names every level; groups link to their first leaf, the last level has no link', () => {
    expect(crumbsOf(whole, '/templateEditor/configTheme/mobile')).toEqual([
      { title: '模板编辑器', path: '/templateEditor/configAdmin/pc' },
      { title: '主题设置', path: '/templateEditor/configTheme/pc' },
      { title: '移动端', path: null },
    ]);
  });
});

describe('operations', () => {
  it('are allowed only where the server says so', () => {
    const menus = [
      entry({ id: '91', name: '账号管理', path: '/systemSetting/accountManage', operations: ['edit'] }),
    ];
    expect(holdsOperation(menus, '/systemSetting/accountManage', 'edit')).toBe(true);
    expect(holdsOperation(menus, '/systemSetting/accountManage', 'export')).toBe(false);
    expect(holdsOperation(menus, '/systemSetting/roleManage', 'edit')).toBe(false);
  });
});
