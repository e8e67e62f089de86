import type { apiUser } from '@design-console/contract/api-user';
import { countCap, type ParsedInputOf } from '@design-console/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type CountedList, findStart } from '../../db/list-count.ts';
import {
  cappedTotal,
  isOneOf,
  microsOf,
  momentOf,
  type Place,
  plannedForValues,
  seenOf,
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

/** Sorts before every moment; what is asked of the order's column is answered by its index. */
const never = sql<Date>`'-infinity'::timestamptz`;

const filtered = (db: Executor, companyId: number, filter: Filter, found: Found) => {
  const { group, status, source } = filter;
  let query = db.selectFrom('api_user').where('company_id', '=', companyId);
  const words = holdsWords(companyId, searched, found);
  if (words) query = query.where(words);
  if (group) query = query.where('group_name', '=', group);
  // a constant, so that the index of the few disabled ones fits
  if (status !== undefined) query = query.where('status', '=', sql.lit(status));
  if (source) query = query.where('setting_code', '=', source);
  if (filter.firstSeenFrom) query = query.where('first_seen_order', '>=', new Date(filter.firstSeenFrom));
  if (filter.firstSeenTo)
    query = query
      .where('first_seen_order', '<', new Date(filter.firstSeenTo))
      .where('first_seen_order', '>', never);
  if (filter.lastSeenFrom) query = query.where('last_seen_order', '>=', new Date(filter.lastSeenFrom));
  if (filter.lastSeenTo)
    query = query
      .where('last_seen_order', '<', new Date(filter.lastSeenTo))
      .where('last_seen_order', '>', never);
  return query;
};

const orderOf = ({ sortBy = 'lastSeenAt', sortOrder = 'desc' }: Pick<Filter, 'sortBy' | 'sortOrder'>) => ({
  ...orders[sortBy as SortBy],
  direction: sortOrder,
});

/**
 * The rows of a page. Their ids are found on the order's index alone, even far in; only they are read whole.
 * With `after` nothing before the page is walked.
 */
export const rowsOf = (
  db: Executor,
  companyId: number,
  { filter, found }: { filter: Filter; found: Found },
  { pageSize, after, skip }: Start & { pageSize: number },
) => {
  const { column, isMoment, direction } = orderOf(filter);
  let ids = filtered(db, companyId, filter, found).select('id');
  if (after) {
    const value: RawBuilder<Date | number> = isMoment
      ? momentOf(after.value)
      : sql`${after.value ?? 0}::integer`;
    const compare = direction === 'desc' ? sql`<` : sql`>`;
    ids = ids.where(sql<boolean>`(${sql.ref(column)}, id) ${compare} (${value}, ${after.id}::bigint)`);
  }
  if (skip > 0) ids = ids.offset(skip);
  return db
    .selectFrom('api_user')
    .select([
      ...columns,
      (isMoment ? microsOf(column) : sql<number | null>`${sql.ref(column)}`).as('sortedBy'),
    ])
    .where('company_id', '=', companyId)
    .where(isOneOf('id', ids.orderBy(column, direction).orderBy('id', direction).limit(pageSize)))
    .orderBy(column, direction)
    .orderBy('id', direction);
};

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

/** The list as it is counted; null where words or times are asked for, which nothing counts beforehand. */
const countedList = (filter: Filter): CountedList | null => {
  const { keyword, group, source, status, firstSeenFrom, firstSeenTo, lastSeenFrom, lastSeenTo } = filter;
  if (keyword || firstSeenFrom || firstSeenTo || lastSeenFrom || lastSeenTo) return null;
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
    const counted = countedList(filter);
    if (counted) {
      const { total, start } = await findStart(tx, companyId, counted, place);
      const asked = { filter, found: { kind: 'none' } as const };
      const rows = start ? await rowsOf(tx, companyId, asked, { ...start, pageSize }).execute() : [];
      return { total, isTotalCapped: false, rows, next: nextOf(rows, pageSize) };
    }
    const found: Found = await lookUp(tx, companyId, searched, filter.keyword);
    if (found.kind === 'rare' && found.ids.length === 0) return { ...cappedTotal(0), rows: [], next: null };
    const start = startOf(place);
    const along = { filter, found: wordsAlong(found, start) };
    const rows = await rowsOf(tx, companyId, along, { ...start, pageSize }).execute();
    const seen = seenOf(rows, start);
    const { total } =
      seen > countCap
        ? { total: seen }
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
