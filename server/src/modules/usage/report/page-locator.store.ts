import type { UsageCounts } from '@design-console/contract/usage/report';
import { sql } from 'kysely';
import { within } from '../../../db/query/usage-sql.ts';
import type { Executor } from '../../../db/schema/tables.ts';
import { daysOf, everything } from './report.rules.ts';
import { countsAlone, ofCells } from './report.store.ts';
import { type DetailFilter, isSingleCell, type ItemOfDay } from './detail.rules.ts';
import { rowsOf, valuesOf } from './groups.store.ts';

/** Groups on these days with this value of the sorted count. */
export type Among = readonly { day: string; value: number }[];

/** The position of a page: other groups need not be read, ordered or even made. */
export interface PagePosition {
  filter: DetailFilter;
  among: Among | null;
  /** The offset of the page in what is left. */
  offset: number;
}

interface Slice {
  offset: number;
  limit: number;
}

/** The counts of each day's items. Counts add up over cells. */
export const sumsOfItems = (companyId: number, { range, cells, item }: DetailFilter) => sql`
  select day, items, ${countsAlone} from usage_item_sum
   where ${ofCells(companyId, cells.itemIds)} and dimension = ${item?.dimension ?? ''} and ${within(range)}`;

/** How many groups by item each day has. Where several cells form a group, their sets of items are united. */
export const itemsByDay = (companyId: number, filter: DetailFilter) => {
  const { by, cells, item, range } = filter;
  if (isSingleCell(filter)) {
    return sql`select day, sum(items)::integer as rows from (${sumsOfItems(companyId, filter)}) s group by day`;
  }
  const { keys, source } = rowsOf(
    sql.table('usage_item_set'),
    companyId,
    { by, cells: cells.itemIds },
    sql`dimension = ${item?.dimension ?? ''} and ${within(range)}`,
  );
  return sql`
    select day, sum(bit_count(items))::integer as rows
      from (select ${sql.join(keys)}, chunk, bit_or(items) as items from (${source}) s group by ${sql.join(keys)}, chunk) u
     group by day`;
};

/** By day: the days that a page covers. */
const locateByDay = async (
  db: Executor,
  companyId: number,
  filter: DetailFilter,
  { offset, limit }: Slice,
): Promise<PagePosition | null> => {
  const { rows } = await sql<{ day: string; rows: number }>`
    select * from (${itemsByDay(companyId, filter)}) d
     order by day ${filter.sortOrder === 'asc' ? sql`asc` : sql`desc`}`.execute(db);
  let before = 0;
  let found: { first: string; last: string; offset: number } | null = null;
  for (const { day, rows: count } of rows) {
    if (!found && before + count > offset) found = { first: day, last: day, offset: offset - before };
    if (found && before < offset + limit) found.last = day;
    before += count;
  }
  if (!found) return null;
  const [from = '', to = ''] = [found.first, found.last].sort();
  return { filter: { ...filter, range: { from, to } }, among: null, offset: found.offset };
};

const fewBounds = 400;
const fewRows = 200_000;
const firstGroups = 1000;

interface Bound {
  /** null: of all cells together. */
  cell: number | null;
  id: string;
  most: number;
}

/** The filter limited to the cells and items of these bounds. */
const narrowedTo = (filter: DetailFilter, bounds: readonly Bound[]): DetailFilter => {
  const { cells, item } = filter;
  const itemIds = cells.itemIds.filter((id) => bounds.some(({ cell }) => cell === null || cell === id));
  const ids = [...new Set(bounds.map(({ id }) => id))];
  return { ...filter, cells: { ...cells, itemIds }, item: item && { ...item, ids } };
};

/**
 * The first pages by a count, largest first: no day of an item has more than its month. The few largest items
 * give a value that enough groups reach; items with no month reaching it have no group on the page. null:
 * this would not be cheaper than reading all.
 */
const locateByMost = async (
  db: Executor,
  companyId: number,
  filter: DetailFilter,
  count: keyof UsageCounts,
  { offset, limit }: Slice,
): Promise<PagePosition | null> => {
  const wanted = offset + limit;
  if (filter.sortOrder === 'asc' || filter.item?.ids.length !== 0 || wanted > firstGroups) return null;
  const { rows: bounds } = await sql<Bound>`
    select cell, item_id as id, max(value) as most from (${valuesOf(companyId, filter, count, 'month')}) m
     group by cell, item_id order by most desc limit ${fewBounds + 1}`.execute(db);
  const days = daysOf(filter.range).length;
  const largest = bounds.slice(0, Math.ceil(wanted / days) + 4);
  if (largest.length === 0) return null;
  const { rows } = await sql<{ value: number }>`
    select value from (${valuesOf(companyId, narrowedTo(filter, largest), count)}) v
     order by value desc limit 1 offset ${wanted - 1}`.execute(db);
  const [reached] = rows;
  if (!reached) return null;
  const chosen = bounds.filter(({ most }) => most >= reached.value);
  const among = narrowedTo(filter, chosen);
  const rowsMax = (among.item?.ids.length ?? 0) * among.cells.itemIds.length * days;
  if (chosen.length > fewBounds || rowsMax > fewRows) return null;
  return { filter: await withinReach(db, companyId, among, count, reached.value), among: null, offset };
};

/**
 * The filter limited to the items of days that can reach this count. A sum over several cells is at most the
 * value of all events together, which is one row.
 */
const withinReach = async (
  db: Executor,
  companyId: number,
  filter: DetailFilter,
  count: keyof UsageCounts,
  least: number,
): Promise<DetailFilter> => {
  const { item, cells } = filter;
  if (isSingleCell(filter) || !item) return filter;
  const together: DetailFilter = {
    ...filter,
    by: [item.dimension],
    cells: { ...cells, itemIds: [everything.id], isSingleItem: true },
  };
  const { rows } = await sql<ItemOfDay>`
    select day, item_id as id from (${valuesOf(companyId, together, count)}) v where value >= ${least}`.execute(
    db,
  );
  return { ...filter, item: { ...item, on: rows } };
};

/** Any page by a count: how many groups of each day have which count determines its position. */
const locateByCount = async (
  db: Executor,
  companyId: number,
  filter: DetailFilter,
  count: keyof UsageCounts,
  { offset, limit }: Slice,
): Promise<PagePosition | null> => {
  const { rows } = await sql<{ day: string; value: number; before: number }>`
    select day, value, before from (
      select day, value, groups,
             (sum(groups) over (order by value ${filter.sortOrder === 'asc' ? sql`asc` : sql`desc`}, day desc) - groups)::bigint
               as before
        from (select day, value, count(*) as groups from (${valuesOf(companyId, filter, count)}) v
               group by day, value) c) p
     where before < ${offset + limit} and before + groups > ${offset}
     order by before`.execute(db);
  const [first] = rows;
  return first ? { filter, among: rows, offset: offset - first.before } : null;
};

/** The position of a page of a report by item; null: after the end. */
export const locatePage = async (
  db: Executor,
  companyId: number,
  filter: DetailFilter,
  slice: Slice,
): Promise<PagePosition | null> => {
  const { sortBy } = filter;
  if (sortBy === 'day') {
    return filter.item?.ids.length === 0
      ? locateByDay(db, companyId, filter, slice)
      : { filter, among: null, offset: slice.offset };
  }
  // users per item are not counted, and the contract does not allow sorting by them
  if (sortBy === 'activeUsers' || sortBy === 'newUsers') return null;
  return (
    (await locateByMost(db, companyId, filter, sortBy, slice)) ??
    (await locateByCount(db, companyId, filter, sortBy, slice))
  );
};
