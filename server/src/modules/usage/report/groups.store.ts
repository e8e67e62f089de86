import type { DetailDimension, UsageCounts } from '@design-console/contract/usage/report';
import { type RawBuilder, sql } from 'kysely';
import { within } from '../../../db/query/usage-sql.ts';
import { cellDimensions, monthOf } from './report.rules.ts';
import { type DetailFilter, isSingleCell, isByItem } from './detail.rules.ts';
import { countColumns, countSums, countsAlone, ofCells } from './report.store.ts';

export type DetailGroup = UsageCounts & {
  day: string;
  device: 'pc' | 'mobile' | null;
  product: string | null;
  settingCode: string | null;
  itemId: string | null;
  activeUsers: number | null;
  newUsers: number | null;
};

export const cellColumns = { device: 'device', product: 'product', settingCode: 'setting_code' } as const;

/** The rows of one of the tables, each with the dimensions it is grouped by. */
export const rowsOf = (
  table: RawBuilder<unknown>,
  companyId: number,
  { by, cells }: { by: readonly DetailDimension[]; cells: readonly number[] },
  narrowed: RawBuilder<unknown>,
) => {
  const chosen = cellDimensions.filter((one) => by.includes(one));
  const rows = sql`select * from ${table} where ${ofCells(companyId, cells)} and ${narrowed}`;
  if (chosen.length === 0) return { keys: [sql.ref('day')], source: rows };
  return {
    keys: [sql.ref('day'), ...chosen.map((one) => sql.ref(cellColumns[one]))],
    source: sql`select c.device, c.product, c.setting_code, u.*
      from (${rows}) u join usage_cell c on c.company_id = ${companyId} and c.id = u.cell`,
  };
};

/** Rows of items, by day or month, narrowed by the filter. */
const itemRows = (companyId: number, { item, by, cells }: DetailFilter, days: RawBuilder<unknown>) => {
  const chosen = { by, cells: cells.itemIds };
  const ofDimension = sql`dimension = ${item?.dimension ?? ''}`;
  if (item?.on) {
    const these = sql`unnest(${item.on.map(({ day }) => day)}::date[], ${item.on.map(({ id }) => id)}::text[])`;
    const found = sql`${these} these (day, item_id) join usage_item using (day, item_id)`;
    return rowsOf(found, companyId, chosen, sql`${ofDimension} and grain = 'day'`);
  }
  const ids = item && item.ids.length > 0 ? sql`and item_id = any (${item.ids}::text[])` : sql``;
  return rowsOf(sql.table('usage_item'), companyId, chosen, sql`${ofDimension} and ${days} ${ids}`);
};

/** Days of the range, or only these. */
const ofDays = ({ range }: DetailFilter, days: readonly string[] | null) =>
  days ? sql`day = any (${days}::date[])` : within(range);

export const groups = (companyId: number, filter: DetailFilter, days: readonly string[] | null = null) => {
  const { by, cells } = filter;
  const { keys, source } = filter.item
    ? itemRows(companyId, filter, sql`grain = 'day' and ${ofDays(filter, days)}`)
    : rowsOf(sql.table('usage_count'), companyId, { by, cells: cells.ids }, ofDays(filter, days));
  const all = isByItem(filter) ? [...keys, sql.ref('item_id')] : keys;
  const users = filter.item ? sql`` : sql`, active_users as "activeUsers", new_users as "newUsers"`;
  return {
    keys: all,
    counts: isSingleCell(filter)
      ? sql`select ${sql.join(all)}, ${countsAlone}${users} from (${source}) s`
      : sql`select ${sql.join(all)}, ${countSums} from (${source}) s group by ${sql.join(all)}`,
  };
};

/**
 * One count of every group by item, with its day and item, and its cell when it has a single one; by day or
 * by month.
 */
export const valuesOf = (
  companyId: number,
  filter: DetailFilter,
  count: keyof UsageCounts,
  grain: 'day' | 'month' = 'day',
) => {
  const { from, to } = filter.range;
  const days =
    grain === 'day'
      ? sql`grain = 'day' and ${within(filter.range)}`
      : sql`grain = 'month' and ${within({ from: monthOf(from), to })}`;
  const { keys, source } = itemRows(companyId, filter, days);
  const column = sql.ref(countColumns[count]);
  return isSingleCell(filter)
    ? sql`select day, cell, item_id, ${column} as value from (${source}) s`
    : sql`select day, null::integer as cell, item_id, sum(${column})::bigint as value from (${source}) s group by ${sql.join(keys)}, item_id`;
};
