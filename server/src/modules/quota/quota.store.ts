import { QUOTAS, type QuotaName, quotaNames } from '@design-console/contract/quota';
import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

export type Quotas = Readonly<Record<QuotaName, number>>;

const columns = {
  storageBytes: 'storage_bytes',
  userStorageBytes: 'user_storage_bytes',
  eventsPerDay: 'events_per_day',
  userEventsPerDay: 'user_events_per_day',
} as const satisfies Record<QuotaName, string>;

/** The company's quotas: set by the operator, else the defaults. */
const maxima = sql.join(
  quotaNames.map(
    (name) => sql`coalesce(q.${sql.ref(columns[name])}, ${sql.lit(QUOTAS[name].usual)}) as ${sql.ref(name)}`,
  ),
);

export interface State {
  max: Quotas;
  /** The day in the company's time zone. */
  day: string;
  storageBytes: number;
  /** On that day. */
  events: number;
}

/** A company's quotas and usage. One statement, with a row for each part. */
export const state = async (db: Executor, companyId: number, now: Date): Promise<State> => {
  const { rows } = await sql<Quotas & { day: string; used: number; events: number }>`
    select ${maxima}, t.day,
           coalesce((select sum(bytes) from storage_use where company_id = ${companyId}), 0) as used,
           coalesce((select events from event_use e where e.company_id = ${companyId} and e.day = t.day), 0) as events
      from company c
      left join company_quota q on q.company_id = ${companyId}
      cross join lateral (select (${now}::timestamptz at time zone c.time_zone)::date as day) t
     where c.id = ${companyId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`There is no company ${companyId}`);
  const { day, used, events, ...max } = row;
  // never below zero, whatever a count may have lost
  return { max, day, storageBytes: Math.max(0, used), events };
};

export const setQuota = async (
  db: Executor,
  companyId: number,
  name: QuotaName,
  value: number | null,
): Promise<void> => {
  const column = columns[name];
  await db
    .insertInto('company_quota')
    .values({
      company_id: companyId,
      storage_bytes: null,
      user_storage_bytes: null,
      events_per_day: null,
      user_events_per_day: null,
      [column]: value,
    })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ [column]: value }))
    .execute();
};

/** Adds to one part of a company's bytes: others of the same part wait until the transaction ends. */
export const addBytes = async (
  db: Executor,
  companyId: number,
  part: number,
  bytes: number,
): Promise<void> => {
  await db
    .insertInto('storage_use')
    .values({ company_id: companyId, part, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'part'])
        .doUpdateSet({ bytes: sql`storage_use.bytes + excluded.bytes` }),
    )
    .execute();
};

/** Adds to one user's bytes; returns their total. */
export const addUserBytes = async (
  db: Executor,
  companyId: number,
  apiUserId: number,
  bytes: number,
): Promise<number> => {
  const row = await db
    .insertInto('user_storage_use')
    .values({ company_id: companyId, api_user_id: apiUserId, bytes })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'api_user_id'])
        .doUpdateSet({ bytes: sql`user_storage_use.bytes + excluded.bytes` }),
    )
    .returning('bytes')
    .executeTakeFirstOrThrow();
  return row.bytes;
};

export const userBytes = async (db: Executor, companyId: number, apiUserId: number): Promise<number> => {
  const row = await db
    .selectFrom('user_storage_use')
    .select('bytes')
    .where('company_id', '=', companyId)
    .where('api_user_id', '=', apiUserId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
};

/** The company's name for its user. */
export const userFlag = async (db: Executor, companyId: number, apiUserId: number): Promise<string> => {
  const row = await db
    .selectFrom('api_user')
    .select('user_flag')
    .where('company_id', '=', companyId)
    .where('id', '=', apiUserId)
    .executeTakeFirst();
  return row?.user_flag ?? '';
};

const firstKey = 63_018;

/** One holder at a time, until the transaction ends: nobody adds bytes that others cannot see yet. */
export const lockStorage = async (db: Executor, companyId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${firstKey}::integer, ${companyId}::integer)`.execute(db);
};

/** Events that these users sent on the day. */
export const userEvents = async (
  db: Executor,
  companyId: number,
  day: string,
  apiUserIds: readonly number[],
): Promise<Map<number, number>> => {
  const { rows } = await sql<{ id: number; events: number }>`
    select api_user_id as id, events from user_event_use
     where company_id = ${companyId} and api_user_id = any(${[...apiUserIds]}::bigint[]) and day = ${day}`.execute(
    db,
  );
  return new Map(rows.map(({ id, events }) => [id, events]));
};

/** Adds events of each user to a day; past days are deleted. */
export const addEvents = async (
  db: Executor,
  companyId: number,
  day: string,
  byUser: ReadonlyMap<number, number>,
): Promise<void> => {
  const users = [...byUser].sort(([one], [other]) => one - other);
  const total = users.reduce((sum, [, count]) => sum + count, 0);
  await sql`
    with of_users as (
      insert into user_event_use (company_id, api_user_id, day, events)
      select ${companyId}::bigint, u.id, ${day}::date, u.events
        from unnest(${users.map(([id]) => id)}::bigint[], ${users.map(([, count]) => count)}::bigint[]) as u (id, events)
       where exists (select from api_user a where a.company_id = ${companyId} and a.id = u.id)
      on conflict (company_id, api_user_id) do update
        set events = excluded.events + case when user_event_use.day = excluded.day then user_event_use.events else 0 end,
            day = excluded.day
    )
    insert into event_use (company_id, day, events) values (${companyId}, ${day}::date, ${total})
    on conflict (company_id) do update
      set events = excluded.events + case when event_use.day = excluded.day then event_use.events else 0 end,
          day = excluded.day`.execute(db);
};
