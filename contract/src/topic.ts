import { z } from 'zod';
import { settingCodeField } from './config-set.ts';
import {
  ById,
  callsOf,
  COST,
  command,
  Id,
  Instant,
  idOf,
  idsOf,
  instant,
  keyword,
  may,
  menu,
  Nothing,
  query,
  Status,
  statusOf,
  storedImage,
  storedImageMax,
  text,
} from './kernel/index.ts';

export const topicsMax = 200;
export const topicTemplatesMax = 100;

const topicStates = ['draft', 'planned', 'live', 'over'] as const;

export const Topic = z.object({
  id: Id.meta({ title: '编号' }),
  title: z.string().meta({ title: '专题标题' }),
  cover: z.string().meta({ title: '封面地址' }),
  /** What users see: the cover, or without one that of the first template on the shelf; '' without either. */
  shownCover: z.string().meta({ title: '展示的封面地址' }),
  intro: z.string().meta({ title: '简介' }),
  /** null: shown in every config set */
  settingCode: z.string().nullable().meta({ title: '配置方案；不限时为 null' }),
  settingName: z.string().meta({ title: '配置方案名称' }),
  /** null: at once, or without end */
  validFrom: Instant.nullable().meta({ title: '展示开始时间' }),
  validTo: Instant.nullable().meta({ title: '展示截止时间' }),
  status: Status.meta({ title: '状态' }),
  /** What users see now: not published, published and not yet begun, live, over. */
  state: z.enum(topicStates).meta({ title: '展示状态' }),
  sort: z.number().int().meta({ title: '排序（从 1 开始）' }),
  templateCount: z.number().int().meta({ title: '模板数' }),
  updatedAt: Instant.meta({ title: '更新时间' }),
  updatedBy: z.string().meta({ title: '修改人' }),
});
export type Topic = z.infer<typeof Topic>;

/** Ids of team templates are numbers, those of platform templates are words. */
export const TopicDetail = Topic.extend({ templateIds: z.array(z.string()).meta({ title: '模板编号' }) });
export type TopicDetail = z.infer<typeof TopicDetail>;

const templateIds = z
  .array(
    z
      .string('专题模板含有无法识别的项')
      .max(64, '专题模板含有无法识别的项')
      .regex(/^[\w-]{1,64}$/, '专题模板含有无法识别的项'),
    '专题模板须为列表',
  )
  .max(topicTemplatesMax, `专题模板最多 ${topicTemplatesMax} 个`)
  .transform((ids) => [...new Set(ids)])
  .meta({ title: '专题模板' });

const fields = {
  title: text({ label: '专题标题', min: 1, max: 30 }),
  cover: z
    .string('封面须为已上传的图片')
    .max(storedImageMax, '封面须为已上传的图片')
    .regex(storedImage, '封面须为已上传的图片')
    .default('')
    .meta({ title: '封面' }),
  intro: text({ label: '专题简介', max: 200 }).default(''),
  settingCode: settingCodeField.nullable().default(null).meta({ title: '配置方案' }),
  validFrom: instant('开始时间').nullable().default(null).meta({ title: '开始时间' }),
  validTo: instant('结束时间').nullable().default(null).meta({ title: '结束时间' }),
  templateIds: templateIds.default([]),
};

/** `updatedAt` of the topic that was seen: 409 when someone changed it since. */
const basedOn = instant('查看时的更新时间').optional().meta({ title: '查看时的更新时间' });

const screen = '/templateCenter/specialTopic';
const pages = '/templateCenter/pageManagment';
const seen = { source: 'assumed', cost: COST.small } as const;
const edited = { access: may(screen, 'edit'), source: 'assumed', touches: ['center'] } as const;
const published = { ...edited, access: may(screen, 'publish'), cost: COST.small } as const;

const isPeriod = ({ validFrom, validTo }: { validFrom: string | null; validTo: string | null }): boolean =>
  validFrom === null || validTo === null || Date.parse(validFrom) < Date.parse(validTo);
const periodFault = { error: '结束时间须晚于开始时间', path: ['validTo'] };

/** Topics: templates picked and ordered by hand, under a cover of their own. */
export const topic = callsOf('topic', {
  /** In the order users see them. */
  list: query('GET /topic/list.do', {
    ...seen,
    access: menu(screen, pages),
    title: '查看专题',
    input: z.object({
      keyword,
      settingCode: settingCodeField.optional(),
      state: z.enum(topicStates, '没有这个状态').optional().meta({ title: '状态' }),
    }),
    output: z.array(Topic),
  }),
  get: query('GET /topic/get.do', {
    ...seen,
    // a page links to topics: its preview opens them
    access: menu(screen, pages),
    title: '查看专题详情',
    input: ById,
    output: TopicDetail,
  }),
  create: command('POST /topic/add.do', {
    ...edited,
    cost: COST.form,
    title: '新建专题',
    input: z.object(fields).refine(isPeriod, periodFault),
    output: z.object({ id: Id.meta({ title: '编号' }) }),
  }),
  /** A published topic is live: changing it also needs 发布 (460), and it keeps a template (400). */
  update: command('POST /topic/update.do', {
    ...edited,
    cost: COST.form,
    title: '编辑专题',
    input: z
      .object({
        id: idOf('编号'),
        ...fields,
        basedOn,
      })
      .refine(isPeriod, periodFault),
    output: Nothing,
  }),
  setStatus: command('POST /topic/setStatus.do', {
    ...published,
    title: '上下架专题',
    input: z.object({ id: idOf('编号'), status: statusOf('状态'), basedOn }),
    output: Nothing,
  }),
  /** Refuses a published topic (409). */
  remove: command('POST /topic/remove.do', {
    ...edited,
    cost: COST.small,
    title: '删除专题',
    input: z.object({ id: idOf('编号'), basedOn }),
    output: Nothing,
  }),
  /** Every topic once, in the new order; the order of published ones is live and needs 发布 (460). 409 when topics were added or removed since the list was read. */
  sort: command('POST /topic/sort.do', {
    ...edited,
    cost: COST.list,
    title: '排序专题',
    input: z.object({ ids: idsOf('专题', topicsMax) }),
    output: Nothing,
  }),
});
