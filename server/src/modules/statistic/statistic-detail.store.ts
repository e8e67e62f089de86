import type {
  DetailDimension,
  ItemDimension,
  UsageCounts,
  UsageTotals,
} from '@design-console/contract/statistic';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/tables.ts';
import { allCells, type DayRange } from './statistic.rules.ts';
import { countSums, countsAlone, ofCells } from './statistic.store.ts';

export interface DetailFilter {
  range: DayRange;
  by: readonly DetailDimension[];
  cells: readonly number[];
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
const cellDimensions = ['device', 'product', 'settingCode'] as const;

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts);

/** The rows of one of the tables, each with the dimensions it is grouped by. */
const rowsOf = (
  table: string,
  companyId: number,
  { by, cells }: DetailFilter,
  narrowed: RawBuilder<unknown>,
) => {
  const chosen = cellDimensions.filter((one) => by.includes(one));
  if (chosen.length === 0) {
    return {
      keys: [sql.ref('day')],
      source: sql`select * from ${sql.table(table)} where ${ofCells(companyId, cells)} and ${narrowed}`,
    };
  }
  // by a part of the cell: the cells themselves, not the one that stands for all
  const ofAny = cells === allCells ? sql`company_id = ${companyId} and cell > 0` : ofCells(companyId, cells);
  return {
    keys: [sql.ref('day'), ...chosen.map((one) => sql.ref(cellColumns[one]))],
    source: sql`select c.device, c.product, c.setting_code, u.*
      from (select * from ${sql.table(table)} where ${ofAny} and ${narrowed}) u
      join usage_cell c on c.company_id = ${companyId} and c.id = u.cell`,
  };
};

const groups = (companyId: number, filter: DetailFilter) => {
  const { item, by, range } = filter;
  const narrowed = item
    ? sql`grain = 'day' and dimension = ${item.dimension} and ${within(range)}
          ${item.ids.length > 0 ? sql`and item_id = any (${item.ids}::text[])` : sql``}`
    : within(range);
  const { keys, source } = rowsOf(item ? 'usage_item' : 'usage_count', companyId, filter, narrowed);
  const isByItem = item !== null && by.includes(item.dimension);
  const all = isByItem ? [...keys, sql.ref('item_id')] : keys;
  // of one cell each row is a group of its own already: a year of templates is hundreds of thousands
  const isAlone = filter.cells.length === 1 && keys.length === 1 && (item === null || isByItem);
  return {
    keys: all,
    counts: isAlone
      ? sql`select ${list(all)}, ${countsAlone} from (${source}) s`
      : sql`select ${list(all)}, ${countSums} from (${source}) s group by ${list(all)}`,
  };
};

/** Distinct and new users of each group; of some days, or of all. */
const people = (companyId: number, filter: DetailFilter, days: readonly string[] | null) => {
  const narrowed = sql`grain = 'day' and ${within(filter.range)} ${days ? sql`and day = any (${days}::date[])` : sql``}`;
  const { keys, source } = rowsOf('usage_active', companyId, filter, narrowed);
  return sql`
    select ${list(keys)}, sum(bit_count(users))::bigint as "activeUsers", sum(bit_count(newcomers))::bigint as "newUsers"
      from (select ${list(keys)}, bit_or(users) as users, bit_or(newcomers) as newcomers
              from (${source}) s group by ${list(keys)}, chunk) t
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

/** Groups in the order asked for; users only where they are sorted by, for they cost more than counts. */
const ordered = (companyId: number, filter: DetailFilter) => {
  const { keys, counts } = groups(companyId, filter);
  const byPeople = filter.sortBy === 'activeUsers' || filter.sortBy === 'newUsers';
  const direction = filter.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const first =
    filter.sortBy === 'day'
      ? sql`g.day ${direction}`
      : sql`${sql.ref(filter.sortBy)} ${direction}, g.day desc`;
  const rest = keys.slice(1);
  return sql`
    select ${shownColumns(filter)}, ${shownCounts}, ${
      byPeople ? sql`"activeUsers", "newUsers"` : sql`null as "activeUsers", null as "newUsers"`
    }
      from (${counts}) g ${byPeople ? sql`join (${people(companyId, filter, null)}) p using (${list(keys)})` : sql``}
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
  const isThere = filter.sortBy === 'activeUsers' || filter.sortBy === 'newUsers';
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
  const { rows } = await sql<DetailGroup>`
    ${ordered(companyId, filter)} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return withPeople(db, companyId, filter, rows);
};

export const totalOf = async (
  db: Executor,
  companyId: number,
  filter: DetailFilter,
): Promise<{ total: number; sum: UsageCounts }> => {
  const { rows } = await sql<UsageCounts & { total: number }>`
    select count(*) as total, ${list(
      countNames.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
    )} from (${groups(companyId, filter).counts}) g`.execute(db);
  const [{ total, ...sum } = { total: 0 }] = rows;
  return { total, sum: sum as UsageCounts };
};

/** Every group of a range in order, users included. */
export const all = async (db: Executor, companyId: number, filter: DetailFilter): Promise<DetailGroup[]> => {
  const { rows } = await sql<DetailGroup>`${ordered(companyId, filter)}`.execute(db);
  return withPeople(db, companyId, filter, rows);
};
