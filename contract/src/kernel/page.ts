import { z } from 'zod';
import { wholeNumber } from './fields.ts';

export const pageSizeMax = 100;

/** Every list asks with these two; what else it asks for is merged in. */
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
  z.object({ total: z.number().int().nonnegative(), list: z.array(item) });

/** Rows of a long list are counted up to here where nothing counts them beforehand; beyond, only that there are more is known. */
export const countCap = 10_000;

/**
 * What a long list asks with. `after` is the `next` of the page before: the page then goes on from its last
 * row, whatever came or went meanwhile. Without it the page is found by its number.
 */
export const LongPageRequest = PageRequest.extend({
  after: z
    .string()
    .max(80)
    .regex(/^[\w.-]*$/, '翻页位置的格式有误')
    .optional()
    .meta({ title: '翻页位置' }),
});

/** A page of a list that may hold millions: `total` is exact, or stops at countCap and says so. */
export const longPage = <Item extends z.ZodType>(item: Item) =>
  page(item).extend({ isTotalCapped: z.boolean(), next: z.string().nullable() });
