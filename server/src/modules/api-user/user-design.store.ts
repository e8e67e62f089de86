import type { apiUser } from '@design-console/contract/api-user';
import { countCap, type ParsedInputOf } from '@design-console/contract/kernel';
import { sql } from 'kysely';
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

export type Filter = Omit<ParsedInputOf<typeof apiUser.pageDesigns>, 'pageNo' | 'pageSize' | 'after'>;

type Found = Words<string>;

const searched: Searched = {
  table: 'design',
  idType: 'text',
  words: 'design_words',
  wordsId: 'design_id',
  whole: {
    table: 'design_count',
    sortedBy: 'updated_at',
    isMoment: true,
    hasNumberId: false,
    direction: 'desc',
    filters: { kind_name: undefined, status: undefined, is_downloaded: undefined },
  },
};

const filtered = (db: Executor, companyId: number, filter: Filter, found: Found) => {
  const { apiUserId, kind, status, isDownloaded, updatedFrom, updatedTo } = filter;
  let query = db.selectFrom('design').where('company_id', '=', companyId);
  if (apiUserId !== undefined) query = query.where('api_user_id', '=', apiUserId);
  const words = holdsWords(companyId, searched, found);
  if (words) query = query.where(words);
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
  { pageSize, after, skip }: Start & { pageSize: number },
) => {
  let ids = filtered(db, companyId, filter, found).select('id');
  if (after) ids = ids.where(sql<boolean>`(updated_at, id) < (${momentOf(after.value)}, ${after.id})`);
  if (skip > 0) ids = ids.offset(skip);
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

/** The list as it is counted; null where it is one user's, or words or times are asked for. */
const countedList = (filter: Filter): CountedList | null => {
  const { keyword, apiUserId, kind, status, isDownloaded, updatedFrom, updatedTo } = filter;
  if (keyword || apiUserId !== undefined || updatedFrom || updatedTo) return null;
  return {
    table: 'design_count',
    sortedBy: 'updated_at',
    isMoment: true,
    hasNumberId: false,
    direction: 'desc',
    filters: { kind_name: kind || undefined, status, is_downloaded: isDownloaded || undefined },
  };
};

type DesignRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const nextOf = (rows: readonly DesignRow[], pageSize: number): string | null => {
  const last = rows.at(-1);
  return last && rows.length === pageSize ? writeCursor({ value: last.sortedBy, id: last.designId }) : null;
};

export const page = (db: Executor, companyId: number, filter: Filter, place: Place) =>
  plannedForValues(db, async (tx) => {
    const { pageSize } = place;
    const counted = countedList(filter);
    if (counted) {
      const { total, start } = await findStart(tx, companyId, counted, place);
      const asked = { filter, found: { kind: 'none' } as const };
      const rows = start ? await rowsOf(tx, companyId, asked, { ...start, pageSize }).execute() : [];
      return { total, isTotalCapped: false, rows, next: nextOf(rows, pageSize) };
    }
    // the designs of one user are few enough to be looked through
    const found: Found =
      filter.apiUserId !== undefined && filter.keyword
        ? { kind: 'common', keyword: filter.keyword }
        : await lookUp(tx, companyId, searched, filter.keyword);
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
