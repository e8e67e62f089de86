import type { contract } from '@design-console/contract';
import type { Executor } from '../../db/schema/tables.ts';
import { type CallContext, type HandlersOf, twoStep } from '../../http/serve/call-context.ts';
import { generatePassword, hashPassword } from '../../crypto/passwords.ts';
import { orConflict } from '../../http/reply/or-conflict.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { tableFileOf } from '../../sheets/sheet.ts';
import type { Who } from '../../identity/caller.ts';
import {
  maskEmail,
  maskPhone,
  oneTimeUntil,
  reasonNotToGrant,
  reasonNotToManage,
  reasonNotToSwitch,
} from './account.rules.ts';
import * as store from './account.store.ts';
import { accountImporting } from './import/account-importing.ts';

/** What this module needs from others; passed by the composition. */
export interface AccountDependencies {
  /** Everything a role grants. */
  permissionsOfRole(role: { builtIn: boolean; permissionIds: string[] }): string[];
  /** Replaces the password and ends every session of the account. */
  setPassword(
    db: Executor,
    companyId: number,
    accountId: number,
    change: { passwordHash: string; mustChangePassword: boolean; expiresAt: Date },
  ): Promise<void>;
  /** Ends the pauses that wrong passwords of the account began. */
  endPauses(db: Executor, account: { companyId: number; accountId: number; account: string }): Promise<void>;
  endSessionsOf(db: Executor, companyId: number, accountIds: number[]): Promise<void>;
  /** Ends what is still made in the name of these accounts; returns the names of it. */
  stopBatchesOf(
    db: Executor,
    companyId: number,
    accountIds: number[],
    by: { name: string; now: Date },
  ): Promise<string[]>;
  accountKeyOf(account: string): string;
}

const shown = (row: store.AccountRow, isWhole: boolean) => ({
  ...row,
  phone: isWhole ? row.phone : maskPhone(row.phone),
  email: isWhole ? row.email : maskEmail(row.email),
  lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

const audited = (row: { name: string; phone: string; email: string }, roleNames: string[]) => ({
  姓名: row.name,
  手机号: maskPhone(row.phone),
  邮箱: maskEmail(row.email),
  角色: roleNames,
});

const missing = () => refuse.notFound('账号不存在或已被删除');

export const accountHandlers = (dependencies: AccountDependencies): HandlersOf<typeof contract.account> => {
  /** The requested roles, all of the company itself, or a refusal naming the field. */
  const rolesAskedFor = async (db: Executor, companyId: number, roleIds: number[]) => {
    const roles = await store.rolesById(db, companyId, roleIds);
    if (roles.length !== roleIds.length) throw refuse.invalid({ roleIds: '所选角色不存在或已被删除' });
    return roles;
  };

  const checkGrant = (who: Who, roles: Awaited<ReturnType<typeof store.rolesById>>): void => {
    for (const role of roles) {
      const permissionIds = dependencies.permissionsOfRole(role);
      const reason = reasonNotToGrant(who, { name: role.name, permissionIds });
      if (reason) throw refuse.forbidden(reason);
    }
  };

  const targetsOf = async (db: Executor, who: Who, ids: number[]) => {
    const rows = await store.lock(db, who.companyId, ids);
    const roleIds = [...new Set(rows.flatMap((row) => row.roles.map((role) => role.id)))];
    const roles = new Map(
      (await store.rolesById(db, who.companyId, roleIds)).map((role) => [role.roleId, role]),
    );
    return rows.map((row) => ({
      ...row,
      permissionIds: row.roles.flatMap(({ id }) => {
        const role = roles.get(id);
        return role ? dependencies.permissionsOfRole(role) : [];
      }),
    }));
  };

  const manageable = async ({ db, who, note }: CallContext, id: number) => {
    const [target] = await targetsOf(db, who, [id]);
    if (!target) throw missing();
    note({ subject: target.account });
    const reason = reasonNotToManage(who, target);
    if (reason) throw refuse.forbidden(reason);
    return target;
  };

  return {
    ...accountImporting(dependencies),

    async list({ pageNo, pageSize, ...filter }, { db, who }) {
      const { total, rows } = await store.page(db, who.companyId, filter, { pageNo, pageSize });
      return { total, list: rows.map((row) => shown(row, false)) };
    },

    async get({ id }, { db, who }) {
      const row = await store.get(db, who.companyId, id);
      if (!row) throw missing();
      return shown(row, true);
    },

    create: twoStep({
      async prepare() {
        const password = generatePassword();
        return { password, passwordHash: await hashPassword(password) };
      },
      async commit(draft, { db, who, now, note }, { password, passwordHash }) {
        note({ subject: draft.account });
        const roles = await rolesAskedFor(db, who.companyId, draft.roleIds);
        checkGrant(who, roles);
        const roleNames = roles.map((role) => role.name);
        note({ after: { 账号: draft.account, ...audited(draft, roleNames) } });
        const inserted = store.insert(db, who.companyId, {
          ...draft,
          accountKey: dependencies.accountKeyOf(draft.account),
          passwordHash,
          passwordExpiresAt: oneTimeUntil(now),
          now,
        });
        const id = await orConflict(inserted, {
          account_account_key_key: { account: '账号已被使用，请换一个' },
        });
        await store.setRoles(db, who.companyId, id, draft.roleIds);
        return { id, password };
      },
    }),

    async update({ id, roleIds, name, phone, email }, context) {
      const { db, who, note } = context;
      const target = await manageable(context, id);
      const roles = roleIds && (await rolesAskedFor(db, who.companyId, roleIds));
      const had = new Set(target.roles.map((role) => role.id));
      const will = new Set(roleIds ?? had);
      const person = {
        name: name ?? target.name,
        phone: phone ?? target.phone,
        email: email ?? target.email,
      };
      note({
        before: audited(
          target,
          target.roles.map((role) => role.name),
        ),
        after: audited(
          person,
          (roles ?? target.roles).map((role) => role.name),
        ),
      });
      if (target.isOwner && [...had].some((roleId) => !will.has(roleId))) {
        throw refuse.forbidden('企业所有者的角色不能收回');
      }
      checkGrant(
        who,
        (roles ?? []).filter((role) => !had.has(role.roleId)),
      );
      await store.update(db, who.companyId, id, person);
      if (had.size !== will.size || [...had].some((roleId) => !will.has(roleId))) {
        await store.setRoles(db, who.companyId, id, [...will]);
      }
      return null;
    },

    async setEnabled({ id, ids = [], status }, { db, who, now, note }) {
      const requestedIds = id === undefined ? ids : [...new Set([id, ...ids])];
      const targets = await targetsOf(db, who, requestedIds);
      const word = status === 1 ? '启用' : '停用';
      note({ act: { title: `${word}账号` }, subject: targets.map((target) => target.account).join('、') });
      if (targets.length === 0) throw missing();
      const failed = targets.flatMap((target) => {
        const reason = reasonNotToSwitch(who, target, status);
        return reason ? [{ id: target.id, name: target.name, reason }] : [];
      });
      const found = new Set(targets.map((target) => target.id));
      for (const one of requestedIds) {
        if (!found.has(one)) failed.push({ id: one, name: '--', reason: '账号不存在或已被删除' });
      }
      const only = failed[0];
      if (requestedIds.length === 1 && only) throw refuse.forbidden(only.reason);
      const refused = new Set(failed.map((one) => one.id));
      const switched = targets.filter((target) => !refused.has(target.id));
      const switchedIds = switched.map((target) => target.id);
      await store.setStatus(db, who.companyId, switchedIds, status);
      if (status === 0) {
        await dependencies.endSessionsOf(db, who.companyId, switchedIds);
        const by = { name: who.name, now };
        const batches = await dependencies.stopBatchesOf(db, who.companyId, switchedIds, by);
        if (batches.length > 0) note({ after: { 停止的批量制作: batches.join('、') } });
      }
      if (switched.length === 0) note({ refusals: failed.map(({ reason }) => reason) });
      else
        note({
          subject: switched.map((target) => target.account).join('、'),
          rows: switched.map((target) => ({
            name: target.account,
            before: target.status === 1 ? '启用' : '停用',
            after: word,
          })),
        });
      return { succeeded: switched.length, failed };
    },

    resetPassword: twoStep({
      async prepare() {
        const password = generatePassword();
        return { password, passwordHash: await hashPassword(password) };
      },
      async commit({ id }, context, { password, passwordHash }) {
        const target = await manageable(context, id);
        await dependencies.setPassword(context.db, context.who.companyId, id, {
          passwordHash,
          mustChangePassword: true,
          expiresAt: oneTimeUntil(context.now),
        });
        const { companyId } = context.who;
        await dependencies.endPauses(context.db, { companyId, accountId: id, account: target.account });
        return { password };
      },
    }),

    async export({ format, ...filter }, { db, who, note }) {
      const rows = await store.all(db, who.companyId, filter);
      note({ subject: `${rows.length} 个账号` });
      return tableFileOf({
        name: '账号',
        format,
        timeZone: who.timeZone,
        columns: [
          { title: '账号', value: (row: store.AccountRow) => row.account },
          { title: '姓名', value: (row) => row.name },
          { title: '角色', value: (row) => row.roles.map((role) => role.name).join('、') },
          { title: '手机号', value: (row) => row.phone },
          { title: '邮箱', value: (row) => row.email },
          { title: '最近登录', value: (row) => row.lastLoginAt },
          { title: '创建时间', value: (row) => row.createdAt },
          { title: '状态', value: (row) => (row.status === 1 ? '启用' : '停用') },
        ],
        rows,
      });
    },
  };
};
