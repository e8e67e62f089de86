import type { UsageCounts } from '@design-console/contract/usage/report';
import { type RawBuilder, sql } from 'kysely';
import { within } from '../../../db/query/usage-sql.ts';
import type { Executor } from '../../../db/schema/tables.ts';
import { type DetailFilter, isByItem } from './detail.rules.ts';
import { cellColumns, type DetailGroup, rowsOf } from './groups.store.ts';
import { cellDimensions, type Spans } from './report.rules.ts';
import { countColumns, countSums, spanned } from './report.store.ts';

/** The detail report with one group for each combination of its dimensions, over the whole range. */
export interface RangeFilter extends DetailFilter {
  spans: Spans;
}

/** Rows with what groups are told apart by. `whole` is the same for all: there is always something to group by. */
const grouped = (filter: DetailFilter, { keys, source }: ReturnType<typeof rowsOf>) => ({
  keys: [sql.ref('whole'), ...keys.slice(1), ...(isByItem(filter) ? [sql.ref('item_id')] : [])],
  rows: sql`select 0 as whole, s.* from (${source}) s`,
});

/** The counts of each group. */
const groups = (companyId: number, filter: RangeFilter) => {
  const { by, cells, item, range, spans } = filter;
  const ids = item && item.ids.length > 0 ? sql`and item_id = any (${item.ids}::text[])` : sql``;
  const { keys, rows } = grouped(
    filter,
    item
      ? rowsOf(
          sql`(${spanned('usage_item', companyId, cells.itemIds, spans)}) i`,
          companyId,
          { by, cells: cells.itemIds },
          sql`dimension = ${item.dimension} ${ids}`,
        )
      : rowsOf(sql.table('usage_count'), companyId, { by, cells: cells.ids }, within(range)),
  );
  const counts = sql`select ${sql.join([...keys, countSums])} from (${rows}) r group by ${sql.join(keys)}`;
  return { keys, counts };
};

/** The users of each group, each once. */
const activeUsers = (companyId: number, filter: RangeFilter) => {
  const { by, cells, spans } = filter;
  const all = sql`(${spanned('usage_active', companyId, cells.ids, spans)}) a`;
  const { keys, rows } = grouped(filter, rowsOf(all, companyId, { by, cells: cells.ids }, sql`true`));
  return sql`
    select ${sql.join(keys)}, sum(bit_count(users))::bigint as "activeUsers"
      from (select ${sql.join(keys)}, chunk, bit_or(users) as users from (${rows}) r group by ${sql.join(keys)}, chunk) t
     group by ${sql.join(keys)}`;
};

/** The users of each group who were in it on their first day. That is one day, so days add up. */
const newUsers = (companyId: number, filter: RangeFilter) => {
  const { by, cells, range } = filter;
  const chosen = { by, cells: cells.ids };
  if (cells.isSingle) {
    const { keys, rows } = grouped(
      filter,
      rowsOf(sql.table('usage_count'), companyId, chosen, within(range)),
    );
    return sql`select ${sql.join(keys)}, sum(new_users)::bigint as "newUsers" from (${rows}) r group by ${sql.join(keys)}`;
  }
  const days = sql`grain = 'day' and ${within(range)}`;
  const { keys, rows } = grouped(filter, rowsOf(sql.table('usage_active'), companyId, chosen, days));
  return sql`
    select ${sql.join(keys)}, sum(bit_count(t.users & n.users))::bigint as "newUsers"
      from (select ${sql.join(keys)}, day, chunk, bit_or(users) as users from (${rows}) r
             group by ${sql.join(keys)}, day, chunk) t
      join (select day, chunk, users from usage_newcomer
             where company_id = ${companyId} and ${within(range)}) n using (day, chunk)
     group by ${sql.join(keys)}`;
};

const shownColumns = (filter: RangeFilter): RawBuilder<unknown>[] => [
  ...cellDimensions.map((one) =>
    filter.by.includes(one)
      ? sql`${sql.ref(cellColumns[one])} as ${sql.ref(one)}`
      : sql`null as ${sql.ref(one)}`,
  ),
  isByItem(filter) ? sql`item_id as "itemId"` : sql`null as "itemId"`,
  ...Object.keys(countColumns).map((name) => sql.ref(name)),
  ...(['activeUsers', 'newUsers'] as const).map((name) =>
    filter.item ? sql`null as ${sql.ref(name)}` : sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`,
  ),
];

/** A group has no day. */
export type RangeGroup = Omit<DetailGroup, 'day'> & { day: null };

/** So many of the groups in their order. */
export const page = async (
  db: Executor,
  companyId: number,
  filter: RangeFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<RangeGroup[]> => {
  const { keys, counts } = groups(companyId, filter);
  const users = filter.item
    ? sql``
    : sql`left join (${activeUsers(companyId, filter)}) a using (${sql.join(keys)})
          left join (${newUsers(companyId, filter)}) n using (${sql.join(keys)})`;
  const direction = filter.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<RangeGroup>`
    select * from (select null as day, ${sql.join(shownColumns(filter))} from (${counts}) g ${users}) shown
     order by ${sql.ref(filter.sortBy)} ${direction}, device, product, "settingCode", "itemId"
     limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** How many groups there are, and their sum. */
export const totalOf = async (
  db: Executor,
  companyId: number,
  filter: RangeFilter,
): Promise<{ total: number; sum: UsageCounts }> => {
  const sums = Object.keys(countColumns).map(
    (name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`,
  );
  const { rows } = await sql<UsageCounts & { total: number }>`
    select count(*) as total, ${sql.join(sums)} from (${groups(companyId, filter).counts}) g`.execute(db);
  const [{ total, ...sum } = { total: 0 }] = rows;
  return { total, sum: sum as UsageCounts };
};

/** Every group, so many at a time. Groups of a range are few enough to be made anew for each batch. */
export async function* inBatches(
  db: Executor,
  companyId: number,
  filter: RangeFilter,
  batchRows: number,
): AsyncGenerator<RangeGroup> {
  for (let offset = 0; ; offset += batchRows) {
    const rows = await page(db, companyId, filter, { offset, limit: batchRows });
    yield* rows;
    if (rows.length < batchRows) return;
  }
}
