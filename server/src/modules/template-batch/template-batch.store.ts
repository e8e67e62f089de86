import { sql } from 'kysely';
import type { FilledContent } from '@design-console/editor/commands';
import { lockCompany } from '../../db/query/lock-company.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { RowToMake } from './template-batch.rules.ts';

/** A template as it was when a batch began. */
export interface TemplateCopy {
  title: string;
  kindId: number | null;
  tagIds: string[];
  lightAppTagIds: number[];
  source: 1 | 2;
  sourceTemplateId: string;
  document: Record<string, unknown>;
}

export interface BatchRow {
  id: number;
  what: 'sheet' | 'sizes';
  templateId: number;
  templateTitle: string;
  total: number;
  made: number;
  failed: number;
  authorName: string;
  createdAt: Date;
  finishedAt: Date | null;
  stoppedBy: string | null;
}

const listed = (db: Executor, companyId: number) =>
  db
    .selectFrom('template_batch as b')
    .select([
      'b.id',
      'b.what',
      'b.template_id as templateId',
      'b.template_title as templateTitle',
      'b.total',
      'b.author_name as authorName',
      'b.created_at as createdAt',
      // a stopped one is at its end for people, whatever its last turn still does
      sql<Date | null>`case when b.stopped_by is null then b.finished_at
                            else coalesce(b.finished_at, b.moved_at) end`.as('finishedAt'),
      'b.stopped_by as stoppedBy',
      (select) =>
        select
          .selectFrom('template_batch_row as r')
          .select(sql<number>`(count(*) filter (where r.state = 1))::integer`.as('made'))
          .whereRef('r.company_id', '=', 'b.company_id')
          .whereRef('r.batch_id', '=', 'b.id')
          .as('made'),
      (select) =>
        select
          .selectFrom('template_batch_row as r')
          .select(sql<number>`(count(*) filter (where r.state = 2))::integer`.as('failed'))
          .whereRef('r.company_id', '=', 'b.company_id')
          .whereRef('r.batch_id', '=', 'b.id')
          .as('failed'),
    ])
    .where('b.company_id', '=', companyId);

type Listed = Omit<BatchRow, 'made' | 'failed'> & { made: number | null; failed: number | null };
const shown = ({ made, failed, ...row }: Listed): BatchRow => ({
  ...row,
  made: made ?? 0,
  failed: failed ?? 0,
});

/** The newest first. */
export const list = async (db: Executor, companyId: number, limit: number): Promise<BatchRow[]> =>
  (await listed(db, companyId).orderBy('b.id', 'desc').limit(limit).execute()).map(shown);

export const get = async (db: Executor, companyId: number, id: number): Promise<BatchRow | null> => {
  const row = await listed(db, companyId).where('b.id', '=', id).executeTakeFirst();
  return row ? shown(row) : null;
};

/** The rows of a batch with those of their drafts that still exist. */
export const rowsOf = async (db: Executor, companyId: number, id: number) =>
  db
    .selectFrom('template_batch_row as r')
    .leftJoin('team_template as t', (join) =>
      join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.template_id'),
    )
    .select(['r.line', 'r.title', 'r.state', 'r.reason', 't.id as templateId', 't.cover'])
    .where('r.company_id', '=', companyId)
    .where('r.batch_id', '=', id)
    .orderBy('r.position')
    .execute();

/** Starts and ends of a company's batches queue on the company's row. */
export const lockBatches = lockCompany;

export const unfinishedIds = async (db: Executor, companyId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('template_batch')
    .select('id')
    .where('company_id', '=', companyId)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** How many batches are made or wait for their turn. A stopped one is none of them, though a turn has yet to end it. */
export const countMaking = async (db: Executor, companyId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('template_batch')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('company_id', '=', companyId)
    .where('finished_at', 'is', null)
    .where('stopped_by', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export interface NewBatch {
  what: 'sheet' | 'sizes';
  templateId: number;
  template: TemplateCopy;
  author: { accountId: number; name: string };
  rows: readonly RowToMake[];
  now: Date;
}

export const insert = async (
  db: Executor,
  companyId: number,
  { what, templateId, template, author, rows, now }: NewBatch,
): Promise<number> => {
  const { id } = await db
    .insertInto('template_batch')
    .values({
      company_id: companyId,
      what,
      template_id: templateId,
      template_title: template.title,
      template: JSON.stringify(template),
      author_id: author.accountId,
      author_name: author.name,
      total: rows.length,
      created_at: now,
      moved_at: now,
      finished_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into template_batch_row (company_id, batch_id, position, line, title, contents, kind_id)
    select ${companyId}::bigint, ${id}::bigint, g.position, g.line, g.title, g.contents, g."kindId"
      from jsonb_to_recordset(${JSON.stringify(rows.map((row, position) => ({ ...row, position })))}::jsonb)
        as g (position integer, line integer, title text, contents jsonb, "kindId" bigint)`.execute(db);
  return id;
};

/**
 * Keeps a company's newest batches, and those that are made or wait for their turn. A stopped one goes although no turn
 * has ended it: otherwise their number would have no bound.
 */
export const removeOld = async (db: Executor, companyId: number, kept: number): Promise<void> => {
  await sql`
    delete from template_batch b
     where b.company_id = ${companyId} and (b.finished_at is not null or b.stopped_by is not null)
       and b.id not in (select id from template_batch where company_id = ${companyId}
                         order by id desc limit ${kept})`.execute(db);
};

/** The data for a batch's rows; null when the batch is not running. */
export const begun = async (
  db: Executor,
  companyId: number,
  id: number,
): Promise<{ template: TemplateCopy; authorId: number | null; authorName: string } | null> => {
  const row = await db
    .selectFrom('template_batch')
    .select(['template', 'author_id as authorId', 'author_name as authorName'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  // `insert` wrote it
  return row?.template ? { ...row, template: row.template as unknown as TemplateCopy } : null;
};

const waitingRow = (db: Executor, companyId: number, id: number, position: number) =>
  db
    .selectFrom('template_batch_row')
    .select('position')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', id)
    .where('position', '=', position)
    .where('state', '=', 0);

/** Whether the row still waits: its batch may have been stopped. */
export const isWaiting = async (
  db: Executor,
  companyId: number,
  id: number,
  position: number,
): Promise<boolean> => (await waitingRow(db, companyId, id, position).executeTakeFirst()) !== undefined;

export interface WaitingRow {
  position: number;
  title: string;
  contents: Record<string, FilledContent>;
  kindId: number | null;
}

export const waiting = async (
  db: Executor,
  companyId: number,
  id: number,
  limit: number,
): Promise<WaitingRow[]> => {
  const rows = await db
    .selectFrom('template_batch_row')
    .select(['position', 'title', 'contents', 'kind_id as kindId'])
    .where('company_id', '=', companyId)
    .where('batch_id', '=', id)
    .where('state', '=', 0)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows as unknown as WaitingRow[];
};

/** Locks a waiting row; false when it was made meanwhile. */
export const lock = async (db: Executor, companyId: number, id: number, position: number): Promise<boolean> =>
  (await waitingRow(db, companyId, id, position).forUpdate().executeTakeFirst()) !== undefined;

export const settle = async (
  db: Executor,
  companyId: number,
  id: number,
  {
    position,
    now,
    ...outcome
  }: { position: number; now: Date } & ({ templateId: number; remark: string } | { reason: string }),
): Promise<void> => {
  await db
    .updateTable('template_batch_row')
    .set(
      'reason' in outcome
        ? { state: 2, reason: outcome.reason, contents: '{}', settled_at: now }
        : {
            state: 1,
            template_id: outcome.templateId,
            reason: outcome.remark,
            contents: '{}',
            settled_at: now,
          },
    )
    .where('company_id', '=', companyId)
    .where('batch_id', '=', id)
    .where('position', '=', position)
    .where('state', '=', 0)
    .execute();
};

/** Records progress of a batch; ends it when no row waits. */
export const move = async (db: Executor, companyId: number, id: number, now: Date): Promise<void> => {
  await sql`
    update template_batch b set moved_at = ${now},
           finished_at = case when w.waits then null else ${now}::timestamptz end,
           template = case when w.waits then b.template end
      from (select exists (select from template_batch_row
                            where company_id = ${companyId} and batch_id = ${id} and state = 0) as waits) w
     where b.company_id = ${companyId} and b.id = ${id} and b.finished_at is null`.execute(db);
};

/** Says that a turn of this batch runs. */
export const touch = async (db: Executor, companyId: number, id: number, now: Date): Promise<void> => {
  await db
    .updateTable('template_batch')
    .set({ moved_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
};

/** Companies of whose batches no turn has run since then. */
export const stalled = async (db: Executor, since: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('template_batch')
    .select('company_id as companyId')
    .where('finished_at', 'is', null)
    .groupBy('company_id')
    .having((of) => of(of.fn.max('moved_at'), '<', since))
    .execute();
  return rows.map(({ companyId }) => companyId);
};
