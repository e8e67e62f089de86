import { z } from 'zod';
import { BatchReport } from './account.ts';
import { Authorization, AuthorizationPageInput } from './authorization.ts';
import { DesignId } from './design-id.ts';
import {
  ById,
  callsOf,
  command,
  download,
  exactText,
  flag,
  Id,
  Instant,
  idOf,
  idsOf,
  instant,
  keyword,
  LongPageRequest,
  longPage,
  may,
  menu,
  Nothing,
  query,
  Status,
  sortedBy,
  statusOf,
  text,
  COST,
} from './kernel/index.ts';
import { userFlagMax } from './wire/constants.ts';

/** An end user of the embedded product. */
export const ApiUser = z.object({
  id: Id.meta({ title: '编号' }),
  /** The host's own name for the user: unique in the company, never changed. */
  userFlag: z.string().meta({ title: '用户标识' }),
  nickname: z.string().meta({ title: '昵称' }),
  group: z.string().meta({ title: '分组' }),
  /** The config set of the first open; empty for a user created by hand. */
  settingCode: z.string().meta({ title: '配置方案' }),
  status: Status.meta({ title: '状态' }),
  designCount: z.number().int().meta({ title: '设计数' }),
  downloadCount: z.number().int().meta({ title: '下载数' }),
  /** null: never opened the product. */
  firstSeenAt: Instant.nullable().meta({ title: '首次使用时间' }),
  lastSeenAt: Instant.nullable().meta({ title: '最近活动时间' }),
  createdAt: Instant.meta({ title: '创建时间' }),
});
export type ApiUser = z.infer<typeof ApiUser>;

const person = {
  nickname: text({ label: '昵称', max: 30 }).default(''),
  group: text({ label: '分组', max: 20 }).default(''),
};

export const ApiUserDraft = z.object({
  userFlag: text({ label: '用户标识', min: 1, max: userFlagMax }).meta({ title: '用户标识' }),
  ...person,
});

/** Changes the given fields; those left out keep what is stored. */
const ApiUserChange = z.object({
  id: idOf('编号'),
  nickname: person.nickname.unwrap().optional(),
  group: person.group.unwrap().optional(),
});

export const apiUserFilter = {
  keyword,
  group: exactText({ label: '分组', max: 20 }).optional(),
  status: statusOf('状态').optional(),
  /** The setting code of the config set of the first open. */
  source: text({ label: '来源方案', max: 40 }).optional(),
  firstSeenFrom: instant('首次使用开始时间').optional(),
  firstSeenTo: instant('首次使用结束时间').optional(),
  lastSeenFrom: instant('最近使用开始时间').optional(),
  lastSeenTo: instant('最近使用结束时间').optional(),
  ...sortedBy(['lastSeenAt', 'firstSeenAt', 'createdAt', 'designCount', 'downloadCount']),
};

/** One day of a user, by the company's calendar. */
export const ActivityDay = z.object({
  day: z.iso.date().meta({ title: '日期' }),
  /** How often the product was opened. */
  opens: z.number().int().meta({ title: '打开次数' }),
  /** Designs worked on. */
  designs: z.number().int().meta({ title: '编辑过的设计数' }),
});

export const activityDays = 30;

export const ApiUserDetail = ApiUser.extend({
  /** The config set's name; empty when there is none, or it was deleted. */
  settingName: z.string().meta({ title: '配置方案名称' }),
  finishedDesignCount: z.number().int().meta({ title: '已完成的设计数' }),
  /** Open embedded sessions. */
  sessionCount: z.number().int().meta({ title: '正在使用的会话数' }),
  /** Designs edited in the last 30 days, each once, on however many days it was edited. */
  editedDesignCount: z.number().int().meta({ title: '最近 30 天编辑过的设计数' }),
  /** The last 30 days, oldest first, without gaps. */
  activity: z.array(ActivityDay).meta({ title: '最近 30 天，每天一条' }),
});
export type ApiUserDetail = z.infer<typeof ApiUserDetail>;

/** 1 编辑中 · 2 已完成 */
export const DesignStatus = z.literal([1, 2]);

/** What a user made. */
export const UserDesign = z.object({
  designId: z.string().meta({ title: '设计编号' }),
  title: z.string().meta({ title: '设计名称' }),
  apiUserId: Id.meta({ title: '用户编号' }),
  userFlag: z.string().meta({ title: '用户标识' }),
  nickname: z.string().meta({ title: '昵称' }),
  kind: z.string().meta({ title: '设计类型' }),
  templateId: z.string().meta({ title: '模板编号' }),
  width: z.number().meta({ title: '宽度' }),
  height: z.number().meta({ title: '高度' }),
  unit: z.enum(['px', 'mm', 'cm']).meta({ title: '单位' }),
  pages: z.number().int().meta({ title: '页数' }),
  /** `/saas/files/…`; empty until first painted. */
  thumbnail: z.string().meta({ title: '缩略图地址' }),
  status: DesignStatus.meta({ title: '状态' }),
  downloadCount: z.number().int().meta({ title: '下载数' }),
  createdAt: Instant.meta({ title: '创建时间' }),
  updatedAt: Instant.meta({ title: '更新时间' }),
});
export type UserDesign = z.infer<typeof UserDesign>;

/** What a user made, as they last saved it. */
export const RevealedDesign = z.object({
  designId: z.string().meta({ title: '设计编号' }),
  version: z.number().int().meta({ title: '版本号' }),
  savedAt: Instant.meta({ title: '保存时间' }),
  document: z.record(z.string(), z.unknown()).meta({ title: '设计内容' }),
});
export type RevealedDesign = z.infer<typeof RevealedDesign>;

const screen = '/systemSetting/userManage';
const seen = { access: menu(screen) } as const;
const edited = { access: may(screen, 'edit') } as const;

/** One user or several, at most a page of them. */
const someUsers = { id: idOf('用户').optional(), ids: idsOf('用户', 100).optional() };
const isNamed = (input: { id?: number | undefined; ids?: number[] | undefined }): boolean =>
  input.id !== undefined || (input.ids ?? []).length > 0;
const nobodyNamed = { path: ['ids'], message: '请选择用户' };

/** End users of the embedded product. */
export const apiUser = callsOf('apiUser', {
  page: query('POST /apiUser/page.do', {
    ...seen,
    source: 'given',
    cost: COST.list,
    title: '查看用户',
    input: LongPageRequest.extend(apiUserFilter),
    output: longPage(ApiUser),
  }),
  create: command('POST /apiUser/create.do', {
    ...edited,
    source: 'given',
    cost: COST.small,
    title: '新建用户',
    input: ApiUserDraft,
    output: z.object({ id: Id.meta({ title: '编号' }) }),
  }),
  pageDesigns: query('POST /apiUser/pageDesign.do', {
    ...seen,
    source: 'given',
    cost: COST.list,
    title: '查看用户设计',
    input: LongPageRequest.extend({
      /** Absent: designs of every user. */
      apiUserId: idOf('用户').optional(),
      /** Words of the title, or the whole number of one design. */
      keyword,
      kind: text({ label: '设计类型', max: 40 }).optional(),
      status: z
        .union([DesignStatus, z.literal(['1', '2']).transform((word) => (word === '2' ? 2 : 1))])
        .optional()
        .meta({ title: '设计状态' }),
      isDownloaded: flag('只看下载过的').optional(),
      updatedFrom: instant('更新开始时间').optional(),
      updatedTo: instant('更新结束时间').optional(),
    }),
    output: longPage(UserDesign),
  }),
  /**
   * The newest version in full, with nothing drawn over it. A command, because each reading of what a user wrote is
   * recorded; it changes nothing.
   */
  revealDesign: command('POST /apiUser/revealDesign.do', {
    ...seen,
    source: 'assumed',
    cost: COST.small,
    title: '查看用户设计内容',
    isReadOnly: true,
    input: z.object({ designId: DesignId }),
    output: RevealedDesign,
  }),
  /** With every version; what they took is free at once. Letters of authorization made of it stay. */
  removeDesign: command('POST /apiUser/deleteDesign.do', {
    ...edited,
    source: 'assumed',
    cost: COST.small,
    title: '删除用户设计',
    input: z.object({ designId: DesignId }),
    output: Nothing,
    touches: ['authorization'],
  }),
  get: query('GET /apiUser/detail.do', {
    ...seen,
    source: 'assumed',
    cost: COST.small,
    title: '查看用户详情',
    input: ById,
    output: ApiUserDetail,
  }),
  listGroups: query('GET /apiUser/groups.do', {
    ...seen,
    source: 'assumed',
    cost: COST.small,
    title: '查看用户分组',
    input: z.object({}),
    output: z.array(z.string()),
  }),
  listSources: query('GET /apiUser/sources.do', {
    ...seen,
    source: 'assumed',
    cost: COST.small,
    title: '查看用户来源',
    input: z.object({}),
    /** The config sets of the users' first opens; the name is empty when the set was deleted. */
    output: z.array(
      z.object({
        settingCode: z.string().meta({ title: '配置方案' }),
        name: z.string().meta({ title: '配置方案名称' }),
      }),
    ),
  }),
  listKinds: query('GET /apiUser/designKinds.do', {
    ...seen,
    source: 'assumed',
    cost: COST.small,
    title: '查看设计类型',
    input: z.object({}),
    output: z.array(z.string()),
  }),
  update: command('POST /apiUser/update.do', {
    ...edited,
    source: 'assumed',
    cost: COST.small,
    title: '编辑用户',
    input: ApiUserChange,
    output: Nothing,
  }),
  setEnabled: command('POST /apiUser/enableOrDisEnable.do', {
    ...edited,
    source: 'assumed',
    cost: COST.list,
    title: '启用或停用用户',
    input: z.object({ ...someUsers, status: statusOf('状态') }).refine(isNamed, nobodyNamed),
    output: BatchReport,
  }),
  setGroup: command('POST /apiUser/setGroup.do', {
    ...edited,
    source: 'assumed',
    cost: COST.list,
    title: '调整用户分组',
    input: z.object({ ...someUsers, group: person.group }).refine(isNamed, nobodyNamed),
    output: BatchReport,
  }),
  export: download('GET /apiUser/export.do', {
    access: may(screen, 'export'),
    source: 'assumed',
    cost: COST.list,
    title: '导出用户',
    input: z.object({ ...apiUserFilter, format: z.enum(['csv', 'xlsx']).meta({ title: '格式' }) }),
    output: Nothing,
  }),
  pageAuthorizations: query('POST /apiUser/pageDesignPowerOfAttorney.do', {
    access: menu('/systemSetting/authRecord'),
    source: 'given',
    cost: COST.list,
    title: '查看授权记录',
    input: AuthorizationPageInput,
    output: longPage(Authorization),
  }),
});
