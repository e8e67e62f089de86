import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepLimits } from '../../limits/limit.store.ts';
import { sweepSeen } from '../../modules/access-policy/access-policy.store.ts';
import { sweepEmbedSessions } from '../../modules/embed/embed.store.ts';
import { sweepNotices } from '../../modules/notice/notice.store.ts';
import { sweepSessions } from '../../modules/session/session.store.ts';
import { sweepDeliveries } from '../../modules/webhook/delivery.store.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import type { Executor } from '../schema/tables.ts';
import { waitingStatements } from '../testing/waiting-statements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.database.pool.query(`
    create function refuse_many() returns trigger language plpgsql as $$
    begin
      if (select count(*) from gone) > 5000 then raise 'too many rows in one statement'; end if;
      return null;
    end $$`);
  await server.openLink({ user_flag: 'opener' });
});
afterAll(() => server.close());

/** What a statement inserts, by the table: one more than fits into one batch, and long over. */
const backlogs: Record<string, string> = {
  embed_session: `(company_id, token_hash, api_user_id, user_flag, setting_code, device, product, expires_at)
    select 63, sha256(n::text::bytea), (select min(id) from api_user where company_id = 63), 'opener', '', 'pc',
           'editor', '2020-01-01'`,
  session: `(company_id, account_id, token_hash, last_seen_at)
    select 63, (select min(id) from account where company_id = 63), sha256(n::text::bytea), '2020-01-01'`,
  known_device: `(company_id, account_id, token_hash, last_used_at)
    select 63, (select min(id) from account where company_id = 63), sha256(n::text::bytea), '2020-01-01'`,
  idempotent_reply: `(company_id, account_id, key, action, input_hash, created_at)
    select 63, (select min(id) from account where company_id = 63), n::text, '', '', '2020-01-01'`,
  notice: `(company_id, at, kind, title, permission_id) select 63, '2020-01-01', 'people', '', ''`,
  rate_limit: `(key, points, expire) select 'backlog:' || n, 1, 1`,
  seen_host: `(company_id, origin, last_seen_at) select 63, 'https://' || n, '2020-01-01'`,
  seen_address: `(company_id, address, last_seen_at) select 63, n::text, '2020-01-01'`,
  webhook_delivery: `(company_id, webhook_id, event, event_id, happened_at, data, tries_max, next_at, created_at)
    select 63, 1, 'design.saved', gen_random_uuid(), '2020-01-01', '{}', 8, '2020-01-01', '2020-01-01'`,
};

const sweeps: [sweep: (db: Executor, now: Date) => Promise<void>, tables: string[]][] = [
  [sweepEmbedSessions, ['embed_session']],
  [sweepSessions, ['session', 'known_device', 'idempotent_reply']],
  [sweepNotices, ['notice']],
  [sweepLimits, ['rate_limit']],
  [sweepSeen, ['seen_host', 'seen_address']],
  [sweepDeliveries, ['webhook_delivery']],
];

it.each(sweeps.flatMap(([sweep, tables]) => tables.map((table) => [table, sweep] as const)))(
  'a backlog in %s is deleted some thousand rows at a time, so that no statement meets its time limit',
  async (table, sweep) => {
    const { pool } = server.database;
    await pool.query(`
      create trigger refuse_many after delete on ${table} referencing old table as gone
        for each statement execute function refuse_many()`);
    await pool.query(`insert into ${table} ${backlogs[table]} from generate_series(1, 5001) as n`);
    await sweep(server.database.acrossCompanies('background'), new Date('2021-01-01'));
    const { rows } = await pool.query<{ left: number }>(`select count(*)::int as left from ${table}`);
    expect(rows[0]?.left).toBeLessThan(5000);
    await pool.query(`drop trigger refuse_many on ${table}`);
  },
);

it('a row that is renewed while it is being deleted stays', async () => {
  const { pool, acrossCompanies } = server.database;
  await pool.query(`insert into rate_limit (key, points, expire) values ('renewed', 1, 1)`);
  const client = await pool.connect();
  try {
    await client.query(`begin; update rate_limit set expire = 9e12 where key = 'renewed'`);
    const sweeping = sweepLimits(acrossCompanies('background'), new Date('2020-06-01'));
    await expect.poll(() => waitingStatements(server.databaseUrl)).toBe(1);
    await client.query('commit');
    await sweeping;
  } finally {
    client.release();
  }
  expect((await pool.query(`select from rate_limit where key = 'renewed'`)).rowCount).toBe(1);
});
