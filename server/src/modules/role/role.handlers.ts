import type { contract } from '@design-console/contract';
import type { CallContext, HandlersOf } from '../../http/serve/call-context.ts';
import { orConflict } from '../../http/reply/or-conflict.ts';
import { refuse } from '../../http/reply/refusal.ts';
import type { Who } from '../../identity/caller.ts';
import { tableFileOf } from '../../sheets/sheet.ts';
import {
  beyondCeiling,
  ceilingRefusalOf,
  changeRefusalOf,
  closePermissions,
  permissionCountOf,
  permissionName,
  permissionsOfRole,
} from './role.rules.ts';
import * as store from './role.store.ts';

const shown = (row: store.RoleRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  builtIn: row.builtIn,
  revision: row.revision,
  memberCount: row.memberCount,
  permissionCount: permissionCountOf(row),
  updatedAt: row.updatedAt.toISOString(),
});

const audited = (values: { name: string; description: string; permissionIds: readonly string[] }) => ({
  角色名称: values.name,
  角色说明: values.description,
  权限: values.permissionIds.map(permissionName),
});

const membersText = ({ memberNames, memberCount }: store.ExportedRole): string => {
  const named = memberNames.join('、');
  return memberCount > memberNames.length ? `${named}等 ${memberCount} 个账号` : named;
};

const existing = async ({ db, who, note }: CallContext, id: number): Promise<store.RoleRow> => {
  const row = await store.lock(db, who.companyId, id);
  if (!row) throw refuse.notFound('角色不存在或已被删除');
  note({ subject: row.name });
  const refusal = changeRefusalOf(row);
  if (refusal) throw refuse.forbidden(refusal);
  return row;
};

const checkCeiling = (who: Who, before: readonly string[], after: readonly string[]): void => {
  const refusal = ceilingRefusalOf(who.grantableIds, before, after);
  if (refusal) throw refuse.forbidden(refusal);
};

const nameTaken = { role_name_unique: { name: '角色名称已存在' } };

export const roleHandlers: HandlersOf<typeof contract.role> = {
  async list(filter, { db, who }) {
    const { total, rows } = await store.page(db, who.companyId, filter);
    return { total, list: rows.map(shown) };
  },

  async get({ id }, { db, who }) {
    const row = await store.get(db, who.companyId, id);
    if (!row) throw refuse.notFound('角色不存在或已被删除');
    return {
      ...shown(row),
      permissionIds: permissionsOfRole(row),
      members: await store.members(db, who.companyId, id, 50),
    };
  },

  async options(_input, { db, who }) {
    const roles = await store.options(db, who.companyId);
    return roles.map((role) => ({
      id: role.id,
      name: role.name,
      grantable: beyondCeiling(who.grantableIds, [], permissionsOfRole(role)).length === 0,
    }));
  },

  async create({ name, description, permissionIds }, { db, who, now, note }) {
    const values = { name, description, permissionIds: closePermissions(permissionIds) };
    note({ subject: name, after: audited(values) });
    checkCeiling(who, [], values.permissionIds);
    return {
      id: await orConflict(
        store.insert(db, who.companyId, { ...values, updatedBy: who.name, now }),
        nameTaken,
      ),
    };
  },

  async update({ id, revision, name, description, permissionIds }, context) {
    const { db, who, now, note } = context;
    const before = await existing(context, id);
    const values = { name, description, permissionIds: closePermissions(permissionIds) };
    note({ before: audited(before), after: audited(values) });
    if (before.revision !== revision) {
      throw refuse.stale(before.updatedBy, '修改了这个角色', '核对后再保存', {
        updatedBy: before.updatedBy,
        updatedAt: before.updatedAt.toISOString(),
        revision: before.revision,
      });
    }
    checkCeiling(who, before.permissionIds, values.permissionIds);
    return {
      revision: await orConflict(
        store.update(db, who.companyId, id, { ...values, updatedBy: who.name, now }),
        nameTaken,
      ),
    };
  },

  async remove({ id }, context) {
    const { db, who, note } = context;
    const row = await existing(context, id);
    note({ before: audited(row) });
    if (row.memberCount > 0) {
      throw refuse.conflict(`无法删除角色：仍有 ${row.memberCount} 个账号使用，请先改派`, {
        memberCount: row.memberCount,
      });
    }
    checkCeiling(who, row.permissionIds, []);
    await store.remove(db, who.companyId, id);
    return null;
  },

  async export({ format, ...filter }, { db, who, note }) {
    const rows = await store.all(db, who.companyId, filter);
    note({ subject: `${rows.length} 个角色` });
    return tableFileOf<store.ExportedRole>({
      name: '角色',
      format,
      timeZone: who.timeZone,
      columns: [
        { title: '角色名称', value: (row) => row.name },
        { title: '角色说明', value: (row) => row.description },
        { title: '账号数', value: (row) => row.memberCount },
        { title: '账号', value: membersText },
        { title: '权限数', value: permissionCountOf },
        {
          title: '权限',
          value: (row) => (row.builtIn ? '全部权限' : row.permissionIds.map(permissionName).join('、')),
        },
        { title: '更新人', value: (row) => row.updatedBy },
        { title: '更新时间', value: (row) => row.updatedAt },
      ],
      rows,
    });
  },
};
