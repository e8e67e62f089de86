import type { apiUser } from '@design-console/contract/api-user';
import { countCap, type ParsedInputOf } from '@design-console/contract/kernel';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { type CountedList, findStart, findStartWithin, type Range, totalOf } from '../../db/list-count.ts';
import {
  cappedTotal,
  isOneOf,
  microsOf,
  momentOf,
  pageOfIds,
  type Place,
  plannedForValues,
  type Start,
  startOf,
  writeCursor,
} from '../../db/long-list.ts';
import type { Executor } from '../../db/tables.ts';
import { holdsWords, lookUp, type Searched, type Words, wordsAlong } from '../../db/word-search.ts';
import { type ApiUserRow, columns } from './api-user.store.ts';

export type Filter = Omit<ParsedInputOf<typeof apiUser.page>, 'pageNo' | 'pageSize' | 'after'>;

const orders = {
  lastSeenAt: { column: 'last_seen_order', isMoment: true },
  firstSeenAt: { column: 'first_seen_order', isMoment: true },
  createdAt: { column: 'created_at', isMoment: true },
  designCount: { column: 'design_count', isMoment: false },
  downloadCount: { column: 'download_count', isMoment: false },
} as const;

type SortBy = keyof typeof orders;

type Found = Words<number>;

export const searched: Searched = {
  table: 'api_user',
  idType: 'bigint',
  words: 'api_user_words',
  wordsId: 'api_user_id',
  whole: {
    table: 'api_user_count',
    sortedBy: 'created_at',
    isMoment: true,
    hasNumberId: true,
    direction: 'desc',
    filters: { group_name: undefined, setting_code: undefined, status: undefined },
  },
};

const orderOf = ({ sortBy = 'lastSeenAt', sortOrder = 'desc' }: Pick<Filter, 'sortBy' | 'sortOrder'>) => ({
  ...orders[sortBy as SortBy],
  direction: sortOrder,
});

const rangeOf = (from: string | undefined, to: string | undefined): Range | null =>
  from || to ? { from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined } : null;

/** The times asked for. */
const timesOf = (filter: Filter) =>
  (
    [
      { column: 'first_seen_order', range: rangeOf(filter.firstSeenFrom, filter.firstSeenTo) },
      { column: 'last_seen_order', range: rangeOf(filter.lastSeenFrom, filter.lastSeenTo) },
    ] as const
  ).flatMap(({ column, range }) => (range ? [{ column, range }] : []));

/** Sorts before every moment; what is asked of the order's column is answered by its index. */
const never = sql<Date>`'-infinity'::timestamptz`;

const firstOf = { asc: 'from', desc: 'to' } as const;

/** A column as the index is not entered by. */
const aside = (column: string) => sql<Date>`(${sql.ref(column)} + interval '0')`;

/** With `isEntered` the index is entered at a row, and not where the times asked for begin. */
const filtered = (db: Executor, companyId: number, filter: Filter, found: Found, isEntered = false) => {
  const { group, status, source } = filter;
  let query = db.selectFrom('api_user').where('company_id', '=', companyId);
  if (group) query = query.where('group_name', '=', group);
  // a constant, so that the index of the few disabled ones fits
  if (status !== undefined) query = query.where('status', '=', sql.lit(status));
  if (source) query = query.where('setting_code', '=', source);
  const { column: sorted, direction } = orderOf(filter);
  for (const { column, range } of timesOf(filter)) {
    const first = isEntered && column === sorted ? firstOf[direction] : null;
    const at = (side: 'from' | 'to') => (side === first ? aside(column) : sql.ref<Date>(column));
    if (range.from) query = query.where(at('from'), '>=', range.from);
    if (range.to) query = query.where(at('to'), '<', range.to).where(at('from'), '>', never);
  }
  // last: they cost most to look at
  const words = holdsWords(companyId, searched, found);
  return words ? query.where(words) : query;
};

/** Of a column of counts; a place behind them all is behind this. */
const integerMax = 2_147_483_647;

interface Asked {
  filter: Filter;
  found: Found;
  /** The rows that fit are found first, and then put in order: they are few, and far along the order. */
  isCollected?: boolean;
}

/** Ids of the rows that fit, in order; with `after` nothing before it is walked. */
const idsOf = (
  db: Executor,
  companyId: number,
  { filter, found, isCollected = false }: Asked,
  { after, skip, most }: Start & { most: number },
) => {
  const { column, isMoment, direction } = orderOf(filter);
  let fitting = filtered(db, companyId, filter, found, after !== undefined).select(['id', column]);
  if (after) {
    const value: RawBuilder<Date | number> = isMoment
      ? momentOf(after.value)
      : sql`${Math.min(after.value ?? 0, integerMax)}::integer`;
    const compare = direction === 'desc' ? sql`<` : sql`>`;
    fitting = fitting.where(
      sql<boolean>`(${sql.ref(column)}, id) ${compare} (${value}, ${after.id}::bigint)`,
    );
  }
  // an offset, even of none, is planned for by itself
  if (isCollected) fitting = fitting.offset(0);
  let ids = db.selectFrom(fitting.as('fitting')).select('id').orderBy(column, direction);
  ids = ids.orderBy('id', direction).limit(most);
  return skip > 0 ? ids.offset(skip) : ids;
};

/** The rows of these ids, in order. */
const wholeRows = (db: Executor, companyId: number, filter: Filter, ids: Expression<unknown>) => {
  const { column, isMoment, direction } = orderOf(filter);
  return db
    .selectFrom('api_user')
    .select([
      ...columns,
      (isMoment ? microsOf(column) : sql<number | null>`${sql.ref(column)}`).as('sortedBy'),
    ])
    .where('company_id', '=', companyId)
    .where(isOneOf('id', ids))
    .orderBy(column, direction)
    .orderBy('id', direction);
};

/** The rows of a page. Their ids are found on the order's index alone, even far in; only they are read whole. */
export const rowsOf = (
  db: Executor,
  companyId: number,
  asked: Asked,
  { pageSize, ...start }: Start & { pageSize: number },
) => wholeRows(db, companyId, asked.filter, idsOf(db, companyId, asked, { ...start, most: pageSize }));

/** How many rows fit, up to one more than is counted. */
export const countOf = (db: Executor, companyId: number, filter: Filter, found: Found) =>
  db
    .selectFrom(
      filtered(db, companyId, filter, found)
        .select(sql`1`.as('one'))
        .limit(countCap + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)`.as('total'));

/** The list as it is counted: words and times are left out. */
const countedList = (filter: Filter): CountedList => {
  const { group, source, status } = filter;
  const { column, isMoment, direction } = orderOf(filter);
  return {
    table: 'api_user_count',
    sortedBy: column,
    isMoment,
    hasNumberId: true,
    direction,
    filters: { group_name: group || undefined, setting_code: source || undefined, status },
  };
};

/** The time the list is sorted by, and others, as they are asked for. */
const splitTimes = (filter: Filter) => {
  const { column } = orderOf(filter);
  const times = timesOf(filter);
  return {
    own: times.find((one) => one.column === column)?.range,
    others: times.filter((one) => one.column !== column),
  };
};

/** Where this part of what would be walked, or less, is within a time of another order, its rows are collected. */
const collectedPart = 0.35;

const mustCollect = async (db: Executor, companyId: number, filter: Filter): Promise<boolean> => {
  const { own, others } = splitTimes(filter);
  if (others.length === 0) return false;
  const list = countedList(filter);
  const walked = await totalOf(db, companyId, list, own);
  for (const { column, range } of others) {
    const within = await totalOf(db, companyId, { ...list, sortedBy: column, isMoment: true }, range);
    if (within < collectedPart * walked) return true;
  }
  return false;
};

/** Where the page begins; null: behind the end. */
const startOfPage = (
  db: Executor,
  companyId: number,
  filter: Filter,
  place: Place,
): Promise<Start | null> | Start => {
  const { own, others } = splitTimes(filter);
  if (filter.keyword || !own || others.length > 0) return startOf(place);
  const part = orderOf(filter).column === 'first_seen_order' ? 'firstSeen' : 'lastSeen';
  const countIn = async ({ from, to }: Range): Promise<number> => {
    const times = { [`${part}From`]: from?.toISOString(), [`${part}To`]: to?.toISOString() };
    const { total } = await filtered(db, companyId, { ...filter, ...times }, { kind: 'none' })
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  return findStartWithin(db, companyId, countedList(filter), { ...place, range: own }, countIn);
};

export interface FoundPage {
  total: number;
  isTotalCapped: boolean;
  rows: ApiUserRow[];
  next: string | null;
}

const nextOf = (
  rows: readonly { id: number; sortedBy: number | null }[],
  pageSize: number,
): string | null => {
  const last = rows.at(-1);
  return last && rows.length === pageSize ? writeCursor({ value: last.sortedBy, id: String(last.id) }) : null;
};

export const page = (db: Executor, companyId: number, filter: Filter, place: Place): Promise<FoundPage> =>
  plannedForValues(db, async (tx) => {
    const { pageSize } = place;
    const { own, others } = splitTimes(filter);
    if (!filter.keyword && !own && others.length === 0) {
      const { total, start } = await findStart(tx, companyId, countedList(filter), place);
      const asked = { filter, found: { kind: 'none' } as const };
      const rows = start ? await rowsOf(tx, companyId, asked, { ...start, pageSize }).execute() : [];
      return { total, isTotalCapped: false, rows, next: nextOf(rows, pageSize) };
    }
    const found: Found = await lookUp(tx, companyId, searched, filter.keyword);
    if (found.kind === 'rare' && found.ids.length === 0) return { ...cappedTotal(0), rows: [], next: null };
    const isCollected = found.kind !== 'rare' && (await mustCollect(tx, companyId, filter));
    const start = await startOfPage(tx, companyId, filter, place);
    if (start && !start.after && found.kind !== 'scattered' && start.skip + pageSize <= countCap) {
      const asked = { filter, found, isCollected };
      const every = idsOf(tx, companyId, asked, { skip: 0, most: countCap + 1 });
      const { counted, ids } = await pageOfIds<number>(tx, every, { ...start, pageSize });
      const rows = await wholeRows(tx, companyId, filter, sql`select unnest(${ids}::bigint[])`).execute();
      return { ...cappedTotal(counted), rows, next: nextOf(rows, pageSize) };
    }
    const asked = { filter, found: wordsAlong(found, start ?? { skip: 0 }), isCollected };
    const rows = start ? await rowsOf(tx, companyId, asked, { ...start, pageSize }).execute() : [];
    const before = place.after || rows.length === 0 ? 0 : (place.pageNo - 1) * pageSize;
    const { total } =
      before + rows.length > countCap
        ? { total: countCap + 1 }
        : await countOf(tx, companyId, filter, found).executeTakeFirstOrThrow();
    return { ...cappedTotal(total), rows, next: nextOf(rows, pageSize) };
  });

const exportBatch = 2000;

/**
 * Every row of the filter for an export, read in batches that continue where the last one ended. By creation
 * unless sorted otherwise: that order does not change while the file is written.
 */
export async function* all(db: Executor, companyId: number, filter: Filter): AsyncGenerator<ApiUserRow> {
  const sorted: Filter = { ...filter, sortBy: filter.sortBy ?? 'createdAt' };
  const words: Found = await plannedForValues(db, (tx) => lookUp(tx, companyId, searched, filter.keyword));
  const found = wordsAlong(words, { skip: 0 });
  let after: Place['after'];
  for (;;) {
    const place = { pageSize: exportBatch, after, skip: 0 };
    const rows = await plannedForValues(db, (tx) =>
      rowsOf(tx, companyId, { filter: sorted, found }, place).execute(),
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < exportBatch) return;
    after = { value: last.sortedBy, id: String(last.id) };
  }
}
