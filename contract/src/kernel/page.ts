import { z } from 'zod';
import { wholeNumber } from './fields.ts';

export const pageSizeMax = 100;

/** The input of every list; further fields are merged in. */
export const PageRequest = z.object({
  pageNo: wholeNumber({ label: '页码', min: 1, max: 1_000_000 }).default(1),
  pageSize: wholeNumber({ label: '每页条数', min: 1, max: pageSizeMax }).default(20),
});

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** `{sortBy, sortOrder}` restricted to an allow-list of columns. */
export const sortedBy = <const Columns extends readonly [string, ...string[]]>(columns: Columns) => ({
  sortBy: z.enum(columns).optional().meta({ title: '排序字段' }),
  sortOrder: z.enum(sortOrders).optional().meta({ title: '排序方向' }),
});

/** `{total, list}`. `total` counts every row of the filter, not only this page. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    total: z.number().int().nonnegative().meta({ title: '总条数' }),
    list: z.array(item).meta({ title: '本页内容' }),
  });

/** Rows of a long list are counted up to here; beyond it only the fact that there are more is known. */
export const countCap = 10_000;

/** Page numbers reach up to this row; further rows are reached by `after`, or by filtering. */
export const pageReach = 10_000;
export const deepPageFault = '最多按页码翻到第 10,000 条，请缩小筛选范围，或从已打开的一页继续往后翻';

const cursorField = (title: string) =>
  z
    .string()
    .max(80)
    .regex(/^[\w.-]*$/, '翻页位置的格式有误')
    .optional()
    .meta({ title });

/**
 * The input of a long list. `after` is another page's `next`, `before` its `prev`: they give the page after
 * or before it, whatever was added or removed meanwhile. Without them the page is found by its number.
 */
export const LongPageRequest = PageRequest.extend({
  after: cursorField('往后翻的位置'),
  before: cursorField('往前翻的位置'),
});

/** A page of a list that may hold millions: `total` is exact, or stops at countCap and is marked so. */
export const longPage = <Item extends z.ZodType>(item: Item) =>
  page(item).extend({
    isTotalCapped: z.boolean().meta({ title: '总条数是否已封顶（实际更多）' }),
    next: z.string().nullable().meta({ title: '下一页的翻页位置，没有则为 null' }),
    prev: z.string().nullable().meta({ title: '上一页的翻页位置，没有则为 null' }),
  });
