import type { apiUser } from '@design-console/contract/api-user';
import { countCap, type ParsedInputOf } from '@design-console/contract/kernel';
import { type Expression, sql } from 'kysely';
import { type CountedList, findStart, findStartWithin, type Range } from '../../db/list-count.ts';
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

/** With `isEntered` the index is entered at a row, and not where the times asked for begin. */
const filtered = (db: Executor, companyId: number, filter: Filter, found: Found, isEntered = false) => {
  const { apiUserId, kind, status, isDownloaded, updatedFrom, updatedTo } = filter;
  let query = db.selectFrom('design').where('company_id', '=', companyId);
  if (apiUserId !== undefined) query = query.where('api_user_id', '=', apiUserId);
  if (kind) query = query.where('kind_name', '=', kind);
  if (status !== undefined) query = query.where('status', '=', status);
  if (isDownloaded) query = query.where('download_count', '>', sql.lit(0));
  if (updatedFrom) query = query.where('updated_at', '>=', new Date(updatedFrom));
  const at = isEntered ? sql<Date>`(updated_at + interval '0')` : sql.ref<Date>('updated_at');
  if (updatedTo) query = query.where(at, '<', new Date(updatedTo));
  // last: they cost most to look at
  const words = holdsWords(companyId, searched, found);
  return words ? query.where(words) : query;
};

/** Ids of the designs that fit, last changed first; with `after` nothing before it is walked. */
const idsOf = (
  db: Executor,
  companyId: number,
  { filter, found }: { filter: Filter; found: Found },
  { after, skip, most }: Start & { most: number },
) => {
  let ids = filtered(db, companyId, filter, found, after !== undefined).select('id');
  if (after) ids = ids.where(sql<boolean>`(updated_at, id) < (${momentOf(after.value)}, ${after.id})`);
  if (skip > 0) ids = ids.offset(skip);
  return ids.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(most);
};

/** The designs of these ids, last changed first. */
const wholeRows = (db: Executor, companyId: number, ids: Expression<unknown>) => {
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
    .where(isOneOf('d.id', ids))
    .orderBy('d.updated_at', 'desc')
    .orderBy('d.id', 'desc');
};

/** The designs of a page; found on an index alone, like the users are. */
export const rowsOf = (
  db: Executor,
  companyId: number,
  asked: { filter: Filter; found: Found },
  { pageSize, ...start }: Start & { pageSize: number },
) => wholeRows(db, companyId, idsOf(db, companyId, asked, { ...start, most: pageSize }));

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
const countedList = ({ kind, status, isDownloaded }: Filter): CountedList => ({
  table: 'design_count',
  sortedBy: 'updated_at',
  isMoment: true,
  hasNumberId: false,
  direction: 'desc',
  filters: { kind_name: kind || undefined, status, is_downloaded: isDownloaded || undefined },
});

/** Where the page begins; null: behind the end. One user's designs are few enough to be walked through. */
const startOfPage = (
  db: Executor,
  companyId: number,
  filter: Filter,
  place: Place,
): Promise<Start | null> | Start => {
  const { keyword, apiUserId, updatedFrom, updatedTo } = filter;
  if (keyword || apiUserId !== undefined) return startOf(place);
  const range: Range = {
    from: updatedFrom ? new Date(updatedFrom) : undefined,
    to: updatedTo ? new Date(updatedTo) : undefined,
  };
  const countIn = async ({ from, to }: Range): Promise<number> => {
    const times = { updatedFrom: from?.toISOString(), updatedTo: to?.toISOString() };
    const { total } = await filtered(db, companyId, { ...filter, ...times }, { kind: 'none' })
      .select(sql<number>`count(*)`.as('total'))
      .executeTakeFirstOrThrow();
    return total;
  };
  return findStartWithin(db, companyId, countedList(filter), { ...place, range }, countIn);
};

type DesignRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const nextOf = (rows: readonly DesignRow[], pageSize: number): string | null => {
  const last = rows.at(-1);
  return last && rows.length === pageSize ? writeCursor({ value: last.sortedBy, id: last.designId }) : null;
};

export const page = (db: Executor, companyId: number, filter: Filter, place: Place) =>
  plannedForValues(db, async (tx) => {
    const { pageSize } = place;
    const { keyword, apiUserId, updatedFrom, updatedTo } = filter;
    if (!keyword && apiUserId === undefined && !updatedFrom && !updatedTo) {
      const { total, start } = await findStart(tx, companyId, countedList(filter), place);
      const asked = { filter, found: { kind: 'none' } as const };
      const rows = start ? await rowsOf(tx, companyId, asked, { ...start, pageSize }).execute() : [];
      return { total, isTotalCapped: false, rows, next: nextOf(rows, pageSize) };
    }
    // the designs of one user are few enough to be looked through
    const found: Found =
      apiUserId !== undefined && keyword
        ? { kind: 'common', keyword }
        : await lookUp(tx, companyId, searched, keyword);
    if (found.kind === 'rare' && found.ids.length === 0) return { ...cappedTotal(0), rows: [], next: null };
    const start = await startOfPage(tx, companyId, filter, place);
    if (start && !start.after && found.kind !== 'scattered' && start.skip + pageSize <= countCap) {
      const every = idsOf(tx, companyId, { filter, found }, { skip: 0, most: countCap + 1 });
      const { counted, ids } = await pageOfIds<string>(tx, every, { ...start, pageSize });
      const rows = await wholeRows(tx, companyId, sql`select unnest(${ids}::text[])`).execute();
      return { ...cappedTotal(counted), rows, next: nextOf(rows, pageSize) };
    }
    const asked = { filter, found: wordsAlong(found, start ?? { skip: 0 }) };
    const rows = start ? await rowsOf(tx, companyId, asked, { ...start, pageSize }).execute() : [];
    const before = place.after || rows.length === 0 ? 0 : (place.pageNo - 1) * pageSize;
    const { total } =
      before + rows.length > countCap
        ? { total: countCap + 1 }
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
