import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '@design-console/server/db/schema/migrate';
import { type Database, openDatabase } from '@design-console/server/db/connection/open';
import type { Tables } from '@design-console/server/db/schema/tables';
import { sealWith } from '@design-console/server/crypto/seal';
import { countStored } from '@design-console/server/modules/usage/ingest/ingest.store';
import { makePartitions } from '@design-console/server/modules/usage/ingest/partition.store';
import { firstCompanyId, firstStart } from '@design-console/server/operator/first-start';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { adminPassword } from './product.ts';

const dayMs = 86_400_000;
export const benchDays = 365;
export const benchGuests = 200;
export const guestToken = (index: number): string => `bench-guest-token-${index}`;

interface Wanted {
  dataDir: string;
  secretKey: string;
  events: number;
  users: number;
  say(line: string): void;
}

/** What a data folder holds. The file that says so is written once loading is complete. */
export interface Loaded {
  events: number;
  users: number;
  storedMs: number;
  countedMs: number;
  rawMb: number;
  rolledMb: number;
}

const loadedFile = (dataDir: string): string => join(dataDir, 'loaded.json');

/** What an earlier run left in a data folder, or null when it must be loaded. */
export const loadedIn = (dataDir: string): Loaded | null =>
  existsSync(loadedFile(dataDir)) ? (JSON.parse(readFileSync(loadedFile(dataDir), 'utf8')) as Loaded) : null;

/** A connection without a time limit: the product's own connections end statements after ten seconds. */
const openPatient = (databaseUrl: string): Kysely<Tables> => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    options: '-c app.company_id=* -c statement_timeout=0 -c work_mem=128MB -c synchronous_commit=off',
  });
  // a closing connection may still report that the database stops; unhandled, that would end this process
  pool.on('error', () => undefined);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
};

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const daysAtOnce = 5;

type Run = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Opens the database in the folder, with a connection that has no time limit. */
const within = async <Result>(
  { dataDir, say }: Pick<Wanted, 'dataDir' | 'say'>,
  work: (given: { database: Database; db: Kysely<Tables>; run: Run }) => Promise<Result>,
): Promise<Result> => {
  const log = { info: () => undefined, warn: say, error: (_fields: object, line: string) => say(line) };
  const database = await openDatabase({ dataDir, poolSize: 4, log });
  const db = openPatient(database.databaseUrl);
  try {
    return await work({
      database,
      db,
      run: async <Row>(text: string, values: unknown[] = []) =>
        (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
    });
  } finally {
    await db.destroy();
    await database.close();
  }
};

/**
 * Fills a database with one company and a year of events. A session has five or six events; few users come
 * often. They use two devices, three products and three config sets. SQL makes the raw rows. The product's
 * own steps count them for the reports, some days at a time.
 */
export const loadUsage = ({ dataDir, secretKey, events, users, say }: Wanted): Promise<Loaded> =>
  within({ dataDir, say }, async ({ database, db, run }) => {
    await migrate(database.databaseUrl);
    await firstStart(
      database,
      sealWith(Buffer.from(secretKey, 'hex')),
      { adminAccount: 'admin', adminPassword },
      new Date(),
    );
    const company = firstCompanyId;
    await run(
      `insert into config_set (company_id, setting_code, name)
       select $1::bigint, 'BENCH' || g, '方案 ' || g from generate_series(1, 3) g`,
      [company],
    );
    // searched words are not measured here
    await run('alter table api_user disable trigger api_user_words_kept');
    await run(
      `insert into api_user (company_id, user_flag, nickname, setting_code)
       select $1::bigint, 'u-' || g, '用户 ' || g, 'BENCH1' from generate_series(1, $2::integer) g`,
      [company, users],
    );
    await run('alter table api_user enable trigger api_user_words_kept');
    const [{ first } = { first: 0 }] = await run<{ first: number }>(
      'select min(id) as first from api_user where company_id = $1',
      [company],
    );
    // keep the raw events: the sweep would delete what the counts are checked against
    await run('insert into usage_retention (company_id, keep_days) values ($1, 1095)', [company]);

    const today = new Date(dayOf(new Date()));
    const day = (back: number): Date => new Date(today.getTime() - back * dayMs);
    const perDay = Math.ceil(events / benchDays);
    const timings = { rawMs: 0, countMs: 0 };
    await makePartitions(
      database,
      Array.from({ length: benchDays + 2 }, (_, index) => dayOf(day(benchDays - 1 - index))),
    );
    for (let left = benchDays; left > 0; left -= daysAtOnce) {
      const startedAt = performance.now();
      for (let back = left - 1; back >= Math.max(left - daysAtOnce, 0); back -= 1)
        await run(dayOfEvents, [company, first, users, perDay, day(back)]);
      const storedAt = performance.now();
      const range = { from: day(left - 1), to: day(Math.max(left - daysAtOnce, 0) - 1) };
      await db.transaction().execute((tx) => countStored(tx, company, range));
      timings.rawMs += storedAt - startedAt;
      timings.countMs += performance.now() - storedAt;
      if (left % 50 === 0)
        say(`  ${left} days left, ${Math.round((timings.rawMs + timings.countMs) / 1000)} s`);
    }
    await run('vacuum analyze');
    const [sizes] = await run<{ raw: number; rolled: number }>(
      `select sum(pg_total_relation_size(oid)) filter (where relname ~ '^usage_event') / 1e6 as raw,
              sum(pg_total_relation_size(oid)) filter (where relname !~ '^usage_event') / 1e6 as rolled
         from pg_class where relkind = 'r' and relname ~ '^usage_'`,
    );
    const loaded: Loaded = {
      events,
      users,
      storedMs: timings.rawMs,
      countedMs: timings.countMs,
      rawMb: sizes?.raw ?? 0,
      rolledMb: sizes?.rolled ?? 0,
    };
    writeFileSync(loadedFile(dataDir), JSON.stringify(loaded));
    return loaded;
  });

/** Migrates a kept folder's database and renews its guests' sessions, which end after a day. */
export const renewUsage = (given: Pick<Wanted, 'dataDir' | 'say'>): Promise<void> =>
  within(given, async ({ database, run }) => {
    await migrate(database.databaseUrl);
    await run('delete from embed_session where company_id = $1', [firstCompanyId]);
    await run(
      `insert into embed_session (company_id, token_hash, api_user_id, user_flag, setting_code, device, product, expires_at)
       select $1::bigint, decode(t.hash, 'hex'), u.id, u.user_flag, 'BENCH' || (t.n % 3)::integer + 1,
              case when t.n % 3 = 0 then 'mobile' else 'pc' end, 'templateEditor', now() + interval '1 day'
         from unnest($2::text[]) with ordinality t (hash, n)
         join api_user u on u.company_id = $1 and u.user_flag = 'u-' || t.n`,
      [
        firstCompanyId,
        Array.from({ length: benchGuests }, (_, index) =>
          createHash('sha256').update(guestToken(index)).digest('hex'),
        ),
      ],
    );
  });

/**
 * Number of events, of counts per day and cell that were compared with the raw events, and of wrong counts.
 */
export const compareWithRaw = (given: Pick<Wanted, 'dataDir' | 'say'>) =>
  within(given, async ({ run }) => {
    const startedAt = performance.now();
    const [compared] = await run<{ events: number; rows: number; wrong: number }>(comparisonWithRaw, [
      firstCompanyId,
    ]);
    return {
      events: compared?.events ?? 0,
      rows: compared?.rows ?? 0,
      wrong: compared?.wrong ?? Number.NaN,
      ms: performance.now() - startedAt,
    };
  });

/**
 * Counts the raw events again for every day and cell that reports read, and compares the result with the
 * stored counts. Returns the number of counts and how many differ in events, openings, time or distinct
 * users. $1 is the company.
 */
const comparisonWithRaw = `
  with each as (
    select (e.at at time zone c.time_zone)::date as day, e.device, e.product, e.setting_code, e.api_user_id,
           count(*) as events, count(*) filter (where kind = 'open') as opens, sum(duration_ms) as ms
      from usage_event e join company c on c.id = e.company_id
     where e.company_id = $1 group by 1, 2, 3, 4, 5
  ), raw as (
    select day, device, product, setting_code, sum(events) as events, sum(opens) as opens, sum(ms) as ms,
           count(distinct api_user_id) as users
      from each group by day, cube (device, product, setting_code)
  ), kept as (
    select u.day, c.device, c.product, c.setting_code,
           opens + creates + saves + finishes + downloads + template_uses + light_app_uses + ai_calls + errors,
           opens, duration_ms, active_users
      from usage_count u left join usage_cell c on c.company_id = u.company_id and c.id = u.cell
     where u.company_id = $1
  )
  select (select sum(events) from raw where (device, product, setting_code) is null)::bigint as events,
         (select count(*) from raw) as rows,
         (select count(*) from ((table raw except all table kept) union all (table kept except all table raw)) d) as wrong`;

/**
 * $1 company, $2 first user, $3 users, $4 events, $5 day. A session has five or six events, an open first.
 */
const dayOfEvents = `
  insert into usage_event (company_id, id, api_user_id, at, device, product, setting_code, kind, kind_id,
                           template_id, light_app_id, duration_ms)
  select $1::bigint, gen_random_uuid(), $2::bigint + s.u,
         $5::timestamptz + s.start * interval '1 second' + e.n * interval '40 seconds',
         case when s.u % 10 < 6 then 'pc' when s.u % 10 < 9 then 'mobile' when e.n % 2 = 0 then 'pc' else 'mobile' end,
         (array['templateEditor', 'templateEditor', 'templateEditor', 'aiDesign', 'templateCenter'])[s.u % 5 + 1],
         'BENCH' || s.u % 3 + 1,
         k.kind,
         case when k.kind in ('create', 'save', 'finish', 'download') then (s.u % 12 + 1)::text else '' end,
         case when k.kind in ('template_use', 'finish') then 't-' || floor(1000 * power(random(), 3))::integer else '' end,
         case when k.kind = 'light_app' then 'app-' || floor(12 * random())::integer else '' end,
         floor(random() * 60000)::integer
    from (select least(floor($3::integer * power(random(), 1.4))::integer, $3::integer - 1) as u,
                 floor(random() * 80000)::integer as start
            from generate_series(1, ceil($4::integer / 5.5)::integer)) s
   cross join generate_series(0, 5) e (n)
   cross join lateral (select case when e.n = 0 then 'open'
     else (array['create', 'save', 'save', 'save', 'finish', 'download', 'template_use', 'template_use', 'light_app',
                 'ai_generate', 'error'])[1 + floor(11 * random())::integer] end as kind) k
   where e.n < 5 or s.start % 2 = 0`;
