import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { sweepAll } from './audit-record.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const dayMs = 86_400_000;

it('keeps what is younger than the retention, in every company, and lets the rest go (S-15)', async () => {
  const insert = `insert into audit_record (company_id, at, account_id, account, account_name, ip, user_agent,
      request_id, action, title, subject, outcome)
    select c.id, now() - make_interval(days => age), 1, 'a', 'a', '', '', '', 'sweep.test', 't', age::text, 'done'
      from company c, unnest(array[10, 399, 401, 800]) as age`;
  await server.database.pool.query(insert);
  const { rows: companies } = await server.database.pool.query('select id from company');
  const left = await sweepAll(server.database.kysely, new Date(Date.now() - 400 * dayMs));
  expect(left).toBe(companies.length * 2);
  const { rows } = await server.database.pool.query<{ subject: string }>(
    `select distinct subject from audit_record where action = 'sweep.test' order by subject`,
  );
  expect(rows.map((row) => row.subject)).toEqual(['10', '399']);
});
