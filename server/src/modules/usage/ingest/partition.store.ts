import { keepDaysDefault } from '@design-console/contract/usage/ingest';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/connection/open.ts';
import { statementTimedOut } from '../../../db/query/errors.ts';
import type { Executor } from '../../../db/schema/tables.ts';
import { utcDayOf } from '../usage-event.rules.ts';

/** Raw events are in one partition per UTC day: usage_event_20261121. */
const dayMs = 86_400_000;
/** Any number works; every server of this product uses the same one. */
const partitionLock = 630_017;

const nameOf = (day: string): string => `usage_event_${day.replaceAll('-', '')}`;
const dayAfter = (day: string): string => utcDayOf(new Date(Date.parse(day) + dayMs));

/**
 * Makes missing partitions for these UTC days. Attached rather than made in place, so that writers of other
 * days are not blocked.
 */
export const makePartitions = async (database: Database, days: readonly string[]): Promise<void> => {
  const db = database.acrossCompanies('background');
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${partitionLock})`.execute(tx);
    const known = new Set(await partitionDays(tx));
    for (const day of new Set(days)) {
      if (known.has(day)) continue;
      const table = sql.table(nameOf(day));
      await sql`create table ${table} (like usage_event including all)`.execute(tx);
      await sql`select make_tenant_table(${nameOf(day)}::regclass)`.execute(tx);
      await sql`alter table usage_event attach partition ${table}
        for values from (${sql.lit(`${day} 00:00+00`)}) to (${sql.lit(`${dayAfter(day)} 00:00+00`)})`.execute(
        tx,
      );
    }
  });
  // A connection that reads the list of partitions at the moment one is attached can keep the old list until
  // the table changes again (PostgreSQL 18), and find no partition for an existing day, however often it
  // tries. Any change of the table makes every connection read anew; this one changes nothing else.
  await sql`alter table usage_event alter column id set statistics -1`.execute(db);
};

const partitionDays = async (db: Executor): Promise<string[]> => {
  const { rows } = await sql<{ day: string }>`
    select to_char(to_date(right(c.relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day
      from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'usage_event'::regclass order by 1`.execute(db);
  return rows.map((row) => row.day);
};

/** The companies that have events in a partition, each found by one look into its key. */
const companiesIn = async (db: Executor, table: RawBuilder<unknown>): Promise<number[]> => {
  const { rows } = await sql<{ companyId: number }>`
    with recursive step as (
      (select company_id from ${table} order by company_id limit 1)
      union all
      select (select company_id from ${table} where company_id > step.company_id order by company_id limit 1)
        from step where step.company_id is not null)
    select company_id as "companyId" from step where company_id is not null`.execute(db);
  return rows.map(({ companyId }) => companyId);
};

const deleteAtOnce = 20_000;

/**
 * Deletes raw events by age, each company's by its own retention: whole days past every company's retention
 * are dropped, of other days the rows of the companies concerned are deleted. Roll-ups stay. While something
 * reads the table for long (a backup), days cannot be dropped: the rest is done, and the job fails at the end.
 */
export const sweepPartitions = async (database: Database, now: Date, signal?: AbortSignal): Promise<void> => {
  const db = database.acrossCompanies('background');
  const others = await db.selectFrom('usage_retention').selectAll().execute();
  const keepDaysOf = new Map(others.map((one) => [one.company_id, one.keep_days]));
  const longest = Math.max(keepDaysDefault, ...keepDaysOf.values());
  const shortest = Math.min(keepDaysDefault, ...keepDaysOf.values());
  let locked: unknown = null;
  const cutoff = (keepDays: number): string => utcDayOf(new Date(now.getTime() - keepDays * dayMs));
  for (const day of await partitionDays(db)) {
    signal?.throwIfAborted();
    const table = sql.table(nameOf(day));
    if (day < cutoff(longest)) {
      // each further try would make writers wait as long as this one
      if (locked === null) locked = await dropDay(db, day).catch(asLocked);
      continue;
    }
    if (day >= cutoff(shortest)) continue;
    // asked for by name: those that stay are not read, however much they keep
    const leaving = (await companiesIn(db, table)).filter(
      (companyId) => day < cutoff(keepDaysOf.get(companyId) ?? keepDaysDefault),
    );
    for (let deleted = leaving.length > 0 ? deleteAtOnce : 0; deleted >= deleteAtOnce; ) {
      signal?.throwIfAborted();
      const { numAffectedRows = 0n } = await sql`
        delete from ${table} where ctid = any (array(
          select ctid from ${table} where company_id = any (${leaving}::bigint[]) limit ${deleteAtOnce}))`.execute(
        db,
      );
      deleted = Number(numAffectedRows);
    }
  }
  if (locked !== null) throw locked;
};

const dropDay = (db: Executor, day: string): Promise<null> =>
  db.transaction().execute(async (tx) => {
    // dropping locks the whole table: it gives up before writers behind it do, which wait for 2.5 s
    await sql`set local lock_timeout = '1500ms'`.execute(tx);
    await sql`drop table ${sql.table(nameOf(day))}`.execute(tx);
    return null;
  });

const asLocked = (error: unknown): unknown => {
  if (statementTimedOut(error)) return error;
  throw error;
};
