import { randomUUID } from 'node:crypto';
import {
  type DeliveryAttempt,
  type DeliveryEvent,
  type DeliveryOutcome,
  downloadsTold,
  type HostEvent,
} from '@design-console/contract/webhook';
import { sql } from 'kysely';
import { equal } from '../../db/list/list-definition.ts';
import type { ListOrder } from '../../db/list/list-cursor.ts';
import { defineList } from '../../db/list/list-store.ts';
import { deleteInBatches } from '../../db/query/delete-in-batches.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { DesignDownload } from '../../host-events.ts';

/** For each webhook that wants it, in the transaction of what happened. */
export const record = async (
  tx: Executor,
  companyId: number,
  events: readonly HostEvent[],
  { at, triesMax }: { at: Date; triesMax: number },
): Promise<void> => {
  await sql`
    insert into webhook_delivery (company_id, webhook_id, event, event_id, happened_at, data, tries_max, next_at, created_at)
    select ${companyId}::bigint, w.id, e.event, e.id, ${at}, e.data::jsonb, ${triesMax}, ${at}, ${at}
      from unnest(${events.map(({ event }) => event)}::text[], ${events.map(() => randomUUID())}::uuid[],
                  ${events.map(({ data }) => JSON.stringify(data))}::text[]) with ordinality e (event, id, data, place)
      join webhook w on e.event = any(w.events)
     where w.company_id = ${companyId} and w.status = 'on'
     order by e.place, w.id`.execute(tx);
};

/** Downloads of designs of their own users, as far as `downloadsTold` allows; the caller lets one batch follow another. */
export const recordDownloads = async (
  tx: Executor,
  companyId: number,
  downloads: readonly DesignDownload[],
  { at, triesMax }: { at: Date; triesMax: number },
): Promise<void> => {
  const { designSeconds, userMinutes, userMax } = downloadsTold;
  const designSince = new Date(at.getTime() - designSeconds * 1000);
  const userSince = new Date(at.getTime() - userMinutes * 60_000);
  await sql`
    with told as materialized (
      select d.webhook_id, d.data->>'designId' as design_id, d.data->>'userFlag' as user_flag, d.created_at
        from webhook w
        join webhook_delivery d on d.company_id = ${companyId} and d.webhook_id = w.id
                               and d.event = 'design.downloaded' and d.created_at > ${userSince}
       where w.company_id = ${companyId}),
    of_user as (select webhook_id, user_flag, count(*) as told from told group by 1, 2),
    sent as (
      select distinct on (d.id) d.id as design_id, d.title, u.user_flag, e.id, e.setting_code, e.device, e.at, e.place
      from unnest(${downloads.map(() => randomUUID())}::uuid[], ${downloads.map(({ apiUserId }) => apiUserId)}::bigint[],
                  ${downloads.map(({ designId }) => designId)}::text[], ${downloads.map(({ settingCode }) => settingCode)}::text[],
                  ${downloads.map(({ device }) => device)}::text[], ${downloads.map((one) => one.at)}::text[])
           with ordinality e (id, api_user_id, design_id, setting_code, device, at, place)
      join design d on d.company_id = ${companyId} and d.id = e.design_id and d.api_user_id = e.api_user_id
      join api_user u on u.company_id = ${companyId} and u.id = e.api_user_id
     order by d.id, e.place),
    wanted as (
      select s.*, w.id as webhook_id,
             coalesce(o.told, 0) + row_number() over (partition by w.id, s.user_flag order by s.place) as nth
        from sent s
        join webhook w on w.company_id = ${companyId} and w.status = 'on' and 'design.downloaded' = any(w.events)
        left join of_user o on o.webhook_id = w.id and o.user_flag = s.user_flag
       where not exists (select from told t where t.webhook_id = w.id and t.design_id = s.design_id
                                              and t.created_at > ${designSince}))
    insert into webhook_delivery (company_id, webhook_id, event, event_id, happened_at, data, tries_max, next_at, created_at)
    select ${companyId}::bigint, webhook_id, 'design.downloaded', id, ${at},
           jsonb_build_object('designId', design_id, 'title', title, 'userFlag', user_flag,
                              'settingCode', setting_code, 'device', device, 'at', at),
           ${triesMax}, ${at}, ${at}
      from wanted where nth <= ${userMax} order by place, webhook_id`.execute(tx);
};

/** Ahead of everything overdue: a person waits for it, often with a receiver that fails and has a long backlog. */
const askedFor = new Date(0);

export interface DeliveryToAdd {
  webhookId: number;
  event: DeliveryEvent;
  eventId: string;
  happenedAt: Date;
  data: Record<string, unknown>;
  triesMax: number;
}

/** One that a person asks for: a test, or one that is sent again. */
export const insert = async (
  db: Executor,
  companyId: number,
  { webhookId, event, eventId, happenedAt, data, triesMax }: DeliveryToAdd,
  now: Date,
): Promise<number> => {
  const { id } = await db
    .insertInto('webhook_delivery')
    .values({
      company_id: companyId,
      webhook_id: webhookId,
      event,
      event_id: eventId,
      happened_at: happenedAt,
      data: JSON.stringify(data),
      tries_max: triesMax,
      next_at: askedFor,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export interface ClaimedDelivery extends DeliveryToAdd {
  id: number;
  tries: number;
  url: string;
  sealed: Buffer;
  /** The secret before, while it still signs. */
  previousSealed: Buffer | null;
}

/** One that is due and may be sent: tests go to webhooks that are not on, too. */
const isDue = (now: Date) =>
  sql<boolean>`d.outcome = 'waiting' and d.next_at <= ${now} and (w.status = 'on' or d.tries_max = 1)`;

/**
 * Takes some of a company's due deliveries, the earliest of each webhook first. Nobody else takes them before
 * `until`. Of a webhook that fails only one is taken: waiting for it must not hold up the others.
 */
export const claim = async (
  db: Executor,
  companyId: number,
  { now, until, each }: { now: Date; until: Date; each: number },
): Promise<ClaimedDelivery[]> => {
  const { rows } = await sql<ClaimedDelivery & { dueAt: Date }>`
    with due as (
      select t.id, t.next_at, w.url, w.sealed,
             case when w.previous_until > ${now} then w.previous_sealed end as previous_sealed
        from webhook w
       cross join lateral (
         select d.id, d.next_at from webhook_delivery d
          where d.company_id = ${companyId} and d.webhook_id = w.id and ${isDue(now)}
          order by d.next_at, d.id
          limit case when w.failing_since is null then ${each}::integer else 1 end
          for update skip locked) t
       where w.company_id = ${companyId})
    update webhook_delivery d set next_at = ${until}, taken_until = ${until} from due
     where d.company_id = ${companyId} and d.id = due.id
    returning d.id, d.webhook_id as "webhookId", d.event, d.event_id as "eventId", d.happened_at as "happenedAt",
              d.data, d.tries, d.tries_max as "triesMax", due.url, due.sealed,
              due.previous_sealed as "previousSealed", due.next_at as "dueAt"`.execute(db);
  // what a person asked for is due before the backlog
  return rows.sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime() || one.id - other.id);
};

/** Makes a waiting delivery the next one. False for one that has ended, and for one that is being tried. */
export const setDue = async (db: Executor, companyId: number, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({ next_at: askedFor })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('outcome', '=', 'waiting')
    .where((is) => is.or([is('taken_until', 'is', null), is('taken_until', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whether a company has deliveries that can be sent now. */
export const hasDue = async (db: Executor, companyId: number, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select from webhook w where w.company_id = ${companyId} and exists (
      select from webhook_delivery d
       where d.company_id = ${companyId} and d.webhook_id = w.id and ${isDue(now)})`.execute(db);
  return rows.length > 0;
};

/** Every company with deliveries that can be sent now. */
export const companiesWithDue = async (db: Executor, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ companyId: number }>`
    select distinct d.company_id as "companyId" from webhook_delivery d
      join webhook w on w.company_id = d.company_id and w.id = d.webhook_id
     where ${isDue(now)}`.execute(db);
  return rows.map(({ companyId }) => companyId);
};

/** Webhooks that are on and for which more than so many deliveries wait; those from before it was enabled are let be. */
export const overfull = async (
  db: Executor,
  max: number,
): Promise<{ companyId: number; webhookId: number }[]> => {
  const { rows } = await sql<{ companyId: number; webhookId: number }>`
    select d.company_id as "companyId", d.webhook_id as "webhookId" from webhook_delivery d
      join webhook w on w.company_id = d.company_id and w.id = d.webhook_id and w.status = 'on'
     where d.outcome = 'waiting' and d.created_at > coalesce(w.enabled_at, '-infinity')
     group by 1, 2 having count(*) > ${max}`.execute(db);
  return rows;
};

/** Writes the end of a try; false when it is written already: the answer to an earlier write may have been lost. */
export const addAttempt = async (
  db: Executor,
  companyId: number,
  { id, tries }: Pick<ClaimedDelivery, 'id' | 'tries'>,
  attempt: DeliveryAttempt,
  { outcome, nextAt, answer }: { outcome: DeliveryOutcome; nextAt: Date; answer: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhook_delivery')
    .set({
      outcome,
      next_at: nextAt,
      taken_until: null,
      answer,
      tries: sql<number>`tries + 1`,
      attempts: sql<string>`attempts || ${JSON.stringify([attempt])}::jsonb`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export interface DeliveryRow {
  id: number;
  webhookId: number;
  event: DeliveryEvent;
  eventId: string;
  outcome: DeliveryOutcome;
  createdAt: Date;
  tries: number;
  triesMax: number;
  code: number;
  nextAt: Date;
  /** While it is being tried. */
  takenUntil: Date | null;
}

const select = sql<DeliveryRow>`t.id, t.webhook_id as "webhookId", t.event, t.event_id as "eventId", t.outcome,
  t.created_at as "createdAt", t.tries, t.tries_max as "triesMax",
  coalesce((t.attempts -> -1 ->> 'code')::integer, 0) as code, t.next_at as "nextAt",
  t.taken_until as "takenUntil"`;

export interface Filter {
  keyword?: undefined;
  webhookId: number;
  event?: string | undefined;
  outcome?: string | undefined;
}

const newest: ListOrder = { column: 'created_at', kind: 'moment', direction: 'desc' };

export const { page } = defineList<Filter, DeliveryRow>({
  table: 'webhook_delivery',
  idType: 'bigint',
  select,
  firstOrder: newest,
  orderOf: () => newest,
  conditionsOf: ({ webhookId, event, outcome }) => [
    ...equal('webhook_id', webhookId),
    ...equal('event', event),
    ...equal('outcome', outcome),
  ],
});

export interface DeliveryDetailRow extends DeliveryRow {
  happenedAt: Date;
  data: Record<string, unknown>;
  attempts: DeliveryAttempt[];
  answer: string;
}

/** Null when it is gone, or its webhook is. */
export const get = async (db: Executor, companyId: number, id: number): Promise<DeliveryDetailRow | null> => {
  const { rows } = await sql<DeliveryDetailRow>`
    select ${select}, t.happened_at as "happenedAt", t.data, t.attempts, t.answer from webhook_delivery t
      join webhook w on w.company_id = ${companyId} and w.id = t.webhook_id
     where t.company_id = ${companyId} and t.id = ${id}`.execute(db);
  return rows[0] ?? null;
};

/** Deletes every company's deliveries from before that moment. */
export const sweepDeliveries = async (db: Executor, before: Date, signal?: AbortSignal): Promise<void> => {
  await deleteInBatches(db, 'webhook_delivery', sql`created_at < ${before}`, signal);
};
