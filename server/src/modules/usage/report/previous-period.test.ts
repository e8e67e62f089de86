import { expect, it } from 'vitest';
import { startTestServer } from '../../../testing/start-server.ts';
import { yesterdaySoFar } from './previous-period.store.ts';

it('a partial yesterday is counted until the same time of day, in the zone of the company', async () => {
  const server = await startTestServer();
  const { companyId } = await server.signInElsewhere();
  // 15:00 of 10 May in Shanghai
  const now = new Date('2026-05-10T07:00:00Z');
  const happened = [
    ['2026-05-08T15:59:59Z', 'open', 4],
    ['2026-05-08T16:00:00Z', 'open', 1],
    ['2026-05-09T06:59:59Z', 'finish', 1],
    ['2026-05-09T03:00:00Z', 'open', 2],
    ['2026-05-09T07:00:00Z', 'open', 3],
  ] as const;
  await server.database.pool.query(
    "create table yesterday_so_far partition of usage_event for values from ('2026-05-08Z') to ('2026-05-10Z')",
  );
  for (const [at, kind, user] of happened) {
    await server.database.pool.query(
      `insert into usage_event (company_id, id, api_user_id, at, device, product, setting_code, kind)
         values ($1, gen_random_uuid(), $2, $3, 'pc', 'templateEditor', 'X', $4)`,
      [companyId, user, at, kind],
    );
  }
  expect(await yesterdaySoFar(server.database.kysely, companyId, now)).toEqual({
    opens: 2,
    activeUsers: 2,
    finishes: 1,
    downloads: 0,
  });
  await server.close();
});
