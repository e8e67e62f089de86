import { funnelSteps, type ItemDimension, type UsageCounts } from '@design-console/contract/usage/report';
import { type RawBuilder, sql } from 'kysely';
import { within } from '../../../db/query/usage-sql.ts';
import type { Executor } from '../../../db/schema/tables.ts';
import type { Cell, ChosenCells, DayRange, Spans } from './report.rules.ts';

export const cellsOf = async (db: Executor, companyId: number): Promise<Cell[]> =>
  db
    .selectFrom('usage_cell')
    .select(['id', 'device', 'product', 'setting_code as settingCode'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();

export const countColumns = {
  opens: 'opens',
  creates: 'creates',
  saves: 'saves',
  finishes: 'finishes',
  downloads: 'downloads',
  templateUses: 'template_uses',
  lightAppUses: 'light_app_uses',
  aiCalls: 'ai_calls',
  errors: 'errors',
  durationMs: 'duration_ms',
} as const satisfies Record<keyof UsageCounts, string>;

/** Sums of the counts, under their names in the contract. */
export const countSums = sql.join(
  Object.entries(countColumns).map(
    ([name, column]) => sql`coalesce(sum(${sql.ref(column)}), 0)::bigint as ${sql.ref(name)}`,
  ),
);

/** The counts of a single row, under their names in the contract. */
export const countsAlone = sql.join(
  Object.entries(countColumns).map(([name, column]) => sql`${sql.ref(column)} as ${sql.ref(name)}`),
);

export const ofCells = (companyId: number, cells: readonly number[]): RawBuilder<unknown> =>
  sql`company_id = ${companyId} and cell = any (${cells}::integer[])`;

export const countsByDay = async (
  db: Executor,
  companyId: number,
  cells: readonly number[],
  range: DayRange,
): Promise<(UsageCounts & { day: string })[]> => {
  const { rows } = await sql<UsageCounts & { day: string }>`
    select day, ${countSums} from usage_count
     where ${ofCells(companyId, cells)} and ${within(range)} group by day`.execute(db);
  return rows;
};

export interface PeopleOfDay {
  day: string;
  activeUsers: number;
  newUsers: number;
}

export const peopleByDay = async (
  db: Executor,
  companyId: number,
  { ids, isSingle }: ChosenCells,
  range: DayRange,
): Promise<PeopleOfDay[]> => {
  const { rows } = await (isSingle
    ? sql<PeopleOfDay>`
        select day, active_users as "activeUsers", new_users as "newUsers" from usage_count
         where ${ofCells(companyId, ids)} and ${within(range)}`
    : sql<PeopleOfDay>`
        select day, sum(bit_count(u.users))::bigint as "activeUsers",
               coalesce(sum(bit_count(u.users & n.users)), 0)::bigint as "newUsers"
          from (select day, chunk, bit_or(users) as users from usage_active
                 where grain = 'day' and ${ofCells(companyId, ids)} and ${within(range)} group by day, chunk) u
          left join (select day, chunk, users from usage_newcomer
                      where company_id = ${companyId} and ${within(range)}) n using (day, chunk)
         group by day`
  ).execute(db);
  return rows;
};

/** Rows of a range: whole months by month, the days around them by day. */
export const spanned = (table: string, companyId: number, cells: readonly number[], spans: Spans) =>
  sql.join(
    [
      ...(spans.months.length > 0
        ? [
            sql`select * from ${sql.table(table)} where grain = 'month' and ${ofCells(companyId, cells)}
                   and day = any (${spans.months}::date[])`,
          ]
        : []),
      ...spans.days.map(
        (days) => sql`select * from ${sql.table(table)} where grain = 'day' and ${ofCells(companyId, cells)}
                         and ${within(days)}`,
      ),
    ],
    sql` union all `,
  );

/** Users with any event in the range, each once. */
export const activeUsers = async (
  db: Executor,
  companyId: number,
  cells: readonly number[],
  spans: Spans,
): Promise<number> => {
  const { rows } = await sql<{ users: number }>`
    select coalesce(sum(bit_count(users)), 0)::bigint as users
      from (select bit_or(users) as users
              from (${spanned('usage_active', companyId, cells, spans)}) a group by chunk) s`.execute(db);
  return rows[0]?.users ?? 0;
};

/** How many users took each step and all before it, in the range. */
export const funnel = async (
  db: Executor,
  companyId: number,
  cells: readonly number[],
  spans: Spans,
): Promise<Record<(typeof funnelSteps)[number], number>> => {
  const { rows } = await sql<Record<(typeof funnelSteps)[number], number>>`
    select coalesce(sum(bit_count(o)), 0)::bigint as open, coalesce(sum(bit_count(o & e)), 0)::bigint as edit,
           coalesce(sum(bit_count(o & e & f)), 0)::bigint as finish,
           coalesce(sum(bit_count(o & e & f & d)), 0)::bigint as download
      from (select bit_or(opened) as o, bit_or(edited) as e, bit_or(finished) as f, bit_or(downloaded) as d
              from (${spanned('usage_funnel', companyId, cells, spans)}) a group by chunk) s`.execute(db);
  return rows[0] ?? { open: 0, edit: 0, finish: 0, download: 0 };
};

export interface ItemCounts {
  id: string;
  uses: number;
  finishes: number;
  downloads: number;
}

const useOf: Record<ItemDimension, 'creates' | 'template_uses' | 'light_app_uses'> = {
  kind: 'creates',
  template: 'template_uses',
  lightApp: 'light_app_uses',
};

export const topItems = async (
  db: Executor,
  companyId: number,
  cells: readonly number[],
  { months, days }: Spans,
  dimension: ItemDimension,
  limit: number,
): Promise<ItemCounts[]> => {
  const of = sql`${ofCells(companyId, cells)} and dimension = ${dimension}`;
  const arms = [
    ...(months.length > 0
      ? [sql`select * from usage_item where grain = 'month' and ${of} and day = any (${months}::date[])`]
      : []),
    ...days.map((one) => sql`select * from usage_item where grain = 'day' and ${of} and ${within(one)}`),
  ];
  const uses = sql.ref(useOf[dimension]);
  const { rows } = await sql<ItemCounts>`
    select item_id as id, sum(${uses})::bigint as uses, sum(finishes)::bigint as finishes,
           sum(downloads)::bigint as downloads
      from (${sql.join(arms, sql` union all `)}) i
     group by item_id having sum(${uses}) > 0 order by uses desc, id limit ${limit}`.execute(db);
  return rows;
};

/** The items that ever occurred, most used first. */
export const itemsSeen = async (
  db: Executor,
  companyId: number,
  dimension: ItemDimension,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select item_id as id from usage_item
     where ${ofCells(companyId, [0])} and grain = 'month' and dimension = ${dimension}
     group by item_id
     order by sum(opens + creates + saves + finishes + downloads + template_uses + light_app_uses + ai_calls) desc, id
     limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
};

/** The first and the last day with an event; null while there is none. */
export const storedDays = async (db: Executor, companyId: number): Promise<DayRange | null> => {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(day) as "from", max(day) as "to" from usage_count where ${ofCells(companyId, [0])}`.execute(
    db,
  );
  const { from = null, to = null } = rows[0] ?? {};
  return from !== null && to !== null ? { from, to } : null;
};

/** The company's zone, its current day there, and the first day with an event. */
export const calendarOf = async (
  db: Executor,
  companyId: number,
  now: Date,
): Promise<{ timeZone: string; today: string; earliestDay: string | null }> => {
  const { rows } = await sql<{ timeZone: string; today: string; earliestDay: string | null }>`
    select time_zone as "timeZone", (${now}::timestamptz at time zone time_zone)::date as today,
           (select min(day) from usage_count u where u.company_id = c.id and u.cell = 0) as "earliestDay"
      from company c where id = ${companyId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no company ${companyId}`);
  return row;
};

/** Config sets by settingCode, for their names. */
export const configSetNames = async (db: Executor, companyId: number): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('config_set')
    .select(['setting_code', 'name'])
    .where('company_id', '=', companyId)
    .execute();
  return new Map(rows.map((row) => [row.setting_code, row.name]));
};
