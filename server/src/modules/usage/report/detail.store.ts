import type { UsageCounts } from '@design-console/contract/usage/report';
import { type RawBuilder, sql } from 'kysely';
import { within } from '../../../db/query/usage-sql.ts';
import type { Executor } from '../../../db/schema/tables.ts';
import { cellDimensions, daysOf } from './report.rules.ts';
import { type DetailFilter, isByItem } from './detail.rules.ts';
import { cellColumns, type DetailGroup, groups, rowsOf } from './groups.store.ts';
import { type Among, itemsByDay, locatePage, sumsOfItems } from './page-locator.store.ts';

export type { DetailGroup } from './groups.store.ts';

/** Distinct and new users of groups of several cells; of some days, or of all. */
const people = (companyId: number, { range, by, cells }: DetailFilter, days: readonly string[] | null) => {
  const these = sql`${within(range)} ${days ? sql`and day = any (${days}::date[])` : sql``}`;
  const { keys, source } = rowsOf(
    sql.table('usage_active'),
    companyId,
    { by, cells: cells.ids },
    sql`grain = 'day' and ${these}`,
  );
  return sql`
    select ${sql.join(keys)}, sum(bit_count(t.users))::bigint as "activeUsers",
           coalesce(sum(bit_count(t.users & n.users)), 0)::bigint as "newUsers"
      from (select ${sql.join(keys)}, chunk, bit_or(users) as users from (${source}) s group by ${sql.join(keys)}, chunk) t
      left join (select day, chunk, users from usage_newcomer where company_id = ${companyId} and ${these}) n
           using (day, chunk)
     group by ${sql.join(keys)}`;
};

const shownColumns = (filter: DetailFilter) =>
  sql.join([
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
const shownCounts = sql.join(countNames.map((name) => sql.ref(`g.${name}`)));

/** What comes after this group in the order of days or of a count. Values are never null: a count is sorted by alone. */
const following = (filter: DetailFilter, keys: readonly RawBuilder<unknown>[], last: DetailGroup) => {
  const { sortBy } = filter;
  const chosen = cellDimensions.filter((one) => filter.by.includes(one)).map((one) => last[one]);
  const rest = isByItem(filter) ? [...chosen, last.itemId] : chosen;
  const day = sql`${last.day}::date`;
  const isFurther =
    rest.length > 0
      ? sql`or (g.day = ${day} and (${sql.join(keys.slice(1))}) > (${sql.join(rest.map((one) => sql`${one}::text`))}))`
      : sql``;
  const direction = filter.sortOrder === 'asc' ? sql`>` : sql`<`;
  if (sortBy === 'day') return sql`where g.day ${direction} ${day} ${isFurther}`;
  const value = sql.ref(sortBy);
  const lastValue = sql`${last[sortBy]}::bigint`;
  return sql`where ${value} ${direction} ${lastValue}
                or (${value} = ${lastValue} and (g.day < ${day} ${isFurther}))`;
};

/** Groups, or those `among` them, in order; united users only when sorted by them: they cost more. */
const ordered = (
  companyId: number,
  filter: DetailFilter,
  { among = null, last = null }: { among?: Among | null; last?: DetailGroup | null } = {},
) => {
  const { keys, counts } = groups(companyId, filter, among && [...new Set(among.map(({ day }) => day))]);
  const isUnited = !filter.item && !filter.cells.isSingle;
  const joined =
    isUnited && (filter.sortBy === 'activeUsers' || filter.sortBy === 'newUsers')
      ? sql`join (${people(companyId, filter, null)}) p using (${sql.join(keys)})`
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
      ${
        among
          ? sql`where (g.day, ${sql.ref(filter.sortBy)}) in (select * from unnest(
                  ${among.map(({ day }) => day)}::date[], ${among.map(({ value }) => value)}::bigint[]))`
          : last
            ? following(filter, keys, last)
            : sql``
      }
     order by ${first}${rest.length > 0 ? sql`, ${sql.join(rest)}` : sql``}`;
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

/** Adds the users of these groups, which cover few days. */
const withPeople = async (
  db: Executor,
  companyId: number,
  filter: DetailFilter,
  rows: DetailGroup[],
): Promise<DetailGroup[]> => {
  const isThere = filter.cells.isSingle || filter.sortBy === 'activeUsers' || filter.sortBy === 'newUsers';
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

export const page = async (
  db: Executor,
  companyId: number,
  filter: DetailFilter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<DetailGroup[]> => {
  const query = { offset: (pageNo - 1) * pageSize, limit: pageSize };
  const position = isByItem(filter)
    ? await locatePage(db, companyId, filter, query)
    : { filter, among: null, offset: query.offset };
  if (!position) return [];
  const { rows } = await sql<DetailGroup>`
    ${ordered(companyId, position.filter, { among: position.among })} limit ${pageSize} offset ${position.offset}`.execute(
    db,
  );
  return withPeople(db, companyId, filter, rows);
};

export const totalOf = async (
  db: Executor,
  companyId: number,
  filter: DetailFilter,
): Promise<{ total: number; sum: UsageCounts }> => {
  // which ids a day had is stored only for all ids together
  const isStored = isByItem(filter) && filter.item?.ids.length === 0;
  const total = isStored
    ? sql`(select coalesce(sum(rows), 0)::bigint from (${itemsByDay(companyId, filter)}) d)`
    : sql`count(*)`;
  const { rows } = await sql<UsageCounts & { total: number }>`
    select ${total} as total, ${sql.join(
      countNames.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
    )} from (${isStored ? sumsOfItems(companyId, filter) : groups(companyId, filter).counts}) g`.execute(db);
  const [{ total: count, ...sum } = { total: 0 }] = rows;
  return { total: count, sum: sum as UsageCounts };
};

/** The groups after the last one, users included. */
const batch = async (
  db: Executor,
  companyId: number,
  filter: DetailFilter,
  { last, most }: { last: DetailGroup | null; most: number },
): Promise<DetailGroup[]> => {
  const { rows } = await sql<DetailGroup>`
    ${ordered(companyId, filter, { last })} limit ${most}`.execute(db);
  return withPeople(db, companyId, filter, rows);
};

const daysAtOnceMax = 30;

/**
 * Every group in the order of days, so many at a time. A batch reads only days that together have hardly more: one day
 * at first, then twice as many after each batch that had room, and as many as it covered after one that had none.
 */
export async function* byDay(
  db: Executor,
  companyId: number,
  filter: DetailFilter,
  batchRows: number,
): AsyncGenerator<DetailGroup> {
  const { from, to } = filter.range;
  const isAscending = filter.sortOrder === 'asc';
  const days = isAscending ? daysOf(filter.range) : daysOf(filter.range).reverse();
  let last: DetailGroup | null = null;
  for (let first = 0, count = 1; first < days.length; ) {
    const [start = from, end = to] = [days[first], days[Math.min(first + count, days.length) - 1]];
    const range = isAscending ? { from: start, to: end } : { from: end, to: start };
    const rows: DetailGroup[] = await batch(db, companyId, { ...filter, range }, { last, most: batchRows });
    yield* rows;
    last = rows.length < batchRows ? null : (rows.at(-1) ?? null);
    const reached = last ? days.indexOf(last.day, first) : Math.min(first + count, days.length);
    count = last ? reached - first + 1 : Math.min(count * 2, daysAtOnceMax);
    first = reached;
  }
}

/**
 * Every group in the order of a count, so many at a time: a year by item has hundreds of thousands. The
 * database sorts; each batch begins after the last group of the one before, and no transaction waits for the
 * client meanwhile. A group whose count changes during the export may be missing or occur twice.
 */
export async function* inBatches(
  db: Executor,
  companyId: number,
  filter: DetailFilter,
  batchRows: number,
): AsyncGenerator<DetailGroup> {
  for (let last: DetailGroup | null = null; ; ) {
    const rows: DetailGroup[] = await batch(db, companyId, filter, { last, most: batchRows });
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < batchRows) return;
  }
}
