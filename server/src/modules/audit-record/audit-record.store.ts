import type { ParsedInputOf } from '@design-console/contract/kernel';
import type { auditRecord } from '@design-console/contract/audit-record';
import { sql } from 'kysely';
import { likeOf } from '../../db/query/like.ts';
import type { Executor } from '../../db/schema/tables.ts';

type Filter = Omit<ParsedInputOf<typeof auditRecord.page>, 'pageNo' | 'pageSize'> & {
  /** Only the actions of this account. */
  accountId?: number;
};

const columns = [
  'id',
  'at',
  'account',
  'account_name as accountName',
  'ip',
  'action',
  'title',
  'subject',
  'outcome',
  'message',
  'times',
  'last_at as lastAt',
] as const;

const filtered = (
  db: Executor,
  companyId: number,
  { keyword, module, outcome, from, to, accountId }: Filter,
) => {
  let query = db.selectFrom('audit_record').where('company_id', '=', companyId);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (keyword) {
    const pattern = likeOf(keyword);
    query = query.where((where) =>
      where.or([
        where('account', 'ilike', pattern),
        where('account_name', 'ilike', pattern),
        where('title', 'ilike', pattern),
        where('subject', 'ilike', pattern),
      ]),
    );
  }
  if (module) query = query.where('action', 'like', `${likeOf(module).slice(1, -1)}.%`);
  if (outcome) query = query.where('outcome', '=', outcome);
  if (from) query = query.where('at', '>=', new Date(from));
  if (to) query = query.where('at', '<', new Date(to));
  return query;
};

/** Newest first. The page's ids are found on the time index alone; only those rows are read in full. */
export const page = async (
  db: Executor,
  companyId: number,
  filter: Filter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) => {
  const ids = filtered(db, companyId, filter)
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize);
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom('audit_record')
      .select(columns)
      .where('company_id', '=', companyId)
      .where('id', 'in', ids)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    filtered(db, companyId, filter).select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { total, rows };
};

/** The newest records, for the home page, without sign-ins and sign-outs, which would crowd out changes. */
export const newest = async (db: Executor, companyId: number, filter: Filter, limit: number) =>
  filtered(db, companyId, filter)
    .where('action', 'not in', ['session.login', 'session.logout'])
    .select(columns)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const get = async (db: Executor, companyId: number, id: number) =>
  (await db
    .selectFrom('audit_record')
    .select([...columns, 'request_id as requestId', 'user_agent as userAgent', 'changes'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

const exportBatch = 2000;

/** Every record of the filter, newest first, read in batches that continue where the last one ended. */
export async function* all(db: Executor, companyId: number, filter: Filter) {
  let last: { at: Date; id: number } | undefined;
  for (;;) {
    let query = filtered(db, companyId, filter).select([...columns, 'user_agent as userAgent']);
    if (last) query = query.where(sql<boolean>`(at, id) < (${last.at}, ${last.id})`);
    const rows = await query.orderBy('at', 'desc').orderBy('id', 'desc').limit(exportBatch).execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < exportBatch) return;
    last = end;
  }
}

const sweepBatch = 5000;

/**
 * Deletes rows older than the retention, a batch at a time so that nothing waits for long; the database
 * refuses to delete any younger than 180 days. Returns how many were deleted.
 */
const sweep = async (db: Executor, companyId: number, before: Date): Promise<number> => {
  for (let left = 0; ; ) {
    const { numDeletedRows } = await db
      .deleteFrom('audit_record')
      .where('company_id', '=', companyId)
      .where('id', 'in', (from) =>
        from
          .selectFrom('audit_record')
          .select('id')
          .where('company_id', '=', companyId)
          .where('at', '<', before)
          .orderBy('at')
          .limit(sweepBatch),
      )
      .executeTakeFirst();
    left += Number(numDeletedRows);
    if (Number(numDeletedRows) < sweepBatch) return left;
  }
};

/** Deletes every company's rows from before a moment. Returns how many. */
export const sweepAll = async (db: Executor, before: Date): Promise<number> => {
  let left = 0;
  for (const { id } of await db.selectFrom('company').select('id').execute()) {
    left += await sweep(db, id, before);
  }
  return left;
};
