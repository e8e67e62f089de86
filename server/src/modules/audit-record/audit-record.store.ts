import { FORMER_AREAS } from '@design-console/contract/area-titles';
import { auditPeopleMax, type AuditKind, type FieldOfDocument } from '@design-console/contract/audit-record';
import type { auditRecord } from '@design-console/contract/audit-record';
import type { ParsedInputOf } from '@design-console/contract/kernel';
import { sql } from 'kysely';
import { type Condition, equal, type ListDefinition, within } from '../../db/list/list-definition.ts';
import { defineList } from '../../db/list/list-store.ts';
import { likeOf } from '../../db/query/like.ts';
import type { Executor } from '../../db/schema/tables.ts';

export type Filter = Omit<ParsedInputOf<typeof auditRecord.page>, 'pageNo' | 'pageSize' | 'after' | 'before'>;

const columns = [
  'id',
  'at',
  'account',
  'account_name as accountName',
  'ip',
  'action',
  'title',
  'kind',
  'subject',
  'outcome',
  'message',
  'times',
  'last_at as lastAt',
] as const;

export interface RecordRow {
  id: number;
  at: Date;
  account: string;
  accountName: string;
  ip: string;
  action: string;
  title: string;
  kind: AuditKind;
  subject: string;
  outcome: 'done' | 'refused' | 'failed';
  message: string;
  times: number;
  lastAt: Date | null;
}

interface ListedRow extends RecordRow {
  firstChange: { field: string; before: unknown; after: unknown; of?: FieldOfDocument } | null;
  changeCount: number;
}

/** A longer change is listed without its values. */
const changeLengthMax = 1000;

/** The records of an area, also those from before it had its name. */
const ofModule = (module: string | undefined): Condition[] => {
  const former = Object.entries(FORMER_AREAS).flatMap(([was, is]) => (is === module ? [was] : []));
  if (module === undefined || former.length === 0) return equal('module', module);
  return [{ test: sql`t.module = any(${[module, ...former]}::text[])` }];
};

const shown = sql`t.id, t.at, t.account, t.account_name as "accountName", t.ip, t.action, t.title, t.kind, t.subject,
  t.outcome, t.message, t.times, t.last_at as "lastAt"`;

/** The first change of a record. A long one is shown without its values: a page is read often. */
const firstChange = sql`case when length((t.changes->0)::text) > ${sql.lit(changeLengthMax)}
  then jsonb_build_object('field', left(t.changes->0->>'field', 100), 'before', null, 'after', null)
  else t.changes->0 end`;

/** Newest first. */
const definition = {
  table: 'audit_record',
  idType: 'bigint',
  firstOrder: { column: 'at', kind: 'moment', direction: 'desc' },
  orderOf: () => ({ column: 'at', kind: 'moment', direction: 'desc' }),
  conditionsOf: ({ accountId, kind, module, outcome, from, to }) => [
    ...equal('account_id', accountId),
    ...equal('kind', kind),
    ...ofModule(module),
    ...equal('outcome', outcome),
    ...within('at', from, to),
  ],
  words: { table: 'audit_record_words', idColumn: 'audit_record_id' },
} satisfies Omit<ListDefinition<Filter, RecordRow>, 'select'>;

export const { page } = defineList<Filter, ListedRow>({
  ...definition,
  select: sql`${shown}, jsonb_array_length(t.changes) as "changeCount", ${firstChange} as "firstChange"`,
});

export const { all } = defineList<Filter, RecordRow>({ ...definition, select: sql`${shown}` });

/** Accounts of the company by name, and the one with this id before them. */
export const people = async (
  db: Executor,
  companyId: number,
  { keyword, accountId = 0 }: { keyword?: string | undefined; accountId?: number | undefined },
): Promise<{ id: number; account: string; name: string }[]> => {
  const pattern = likeOf(keyword ?? '');
  return db
    .selectFrom('account')
    .select(['id', 'account', 'name'])
    .where('company_id', '=', companyId)
    .where((where) =>
      where.or([
        where('account', 'ilike', pattern),
        where('name', 'ilike', pattern),
        where('id', '=', accountId),
      ]),
    )
    .orderBy(sql`id = ${accountId}`, 'desc')
    .orderBy(sql`name collate "zh-Hans-x-icu"`)
    .orderBy('id')
    .limit(auditPeopleMax)
    .execute();
};

/**
 * The newest records, of one account if given, for the home page: without sign-ins and sign-outs, which would
 * crowd out changes.
 */
export const newest = async (
  db: Executor,
  companyId: number,
  { accountId }: { accountId?: number },
  limit: number,
): Promise<RecordRow[]> => {
  let query = db.selectFrom('audit_record').where('company_id', '=', companyId);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  return query
    .where('action', 'not in', ['session.login', 'session.logout'])
    .select(columns)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
};

export const get = async (db: Executor, companyId: number, id: number) =>
  (await db
    .selectFrom('audit_record')
    .select([...columns, 'request_id as requestId', 'user_agent as userAgent', 'changes'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

const sweepBatch = 5000;

/**
 * Deletes rows older than the retention, a batch at a time so that nothing waits for long; the database
 * refuses to delete any younger than 180 days. Returns how many were deleted.
 */
const sweep = async (
  db: Executor,
  companyId: number,
  before: Date,
  signal?: AbortSignal,
): Promise<number> => {
  for (let left = 0; ; ) {
    signal?.throwIfAborted();
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
export const sweepAll = async (db: Executor, before: Date, signal?: AbortSignal): Promise<number> => {
  let left = 0;
  for (const { id } of await db.selectFrom('company').select('id').execute()) {
    left += await sweep(db, id, before, signal);
  }
  return left;
};
