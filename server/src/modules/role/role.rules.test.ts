import { PERMISSIONS } from '@design-console/contract/menu-tree';
import { describe, expect, it } from 'vitest';
import { closePermissions, permissionName } from './role.rules.ts';

describe('the names of permissions in records (product 4)', () => {
  it('no two permissions have the same name', () => {
    const names = [...PERMISSIONS.keys()].map(permissionName);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('are as short as they can be', () => {
    expect(['92', '91:edit', '241:export'].map(permissionName)).toEqual([
      '角色管理',
      '账号管理 · 编辑',
      '基础统计 · 导出',
    ]);
    expect(permissionName('211:edit')).toBe('配置管理 · Web 端 · 编辑');
  });

  it('show one right exchanged for another of the same operation', () => {
    const before = closePermissions(['211:edit', '92']).map(permissionName);
    const after = closePermissions(['221:edit', '92']).map(permissionName);
    expect(before.filter((name) => !after.includes(name))).toContain('配置管理 · Web 端 · 编辑');
    expect(after.filter((name) => !before.includes(name))).toContain('模板编辑器 · 主题设置 · Web 端 · 编辑');
  });
});
