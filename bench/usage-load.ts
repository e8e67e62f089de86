import { createHash } from 'node:crypto';
import { migrate } from '@design-console/server/db/migrate';
import { openDatabase } from '@design-console/server/db/open';
import { sealWith } from '@design-console/server/kernel/seal';
import { countStored } from '@design-console/server/modules/usage-event/usage-event.store';
import { makePartitions } from '@design-console/server/modules/usage-event/usage-partition.store';
import { firstCompanyId, firstStart } from '@design-console/server/operator/first-start';
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

/**
 * A database of one company with a year of events: sessions of five to six events by users of whom few come
 * often, on two devices, three products and three config sets. The raw rows are made by the database; what
 * reports read is counted from them by the very statement that counts arriving events, a day at a time.
 */
export const loadUsage = async ({ dataDir, secretKey, events, users, say }: Wanted) => {
  const log = { info: () => undefined, warn: say, error: (_fields: object, line: string) => say(line) };
  const database = await openDatabase({ dataDir, poolSize: 4, log });
  try {
    await migrate(database.databaseUrl);
    await firstStart(
      database,
      sealWith(Buffer.from(secretKey, 'hex')),
      { adminAccount: 'admin', adminPassword, demo: false },
      new Date(),
    );
    const company = firstCompanyId;
    const client = await database.pool.connect();
    await client.query('set statement_timeout = 0');
    const run = (text: string, values?: unknown[]) => client.query(text, values);
    await run(
      `insert into config_set (company_id, setting_code, name)
       select $1::bigint, 'BENCH' || g, '方案 ' || g from generate_series(1, 3) g`,
      [company],
    );
    // their words are not what is measured here
    await run('alter table api_user disable trigger api_user_words_kept');
    await run(
      `insert into api_user (company_id, user_flag, nickname, setting_code)
       select $1::bigint, 'u-' || g, '用户 ' || g, 'BENCH1' from generate_series(1, $2::integer) g`,
      [company, users],
    );
    await run('alter table api_user enable trigger api_user_words_kept');
    const { rows: bounds } = await database.pool.query<{ first: number }>(
      'select min(id) as first from api_user where company_id = $1',
      [company],
    );
    const first = bounds[0]?.first ?? 0;
    await run(
      `insert into embed_session (company_id, token_hash, api_user_id, user_flag, setting_code, device, product, expires_at)
       select $1::bigint, decode(t.hash, 'hex'), $2::bigint + t.n - 1, 'u-' || t.n, 'BENCH' || (t.n % 3)::integer + 1,
              case when t.n % 3 = 0 then 'mobile' else 'pc' end, 'templateEditor', now() + interval '1 day'
         from unnest($3::text[]) with ordinality t (hash, n)`,
      [
        company,
        first,
        Array.from({ length: benchGuests }, (_, index) =>
          createHash('sha256').update(guestToken(index)).digest('hex'),
        ),
      ],
    );

    const today = new Date(new Date().toISOString().slice(0, 10));
    const perDay = Math.ceil(events / benchDays);
    const timings = { rawMs: 0, countMs: 0 };
    await makePartitions(
      database,
      [-1, 0, 1].map((days) => new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10)),
    );
    for (let back = benchDays - 1; back >= 0; back -= 1) {
      const from = new Date(today.getTime() - back * dayMs);
      const to = new Date(from.getTime() + dayMs);
      await makePartitions(database, [from.toISOString().slice(0, 10)]);
      const startedAt = performance.now();
      await run(dayOfEvents, [company, first, users, perDay, from]);
      const storedAt = performance.now();
      await database.transaction((tx) => countStored(tx, company, { from, to }));
      timings.rawMs += storedAt - startedAt;
      timings.countMs += performance.now() - storedAt;
      if (back % 30 === 0)
        say(`  ${benchDays - back} days, ${Math.round((timings.rawMs + timings.countMs) / 1000)} s`);
    }
    await run('vacuum analyze');
    client.release();
    const { rows: sizes } = await database.pool.query<{ raw: number; rolled: number }>(
      `select (select sum(pg_total_relation_size(inhrelid)) from pg_inherits where inhparent = 'usage_event'::regclass) / 1e6 as raw,
              (pg_total_relation_size('usage_count') + pg_total_relation_size('usage_item')
               + pg_total_relation_size('usage_active') + pg_total_relation_size('usage_funnel')) / 1e6 as rolled`,
    );
    const [counted] = (
      await database.pool.query<{ events: number }>(
        `select sum(opens + creates + saves + finishes + downloads + template_uses + light_app_uses + ai_calls + errors)::bigint
                as events from usage_count where cell = 0`,
      )
    ).rows;
    return {
      ...timings,
      events: counted?.events ?? 0,
      rawMb: sizes[0]?.raw ?? 0,
      rolledMb: sizes[0]?.rolled ?? 0,
    };
  } finally {
    await database.close();
  }
};

/** $1 company, $2 first user, $3 users, $4 events, $5 the day. Five to six events a session, an open first. */
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
