import type { BaseReport, DetailRow } from '@design-console/contract/usage/report';
import { blankDesign } from '@design-console/editor/document';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../testing/start-server.ts';
import { itemsMax } from '../usage-item.rules.ts';

let server: TestServer;
let admin: Person & { companyId: number };
let guest: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signInElsewhere();
  guest = await server.openLink({}, admin.companyId);
  // two less than a company may have
  await sql`
    insert into usage_item_number (company_id, dimension, item_id, ordinal)
    select ${admin.companyId}::bigint, 'template', 't-' || n, n from generate_series(0, ${itemsMax - 3}::integer) n`.execute(
    server.database.kysely,
  );
});
afterAll(() => server.close());

const use = async (...templateIds: string[]): Promise<void> => {
  const events = templateIds.map((templateId) => ({
    id: crypto.randomUUID(),
    at: server.clock.now.toISOString(),
    kind: 'template_use',
    templateId,
  }));
  const { data } = await guest.call<{ accepted: number }>('POST /embed/event/add.do', { events });
  expect(data.accepted).toBe(templateIds.length);
};

const numbered = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from usage_item_number where company_id = ${admin.companyId}`.execute(
    server.database.kysely,
  );
  return rows[0]?.count ?? 0;
};

const range = () => {
  const day = (aheadMs: number) => new Date(server.clock.now.getTime() + aheadMs).toISOString().slice(0, 10);
  return { from: day(-86_400_000), to: day(86_400_000) };
};

/** The report by template, most used first. */
const usedTemplates = () =>
  admin.call<{ total: number; list: DetailRow[]; sum: { templateUses: number } }>(
    'POST /api/statistic/detail.do',
    { ...range(), by: ['template'], sortBy: 'templateUses', sortOrder: 'desc', pageNo: 1, pageSize: 20 },
  );

describe(`templates beyond ${itemsMax} of a company (S-20)`, () => {
  it('are counted together as 其他模板, and the sums of reports stay right', async () => {
    await use('t-7', 'new-1', 'new-2', 'new-3', 'new-4');
    await use('new-1', 'new-4', 'new-5');
    expect(await numbered()).toBe(itemsMax + 1);
    const { data } = await usedTemplates();
    expect(data.list.map(({ item, templateUses }) => [item?.name, templateUses])).toEqual([
      ['其他模板', 4],
      ['new-1', 2],
      ['new-2', 1],
      ['t-7', 1],
    ]);
    expect([data.total, data.sum.templateUses]).toEqual([4, 8]);
    const base = await admin.call<BaseReport>('POST /api/statistic/base.do', range());
    expect(base.data.totals.templateUses.value).toBe(8);
    expect(base.data.topTemplates[0]).toMatchObject({ id: '*', name: '其他模板', uses: 4 });
  });

  it('leave numbers to kinds and templates that the company has', async () => {
    const title = '后来的模板';
    const { data: own } = await admin.call<{ id: number }>('POST /templateCenter/v2/createTeamTemplate.do', {
      title,
      document: blankDesign({ width: 300, height: 400, title }),
    });
    await use(String(own.id), 'new-tea', 'new-6', String(own.id));
    const { data } = await usedTemplates();
    const uses = new Map(data.list.map(({ item, templateUses }) => [item?.id, templateUses]));
    expect([uses.get(String(own.id)), uses.get('new-tea'), uses.get('*'), uses.get('new-6')]).toEqual([
      2,
      1,
      5,
      undefined,
    ]);
  });

  it('can be filtered by, and no event can name them', async () => {
    const { data } = await admin.call<{ sum: { templateUses: number } }>('POST /api/statistic/detail.do', {
      ...range(),
      templateIds: ['*'],
      pageNo: 1,
      pageSize: 20,
    });
    expect(data.sum.templateUses).toBe(5);
    const named = { id: crypto.randomUUID(), at: server.clock.now.toISOString(), kind: 'save', kindId: '*' };
    const answer = await guest.call<{ refused: { fields: object }[] }>('POST /embed/event/add.do', {
      events: [named],
    });
    expect(answer.data.refused.map(({ fields }) => Object.keys(fields))).toEqual([['kindId']]);
  });
});
