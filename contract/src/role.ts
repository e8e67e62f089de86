import { z } from 'zod';
import {
  ById,
  callsOf,
  command,
  download,
  Id,
  idOf,
  Instant,
  keyword,
  may,
  menu,
  Nothing,
  PageRequest,
  page,
  query,
  sortedBy,
  text,
  wholeNumber,
  COST,
} from './kernel/index.ts';
import { PERMISSIONS } from './menu-tree.ts';

export const Role = z.object({
  id: Id.meta({ title: '编号' }),
  name: z.string().meta({ title: '角色名称' }),
  description: z.string().meta({ title: '说明' }),
  memberCount: z.number().int().meta({ title: '账号数' }),
  /** Pages and operations, without the groups they stand in. */
  permissionCount: z.number().int().meta({ title: '权限数' }),
  /** 超级管理员: holds everything, read-only. */
  builtIn: z.boolean().meta({ title: '是否内置' }),
  /** Increases by one with every change; an update names the one it started from. */
  revision: z.number().int().meta({ title: '版本' }),
  updatedAt: Instant.meta({ title: '更新时间' }),
});
export type Role = z.infer<typeof Role>;

export const RoleDetail = Role.extend({
  permissionIds: z.array(z.string()).meta({ title: '权限' }),
  members: z
    .array(
      z.object({
        id: Id.meta({ title: '编号' }),
        account: z.string().meta({ title: '账号' }),
        name: z.string().meta({ title: '姓名' }),
      }),
    )
    .meta({ title: '使用此角色的账号' }),
});
export type RoleDetail = z.infer<typeof RoleDetail>;

export const RoleDraft = z.object({
  name: text({ label: '角色名称', min: 1, max: 20 }),
  description: text({ label: '角色说明', max: 200 }).default(''),
  permissionIds: z
    .array(
      z
        .string()
        .max(40, '权限不存在')
        .refine((id) => PERMISSIONS.has(id), '权限不存在'),
    )
    .max(PERMISSIONS.size)
    .transform((ids) => [...new Set(ids)])
    .meta({ title: '权限' }),
});

const roleFilter = { keyword, ...sortedBy(['name', 'memberCount', 'updatedAt']) };

const screen = '/systemSetting/roleManage';
const change = { access: may(screen, 'edit'), source: 'given' } as const;

export const role = callsOf('role', {
  list: query('GET /role/list.do', {
    access: menu(screen),
    source: 'given',
    cost: COST.list,
    title: '查看角色',
    input: PageRequest.extend(roleFilter),
    output: page(Role),
  }),
  get: query('GET /role/detail.do', {
    access: menu(screen),
    source: 'given',
    cost: COST.small,
    title: '查看角色详情',
    input: ById,
    output: RoleDetail,
  }),
  /** Every role by name, for role selects. */
  options: query('GET /role/options.do', {
    access: menu(screen, '/systemSetting/accountManage'),
    source: 'assumed',
    cost: COST.small,
    title: '查看角色选项',
    input: z.object({}),
    output: z.array(
      z.object({
        id: Id.meta({ title: '编号' }),
        name: z.string().meta({ title: '角色名称' }),
        grantable: z.boolean().meta({ title: '能否授予他人' }),
      }),
    ),
  }),
  create: command('POST /role/add.do', {
    ...change,
    cost: COST.form,
    title: '新建角色',
    input: RoleDraft,
    output: z.object({ id: Id.meta({ title: '编号' }) }),
  }),
  update: command('POST /role/update.do', {
    ...change,
    cost: COST.form,
    title: '编辑角色',
    input: RoleDraft.extend({
      id: idOf('编号'),
      revision: wholeNumber({ label: '版本', min: 0, max: Number.MAX_SAFE_INTEGER }),
    }),
    output: z.object({ revision: z.number().int().meta({ title: '版本' }) }),
    touches: ['menu', 'account'],
  }),
  remove: command('GET /role/delete.do', {
    ...change,
    cost: COST.small,
    title: '删除角色',
    input: ById,
    output: Nothing,
  }),
  export: download('GET /role/export.do', {
    access: may(screen, 'export'),
    source: 'assumed',
    cost: COST.list,
    title: '导出角色',
    input: z.object({ ...roleFilter, format: z.enum(['csv', 'xlsx']).meta({ title: '格式' }) }),
    output: Nothing,
  }),
});
