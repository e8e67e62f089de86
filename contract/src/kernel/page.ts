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
