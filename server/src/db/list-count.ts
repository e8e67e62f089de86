import { type RawBuilder, sql } from 'kysely';
import type { Cursor, Place, Start } from './long-list.ts';
import type { Executor } from './tables.ts';

/**
 * Counts of the rows in each stretch of a list's order, kept by triggers: what a list holds, and where a page
 * far in begins, without walking there. See decision 0015.
 */

/** Pages that begin nearer than this are walked to. */
export const walkedMax = 1000;

/** A stretch of a moment's order is a day; of a number's the number. */
const dayMicros = 86_400_000_000;
/** The day that stands for "never". */
const neverBucket = -2_147_483_648;
/** Rows that are alike are parted by so many ids (list_part of the migrations). */
const partIds = 65_536;

export interface CountedList {
  table: 'api_user_count' | 'design_count';
  /** The column of the order. */
  sortedBy: string;
  isMoment: boolean;
  hasNumberId: boolean;
  direction: 'asc' | 'desc';
  /** What is filtered by, by column of the counts; undefined: whatever it is. */
  filters: Readonly<Record<string, string | number | boolean | undefined>>;
}

/** A part of an order of moments, its end not included. Never is in none. */
export interface Range {
  from?: Date | undefined;
  to?: Date | undefined;
}

/** The first and the last stretch of a part of an order. */
interface Bounds {
  first: number;
  last: number;
}

const dayMs = dayMicros / 1000;
const bucketOf = (ms: number): number => Math.floor(ms / dayMs);
const boundsOf = ({ from, to }: Range): Bounds => ({
  first: from ? bucketOf(from.getTime()) : neverBucket + 1,
  last: to ? bucketOf(to.getTime() - 1) : -neverBucket - 1,
});

export interface Stretch {
  bucket: number;
  part: number;
  /** Rows before the stretch. */
  before: number;
}

const all = (parts: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length === 0 ? sql`` : sql` and ${sql.join(parts, sql` and `)}`;

/** How many rows the list holds, and the stretch in which the row of this offset stands. */
const stretchOf = async (
  db: Executor,
  companyId: number,
  { table, sortedBy, direction, filters }: CountedList,
  offset: number,
  bounds?: Bounds,
): Promise<{ total: number; stretch: Stretch | null }> => {
  const folded = Object.entries(filters).map(([column, value]) =>
    value === undefined ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`,
  );
  const fresh = Object.entries(filters).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`],
  );
  const here = sql`${sql.table(table)} where company_id = ${companyId} and sorted_by = ${sortedBy}${
    bounds ? sql` and bucket between ${bounds.first} and ${bounds.last}` : sql``
  }`;
  const along = direction === 'desc' ? sql`bucket desc, part desc` : sql`bucket, part`;
  const { rows } = await sql<{ total: number } & { [Key in keyof Stretch]: number | null }>`
    with stretch as (
      select bucket, part, sum(count)::integer as n from (
        select bucket, part, count from ${here} and not is_fresh${all(folded)}
        union all
        select bucket, part, count from ${here} and is_fresh${all(fresh)}) every
       group by bucket, part having sum(count) > 0
    ), running as (
      select bucket, part, (sum(n) over (order by ${along}))::integer - n as before from stretch
    )
    select coalesce((select sum(n) from stretch), 0)::integer as total, first.bucket, first.part, first.before
      from (select) as always
      left join (select bucket, part, before from running where before <= ${offset}
                  order by before desc limit 1) as first on true`.execute(db);
  const { total = 0, bucket = null, part = null, before = null } = rows[0] ?? {};
  const isThere = bucket !== null && part !== null && before !== null;
  return { total, stretch: isThere ? { bucket, part, before } : null };
};

/** How many rows the list holds; of a part of its order, those of the days it begins and ends in included. */
export const totalOf = async (
  db: Executor,
  companyId: number,
  list: CountedList,
  range?: Range,
): Promise<number> => (await stretchOf(db, companyId, list, 0, range && boundsOf(range))).total;

/** The place just before the first row of a stretch. */
const placeBefore = (list: CountedList, { bucket, part }: Stretch): Cursor => {
  const { isMoment, hasNumberId, direction } = list;
  const isRising = direction === 'asc';
  if (isMoment && bucket !== neverBucket)
    return { value: (isRising ? bucket : bucket + 1) * dayMicros, id: hasNumberId ? '0' : '' };
  const id = isRising ? part * partIds - 1 : (part + 1) * partIds;
  return { value: isMoment ? null : bucket, id: String(id) };
};

/** How many rows the list holds, and where the page begins; null: behind its end. */
export const findStart = async (
  db: Executor,
  companyId: number,
  list: CountedList,
  { pageNo, pageSize, after }: Place,
): Promise<{ total: number; start: Start | null }> => {
  const offset = after ? 0 : (pageNo - 1) * pageSize;
  const { total, stretch } = await stretchOf(db, companyId, list, offset);
  if (after) return { total, start: total === 0 ? null : { after, skip: 0 } };
  if (offset >= total || !stretch) return { total, start: null };
  if (offset <= walkedMax) return { total, start: { skip: offset } };
  return { total, start: { after: placeBefore(list, stretch), skip: offset - stretch.before } };
};

/**
 * Where a page far in begins among the rows of a part of the order. The day in which the part begins is counted
 * by `countIn`, row by row; the others are counted. Null: behind the end.
 */
export const findStartWithin = async (
  db: Executor,
  companyId: number,
  list: CountedList,
  place: Place & { range: Range },
  countIn: (range: Range) => Promise<number>,
): Promise<Start | null> => {
  const { range, after, pageNo, pageSize } = place;
  const offset = (pageNo - 1) * pageSize;
  if (after) return { after, skip: 0 };
  if (offset <= walkedMax) return { skip: offset };
  const bounds = boundsOf(range);
  const isRising = list.direction === 'asc';
  let inFirst = 0;
  if (isRising && range.from) {
    bounds.first += 1;
    const to = new Date(Math.min(bounds.first * dayMs, range.to?.getTime() ?? Number.POSITIVE_INFINITY));
    inFirst = await countIn({ from: range.from, to });
  } else if (!isRising && range.to) {
    const from = new Date(Math.max(bounds.last * dayMs, range.from?.getTime() ?? Number.NEGATIVE_INFINITY));
    inFirst = await countIn({ from, to: range.to });
    bounds.last -= 1;
  }
  if (offset < inFirst) return { skip: offset };
  const { total, stretch } = await stretchOf(db, companyId, list, offset - inFirst, bounds);
  if (offset - inFirst >= total || !stretch) return null;
  return { after: placeBefore(list, stretch), skip: offset - inFirst - stretch.before };
};

/** So few that a statement ends soon, however much was imported at once. */
const foldedAtOnce = 5000;

const counts = [
  { table: 'api_user_count', lock: 1, filters: ['group_name', 'setting_code', 'status'] },
  { table: 'design_count', lock: 2, filters: ['kind_name', 'status', 'is_downloaded'] },
] as const;

/** Adds some of what changed since to the counts; answers how much. */
const foldSome = ({ table, lock, filters }: (typeof counts)[number], db: Executor): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // one at a time: two would wait for each other. The migrations fold under the same lock
    await sql`select pg_advisory_xact_lock(630022, ${lock}::integer)`.execute(tx);
    const [of, by] = [sql.table(table), sql.join(filters.map((column) => sql.ref(column)))];
    const { rows } = await sql<{ gone: number }>`
      with gone as (
        delete from ${of} where (company_id, id) in (
          select company_id, id from ${of} where is_fresh limit ${foldedAtOnce}::integer) returning *
      ), folded as (
        insert into ${of} (company_id, sorted_by, bucket, part, ${by}, count, is_fresh)
        select company_id, sorted_by, bucket, part, ${by}, sum(count), false from gone
         group by company_id, sorted_by, bucket, part, cube (${by}) having sum(count) <> 0
        on conflict (company_id, sorted_by, ${by}, bucket, part) where not is_fresh
        do update set count = ${of}.count + excluded.count
      )
      select count(*) as gone from gone`.execute(tx);
    await sql`delete from ${of} where count = 0 and not is_fresh`.execute(tx);
    return rows[0]?.gone ?? 0;
  });

/** Adds what changed since to the counts. */
export const foldCounts = async (db: Executor): Promise<void> => {
  for (const one of counts) while ((await foldSome(one, db)) === foldedAtOnce);
};
