import { countCap } from '@design-console/contract/kernel';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { refuse } from '../kernel/refusal.ts';
import type { Executor } from './tables.ts';

/** Lists that may hold millions of rows: how their pages are found and counted. */

export interface Place {
  pageNo: number;
  pageSize: number;
  /** The row before the page; absent: the page is found by its number. */
  after?: Cursor | undefined;
}

/** Where a page begins: so many rows after a place in the order, or after its beginning. */
export interface Start {
  after?: Cursor | undefined;
  skip: number;
}

/** Where a row stands: what it is sorted by (null: before every moment), and its id. */
export interface Cursor {
  value: number | null;
  id: string;
}

/** Where a page begins that is walked to. */
export const startOf = ({ pageNo, pageSize, after }: Place): Start =>
  after ? { after, skip: 0 } : { skip: (pageNo - 1) * pageSize };

const cursorFormat = /^(-?\d{1,16})?\.([\w-]{1,40})$/;

export const writeCursor = ({ value, id }: Cursor): string => `${value ?? ''}.${id}`;

/** The row a `next` stands for, or a refusal that names the field. `hasNumberId`: ids of the list are numbers. */
export const readCursor = (after: string | undefined, hasNumberId: boolean): Cursor | undefined => {
  if (after === undefined || after === '') return undefined;
  const [, value, id = ''] = cursorFormat.exec(after) ?? [];
  if (id === '' || (hasNumberId && !/^\d{1,15}$/.test(id)))
    throw refuse.invalid({ after: '翻页位置的格式有误' });
  return { value: value === undefined ? null : Math.min(Number(value), 4_000_000_000_000_000), id };
};

/** Microseconds since 1970, which a number holds exactly and a Date does not; null for -infinity. */
export const microsOf = (column: string): RawBuilder<number | null> =>
  sql<number | null>`(extract(epoch from nullif(${sql.ref(column)}, '-infinity')) * 1000000)::bigint`;

/** The moment of such a number. */
export const momentOf = (micros: number | null): RawBuilder<Date> =>
  micros === null
    ? sql<Date>`'-infinity'::timestamptz`
    : sql<Date>`('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond')`;

/**
 * Runs statements planned for their very values: what a common and a rare filter need is not the same plan,
 * and a plan kept for both would read the whole table for one of them. All of them see the same rows.
 */
export const plannedForValues = <T>(db: Executor, run: (tx: Executor) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // one company may hold nearly every row: its first ones would be looked for from the table's beginning
      await sql`select set_config('plan_cache_mode', 'force_custom_plan', true),
      set_config('enable_seqscan', 'off', true), set_config('max_parallel_workers_per_gather', '0', true)`.execute(
        tx,
      );
      return run(tx);
    });

/**
 * Among the ids of a page, which are found once. As a join, a table whose numbers are out of date (after a
 * large import) may have them found anew for every row.
 */
export const isOneOf = (column: string, ids: Expression<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(array(${ids}))`;

/** Of ids in order, how many there are and those of the page: one walk for both. */
export const pageOfIds = async <Id>(
  db: Executor,
  ids: Expression<unknown>,
  { skip, pageSize }: Start & { pageSize: number },
): Promise<{ counted: number; ids: Id[] }> => {
  // materialized: otherwise both columns would walk by themselves
  const { rows } = await sql<{ counted: number; ids: Id[] }>`
    with every as materialized (select array(${ids}) as ids)
    select cardinality(ids) as counted, ids[${skip + 1}::integer:${skip + pageSize}::integer] as ids
      from every`.execute(db);
  return rows[0] ?? { counted: 0, ids: [] };
};

/** `total` as a long list says it: exact up to the cap. */
export const cappedTotal = (counted: number): { total: number; isTotalCapped: boolean } => ({
  total: Math.min(counted, countCap),
  isTotalCapped: counted > countCap,
});
