import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/start-server.ts';
import type { DetailFilter } from './detail.rules.ts';
import * as detail from './detail.store.ts';
import * as rangeGroups from './range-groups.store.ts';
import { chosenCells, spansOf } from './report.rules.ts';
import * as store from './report.store.ts';

/** An export holds one batch, and has the rows that the report shows (product 6). */

let server: TestServer;
let companyId: number;
beforeAll(async () => {
  server = await startTestServer();
  ({ companyId } = await server.signInElsewhere());
  for (const [user, device] of [
    ['one', '1'],
    ['two', '2'],
    ['three', '1'],
  ] as const) {
    const guest = await server.openLink({ user_flag: user, device_type: device }, companyId);
    const events = [0, 1, 2].flatMap((daysAgo) =>
      ['t-1', 't-2', 't-3'].flatMap((templateId, at) =>
        Array.from({ length: 1 + (at % 2) }, () => ({
          id: crypto.randomUUID(),
          at: new Date(server.clock.now.getTime() - daysAgo * 86_400_000).toISOString(),
          kind: 'template_use',
          templateId,
        })),
      ),
    );
    expect((await guest.call('POST /embed/event/add.do', { events })).data).toMatchObject({
      refused: [],
      accepted: events.length,
    });
  }
});
afterAll(() => server.close());

const filterOf = async (given: Pick<DetailFilter, 'by' | 'item' | 'sortBy' | 'sortOrder'>) => {
  const day = (offset: number) =>
    new Date(server.clock.now.getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  const cells = chosenCells(await store.cellsOf(server.database.kysely, companyId), {}, given.by);
  return { ...given, range: { from: day(-5), to: day(1) }, cells };
};
/** How many groups one statement gave at most. */
class LargestResult implements KyselyPlugin {
  groups = 0;
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => {
    if (result.rows.some((row) => 'opens' in row)) this.groups = Math.max(this.groups, result.rows.length);
    return result;
  };
}
const template = { dimension: 'template', ids: [] } as const;

it.each([
  [{ by: ['template'], item: template, sortBy: 'templateUses', sortOrder: 'desc' }, 9],
  [{ by: ['template', 'device'], item: template, sortBy: 'templateUses', sortOrder: 'asc' }, 18],
  [{ by: ['template', 'device'], item: template, sortBy: 'opens', sortOrder: 'desc' }, 18],
  [{ by: ['device', 'product'], item: null, sortBy: 'activeUsers', sortOrder: 'desc' }, 6],
  [{ by: [], item: null, sortBy: 'templateUses', sortOrder: 'asc' }, 3],
  [{ by: ['template', 'device'], item: template, sortBy: 'day', sortOrder: 'desc' }, 18],
  [{ by: ['template'], item: template, sortBy: 'day', sortOrder: 'asc' }, 9],
  [{ by: ['device'], item: null, sortBy: 'day', sortOrder: 'asc' }, 6],
  [{ by: [], item: null, sortBy: 'day', sortOrder: 'desc' }, 3],
] as const)('the detail report of %j is the same in batches of two', async (given, rows) => {
  const { kysely } = server.database;
  const filter = await filterOf(given);
  const all = await detail.page(kysely, companyId, filter, { pageNo: 1, pageSize: 100 });
  expect(all).toHaveLength(rows);
  const largest = new LargestResult();
  const inBatches: detail.DetailGroup[] = [];
  const batches = filter.sortBy === 'day' ? detail.byDay : detail.inBatches;
  for await (const row of batches(kysely.withPlugin(largest), companyId, filter, 2)) inBatches.push(row);
  expect(inBatches).toEqual(all);
  expect(largest.groups).toBe(2);
});

it.each([
  [[], [[3, 3]]],
  [
    ['device'],
    [
      [2, 2],
      [1, 1],
    ],
  ],
] as const)(
  'a whole range by %j counts each user once, on however many days they came',
  async (by, users) => {
    const { kysely } = server.database;
    const filter = await filterOf({ by, item: null, sortBy: 'activeUsers', sortOrder: 'desc' });
    const whole = { ...filter, spans: spansOf(filter.range) };
    const rows = await rangeGroups.page(kysely, companyId, whole, { offset: 0, limit: 10 });
    expect(rows.map(({ activeUsers, newUsers }) => [activeUsers, newUsers])).toEqual(users);
    expect(rows.reduce((sum, { templateUses }) => sum + templateUses, 0)).toBe(36);
  },
);
