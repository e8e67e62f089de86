import { z } from 'zod';
import {
  ById,
  callsOf,
  download,
  Id,
  idOf,
  Instant,
  instant,
  keyword,
  LongPageRequest,
  longPage,
  may,
  menu,
  Nothing,
  query,
  COST,
} from './kernel/index.ts';

export const auditOutcomes = ['done', 'refused', 'failed'] as const;

/** The sorts of acts: what changed the company's data, what concerns who gets in, and what only showed something. */
export const auditKinds = ['change', 'security', 'reading'] as const;
export type AuditKind = (typeof auditKinds)[number];
export const AUDIT_KIND_TITLES: Readonly<Record<AuditKind, string>> = {
  change: '改动',
  security: '登录与安全',
  reading: '查看与导出',
};

/** One write, or one refused attempt at it. Append-only. */
export const AuditRecord = z.object({
  id: Id.meta({ title: '编号' }),
  at: Instant.meta({ title: '时间' }),
  account: z.string().meta({ title: '账号' }),
  accountName: z.string().meta({ title: '姓名' }),
  ip: z.string().meta({ title: 'IP 地址' }),
  /** `role.update`: the call */
  action: z.string().meta({ title: '操作标识' }),
  /** 编辑角色 */
  title: z.string().meta({ title: '操作名称' }),
  kind: z.enum(auditKinds).meta({ title: '类型' }),
  /** The display name of what was changed; empty where there is no single object. */
  subject: z.string().meta({ title: '对象' }),
  outcome: z.enum(auditOutcomes).meta({ title: '结果' }),
  /** The refusal as shown to the user; empty when done. */
  message: z.string().meta({ title: '说明' }),
  /** Refused attempts that repeat within ten minutes are one record. */
  times: z.int().positive().meta({ title: '次数' }),
  /** The time of the last one, when there was more than one. */
  lastAt: Instant.nullable().meta({ title: '最近一次' }),
});
export type AuditRecord = z.infer<typeof AuditRecord>;

/** The configuration document and field of a change, and the names its fonts had then. */
export const FieldOfDocument = z.object({
  document: z.string().meta({ title: '配置文档' }),
  path: z.string().meta({ title: '设置项' }),
  fonts: z.record(z.string(), z.string()).optional().meta({ title: '字体名称' }),
});
export type FieldOfDocument = z.infer<typeof FieldOfDocument>;

/** A field that changed. Values are stored unchanged; null where there was none. */
export const AuditChange = z.object({
  field: z.string().meta({ title: '字段' }),
  before: z.unknown().meta({ title: '改动前' }),
  after: z.unknown().meta({ title: '改动后' }),
  of: FieldOfDocument.optional().meta({ title: '所属设置' }),
});

/** A record in the list: with its first change, whose values are left out where they are long. */
const ListedRecord = AuditRecord.extend({
  firstChange: AuditChange.nullable().meta({ title: '第一处改动' }),
  changeCount: z.int().nonnegative().meta({ title: '改动数' }),
});
export type ListedRecord = z.infer<typeof ListedRecord>;

/** Someone whose acts the log can be filtered by. */
const AuditPerson = z.object({
  id: Id.meta({ title: '账号编号' }),
  account: z.string().meta({ title: '账号' }),
  name: z.string().meta({ title: '姓名' }),
});

/** How many people are offered at once; others are found by a word. */
export const auditPeopleMax = 50;

export const AuditDetail = AuditRecord.extend({
  requestId: z.string().meta({ title: '请求编号' }),
  userAgent: z.string().meta({ title: '浏览器标识' }),
  changes: z.array(AuditChange).meta({ title: '改动' }),
});
export type AuditDetail = z.infer<typeof AuditDetail>;

export const auditFilter = {
  keyword,
  accountId: idOf('操作人').optional(),
  kind: z.enum(auditKinds, '类型须为改动、登录与安全或查看与导出').optional().meta({ title: '类型' }),
  module: z.string().max(40).optional().meta({ title: '模块' }),
  outcome: z.enum(auditOutcomes).optional().meta({ title: '结果' }),
  from: instant('开始时间').optional(),
  to: instant('结束时间').optional(),
};

const screen = '/systemSetting/operationLog';

export const auditRecord = callsOf('auditRecord', {
  page: query('POST /operationLog/page.do', {
    access: menu(screen),
    source: 'assumed',
    cost: COST.list,
    title: '查看操作日志',
    input: LongPageRequest.extend(auditFilter),
    output: longPage(ListedRecord),
  }),
  /** Accounts by name or sign-in name, and the one that is chosen. */
  listPeople: query('GET /operationLog/people.do', {
    access: menu(screen),
    source: 'assumed',
    cost: COST.small,
    title: '查看可筛选的操作人',
    input: z.object({ keyword, accountId: auditFilter.accountId }),
    output: z.array(AuditPerson),
  }),
  get: query('GET /operationLog/detail.do', {
    access: menu(screen),
    source: 'assumed',
    cost: COST.small,
    title: '查看操作详情',
    input: ById,
    output: AuditDetail,
  }),
  export: download('GET /operationLog/export.do', {
    access: may(screen, 'export'),
    source: 'assumed',
    cost: COST.list,
    title: '导出操作日志',
    input: z.object({ ...auditFilter, format: z.enum(['csv', 'xlsx']).meta({ title: '格式' }) }),
    output: Nothing,
  }),
});
