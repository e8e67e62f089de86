import type { apiUser } from '@design-console/contract/api-user';
import { countCap, type ParsedInputOf } from '@design-console/contract/kernel';
import { type RawBuilder, sql } from 'kysely';
import { likeOf } from '../../db/like.ts';
import { type CountedList, findStart } from '../../db/list-count.ts';
import {
  cappedTotal,
  holdsWords,
  isOneOf,
  microsOf,
  momentOf,
  type Place,
  plannedForValues,
  type Start,
  searchMax,
  startOf,
  writeCursor,
} from '../../db/long-list.ts';
import type { Executor } from '../../db/tables.ts';

export interface ApiUserRow {
  id: number;
  userFlag: string;
  nickname: string;
  group: string;
  settingCode: string;
  status: 0 | 1;
  designCount: number;
  downloadCount: number;
  firstSeenAt: Date | null;
  lastSeenAt: Date | null;
  createdAt: Date;
}

export type Filter = Omit<ParsedInputOf<typeof apiUser.page>, 'pageNo' | 'pageSize' | 'after'>;

const columns = [
  'id',
  'user_flag as userFlag',
  'nickname',
  'group_name as group',
  'setting_code as settingCode',
  'status',
  'design_count as designCount',
  'download_count as downloadCount',
  'first_seen_at as firstSeenAt',
  'last_seen_at as lastSeenAt',
  'created_at as createdAt',
] as const;

const orders = {
  lastSeenAt: { column: 'last_seen_order', isMoment: true },
  firstSeenAt: { column: 'first_seen_order', isMoment: true },
  createdAt: { column: 'created_at', isMoment: true },
  designCount: { column: 'design_count', isMoment: false },
  downloadCount: { column: 'download_count', isMoment: false },
} as const;

type SortBy = keyof typeof orders;

/** What a search found: the ids, or null where nothing was searched or too much was found to hold. */
type Found = readonly number[] | null;

export const search = async (
  db: Executor,
  companyId: number,
  keyword: string | undefined,
): Promise<Found> => {
  if (!keyword) return null;
  const rows = await db
    .selectFrom('api_user_words')
    .select('api_user_id as id')
    .where('company_id', '=', companyId)
    .where(holdsWords(companyId, keyword))
    .limit(searchMax + 1)
    .execute();
  return rows.length > searchMax ? null : rows.map(({ id }) => id);
};

const filtered = (db: Executor, companyId: number, filter: Filter, found: Found) => {
  const { keyword, group, status, source } = filter;
  let query = db.selectFrom('api_user').where('company_id', '=', companyId);
  if (found) query = query.where(sql<boolean>`id = any(${[...found]}::bigint[])`);
  else if (keyword) {
    // so common that the next ones along the order are soon found
    const pattern = likeOf(keyword);
    query = query.where(
      sql<boolean>`(lower(user_flag) like lower(${pattern}) or lower(nickname) like lower(${pattern}))`,
    );
  }
  if (group) query = query.where('group_name', '=', group);
  // a constant, so that the index of the few disabled ones fits
  if (status !== undefined) query = query.where('status', '=', sql.lit(status));
  if (source) query = query.where('setting_code', '=', source);
  if (filter.firstSeenFrom) query = query.where('first_seen_order', '>=', new Date(filter.firstSeenFrom));
  if (filter.firstSeenTo)
    query = query
      .where('first_seen_order', '<', new Date(filter.firstSeenTo))
      .where('first_seen_at', 'is not', null);
  if (filter.lastSeenFrom) query = query.where('last_seen_order', '>=', new Date(filter.lastSeenFrom));
  if (filter.lastSeenTo)
    query = query
      .where('last_seen_order', '<', new Date(filter.lastSeenTo))
      .where('last_seen_at', 'is not', null);
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
      const asked = { filter, found: null };
      const rows = start ? await rowsOf(tx, companyId, asked, { ...start, pageSize }).execute() : [];
      return { total, isTotalCapped: false, rows, next: nextOf(rows, pageSize) };
    }
    const found = await search(tx, companyId, filter.keyword);
    if (found?.length === 0) return { ...cappedTotal(0), rows: [], next: null };
    const start = { ...startOf(place), pageSize };
    const rows = await rowsOf(tx, companyId, { filter, found }, start).execute();
    const { total } = await countOf(tx, companyId, filter, found).executeTakeFirstOrThrow();
    return { ...cappedTotal(total), rows, next: nextOf(rows, pageSize) };
  });

const exportBatch = 2000;

/**
 * Every row of the filter for an export, read in batches that continue where the last one ended. By creation
 * unless sorted otherwise: that order does not change while the file is written.
 */
export async function* all(db: Executor, companyId: number, filter: Filter): AsyncGenerator<ApiUserRow> {
  const sorted: Filter = { ...filter, sortBy: filter.sortBy ?? 'createdAt' };
  const found = await plannedForValues(db, (tx) => search(tx, companyId, filter.keyword));
  if (found?.length === 0) return;
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

export const get = async (db: Executor, companyId: number, id: number) =>
  (await db
    .selectFrom('api_user')
    .select([
      ...columns,
      sql<string>`coalesce((select s.name from config_set s where s.company_id = api_user.company_id
        and s.setting_code = api_user.setting_code), '')`.as('settingName'),
      sql<number>`(select count(*) from design d where d.company_id = api_user.company_id
        and d.api_user_id = api_user.id and d.status = 2)`.as('finishedDesignCount'),
      sql<number>`(select count(*) from embed_session e where e.company_id = api_user.company_id
        and e.api_user_id = api_user.id and e.expires_at > now())`.as('sessionCount'),
    ])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** Locks the rows in one order, so that two batches cannot wait for each other. */
export const lock = async (db: Executor, companyId: number, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('api_user')
        .select(columns)
        .where('company_id', '=', companyId)
        .where('id', 'in', ids)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();

export const insert = async (
  db: Executor,
  companyId: number,
  values: { userFlag: string; nickname: string; group: string; now: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('api_user')
    .values({
      company_id: companyId,
      user_flag: values.userFlag,
      nickname: values.nickname,
      group_name: values.group,
      created_at: values.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const set = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
  values: { nickname?: string; group_name?: string; status?: 0 | 1 },
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('api_user')
    .set(values)
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
};

/** Ends what these users have open. */
export const endEmbedSessions = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .deleteFrom('embed_session')
    .where('company_id', '=', companyId)
    .where('api_user_id', 'in', ids)
    .execute();
};
