import { z } from 'zod';
import { callsOf, menu as maySee, query, signedIn, COST } from './kernel/index.ts';

/** A menu entry in the wording of the given API. */
export interface MenuEntry {
  id: string;
  name: string;
  path: string;
  icon: string;
  /** 1 entry · 2 operation · 3 kept out of the tabs */
  menuType: number;
  /** listPermissionMenu: operations the caller holds here · listConfigMenu: empty */
  operations: string[];
  /** listConfigMenu: whether the caller holds it and so may grant it */
  grantable: boolean;
  children: MenuEntry[];
}

export const MenuEntry: z.ZodType<MenuEntry> = z
  .object({
    id: z.string().meta({ title: '编号' }),
    name: z.string().meta({ title: '名称' }),
    path: z.string().meta({ title: '页面路径' }),
    icon: z.string().meta({ title: '图标' }),
    menuType: z.number().int().meta({ title: '类型：1 页面，2 操作，3 不在导航显示' }),
    operations: z.array(z.string()).meta({ title: '可用操作' }),
    grantable: z.boolean().meta({ title: '能否授予他人' }),
    get children() {
      return z.array(MenuEntry).meta({ title: '下级' });
    },
  })
  .meta({ id: 'MenuEntry' });

export const menu = callsOf('menu', {
  /** The entries the caller may see: menuType 1 and 3. */
  listPermission: query('GET /menu/listPermissionMenu.do', {
    access: signedIn,
    source: 'given',
    cost: COST.small,
    title: '查看我的菜单',
    input: z.object({}),
    output: z.array(MenuEntry),
  }),
  /** The whole tree with its operations (menuType 2), for composing roles. */
  listConfig: query('GET /menu/listConfigMenu.do', {
    access: maySee('/systemSetting/roleManage'),
    source: 'given',
    cost: COST.small,
    title: '查看权限树',
    input: z.object({}),
    output: z.array(MenuEntry),
  }),
});
