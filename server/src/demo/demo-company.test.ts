import type { BaseReport } from '@design-console/contract/usage/report';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-server.ts';

/** The first company of every test database is the demo company. */
const demoId = 63;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the demo company (product 3)', () => {
  it.each([
    ['team_template', 60],
    ['template_kind', 12],
    ['topic', 6],
    ['authorization_record', 80],
    ['api_user', 300],
    ['design', 1200],
    ['account', 8],
  ])('has as many rows of %s as the product says', async (table, count) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where company_id = ${demoId}`.execute(
      server.database.kysely,
    );
    expect(rows[0]?.count).toBe(count);
  });

  it('has accounts that their form would accept, and users who can be told apart', async () => {
    const { kysely } = server.database;
    const { rows: emails } = await sql<{ email: string }>`
      select email from account where company_id = ${demoId}`.execute(kysely);
    for (const { email } of emails) expect(email).toMatch(/^[^@]+@[^@]+$/);
    const { rows: twice } = await sql`
      select nickname from api_user where company_id = ${demoId} group by 1 having count(*) > 1`.execute(
      kysely,
    );
    expect(twice).toEqual([]);
  });

  it('signed in last when its log says so', async () => {
    const { rows } = await sql`
      select a.account from account a where a.company_id = ${demoId} and a.account <> 'admin'
         and a.last_login_at is not null
         and not exists (select from audit_record r where r.company_id = a.company_id
                            and r.account = a.account and r.action = 'session.login'
                            and r.at = a.last_login_at)`.execute(server.database.kysely);
    expect(rows).toEqual([]);
  });

  it('counts designs by its own kinds, each once, and shows people who leave without a design', async () => {
    const owner = await server.signIn('admin');
    const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const { data } = await owner.call<BaseReport>('POST /api/statistic/base.do', {
      from: day(89),
      to: day(0),
    });
    const names = data.topKinds.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names).toContain('竖版海报');
    const [open, edit] = data.funnel;
    expect(edit?.users).toBeLessThan(open?.users ?? 0);
    const templates = data.topTemplates.map(({ name }) => name);
    expect(new Set(templates).size).toBe(templates.length);
    // no day at the end is as if it were another company's
    const opens = data.daily.map((one) => one.opens);
    expect(opens.at(-2)).toBeLessThan(1.6 * Math.max(...opens.slice(0, -2)));
  });
});
