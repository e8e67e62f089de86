import { randomUUID } from 'node:crypto';
import { contract } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/schema/tables.ts';
import { auditKindOf } from '../http/serve/audit-kind.ts';
import { demoAccounts, demoRoles } from './people.ts';

interface Event {
  hoursAgo: number;
  by: string;
  action: string;
  title: string;
  subject: string;
  outcome?: 'refused';
  message?: string;
  changes?: { field: string; before: unknown; after: unknown }[];
}

/** The last sign-in of each account, as the list of accounts shows it. */
const signIns = demoAccounts.flatMap(({ name, account, lastLoginHoursAgo }): Event[] =>
  lastLoginHoursAgo === null
    ? []
    : [{ hoursAgo: lastLoginHoursAgo, by: name, action: 'session.login', title: '登录', subject: account }],
);

const hoursSinceCreated = (account: (typeof demoAccounts)[number]['account']): number =>
  (demoAccounts.find((one) => one.account === account)?.createdDaysAgo ?? 0) * 24;

const hoursSinceUpdated = (role: (typeof demoRoles)[number]['name']): number =>
  (demoRoles.find(({ name }) => name === role)?.updatedDaysAgo ?? 0) * 24;

const events: Event[] = [
  ...signIns,
  {
    hoursAgo: 26.34,
    by: '林晓棠',
    action: 'account.update',
    title: '编辑账号',
    subject: 'chenmuzhi',
    changes: [{ field: '角色', before: ['模板设计'], after: ['模板设计', '运营'] }],
  },
  {
    hoursAgo: hoursSinceCreated('sunian@ops'),
    by: '林晓棠',
    action: 'account.create',
    title: '新建账号',
    subject: 'sunian@ops',
    changes: [
      { field: '账号', before: null, after: 'sunian@ops' },
      { field: '姓名', before: null, after: '苏念' },
      { field: '角色', before: null, after: ['运营', '开发'] },
    ],
  },
  {
    hoursAgo: 69.72,
    by: '许清欢',
    action: 'credential.reveal',
    title: '查看接口密钥',
    subject: '',
    outcome: 'refused',
    message: '登录密码错误',
  },
  {
    hoursAgo: hoursSinceUpdated('开发'),
    by: '林晓棠',
    action: 'role.update',
    title: '编辑角色',
    subject: '开发',
    changes: [
      {
        field: '权限',
        before: ['首页', '开发者设置', '操作日志'],
        after: ['首页', '开发者设置', '开发者设置 · 查看敏感信息', '操作日志'],
      },
    ],
  },
  {
    hoursAgo: 167.57,
    by: '林晓棠',
    action: 'account.setEnabled',
    title: '停用账号',
    subject: 'guyan',
    changes: [{ field: 'guyan', before: '启用', after: '停用' }],
  },
  {
    hoursAgo: 190.24,
    by: '周以安',
    action: 'role.remove',
    title: '删除角色',
    subject: '模板设计',
    outcome: 'refused',
    message: '无操作权限',
  },
  {
    hoursAgo: 214.68,
    by: '林晓棠',
    action: 'company.update',
    title: '编辑企业信息',
    subject: '青禾文化传媒',
    changes: [{ field: '产品名称', before: '青禾设计', after: '青禾在线设计' }],
  },
  {
    hoursAgo: hoursSinceUpdated('运营'),
    by: '林晓棠',
    action: 'role.update',
    title: '编辑角色',
    subject: '运营',
    changes: [{ field: '角色说明', before: '日常运营', after: '配置编辑器与模板中心，查看数据，管理用户' }],
  },
  {
    hoursAgo: 341.39,
    by: '林晓棠',
    action: 'account.resetPassword',
    title: '重置密码',
    subject: 'lu_mingqian',
  },
];

/** What the people of the demo company did in the last two weeks. */
export const demoAuditRecords = (
  now: Date,
  companyId: number,
  accountIds: ReadonlyMap<string, number>,
): Insertable<Tables['audit_record']>[] =>
  [...events]
    .sort((a, b) => b.hoursAgo - a.hoursAgo)
    .map((event) => ({
      company_id: companyId,
      at: new Date(now.getTime() - event.hoursAgo * 3_600_000),
      account_id: accountIds.get(event.by) ?? 0,
      account: event.by === '林晓棠' ? 'admin' : accountOf(event.by),
      account_name: event.by,
      ip: '36.112.18.40',
      user_agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/142.0',
      request_id: randomUUID(),
      kind: kindOf(event.action),
      action: event.action,
      title: event.title,
      subject: event.subject,
      outcome: event.outcome ?? 'done',
      message: event.message ?? '',
      changes: JSON.stringify(event.changes ?? []),
    }));

const calls = new Map(
  Object.values(contract)
    .flatMap((area) => Object.values<Call>(area))
    .map((call) => [call.name, call]),
);

/** The acts of one call that are named apart are all changes. */
const kindOf = (action: string) => {
  const call = calls.get(action);
  return call ? auditKindOf(call) : 'change';
};

const accountOf = (name: string): string =>
  demoAccounts.find((person) => person.name === name)?.account ?? '';
