import type { WebhookEvent, WebhookStatus } from '@design-console/contract/webhook';
import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

export interface WebhookRow {
  id: number;
  url: string;
  events: WebhookEvent[];
  sealed: Buffer;
  hint: string;
  /** Last characters of the secret before the last rotation; past `previousUntil` it signs no longer. */
  previousHint: string | null;
  previousUntil: Date | null;
  status: WebhookStatus;
  failingSince: Date | null;
  createdAt: Date;
}

const columns = [
  'id',
  'url',
  sql<WebhookEvent[]>`events`.as('events'),
  'sealed',
  'hint',
  'previous_hint as previousHint',
  'previous_until as previousUntil',
  'status',
  'failing_since as failingSince',
  'created_at as createdAt',
] as const;

const rows = (db: Executor, companyId: number) =>
  db.selectFrom('webhook').select(columns).where('company_id', '=', companyId);

export const list = (db: Executor, companyId: number): Promise<WebhookRow[]> =>
  rows(db, companyId).orderBy('id').execute();

export const get = async (db: Executor, companyId: number, id: number): Promise<WebhookRow | null> =>
  (await rows(db, companyId).where('id', '=', id).executeTakeFirst()) ?? null;

/** Changes of a company's webhooks queue on its row: their number is bounded. */
export { lockCompany } from '../../db/query/lock-company.ts';

export const insert = async (
  db: Executor,
  companyId: number,
  { url, events, sealed, hint, now }: Pick<WebhookRow, 'url' | 'events' | 'sealed' | 'hint'> & { now: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('webhook')
    .values({ company_id: companyId, url, events, sealed, hint, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A change resets the failures; enabling one, also how many deliveries may wait. */
export const update = async (
  db: Executor,
  companyId: number,
  id: number,
  { url, events, status }: Pick<WebhookRow, 'url' | 'events' | 'status'>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('webhook')
    .set({
      url,
      events,
      status,
      failing_since: null,
      enabled_at: sql<Date | null>`case when ${status} = 'on' and status <> 'on' then ${now} else enabled_at end`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** The secret that was there signs beside the new one until `previousUntil`; null: no longer. */
export const setSecret = async (
  db: Executor,
  companyId: number,
  id: number,
  { sealed, hint, previousUntil }: Pick<WebhookRow, 'sealed' | 'hint' | 'previousUntil'>,
): Promise<void> => {
  await db
    .updateTable('webhook')
    .set((row) => ({
      sealed,
      hint,
      previous_sealed: previousUntil && row.ref('sealed'),
      previous_hint: previousUntil && row.ref('hint'),
      previous_until: previousUntil,
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

const noPrevious = { previous_sealed: null, previous_hint: null, previous_until: null } as const;

export const removePrevious = async (db: Executor, companyId: number, id: number): Promise<void> => {
  await db
    .updateTable('webhook')
    .set(noPrevious)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Every company's secrets that sign no longer. */
export const sweepPrevious = async (db: Executor, now: Date): Promise<void> => {
  await db.updateTable('webhook').set(noPrevious).where('previous_until', '<=', now).execute();
};

export const remove = async (db: Executor, companyId: number, id: number): Promise<void> => {
  await db.deleteFrom('webhook').where('company_id', '=', companyId).where('id', '=', id).execute();
};

/** The events that any webhook of a company wants now. */
export const wantedEvents = async (db: Executor, companyId: number): Promise<Set<string>> => {
  const wanting = await db
    .selectFrom('webhook')
    .select('events')
    .where('company_id', '=', companyId)
    .where('status', '=', 'on')
    .execute();
  return new Set(wanting.flatMap(({ events }) => events));
};

/** Something was delivered. */
export const markWorking = async (db: Executor, companyId: number, id: number): Promise<void> => {
  await db
    .updateTable('webhook')
    .set({ failing_since: null })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute();
};

/**
 * Nothing was delivered; since when, null when the webhook is gone. A failure before `continuesFrom` is another
 * one: nothing was tried for so long that this begins anew.
 */
export const markFailing = async (
  db: Executor,
  companyId: number,
  id: number,
  { now, continuesFrom }: { now: Date; continuesFrom: Date },
): Promise<Date | null> => {
  const row = await db
    .updateTable('webhook')
    .set({
      failing_since: sql<Date>`
        case when failed_at >= ${continuesFrom} then coalesce(failing_since, ${now}) else ${now} end`,
      failed_at: now,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('failing_since as failingSince')
    .executeTakeFirst();
  return row?.failingSince ?? null;
};

/** Pauses one that is on; its address, null when it was not on. */
export const pause = async (db: Executor, companyId: number, id: number): Promise<string | null> => {
  const row = await db
    .updateTable('webhook')
    .set({ status: 'paused' })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'on')
    .returning('url')
    .executeTakeFirst();
  return row?.url ?? null;
};
