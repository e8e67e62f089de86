import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../src/db/connection/open.ts';
import { uploadedAmong } from '../src/modules/design/user-picture.store.ts';
import { copyUses as copyPlatformUses } from '../src/modules/platform-template/platform-template.store.ts';
import { nextAfter } from '../src/modules/template/health.store.ts';
import { copyUses } from '../src/modules/template/template-usage.store.ts';
import { makePartitions, sweepPartitions } from '../src/modules/usage/ingest/partition.store.ts';
import { plansOf, scansOf } from '../src/testing/plans.ts';
import { startTestServer, type TestServer } from '../src/testing/start-server.ts';

/** What grows with the age of a deployment is not read whole by saves and jobs that need a little of it. */

let server: TestServer;
let companyId: number;
const now = new Date('2026-11-26T10:00:00Z');
const dayMs = 86_400_000;
beforeAll(async () => {
  server = await startTestServer({ timeLimits: { statementMs: 120_000 } });
  ({ companyId } = await server.signInElsewhere());
});
afterAll(() => server.close());

it('a save under 已授权素材 finds the pictures that users brought by their files', async () => {
  const { kysely, pool } = server.database;
  await server.database.transaction(async (tx) => {
    await sql`insert into api_user (company_id, id, user_flag, setting_code, first_seen_at, last_seen_at)
      overriding system value
      select ${companyId}::bigint, 1000000 + i, 'painter' || i, 'SET', ${now}, ${now} from generate_series(1, 1000) i`.execute(
      tx,
    );
    await sql`insert into user_picture (company_id, api_user_id, file_name, title, width_px, height_px, created_at)
      select ${companyId}::bigint, 1000000 + i, 'file' || i * n % 9000, '', 1, 1, ${now}
        from generate_series(1, 1000) i, generate_series(1, 20) n
        on conflict do nothing`.execute(tx);
  });
  await pool.query('vacuum analyze user_picture');
  const asked = ['file77', 'file78', 'nowhere', 'file77'];
  expect(await uploadedAmong(kysely, companyId, asked)).toEqual(new Set(['file77', 'file78']));
  const other = await server.signInElsewhere();
  expect(await uploadedAmong(kysely, other.companyId, asked)).toEqual(new Set());
  const { indexes, scanned } = await plansOf(server.database, (db) => uploadedAmong(db, companyId, asked));
  expect([indexes, scanned]).toEqual([['user_picture_of_file'], []]);
});

describe('the counts of a year of use', () => {
  beforeAll(async () => {
    const { kysely, pool } = server.database;
    await sql`insert into team_template (company_id, title, kind_id, source, status, width, height, unit,
        page_count, created_at, updated_at)
      select ${companyId}::bigint, '海报' || i, null, 1, 3, 1, 1, 'px', 1, ${now}, ${now}
        from generate_series(1, 60) i`.execute(kysely);
    const item = (grain: 'day' | 'month', count: number) => sql`
      insert into usage_item (company_id, grain, dimension, cell, day, item_id, opens, creates, saves, finishes,
                              downloads, template_uses, light_app_uses, ai_calls, errors, duration_ms)
      select ${companyId}::bigint, ${grain}::text, 'template', 0,
             date_trunc(${grain}::text, '2026-11-26'::date - at * ('1 ' || ${grain}::text)::interval)::date, id::text,
             0, 0, 0, 0, 0, 1, 0, 0, 0, 0
        from team_template, generate_series(0, ${count}::integer) at where company_id = ${companyId}`;
    await item('day', 365).execute(kysely);
    await item('month', 12).execute(kysely);
    for (const table of ['team_template', 'usage_item']) await pool.query(`vacuum analyze ${table}`);
  });

  it.each([
    ['templates of the company', copyUses],
    ['templates of the platform', copyPlatformUses],
  ])('are read for the 30 days and the months alone, for %s', async (_name, copy) => {
    const { conditions, scanned } = await plansOf(server.database, (db) => copy(db, companyId, now));
    expect(scanned.filter((table) => table.startsWith('usage_item'))).toEqual([]);
    const ofUses = conditions.filter((condition) => condition.includes('dimension'));
    expect(ofUses.map((condition) => /grain = '(\w+)'/.exec(condition)?.[1]).sort()).toEqual([
      'day',
      'month',
    ]);
    expect(ofUses.find((condition) => condition.includes("'day'"))).toMatch(/\(day > /);
  });

  it('are read by the names of the months for the health of a template, whatever others are used', async () => {
    const since = new Date(now.getTime() - 90 * dayMs);
    const { conditions, scanned } = await plansOf(server.database, (db) =>
      nextAfter(db, companyId, 0, { since, now, most: 500 }),
    );
    expect(scanned.filter((table) => table.startsWith('usage_item'))).toEqual([]);
    expect(conditions.filter((condition) => condition.includes('dimension'))).toEqual([
      expect.stringMatching(/day = ANY .*item_id = /),
    ]);
  });
});

it('the nightly sweep of raw events does not read those of a company that keeps them longer', async () => {
  const [leaving, default180] = [await server.signInElsewhere(), await server.signInElsewhere()];
  const keep = async (id: number, keepDays: number) =>
    server.database.kysely
      .insertInto('usage_retention')
      .values({ company_id: id, keep_days: keepDays })
      .execute();
  await keep(companyId, 1095);
  await keep(leaving.companyId, 40);
  const of = (ago: number) => new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10);
  const days = [of(400), of(100)];
  await makePartitions(server.database, days);
  const add = (id: number, count: number) => sql`
    insert into usage_event (company_id, id, api_user_id, at, device, product, setting_code, kind)
    select ${id}::bigint, gen_random_uuid(), i, (day || ' 00:00+00')::timestamptz + i * interval '1 second',
           'pc', 'editor', 'SET', 'open'
      from unnest(${days}::text[]) day, generate_series(1, ${count}::integer) i`;
  await add(companyId, 30_000).execute(server.database.kysely);
  for (const { companyId: id } of [leaving, default180]) await add(id, 10).execute(server.database.kysely);
  const partitions = days.map((day) => `usage_event_${day.replaceAll('-', '')}`);
  for (const table of partitions) await server.database.pool.query(`vacuum analyze ${table}`);
  const stored = async () => {
    const { rows } = await sql<{ id: number; day: string; events: number }>`
      select company_id as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as events
        from usage_event where company_id = any(${[companyId, leaving.companyId, default180.companyId]}::bigint[])
       group by 1, 2 order by 1, 2`.execute(server.database.kysely);
    return rows.map(({ id, day, events }) => [id, day, events]);
  };
  const sweep = () =>
    scansOf(server.database, (tx) =>
      sweepPartitions({ acrossCompanies: () => tx } as unknown as Database, now),
    );
  const kept = [
    [companyId, of(400), 30_000],
    [companyId, of(100), 30_000],
    [default180.companyId, of(100), 10],
  ];
  // the first night deletes what left, the second finds nothing to do
  for (const night of ['first', 'second']) {
    const scanned = await sweep();
    expect([night, scanned.filter((table) => partitions.includes(table))]).toEqual([night, []]);
    expect([night, await stored()]).toEqual([night, kept]);
  }
});

it('the nightly sweep of raw events ends when its time is over', async () => {
  const over = AbortSignal.abort(new Error('over'));
  await expect(sweepPartitions(server.database, now, over)).rejects.toThrow('over');
});
