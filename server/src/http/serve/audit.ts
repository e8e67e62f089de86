import type { FieldOfDocument } from '@design-console/contract/audit-record';
import type { Call } from '@design-console/contract/kernel';
import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';
import { auditKindOf } from './audit-kind.ts';
import type { AuditNote, Origin } from './call-context.ts';
import type { Who } from '../../identity/caller.ts';

export interface AuditChange {
  field: string;
  before: unknown;
  after: unknown;
  of?: FieldOfDocument;
}

/** Names that never enter a record, whatever a handler passes. */
const secretName = /password|secret|token|sealed|hash/i;
const textLengthMax = 2000;
const changesMax = 200;

const cut = (text: string): string => `${text.slice(0, textLengthMax)}…`;

const shown = (value: unknown): unknown => {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' && value.length > textLengthMax) return cut(value);
  return value;
};

/** Characters that jsonb cannot store: lone surrogates and NUL. */
const unstorable = /[\0\p{Surrogate}]/gu;
const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(unstorable, '') : value;

/** An empty text says as little as no value: that of a row before it was made, or after it was deleted. */
const written = (value: unknown): string => JSON.stringify(value === '' ? null : value);

const isChange = ({ before, after }: AuditChange): boolean => written(before) !== written(after);

/** What differs, in the given order. Secret names are left out for fields only: a row may have any name. */
export const changesOf = ({ before = {}, after = {}, rows = [] }: AuditNote): AuditChange[] =>
  [
    ...[...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((field) => !secretName.test(field))
      .map((field) => ({ field, before: shown(before[field]), after: shown(after[field]) })),
    ...rows.map(({ name, before: was, after: is, ...row }) => ({
      field: name,
      before: shown(was),
      after: shown(is),
      ...row,
    })),
  ]
    .filter(isChange)
    .slice(0, changesMax);

const oneLine = (text: string, max: number): string =>
  text.replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, max);

export interface AuditEntry {
  call: Call;
  who: Who;
  origin: Origin;
  now: Date;
  outcome: 'done' | 'refused' | 'failed';
  message: string;
  note: AuditNote;
}

/**
 * Writes the audit row of a command: in its transaction when it succeeded, on the pool when it was refused.
 * If the row cannot be written, the command fails. Returns its id, 0 where no person acted.
 */
export const writeAudit = async (db: Executor, entry: AuditEntry): Promise<number> => {
  const actor = entry.note.actor ?? entry.who;
  if (actor.companyId === 0) return 0;
  const { id } = await db
    .insertInto('audit_record')
    .values({
      company_id: actor.companyId,
      at: entry.now,
      account_id: actor.accountId,
      account: actor.account,
      account_name: actor.name,
      ip: entry.origin.ip,
      user_agent: oneLine(entry.origin.userAgent, 300),
      request_id: entry.origin.requestId,
      kind: auditKindOf(entry.call),
      action: entry.note.act?.action ?? entry.call.name,
      title: entry.note.act?.title ?? entry.call.title,
      subject: oneLine(entry.note.subject ?? '', 200),
      outcome: entry.outcome,
      message: oneLine(entry.message, 500),
      changes: JSON.stringify(entry.outcome === 'done' ? changesOf(entry.note) : [], storable),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Adds further refusals to the count in the row of the first one. */
export const countRefusals = async (
  db: Executor,
  companyId: number,
  id: number,
  { times, lastAt }: { times: number; lastAt: Date },
): Promise<void> => {
  await db
    .updateTable('audit_record')
    .set({ times: sql`times + ${times}`, last_at: sql`greatest(last_at, at, ${lastAt}::timestamptz)` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};
