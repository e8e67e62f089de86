import type { NoticeKind } from '@design-console/contract/notice';
import { sql } from 'kysely';
import { deleteInBatches } from '../../db/query/delete-in-batches.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { audiencesOf, type NoticeDraft } from './notice.rules.ts';

export interface Reader {
  accountId: number;
  permissionIds: ReadonlySet<string>;
}

export interface NoticeRow {
  id: number;
  at: Date;
  kind: NoticeKind;
  title: string;
  body: string;
  path: string;
  isRead: boolean;
}

/**
 * The reader's notices: allowed, for them or for all, since their account exists, without muted kinds and
 * their own actions.
 */
const own = (db: Executor, companyId: number, { accountId, permissionIds }: Reader) =>
  db
    .selectFrom('notice as n')
    .innerJoin('account as a', (join) =>
      join.on('a.company_id', '=', companyId).on('a.id', '=', accountId).onRef('n.at', '>=', 'a.created_at'),
    )
    .leftJoin('notice_reader as r', (join) =>
      join.on('r.company_id', '=', companyId).on('r.account_id', '=', accountId),
    )
    .where('n.company_id', '=', companyId)
    .where('n.permission_id', 'in', audiencesOf(permissionIds))
    .where((where) => where.or([where('n.reader_id', 'is', null), where('n.reader_id', '=', accountId)]))
    .where((where) => where.or([where('n.account_id', 'is', null), where('n.account_id', '!=', accountId)]))
    .where(sql<boolean>`not n.kind = any(coalesce(r.muted_kinds, '{}'))`);

const isRead = (companyId: number, accountId: number) =>
  sql<boolean>`(n.id <= coalesce(r.read_through, 0) or exists (select from notice_read x
    where x.company_id = ${companyId} and x.account_id = ${accountId} and x.notice_id = n.id))`;

export const page = async (
  db: Executor,
  companyId: number,
  reader: Reader,
  { pageNo, pageSize, unreadOnly }: { pageNo: number; pageSize: number; unreadOnly: boolean },
): Promise<{ total: number; rows: NoticeRow[] }> => {
  const read = isRead(companyId, reader.accountId);
  let found = own(db, companyId, reader);
  if (unreadOnly) found = found.where(sql<boolean>`not ${read}`);
  const [{ total }, rows] = await Promise.all([
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    found
      .select(['n.id', 'n.at', sql<NoticeKind>`n.kind`.as('kind'), 'n.title', 'n.body', 'n.path'])
      .select(read.as('isRead'))
      .orderBy('n.id', 'desc')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute(),
  ]);
  return { total, rows };
};

/** How many are unread, up to `max`, and which kinds are muted. */
export const unread = async (
  db: Executor,
  companyId: number,
  reader: Reader,
  max: number,
): Promise<{ unread: number; mutedKinds: NoticeKind[] }> => {
  const some = own(db, companyId, reader)
    .where(sql<boolean>`not ${isRead(companyId, reader.accountId)}`)
    .select('n.id')
    .limit(max);
  const row = await db
    .selectNoFrom((from) => [
      from.selectFrom(some.as('some')).select(sql<number>`count(*)`.as('count')).as('unread'),
      from
        .selectFrom('notice_reader')
        .select('muted_kinds')
        .where('company_id', '=', companyId)
        .where('account_id', '=', reader.accountId)
        .as('mutedKinds'),
    ])
    .executeTakeFirstOrThrow();
  return { unread: row.unread ?? 0, mutedKinds: (row.mutedKinds ?? []) as NoticeKind[] };
};

/** Marks the company's notices among these as read; unknown ids are ignored. */
export const markRead = async (
  db: Executor,
  companyId: number,
  accountId: number,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .insertInto('notice_read')
    .columns(['company_id', 'account_id', 'notice_id'])
    .expression(
      db
        .selectFrom('notice')
        .select(['company_id', sql<number>`${accountId}::bigint`.as('account_id'), 'id'])
        .where('company_id', '=', companyId)
        .where('id', 'in', [...ids]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Marks everything so far, or up to a notice; single marks up to there are then no longer needed. */
export const markAllRead = async (
  db: Executor,
  companyId: number,
  accountId: number,
  throughId: number | undefined,
): Promise<void> => {
  await sql`insert into notice_reader (company_id, account_id, read_through)
    select ${companyId}, ${accountId}, coalesce(max(id), 0) from notice
      where company_id = ${companyId} and id <= coalesce(${throughId ?? null}::bigint, id)
    on conflict (company_id, account_id)
      do update set read_through = greatest(notice_reader.read_through, excluded.read_through)`.execute(db);
  const marks = db
    .deleteFrom('notice_read')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId);
  await (throughId === undefined ? marks : marks.where('notice_id', '<=', throughId)).execute();
};

export const setMuted = async (
  db: Executor,
  companyId: number,
  accountId: number,
  mutedKinds: NoticeKind[],
): Promise<void> => {
  await db
    .insertInto('notice_reader')
    .values({ company_id: companyId, account_id: accountId, muted_kinds: mutedKinds })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'account_id']).doUpdateSet({ muted_kinds: mutedKinds }),
    )
    .execute();
};

/** Sent once: a second one with the same dedupe key is ignored. Whether this one was new. */
export const insert = async (
  db: Executor,
  companyId: number,
  draft: NoticeDraft & { at: Date; accountId: number | null; dedupeKey: string | null },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('notice')
    .values({
      company_id: companyId,
      at: draft.at,
      kind: draft.kind,
      title: draft.title,
      body: draft.body,
      path: draft.path,
      permission_id: draft.permissionId,
      account_id: draft.accountId,
      reader_id: draft.readerId ?? null,
      dedupe_key: draft.dedupeKey,
    })
    .onConflict((conflict) => conflict.constraint('notice_told_once').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** Deletes every company's notices from before that moment. */
export const sweepNotices = async (db: Executor, before: Date, signal?: AbortSignal): Promise<void> => {
  await deleteInBatches(db, 'notice', sql`at < ${before}`, signal);
};
