import { CODE } from '@design-console/contract/kernel';
import { markedText } from '@design-console/contract/kernel/testing/marked-text';
import {
  batchMax,
  keepDaysDefault,
  keepDaysMin,
  type UsageEvent,
  usageKinds,
} from '@design-console/contract/usage/ingest';
import { template } from '@design-console/contract/template';
import { templateKind } from '@design-console/contract/template-kind';
import { blankDesign } from '@design-console/editor/document';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../../testing/start-server.ts';
import { openQuotas } from '../../../composition/quotas.ts';
import { databaseIsBusy } from '../../../db/query/errors.ts';
import { withClient } from '../../../db/testing/client.ts';
import { lockUsage } from '../roll-up/cell.store.ts';
import { openBatchWriter } from './batch-writer.ts';
import { type SentEvent, utcDayOf } from '../usage-event.rules.ts';
import { countStored } from './ingest.store.ts';
import { makePartitions, sweepPartitions } from './partition.store.ts';
import { noHostEvents } from '../../../testing/no-host-events.ts';

const dayMs = 86_400_000;
const report = 'POST /embed/event/add.do';

let server: TestServer;
let guest: Person;
beforeAll(async () => {
  server = await startTestServer();
  guest = await server.openLink();
});
afterAll(() => server.close());

const later: number[] = [];
const writerOn = (database: TestServer['database']) => {
  const now = () => server.clock.now;
  const countedLater = (_error: unknown, companyId: number) => void later.push(companyId);
  return openBatchWriter(database, openQuotas(now).events, noHostEvents, now, countedLater);
};

const at = (agoMs: number): string => new Date(server.clock.now.getTime() - agoMs).toISOString();
const anEvent = (given: Partial<Record<keyof UsageEvent, unknown>> = {}) => ({
  id: crypto.randomUUID(),
  at: at(60_000),
  kind: 'save',
  ...given,
});

interface Answer {
  accepted: number;
  duplicates: number;
  refused: { index: number; fields: Record<string, string> }[];
}
const send = (events: unknown, person = guest) => person.call<Answer>(report, { events });

/** The tables that reports read, with the keys of their rows. */
const rolledUp = {
  usage_count: 'cell, day',
  usage_item: 'grain, dimension, cell, day, item_id',
  usage_item_sum: 'dimension, cell, day',
  usage_item_set: 'dimension, cell, day, chunk',
  usage_active: 'grain, cell, day, chunk',
  usage_newcomer: 'day, chunk',
  usage_funnel: 'grain, cell, day, chunk',
};
const contentOf = async (companyId: number): Promise<Record<string, unknown>> => {
  const content: Record<string, unknown> = {};
  for (const [table, key] of Object.entries(rolledUp)) {
    content[table] =
      // a set that lost its only member counts as missing
      (
        await sql`select * from ${sql.table(table)} where company_id = ${companyId} and ${
          table === 'usage_newcomer' ? sql`users <> B'0'::bit(2048)` : sql`true`
        } order by ${sql.raw(key)}`.execute(server.database.kysely)
      ).rows;
  }
  return content;
};
const storedCount = async (where = sql`true`): Promise<number> => {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from usage_event where ${where}`.execute(server.database.kysely);
  return rows[0]?.count ?? 0;
};

describe('a batch of an embedded page', () => {
  it('is stored and counted once, however often it is sent (R-01)', async () => {
    const events = Array.from({ length: 40 }, (_, i) => anEvent({ kind: usageKinds[i % 2] }));
    const before = await storedCount();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(events)));
    expect(answers.map((answer) => answer.code)).toEqual([200, 200, 200, 200, 200]);
    expect(await storedCount()).toBe(before + events.length);
    expect((await send(events)).data).toEqual({ accepted: 0, duplicates: 40, refused: [] });
  });

  it('with faulty events keeps the others and names the faults by field', async () => {
    const before = await storedCount();
    const { code, data } = await send([
      anEvent(),
      anEvent({ kind: 'fly' }),
      anEvent({ id: '1' }),
      anEvent({ at: '昨天' }),
      anEvent({ at: at(-11 * 60_000) }),
      anEvent({ at: at(31 * dayMs) }),
      anEvent({ kind: 'template_use' }),
      anEvent({ durationMs: -1 }),
      anEvent({ templateId: 't'.repeat(65) }),
      anEvent({ lightAppId: markedText(900), designId: '设计' }),
      7,
      null,
      anEvent({ kindId: 166, at: at(29 * dayMs) }),
    ]);
    expect(code).toBe(CODE.ok);
    expect([data.accepted, data.duplicates]).toEqual([2, 0]);
    expect(data.refused.map(({ index, fields }) => [index, Object.keys(fields)])).toEqual([
      [1, ['kind']],
      [2, ['id']],
      [3, ['at']],
      [4, ['at']],
      [5, ['at']],
      [6, ['templateId']],
      [7, ['durationMs']],
      [8, ['templateId']],
      [9, ['lightAppId', 'designId']],
      [10, ['']],
      [11, ['']],
    ]);
    for (const { fields } of data.refused) {
      for (const sentence of Object.values(fields)) expect(sentence).toMatch(/[\u4e00-\u9fff]/);
    }
    expect(await storedCount()).toBe(before + 2);
  });

  it.each([
    ['none', []],
    ['too many', Array.from({ length: batchMax + 1 }, () => ({}))],
    ['no list', { 0: {} }],
    ['what no text holds', [{ id: '\u0000' }]],
  ])('that is %s is refused whole, by field, and stores no event', async (_what, events) => {
    const before = await storedCount();
    const { code, data } = await send(events);
    expect(code).toBe(CODE.invalid);
    expect(Object.keys((data as unknown as { fields: object }).fields)[0]).toMatch(/^events/);
    expect(await storedCount()).toBe(before);
  });

  it('accepts ids in capitals, and the last instant of a day for that day', async () => {
    const day = utcDayOf(new Date(server.clock.now.getTime() - 20 * dayMs));
    const stands = `${day}T23:59:59.9999999Z`;
    const events = [anEvent({ id: crypto.randomUUID().toUpperCase(), at: stands }), anEvent({ at: stands })];
    const before = await storedCount();
    const faulty = anEvent({ kind: 'none' });
    expect((await send([...events, faulty])).data).toMatchObject({ accepted: 2, duplicates: 0 });
    expect((await send([...events, anEvent()])).data).toMatchObject({ accepted: 1, duplicates: 2 });
    expect(await storedCount()).toBe(before + 3);
    expect(
      await storedCount(
        sql`at >= ${day}::date + interval '1 day' - interval '1 millisecond' and at < ${day}::date + interval '1 day'`,
      ),
    ).toBe(2);
  });

  it('records when its user was last seen and how often they downloaded', async () => {
    const person = await server.openLink({ user_flag: 'seen-later' });
    const download = anEvent({ kind: 'download', at: at(30_000) });
    await send([download, anEvent({ kind: 'download', at: at(90_000) })], person);
    await send([download], person);
    const user = await server.database.kysely
      .selectFrom('api_user')
      .selectAll()
      .where('user_flag', '=', 'seen-later')
      .executeTakeFirstOrThrow();
    expect(user.download_count).toBe(2);
    expect(user.first_seen_at?.toISOString()).toBe(at(90_000));
    expect((user.last_seen_at?.getTime() ?? 0) >= Date.parse(at(30_000))).toBe(true);
  });

  it('counts a download once with its design, where the design is the user’s own', async () => {
    const [owner, stranger] = [
      await server.openLink({ user_flag: 'owner' }),
      await server.openLink({ user_flag: 'stranger' }),
    ];
    const document = blankDesign({ width: 100, height: 100, title: '下载过的' });
    const { data: saved } = await owner.call<{ designId: string }>('POST /design/save.do', { document });
    const { designId } = saved;
    const download = anEvent({ kind: 'download', designId });
    await send([download, anEvent({ kind: 'download', designId }), anEvent({ designId })], owner);
    expect((await send([download], owner)).data.duplicates).toBe(1);
    await send([anEvent({ kind: 'download', designId })], stranger);
    const { download_count: count } = await server.database.kysely
      .selectFrom('design')
      .select('download_count')
      .where('id', '=', designId)
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);
  });

  it('is stored while its design is locked, and the design counts it with the next (real clock)', async () => {
    const owner = await server.openLink({ user_flag: 'locked-out' });
    const document = blankDesign({ width: 100, height: 100, title: '正在保存' });
    const { data } = await owner.call<{ designId: string }>('POST /design/save.do', { document });
    const ofDesign = server.database.kysely
      .selectFrom('design')
      .select(['download_count as count', 'api_user_id as apiUserId'])
      .where('id', '=', data.designId);
    const { apiUserId } = await ofDesign.executeTakeFirstOrThrow();
    const shortLimits = await startTestServer({
      databaseUrl: server.databaseUrl,
      timeLimits: { lockMs: 300 },
    });
    const batchWriter = writerOn(shortLimits.database);
    const download = () => ({ ...sentBy(apiUserId), kind: 'download', designId: data.designId }) as const;
    later.length = 0;
    await server.database.transaction(async (tx) => {
      await sql`select from design where id = ${data.designId} for update`.execute(tx);
      expect((await batchWriter.add(63, [download()])).size).toBe(1);
    });
    expect([later, (await ofDesign.executeTakeFirstOrThrow()).count]).toEqual([[63], 0]);
    await batchWriter.add(63, [download()]);
    expect([later, (await ofDesign.executeTakeFirstOrThrow()).count]).toEqual([[63], 2]);
    await shortLimits.close();
  });

  it('never changes the numbers of another company (S-12)', async () => {
    const other = await server.signInElsewhere();
    const theirs = await server.openLink({}, other.companyId);
    const before = await contentOf(63);
    const when = at(60_000);
    const shared = anEvent({ kind: 'open', at: when });
    await send([shared], guest);
    const afterOwn = await contentOf(63);
    expect(afterOwn).not.toEqual(before);
    expect((await send([shared], theirs)).data.accepted).toBe(1);
    expect(await contentOf(63)).toEqual(afterOwn);
    const { data } = await other.call<{ totals: { opens: { value: number } } }>(
      'POST /api/statistic/base.do',
      {
        from: utcDayOf(new Date(Date.parse(when) - dayMs)),
        to: utcDayOf(new Date(Date.parse(when) + dayMs)),
      },
    );
    expect(data.totals.opens.value).toBe(1);
  });
});

it('an event of a company’s template counts for its kind where the host names none', async () => {
  const admin = await server.signIn('admin');
  const { data: kind } = await admin.call<{ id: number }>(`POST ${templateKind.create.path}`, {
    name: '统计的分类',
    width: 600,
    height: 800,
    unit: 'px',
    dpi: 72,
  });
  const { data: made } = await admin.call<{ id: number }>(`POST ${template.create.path}`, {
    title: '统计的模板',
    kindId: kind.id,
    document: blankDesign({ width: 600, height: 800 }),
  });
  const templateId = String(made.id);
  const events = [
    anEvent({ kind: 'create', templateId }),
    anEvent({ kind: 'create', templateId, kindId: '166' }),
    anEvent({ kind: 'create', templateId: 'platform-poster' }),
  ];
  await send(events);
  const { rows } = await sql<{ id: string; kindId: string }>`
    select id, kind_id as "kindId" from usage_event where id = any(${events.map(({ id }) => id)}::uuid[])`.execute(
    server.database.kysely,
  );
  const kindOf = new Map<unknown, string>(rows.map(({ id, kindId }) => [id, kindId]));
  expect(events.map(({ id }) => kindOf.get(id))).toEqual([String(kind.id), '166', '']);
});

const sentBy = (apiUserId: number, given: Partial<SentEvent> = {}): SentEvent => ({
  id: crypto.randomUUID(),
  at: at(60_000),
  kind: 'open',
  kindId: '12',
  templateId: '',
  designId: '',
  lightAppId: '',
  durationMs: 10,
  apiUserId,
  device: 'pc',
  product: 'templateEditor',
  settingCode: 'LANE2222',
  ...given,
});

describe('many writers at once', () => {
  it('on four servers, with the same users and days in every order, neither deadlock nor lose one (issue 4)', async () => {
    const { companyId } = await server.signInElsewhere();
    const lanes = [1, 2, 3, 4].map(() => writerOn(server.database));
    const batches = Array.from({ length: 80 }, (_, batch) =>
      Array.from({ length: 10 }, (_, i) => {
        const user = (batch % 2 === 0 ? i : 9 - i) + 1;
        return sentBy(user, { at: at(((batch + i) % 5) * dayMs + batch), kind: usageKinds[i % 9] ?? 'open' });
      }),
    );
    await Promise.all(batches.map(async (batch, i) => lanes[i % 4]?.add(companyId, batch)));
    const { rows } = await sql<{ events: number }>`
      select sum(opens + creates + saves + finishes + downloads + template_uses + light_app_uses + ai_calls + errors)::bigint
             as events from usage_count where company_id = ${companyId} and cell = 0`.execute(
      server.database.kysely,
    );
    expect(rows[0]?.events).toBe(800);
    expect(await storedCount(sql`company_id = ${companyId}`)).toBe(800);
  });

  it('of whom one sends an unstorable value: only that one is refused', async () => {
    const { companyId } = await server.signInElsewhere();
    const batchWriter = writerOn(server.database);
    const first = batchWriter.add(companyId, [sentBy(1)]);
    const [good, bad] = await Promise.allSettled([
      batchWriter.add(companyId, [sentBy(2)]),
      batchWriter.add(companyId, [sentBy(3, { durationMs: 1e15 })]),
    ]);
    await first;
    expect([good.status, bad.status]).toEqual(['fulfilled', 'rejected']);
    expect(await storedCount(sql`company_id = ${companyId}`)).toBe(2);
  });

  it('who find the database busy are all refused at once, not one after the other (real clock)', async () => {
    const { companyId } = await server.signInElsewhere();
    const shortLimits = await startTestServer({
      databaseUrl: server.databaseUrl,
      timeLimits: { lockMs: 300 },
    });
    const batchWriter = writerOn(shortLimits.database);
    await server.database.transaction(async (tx) => {
      await lockUsage(tx, companyId);
      const first = batchWriter.add(companyId, [sentBy(1)]).catch(databaseIsBusy);
      // these wait for the first, and are then written together
      let refused = 0;
      const others = [2, 3, 4].map(async (user) => {
        await batchWriter.add(companyId, [sentBy(user)]).catch((error: unknown) => {
          expect(databaseIsBusy(error)).toBe(true);
          refused += 1;
        });
      });
      expect(await first).toBe(true);
      await Promise.race(others);
      await new Promise(setImmediate);
      expect(refused).toBe(3);
      await Promise.all(others);
    });
    expect(await storedCount(sql`company_id = ${companyId}`)).toBe(0);
    await shortLimits.close();
  });
});

describe('counting anew', () => {
  it('from the raw events gives every roll-up as arriving events made it (decision 0017)', async () => {
    const { companyId } = await server.signInElsewhere();
    const batchWriter = writerOn(server.database);
    for (let batch = 0; batch < 12; batch += 1) {
      await batchWriter.add(
        companyId,
        Array.from({ length: 30 }, (_, i) =>
          sentBy(1 + ((i * 7 + batch) % 23), {
            // the latest days first: first days move back again and again
            at: at((20 - batch + (i % 3)) * dayMs + i * 7_000_000),
            kind: usageKinds[(i + batch) % 9] ?? 'open',
            templateId: i % 4 === 0 ? `t-${i % 5}` : '',
            device: i % 3 === 0 ? 'mobile' : 'pc',
          }),
        ),
      );
    }
    const arrived = await contentOf(companyId);
    for (const table of Object.keys(rolledUp)) {
      await sql`delete from ${sql.table(table)} where company_id = ${companyId}`.execute(
        server.database.kysely,
      );
    }
    await sql`update usage_user set first_day = null where company_id = ${companyId}`.execute(
      server.database.kysely,
    );
    for (let ago = 0; ago < 40; ago += 5) {
      const range = { from: new Date(at((ago + 5) * dayMs)), to: new Date(at(ago * dayMs)) };
      await server.database.transaction((tx) => countStored(tx, companyId, range));
    }
    expect(await contentOf(companyId)).toEqual(arrived);
  });
});

describe('raw events', () => {
  const partitions = async (): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'usage_event'::regclass order by 1`.execute(
      server.database.kysely,
    );
    return rows.map((row) => row.name);
  };

  it('are deleted by age, for each company by its own retention, and counts stay', async () => {
    const [keeping, short] = [await server.signInElsewhere(), await server.signInElsewhere()];
    expect((await short.call('POST /usageEvent/setRetention.do', { keepDays: 40 })).code).toBe(CODE.ok);
    const batchWriter = writerOn(server.database);
    const days = [200, 100, 30];
    for (const { companyId } of [keeping, short]) {
      await batchWriter.add(
        companyId,
        days.map((ago) => sentBy(1, { at: at(ago * dayMs) })),
      );
    }
    const counted = [await contentOf(keeping.companyId), await contentOf(short.companyId)];
    const dropped = `usage_event_${utcDayOf(new Date(at(200 * dayMs))).replaceAll('-', '')}`;
    expect(await partitions()).toContain(dropped);
    const retention = 'GET /usageEvent/retention.do';
    expect((await short.call(retention)).data).toEqual({
      keepDays: 40,
      earliestDay: at(200 * dayMs).slice(0, 10),
    });
    await sweepPartitions(server.database, server.clock.now);
    expect((await short.call(retention)).data).toEqual({
      keepDays: 40,
      earliestDay: at(30 * dayMs).slice(0, 10),
    });
    expect((await keeping.call(retention)).data).toEqual({
      keepDays: keepDaysDefault,
      earliestDay: at(100 * dayMs).slice(0, 10),
    });
    expect(await partitions()).not.toContain(dropped);
    expect(await storedCount(sql`company_id = ${keeping.companyId}`)).toBe(2);
    expect(await storedCount(sql`company_id = ${short.companyId}`)).toBe(1);
    expect([await contentOf(keeping.companyId), await contentOf(short.companyId)]).toEqual(counted);
    await sweepPartitions(server.database, server.clock.now);
    expect(await storedCount(sql`company_id = ${keeping.companyId}`)).toBe(2);
  });

  it('of a company with a shorter retention are deleted also while a backup reads the table (real clock)', async () => {
    const owner = await server.signInElsewhere();
    expect((await owner.call('POST /usageEvent/setRetention.do', { keepDays: 40 })).code).toBe(CODE.ok);
    const { companyId } = owner;
    const sent = [210, 205, 100].map((ago) => sentBy(1, { at: at(ago * dayMs) }));
    await writerOn(server.database).add(companyId, sent);
    await withClient(server.databaseUrl, async (client) => {
      await client.query('begin; lock table usage_event in access share mode');
      let tries = 0;
      const counting: KyselyPlugin = {
        transformQuery({ node }) {
          if (node.kind === 'RawNode' && node.sqlFragments[0]?.startsWith('drop table')) tries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      const database = {
        ...server.database,
        acrossCompanies: () => server.database.acrossCompanies('background').withPlugin(counting),
      };
      await expect(sweepPartitions(database, server.clock.now)).rejects.toThrow(/lock timeout/);
      // one day was tried, not each: writers wait for every try
      expect(tries).toBe(1);
      expect(await storedCount(sql`company_id = ${companyId}`)).toBe(2);
    });
    await sweepPartitions(server.database, server.clock.now);
    expect(await storedCount(sql`company_id = ${companyId}`)).toBe(0);
  });

  it('are kept as long as configured, within bounds, and a change is audited (S-15)', async () => {
    const owner = await server.signInElsewhere();
    const set = (keepDays: unknown) => owner.call<object>('POST /usageEvent/setRetention.do', { keepDays });
    for (const keepDays of [34, 1096, 40.5, '', '多久']) {
      const { code, data } = await set(keepDays);
      expect([keepDays, code, Object.keys((data as { fields: object }).fields)]).toEqual([
        keepDays,
        CODE.invalid,
        ['keepDays'],
      ]);
    }
    expect([(await set(keepDaysMin)).code, (await set('400')).code]).toEqual([CODE.ok, CODE.ok]);
    const records = await server.database.kysely
      .selectFrom('audit_record')
      .select(['subject', 'changes'])
      .where('company_id', '=', owner.companyId)
      .where('action', '=', 'usageEvent.setRetention')
      .where('outcome', '=', 'done')
      .orderBy('id')
      .execute();
    expect(records.map(({ changes }) => changes)).toEqual([
      [{ field: '原始事件保留天数', before: keepDaysDefault, after: keepDaysMin }],
      [{ field: '原始事件保留天数', before: keepDaysMin, after: 400 }],
    ]);
  });

  it('find a partition that four servers make at the same moment', async () => {
    const days = ['2027-03-01', '2027-03-02'];
    await Promise.all([1, 2, 3, 4].map(() => makePartitions(server.database, days)));
    expect(await partitions()).toEqual(
      expect.arrayContaining(['usage_event_20270301', 'usage_event_20270302']),
    );
  });

  it('of a day whose partition was removed under a running server are stored all the same', async () => {
    const { companyId } = await server.signInElsewhere();
    const batchWriter = writerOn(server.database);
    const day = '2025-05-05';
    await batchWriter.add(companyId, [sentBy(1, { at: `${day}T10:00:00Z` })]);
    await sql`drop table usage_event_20250505`.execute(server.database.kysely);
    await batchWriter.add(companyId, [sentBy(1, { at: `${day}T11:00:00Z` })]);
    expect(await storedCount(sql`company_id = ${companyId}`)).toBe(1);
  });
});
