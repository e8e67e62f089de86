import type { apiUser } from '@design-console/contract/api-user';
import { countCap, type ParsedInputOf } from '@design-console/contract/kernel';
import { sql } from 'kysely';
import { likeOf } from '../../db/like.ts';
import {
  holdsWords,
  isOneOf,
  microsOf,
  momentOf,
  type Place,
  plannedForValues,
  searchMax,
  writeCursor,
} from '../../db/long-list.ts';
import type { Executor } from '../../db/tables.ts';

export type Filter = Omit<ParsedInputOf<typeof apiUser.pageDesigns>, 'pageNo' | 'pageSize' | 'after'>;

/** Ids a search found; null where nothing was searched, or too much was found to hold. */
type Found = readonly string[] | null;

/** The designs of one user are few enough to be looked through. */
export const search = async (
  db: Executor,
  companyId: number,
  { keyword, apiUserId }: Filter,
): Promise<Found> => {
  if (!keyword || apiUserId !== undefined) return null;
  const rows = await db
    .selectFrom('design_words')
    .select('design_id as id')
    .where('company_id', '=', companyId)
    .where(holdsWords(companyId, keyword))
    .limit(searchMax + 1)
    .execute();
  return rows.length > searchMax ? null : rows.map(({ id }) => id);
};

const filtered = (db: Executor, companyId: number, filter: Filter, found: Found) => {
  const { keyword, apiUserId, kind, status, isDownloaded, updatedFrom, updatedTo } = filter;
  let query = db.selectFrom('design').where('company_id', '=', companyId);
  if (apiUserId !== undefined) query = query.where('api_user_id', '=', apiUserId);
  if (found) query = query.where(sql<boolean>`id = any(${[...found]}::text[])`);
  else if (keyword) query = query.where(sql<boolean>`lower(title) like lower(${likeOf(keyword)})`);
  if (kind) query = query.where('kind_name', '=', kind);
  if (status !== undefined) query = query.where('status', '=', status);
  if (isDownloaded) query = query.where('download_count', '>', sql.lit(0));
  if (updatedFrom) query = query.where('updated_at', '>=', new Date(updatedFrom));
  if (updatedTo) query = query.where('updated_at', '<', new Date(updatedTo));
  return query;
};

/** The designs of a page, last changed first; found on an index alone, like the users are. */
export const rowsOf = (
  db: Executor,
  companyId: number,
  { filter, found }: { filter: Filter; found: Found },
  { pageNo, pageSize, after }: Place,
) => {
  let ids = filtered(db, companyId, filter, found).select('id');
  if (after) ids = ids.where(sql<boolean>`(updated_at, id) < (${momentOf(after.value)}, ${after.id})`);
  else ids = ids.offset((pageNo - 1) * pageSize);
  return db
    .selectFrom('design as d')
    .innerJoin('api_user as u', (join) =>
      join.onRef('u.company_id', '=', 'd.company_id').onRef('u.id', '=', 'd.api_user_id'),
    )
    .select([
      'd.id as designId',
      'd.title',
      'd.api_user_id as apiUserId',
      'u.user_flag as userFlag',
      'u.nickname',
      'd.kind_name as kind',
      'd.template_id as templateId',
      'd.width',
      'd.height',
      'd.unit',
      'd.page_count as pages',
      'd.thumbnail',
      'd.status',
      'd.download_count as downloadCount',
      'd.created_at as createdAt',
      'd.updated_at as updatedAt',
      microsOf('d.updated_at').as('sortedBy'),
    ])
    .where('d.company_id', '=', companyId)
    .where(isOneOf('d.id', ids.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(pageSize)))
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id', 'desc');
};

export const countOf = (db: Executor, companyId: number, filter: Filter, found: Found) =>
  db
    .selectFrom(
      filtered(db, companyId, filter, found)
        .select(sql`1`.as('one'))
        .limit(countCap + 1)
        .as('counted'),
    )
    .select(sql<number>`count(*)`.as('total'));

export const page = (db: Executor, companyId: number, filter: Filter, place: Place) =>
  plannedForValues(db, async (tx) => {
    const found = await search(tx, companyId, filter);
    if (found?.length === 0) return { counted: 0, rows: [], next: null };
    const rows = await rowsOf(tx, companyId, { filter, found }, place).execute();
    const { total } = await countOf(tx, companyId, filter, found).executeTakeFirstOrThrow();
    const last = rows.at(-1);
    const isFull = rows.length === place.pageSize;
    return {
      counted: total,
      rows,
      next: last && isFull ? writeCursor({ value: last.sortedBy, id: last.designId }) : null,
    };
  });

/** Kinds of designs there are, walked from one to the next on the index. */
export const kinds = async (db: Executor, companyId: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    with recursive step as (
      (select kind_name from design where company_id = ${companyId} order by kind_name limit 1)
      union all
      select (select d.kind_name from design d where d.company_id = ${companyId}
                 and d.kind_name > step.kind_name order by d.kind_name limit 1)
        from step where step.kind_name is not null)
    select name from (select kind_name as name from step where kind_name <> '' limit 500) named
     order by name collate "zh-Hans-x-icu"`.execute(db);
  return rows.map(({ name }) => name);
};
