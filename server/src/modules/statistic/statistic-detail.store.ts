import type {
  DetailDimension,
  ItemDimension,
  UsageCounts,
  UsageTotals,
} from '@design-console/contract/statistic';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/tables.ts';
import { type ChosenCells, cellDimensions, type DayRange } from './statistic.rules.ts';
import { countSums, countsAlone, ofCells } from './statistic.store.ts';

export interface DetailFilter {
  range: DayRange;
  by: readonly DetailDimension[];
  cells: ChosenCells;
  /** Counts of kinds, templates or light applications instead of all events. */
  item: { dimension: ItemDimension; ids: readonly string[] } | null;
  sortBy: 'day' | keyof UsageTotals;
  sortOrder: 'asc' | 'desc';
}

export type DetailGroup = UsageCounts & {
  day: string;
  device: 'pc' | 'mobile' | null;
  product: string | null;
  settingCode: string | null;
  itemId: string | null;
  activeUsers: number | null;
  newUsers: number | null;
};

const within = ({ from, to }: DayRange): RawBuilder<unknown> =>
  sql`day between ${from}::date and ${to}::date`;

const cellColumns = { device: 'device', product: 'product', settingCode: 'setting_code' } as const;

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts);

/** The rows of one of the tables, each with the dimensions it is grouped by. */
const rowsOf = (
  table: string,
  companyId: number,
  { by, cells }: { by: readonly DetailDimension[]; cells: readonly number[] },
  narrowed: RawBuilder<unknown>,
) => {
  const chosen = cellDimensions.filter((one) => by.includes(one));
  const rows = sql`select * from ${sql.table(table)} where ${ofCells(companyId, cells)} and ${narrowed}`;
  if (chosen.length === 0) return { keys: [sql.ref('day')], source: rows };
  return {
    keys: [sql.ref('day'), ...chosen.map((one) => sql.ref(cellColumns[one]))],
    source: sql`select c.device, c.product, c.setting_code, u.*
      from (${rows}) u join usage_cell c on c.company_id = ${companyId} and c.id = u.cell`,
  };
};

const isByItem = ({ item, by }: DetailFilter): boolean => item !== null && by.includes(item.dimension);

/** Whether a row of the table is a row of the report: then nothing is added up or united. */
const isAlone = (filter: DetailFilter): boolean =>
  filter.item ? filter.cells.isItemAlone && isByItem(filter) : filter.cells.isAlone;

const groups = (companyId: number, filter: DetailFilter) => {
  const { item, by, range, cells } = filter;
  const narrowed = item
    ? sql`grain = 'day' and dimension = ${item.dimension} and ${within(range)}
          ${item.ids.length > 0 ? sql`and item_id = any (${item.ids}::text[])` : sql``}`
    : within(range);
  const { keys, source } = rowsOf(
    item ? 'usage_item' : 'usage_count',
    companyId,
    { by, cells: item ? cells.itemIds : cells.ids },
    narrowed,
  );
  const all = isByItem(filter) ? [...keys, sql.ref('item_id')] : keys;
  const users = item ? sql`` : sql`, active_users as "activeUsers", new_users as "newUsers"`;
  return {
    keys: all,
    counts: isAlone(filter)
      ? sql`select ${list(all)}, ${countsAlone}${users} from (${source}) s`
      : sql`select ${list(all)}, ${countSums} from (${source}) s group by ${list(all)}`,
  };
};

/** Distinct and new users of groups of several cells; of some days, or of all. */
const people = (companyId: number, { range, by, cells }: DetailFilter, days: readonly string[] | null) => {
  const these = sql`${within(range)} ${days ? sql`and day = any (${days}::date[])` : sql``}`;
  const { keys, source } = rowsOf(
    'usage_active',
    companyId,
    { by, cells: cells.ids },
    sql`grain = 'day' and ${these}`,
  );
  return sql`
    select ${list(keys)}, sum(bit_count(t.users))::bigint as "activeUsers",
           coalesce(sum(bit_count(t.users & n.users)), 0)::bigint as "newUsers"
      from (select ${list(keys)}, chunk, bit_or(users) as users from (${source}) s group by ${list(keys)}, chunk) t
      left join (select day, chunk, users from usage_newcomer where company_id = ${companyId} and ${these}) n
           using (day, chunk)
     group by ${list(keys)}`;
};

const shownColumns = (filter: DetailFilter) =>
  list([
    sql.ref('g.day'),
    ...cellDimensions.map((one) =>
      filter.by.includes(one)
        ? sql`${sql.ref(`g.${cellColumns[one]}`)} as ${sql.ref(one)}`
        : sql`null as ${sql.ref(one)}`,
    ),
    filter.item && filter.by.includes(filter.item.dimension)
      ? sql`g.item_id as "itemId"`
      : sql`null as "itemId"`,
  ]);

const countNames = [
  'opens',
  'creates',
  'saves',
  'finishes',
  'downloads',
  'templateUses',
  'lightAppUses',
  'aiCalls',
  'errors',
  'durationMs',
];
const shownCounts = list(countNames.map((name) => sql.ref(`g.${name}`)));

/** Groups in the order asked for; united users only where they are sorted by, for they cost more than counts. */
const ordered = (companyId: number, filter: DetailFilter) => {
  const { keys, counts } = groups(companyId, filter);
  const isUnited = !filter.item && !filter.cells.isAlone;
  const joined =
    isUnited && (filter.sortBy === 'activeUsers' || filter.sortBy === 'newUsers')
      ? sql`join (${people(companyId, filter, null)}) p using (${list(keys)})`
      : null;
  const hasPeople = joined !== null || (!filter.item && !isUnited);
  const direction = filter.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const first =
    filter.sortBy === 'day'
      ? sql`g.day ${direction}`
      : sql`${sql.ref(filter.sortBy)} ${direction}, g.day desc`;
  const rest = keys.slice(1);
  return sql`
    select ${shownColumns(filter)}, ${shownCounts}, ${
      hasPeople ? sql`"activeUsers", "newUsers"` : sql`null as "activeUsers", null as "newUsers"`
    }
      from (${counts}) g ${joined ?? sql``}
     order by ${first}${rest.length > 0 ? sql`, ${list(rest)}` : sql``}`;
};

const keyOf = (group: { day: string; device: unknown; product: unknown; settingCode: unknown }): string =>
  JSON.stringify([group.day, group.device, group.product, group.settingCode]);

type People = {
  day: string;
  device?: string;
  product?: string;
  setting_code?: string;
  activeUsers: number;
  newUsers: number;
};

/** Adds the users of these groups, which are of few days. */
const withPeople = async (
  db: Executor,
  companyId: number,
  filter: DetailFilter,
  rows: DetailGroup[],
): Promise<DetailGroup[]> => {
  const isThere = filter.cells.isAlone || filter.sortBy === 'activeUsers' || filter.sortBy === 'newUsers';
  if (filter.item || isThere || rows.length === 0) return rows;
  const days = [...new Set(rows.map((row) => row.day))];
  const found = await sql<People>`${people(companyId, filter, days)}`.execute(db);
  const byKey = new Map(
    found.rows.map((one) => [
      keyOf({
        day: one.day,
        device: one.device ?? null,
        product: one.product ?? null,
        settingCode: one.setting_code ?? null,
      }),
      one,
    ]),
  );
  return rows.map((row) => ({
    ...row,
    activeUsers: byKey.get(keyOf(row))?.activeUsers ?? 0,
    newUsers: byKey.get(keyOf(row))?.newUsers ?? 0,
  }));
};

/** Sums of each day's items: what they come to, and how many rows of the report a day has. */
const itemSums = (companyId: number, { range, cells, item }: DetailFilter) => sql`
  select day, items, ${countsAlone} from usage_item_sum
   where ${ofCells(companyId, cells.itemIds)} and dimension = ${item?.dimension ?? ''} and ${within(range)}`;

/** Whether `itemSums` are those of the report. */
const hasItemSums = (filter: DetailFilter): boolean => isAlone(filter) && filter.item?.ids.length === 0;

/** The days a page of so many rows by day lies in, and how far into them it begins: the others are not read. */
const daysOfPage = async (
  db: Executor,
  companyId: number,
  filter: DetailFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ range: DayRange; offset: number } | null> => {
  const { rows } = await sql<{ day: string; rows: number }>`
    select day, sum(items)::integer as rows from (${itemSums(companyId, filter)}) s group by day
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
  return { range: { from, to }, offset: found.offset };
};

export const page = async (
  db: Executor,
  companyId: number,
  filter: DetailFilter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<DetailGroup[]> => {
  const all = { range: filter.range, offset: (pageNo - 1) * pageSize };
  const place =
    filter.sortBy === 'day' && hasItemSums(filter)
      ? await daysOfPage(db, companyId, filter, { offset: all.offset, limit: pageSize })
      : all;
  if (!place) return [];
  const { rows } = await sql<DetailGroup>`
    ${ordered(companyId, { ...filter, range: place.range })} limit ${pageSize} offset ${place.offset}`.execute(
    db,
  );
  return withPeople(db, companyId, filter, rows);
};

export const totalOf = async (
  db: Executor,
  companyId: number,
  filter: DetailFilter,
): Promise<{ total: number; sum: UsageCounts }> => {
  const hasSums = hasItemSums(filter);
  const { rows } = await sql<UsageCounts & { total: number }>`
    select ${hasSums ? sql`coalesce(sum(items), 0)::bigint` : sql`count(*)`} as total, ${list(
      countNames.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
    )} from (${hasSums ? itemSums(companyId, filter) : groups(companyId, filter).counts}) g`.execute(db);
  const [{ total, ...sum } = { total: 0 }] = rows;
  return { total, sum: sum as UsageCounts };
};

/** Every group of a range in order, users included. */
export const all = async (db: Executor, companyId: number, filter: DetailFilter): Promise<DetailGroup[]> => {
  const { rows } = await sql<DetailGroup>`${ordered(companyId, filter)}`.execute(db);
  return withPeople(db, companyId, filter, rows);
};
