import { z } from 'zod';
import {
  callsOf,
  type Cost,
  Day,
  day,
  download,
  listOf,
  may,
  menu,
  Nothing,
  PageRequest,
  page,
  query,
  sortedBy,
  COST,
} from '../kernel/index.ts';
import { PRODUCT_TITLES } from '../menu-tree.ts';
import { count, totalNames, measureTitle, UsageCounts, UsageDay, type UsageTotals } from './measures.ts';

export * from './measures.ts';

/**
 * Days are the company's own (its time zone), written YYYY-MM-DD. Every number equals a count over the events
 * themselves; users are counted once per number, so those of days do not add up to the range's.
 */

export const usageDevices = ['pc', 'mobile'] as const;
export const usageProducts = Object.keys(PRODUCT_TITLES) as [keyof typeof PRODUCT_TITLES];

/** The longest range of a report. */
export const rangeDaysMax = 366;

/** Each value beside that of the compared range. Without such a range, previous and change are null. */
const Compared = z.object({
  value: count.meta({ title: '值' }),
  previous: count.nullable().meta({ title: '对比值' }),
  /** (value − previous) / previous; null also where previous is 0. */
  change: z.number().nullable().meta({ title: '变化比例' }),
});

const NamedItem = z.object({
  id: z.string().meta({ title: '编号' }),
  /** The display name; the id where nothing with that id is known any more. */
  name: z.string().meta({ title: '名称' }),
});

export const TopItem = NamedItem.extend({
  /** The number it is ranked by: created designs of a kind, uses of a template or a light application. */
  uses: count.meta({ title: '使用次数' }),
  finishes: count.meta({ title: '完成设计' }),
  downloads: count.meta({ title: '下载次数' }),
});
export type TopItem = z.infer<typeof TopItem>;

export const funnelSteps = ['open', 'edit', 'finish', 'download'] as const;

const Choice = z.object({
  value: z.string().meta({ title: '值' }),
  label: z.string().meta({ title: '名称' }),
});

/** The choices of filters, under the filters' names: only what occurs in the company's events. */
export const UsageOptions = z.object({
  timeZone: z.string().meta({ title: '企业时区' }),
  /** The current day in that zone. */
  today: Day.meta({ title: '企业时区的今天' }),
  /** The first day with an event; null while there is none. */
  earliestDay: Day.nullable().meta({ title: '最早有事件的日期' }),
  devices: z.array(Choice).meta({ title: '设备' }),
  products: z.array(Choice).meta({ title: '产品' }),
  /** Config sets, by settingCode; a deleted one is named by its code. */
  settingCodes: z.array(Choice).meta({ title: '配置方案' }),
  /** Most used first, at most 500 each. */
  kindIds: z.array(Choice).meta({ title: '模板分类' }),
  templateIds: z.array(Choice).meta({ title: '模板' }),
  lightAppIds: z.array(Choice).meta({ title: '轻应用' }),
});
export type UsageOptions = z.infer<typeof UsageOptions>;

const filter = {
  devices: listOf('设备', z.enum(usageDevices)).optional(),
  products: listOf('产品', z.enum(usageProducts)).optional(),
  settingCodes: listOf('配置方案', z.string().min(1).max(40)).optional(),
};

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** Refuses a range of days that is turned round or too long; both days belong to it. */
const refineRange = (
  from: string,
  to: string,
  path: string,
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void => {
  const days = daysBetween(from, to);
  if (days < 1) context.addIssue({ code: 'custom', path: [path], message: '结束日期不能早于开始日期' });
  if (days > rangeDaysMax) {
    context.addIssue({ code: 'custom', path: [path], message: `日期范围最多 ${rangeDaysMax} 天` });
  }
};

const range = { from: day('开始日期'), to: day('结束日期') };

const baseFilter = { ...range, ...filter };

export const BaseFilter = z
  .object({
    ...baseFilter,
    compareFrom: day('对比开始日期').optional(),
    compareTo: day('对比结束日期').optional(),
  })
  .superRefine((input, context) => {
    refineRange(input.from, input.to, 'to', context);
    if (input.compareFrom !== undefined && input.compareTo !== undefined) {
      refineRange(input.compareFrom, input.compareTo, 'compareTo', context);
    } else if (input.compareFrom !== undefined) {
      context.addIssue({ code: 'custom', path: ['compareTo'], message: '请输入对比结束日期' });
    } else if (input.compareTo !== undefined) {
      context.addIssue({ code: 'custom', path: ['compareFrom'], message: '请输入对比开始日期' });
    }
  });

export const BaseReport = z.object({
  totals: z
    .object(
      Object.fromEntries(
        totalNames.map((name) => [name, Compared.meta({ title: measureTitle(name) })]),
      ) as Record<keyof UsageTotals, typeof Compared>,
    )
    .meta({ title: '合计与对比' }),
  /** Every day of the range, including days without events. */
  daily: z.array(UsageDay).meta({ title: '每日数据' }),
  /** The days of the compared range, drawn with `daily` by position; empty without one. */
  previousDaily: z.array(UsageDay).meta({ title: '对比期每日数据' }),
  /** Largest first. Users of two devices count in both. */
  devices: z
    .array(
      z.object({
        device: z.enum(usageDevices).meta({ title: '设备' }),
        opens: count.meta({ title: '打开次数' }),
        activeUsers: count.meta({ title: '活跃用户' }),
      }),
    )
    .meta({ title: '各设备情况' }),
  /** At most ten each, largest first. */
  topKinds: z.array(TopItem).meta({ title: '分类排行' }),
  topTemplates: z.array(TopItem).meta({ title: '模板排行' }),
  topLightApps: z.array(TopItem).meta({ title: '轻应用排行' }),
  /**
   * Four steps; each counts the users who within the range took it and every step before it, in any order.
   * edit: created, saved or used a template.
   */
  funnel: z
    .array(
      z.object({ step: z.enum(funnelSteps).meta({ title: '步骤' }), users: count.meta({ title: '用户数' }) }),
    )
    .meta({ title: '转化漏斗' }),
});
export type BaseReport = z.infer<typeof BaseReport>;

/** The dimensions of a row in the detail report, besides the day. */
export const detailDimensions = ['device', 'product', 'settingCode', 'kind', 'template', 'lightApp'] as const;
export type DetailDimension = (typeof detailDimensions)[number];
export const itemDimensions = ['kind', 'template', 'lightApp'] as const;
export type ItemDimension = (typeof itemDimensions)[number];

const itemIds = (label: string) => listOf(label, z.string().min(1).max(64));

export const detailPeriods = ['day', 'range'] as const;
export type DetailPeriod = (typeof detailPeriods)[number];

const detailFilter = {
  ...baseFilter,
  /** Any of device, product and settingCode, and at most one of kind, template and lightApp. */
  by: listOf('维度', z.enum(detailDimensions)).optional(),
  /** Only with the dimension of that name, or without any such dimension. */
  kindIds: itemIds('模板分类').optional(),
  templateIds: itemIds('模板').optional(),
  lightAppIds: itemIds('轻应用').optional(),
  /** day: a row for each day · range: one for the whole range. */
  per: z.enum(detailPeriods).default('day').meta({ title: '汇总方式' }),
  ...sortedBy(['day', ...totalNames]),
};

type DetailQuery = z.output<z.ZodObject<typeof detailFilter>>;

/** Which of kinds, templates and light applications a detail report is about; null: none. */
export const itemDimensionOf = (query: Pick<DetailQuery, 'by' | 'kindIds' | 'templateIds' | 'lightAppIds'>) =>
  itemDimensions.find((one) => (query.by ?? []).includes(one) || (query[`${one}Ids`] ?? []).length > 0) ??
  null;

const refineDetail = (
  input: DetailQuery,
  context: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void },
): void => {
  refineRange(input.from, input.to, 'to', context);
  const chosen = itemDimensions.filter(
    (one) => (input.by ?? []).includes(one) || (input[`${one}Ids`] ?? []).length > 0,
  );
  if (chosen.length > 1) {
    context.addIssue({ code: 'custom', path: ['by'], message: '模板分类、模板和轻应用只能选其中一个维度' });
  }
  if (input.per === 'range' && input.sortBy === 'day') {
    context.addIssue({ code: 'custom', path: ['sortBy'], message: '排序字段须为数字，按整段汇总时没有日期' });
  }
  if (chosen.length > 0 && (input.sortBy === 'activeUsers' || input.sortBy === 'newUsers')) {
    context.addIssue({ code: 'custom', path: ['sortBy'], message: '排序字段须为次数，该维度不统计用户' });
  }
};

export const DetailRow = UsageCounts.extend({
  day: Day.nullable().meta({ title: '日期，按整段汇总时为 null' }),
  /** null: not a chosen dimension. */
  device: z.enum(usageDevices).nullable().meta({ title: '设备' }),
  product: z.string().nullable().meta({ title: '产品' }),
  productName: z.string().nullable().meta({ title: '产品名称' }),
  settingCode: z.string().nullable().meta({ title: '配置方案' }),
  configSetName: z.string().nullable().meta({ title: '配置方案名称' }),
  /** The kind, template or light application, whichever was chosen. */
  item: NamedItem.extend({
    /** Address of a template's picture; '' without one, and for kinds and light applications. */
    coverUrl: z.string().meta({ title: '封面地址' }),
  })
    .nullable()
    .meta({ title: '分类、模板或轻应用' }),
  /** Distinct users; null by kind, template or light application, where only events are counted. */
  activeUsers: count.nullable().meta({ title: '活跃用户' }),
  newUsers: count.nullable().meta({ title: '新增用户' }),
});
export type DetailRow = z.infer<typeof DetailRow>;

/** Up to seven lists of a hundred chosen values. */
const reportCost: Cost = { ...COST.list, bodyBytes: 64 * 1024 };
const baseScreen = '/templateEditor/data/base';
const detailScreen = '/templateEditor/data/detail';
const format = z.enum(['csv', 'xlsx']).meta({ title: '格式' });

/** What end users did with the embedded product, read from the roll-ups. */
export const statistic = callsOf('statistic', {
  options: query('POST /api/statistic/getApiOptions.do', {
    access: menu(baseScreen, detailScreen),
    source: 'given',
    cost: COST.small,
    title: '查看统计筛选项',
    input: z.object({}),
    output: UsageOptions,
  }),
  base: query('POST /api/statistic/base.do', {
    access: menu(baseScreen),
    source: 'assumed',
    cost: reportCost,
    title: '查看基础统计',
    input: BaseFilter,
    output: BaseReport,
  }),
  /** The daily series as a file. */
  exportBase: download('GET /api/statistic/exportBase.do', {
    access: may(baseScreen, 'export'),
    source: 'assumed',
    cost: COST.list,
    title: '导出基础统计',
    input: z
      .object({ ...baseFilter, format })
      .superRefine((input, context) => refineRange(input.from, input.to, 'to', context)),
    output: Nothing,
  }),
  /** One row for each day, or one in all (`per`), and each combination of the chosen dimensions that has events. */
  page: query('POST /api/statistic/detail.do', {
    access: menu(detailScreen),
    source: 'assumed',
    cost: reportCost,
    title: '查看明细统计',
    input: PageRequest.extend(detailFilter).superRefine(refineDetail),
    output: page(DetailRow).extend({
      /** Sums of all rows of the filter, not only of this page. */
      sum: UsageCounts.meta({ title: '全部行合计' }),
    }),
  }),
  /** Every row of the filter as a file, in the requested order. */
  export: download('GET /api/statistic/exportDetail.do', {
    access: may(detailScreen, 'export'),
    source: 'assumed',
    cost: COST.list,
    title: '导出明细统计',
    input: z.object({ ...detailFilter, format }).superRefine(refineDetail),
    output: Nothing,
  }),
});
