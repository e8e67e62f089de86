import { blankDesign } from '@design-console/editor/document';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyUses as copyPlatformUses } from '../src/modules/platform-template/platform-template.store.ts';
import { copyUses } from '../src/modules/template/template-usage.store.ts';
import { startTestServer, type TestServer } from '../src/testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A moment that is the 27th in Shanghai and the 26th in New York. */
const evening = new Date('2026-11-26T18:00:00Z');

it.each([
  ['Asia/Shanghai', '2026-10-28', '2026-10-29'],
  ['America/New_York', '2026-10-27', '2026-10-28'],
])('uses of the last 30 days are those of 30 days in %s (decision 0048)', async (zone, before, first) => {
  const { kysely } = server.database;
  const owner = await server.signInElsewhere();
  const { companyId } = owner;
  await kysely.updateTable('company').set({ time_zone: zone }).where('id', '=', companyId).execute();
  const { data } = await owner.call<{ id: number }>('POST /templateCenter/v2/createTeamTemplate.do', {
    title: '近 30 天',
    document: blankDesign({ width: 300, height: 200 }),
  });
  const { id: shipped } = await kysely.selectFrom('platform_template').select('id').executeTakeFirstOrThrow();
  const count = (grain: string, day: string, item: string, uses: number) => sql`
    insert into usage_item (company_id, grain, dimension, cell, day, item_id, opens, creates, saves, finishes,
                            downloads, template_uses, light_app_uses, ai_calls, errors, duration_ms)
    values (${companyId}, ${grain}, 'template', 0, ${day}, ${item}, 0, 0, 0, 0, 0, ${uses}, 0, 0, 0, 0)`;
  for (const item of [String(data.id), shipped]) {
    await count('day', before, item, 100).execute(kysely);
    await count('day', first, item, 20).execute(kysely);
    await count('month', '2026-10-01', item, 120).execute(kysely);
  }
  await copyUses(kysely, companyId, evening);
  await copyPlatformUses(kysely, companyId, evening);
  const found = await Promise.all([
    kysely
      .selectFrom('team_template')
      .select(['use_count', 'recent_use_count'])
      .where('company_id', '=', companyId)
      .execute(),
    kysely
      .selectFrom('platform_template_use')
      .select(['use_count', 'recent_use_count'])
      .where('company_id', '=', companyId)
      .execute(),
  ]);
  const expected = [{ use_count: 120, recent_use_count: 20 }];
  expect(found).toEqual([expected, expected]);
});
