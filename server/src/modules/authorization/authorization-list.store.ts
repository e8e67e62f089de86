import type { AuthorizationPageInput } from '@design-console/contract/authorization';
import type { SubjectKind } from '@design-console/contract/identity-number';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Executor, Tables } from '../../db/tables.ts';
import type { StatusNumber } from './authorization.rules.ts';

export type Filter = Omit<z.output<typeof AuthorizationPageInput>, 'pageNo' | 'pageSize'>;

export const listColumns = [
  'id',
  'no',
  'design_id as designId',
  'design_title as designTitle',
  'thumbnail',
  'user_flag as userFlag',
  'subject_kind as subjectKind',
  'subject_name as subjectName',
  'number_hint as numberHint',
  'phone_hint as phone',
  'scope',
  'valid_from as validFrom',
  'valid_to as validTo',
  'status',
  'issued_at as issuedAt',
  'corrected_at as correctedAt',
  'created_at as createdAt',
] as const;

export interface ListRow {
  id: number;
  no: string;
  designId: string;
  designTitle: string;
  thumbnail: string;
  userFlag: string;
  subjectKind: SubjectKind;
  subjectName: string;
  numberHint: string;
  phone: string;
  scope: string;
  validFrom: string;
  validTo: string;
  status: StatusNumber;
  issuedAt: Date | null;
  correctedAt: Date | null;
  createdAt: Date;
}

type Ids = SelectQueryBuilder<Tables, 'authorization_record', object>;

/** Texts that begin with these words, as a range: a plan made once for any words still uses the index. */
const beginsWith = (column: 'no' | 'subject_name', words: string) =>
  sql`${sql.ref(column)} ~>=~ ${words} and ${sql.ref(column)} ~<~ ${`${words}\u{10ffff}`}`;

/** Hits a search goes through at most, of the number and of the name. */
const searchMax = 5000;

const filtered = (db: Executor, companyId: number, filter: Filter): Ids => {
  const { keyword, userFlag, status, endFrom, endTo } = filter;
  let query: Ids = db.selectFrom('authorization_record').where('company_id', '=', companyId);
  if (keyword) {
    query = query.where(
      sql<boolean>`id = any(array(
        (select id from authorization_record where company_id = ${companyId} and ${beginsWith('no', keyword.toUpperCase())}
          order by no using ~>~ limit ${searchMax})
        union all
        (select id from authorization_record where company_id = ${companyId} and ${beginsWith('subject_name', keyword)}
          limit ${searchMax})))`,
    );
  }
  if (userFlag) query = query.where('user_flag', '=', userFlag);
  if (status !== undefined) query = query.where('status', '=', status);
  if (endFrom) query = query.where('valid_to', '>=', endFrom);
  if (endTo) query = query.where('valid_to', '<=', endTo);
  return query;
};

interface PageOf {
  pageNo: number;
  pageSize: number;
}

/**
 * Newest first; a list of those that end within a range begins with the earliest. The total and the day
 * the page begins in come from the counts by day, so the index is entered where the page is.
 */
export const page = async (
  db: Executor,
  companyId: number,
  filter: Filter,
  { pageNo, pageSize }: PageOf,
): Promise<{ total: number; rows: ListRow[] }> => {
  const offset = (pageNo - 1) * pageSize;
  const isFew = Boolean(filter.keyword ?? filter.userFlag);
  const start = isFew ? null : await startOf(db, companyId, filter, offset);
  if (start && start.day === null) return { total: start.total, rows: [] };
  const order = orderOf(filter);
  let ids = filtered(db, companyId, filter).select('id');
  if (start?.day) ids = ids.where(order.day, order.isRising ? '>=' : '<=', start.day);
  const direction = order.isRising ? 'asc' : 'desc';
  // a user's or a search's rows are few: they are found by their own index and sorted
  ids = isFew ? ids : ids.orderBy(order.day, direction);
  const found = await ids
    .orderBy('id', direction)
    .limit(pageSize)
    .offset(offset - (start?.before ?? 0))
    .execute();
  const [rows, total] = await Promise.all([
    byIds(
      db,
      companyId,
      found.map((one) => one.id),
    ),
    start?.total ?? countOf(db, companyId, filter),
  ]);
  return { total, rows };
};

const orderOf = ({ endFrom, endTo }: Filter) =>
  endFrom || endTo
    ? ({ by: 'end', day: 'valid_to', isRising: true } as const)
    : ({ by: 'made', day: 'created_day', isRising: false } as const);

/** How many fit, and the day in which the row at this offset stands with how many come before that day. */
const startOf = async (
  db: Executor,
  companyId: number,
  filter: Filter,
  offset: number,
): Promise<{ total: number; day: string | null; before: number }> => {
  const { by, isRising } = orderOf(filter);
  const { status, endFrom, endTo } = filter;
  const { rows } = await sql<{ total: number; day: string | null; before: number | null }>`
    with days as (
      select day, sum(count) as n from authorization_count
       where company_id = ${companyId} and by = ${by}
         ${status === undefined ? sql`` : sql`and status = ${status}`}
         ${endFrom ? sql`and day >= ${endFrom}` : sql``} ${endTo ? sql`and day <= ${endTo}` : sql``}
       group by day having sum(count) > 0
    ), running as (
      select day, n, sum(n) over (order by day ${isRising ? sql`asc` : sql`desc`}) - n as before from days
    )
    select coalesce((select sum(n) from days), 0) as total, first.day, first.before
      from (select) as always
      left join (select day, before from running where before <= ${offset} and before + n > ${offset}) as first on true
  `.execute(db);
  const [row] = rows;
  return { total: row?.total ?? 0, day: row?.day ?? null, before: row?.before ?? 0 };
};

const countOf = async (db: Executor, companyId: number, filter: Filter): Promise<number> => {
  const { total } = await filtered(db, companyId, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** Only the rows of the page are read whole, in the order of their ids. */
const byIds = async (db: Executor, companyId: number, ids: readonly number[]): Promise<ListRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('authorization_record')
    .select(listColumns)
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
};

const exportBatch = 2000;

/** Every record of the filter, read in batches that continue where the last one ended. */
export async function* all(db: Executor, companyId: number, filter: Filter): AsyncGenerator<ListRow> {
  const order = orderOf(filter);
  const direction = order.isRising ? 'asc' : 'desc';
  let last: { day: string; id: number } | undefined;
  for (;;) {
    let query = filtered(db, companyId, filter).select([...listColumns, 'created_day as createdDay']);
    if (last) {
      const sign = order.isRising ? sql`>` : sql`<`;
      query = query.where(sql<boolean>`(${sql.ref(order.day)}, id) ${sign} (${last.day}, ${last.id})`);
    }
    const rows = await query
      .orderBy(order.day, direction)
      .orderBy('id', direction)
      .limit(exportBatch)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < exportBatch) return;
    last = { day: order.by === 'end' ? end.validTo : end.createdDay, id: end.id };
  }
}
