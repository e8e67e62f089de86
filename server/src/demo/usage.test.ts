import type { BaseReport } from '@design-console/contract/usage/report';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/start-server.ts';
import { loadUsage } from './usage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

it('the demo company counts as many designs, finishes and downloads as it has (product 3)', async () => {
  const { kysely } = server.database;
  const person = await server.signInElsewhere();
  await sql`insert into api_user (company_id, user_flag, setting_code, first_seen_at, last_seen_at)
    select ${person.companyId}::bigint, 'demo-' || g, 'DEMO2222', now() - interval '80 days', now() - interval '1 hour'
      from generate_series(1, 60) g`.execute(kysely);
  await sql`insert into design (company_id, id, api_user_id, title, kind_name, width, height, status, download_count,
                                created_at, updated_at)
    select u.company_id, 'demo-' || u.id || '-' || g, u.id, '海报', '名片', 100, 100, g % 2 + 1, (g % 2) * 3,
           now() - interval '70 days' + g * interval '9 days', now() - interval '69 days' + g * interval '9 days'
      from api_user u cross join generate_series(1, 5) g where u.company_id = ${person.companyId}`.execute(
    kysely,
  );
  const card = await kysely
    .insertInto('template_kind')
    .values({
      company_id: person.companyId,
      name: '名片',
      width: 90,
      height: 54,
      unit: 'mm',
      dpi: 300,
      sort: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.database.transaction((tx) => loadUsage(server.database, tx, person.companyId, new Date()));

  const { data } = await person.call<BaseReport>('POST /api/statistic/base.do', {
    from: day(91),
    to: day(-1),
  });
  const { creates, finishes, downloads, newUsers, activeUsers } = data.totals;
  expect([creates.value, finishes.value, downloads.value]).toEqual([300, 180, 540]);
  expect(newUsers.value).toBe(activeUsers.value);
  expect(data.topKinds[0]).toMatchObject({ id: String(card.id), name: '名片', uses: 300 });
  for (const item of [...data.topTemplates, ...data.topLightApps]) expect(item.name).not.toBe(item.id);
  expect(data.funnel.map(({ users }) => users)).toEqual(
    [...data.funnel.map(({ users }) => users)].sort((a, b) => b - a),
  );
});
