import { CODE } from '@design-console/contract/kernel';
import {
  type BaseReport,
  type DetailDimension,
  type DetailPeriod,
  type DetailRow,
  detailDimensions,
  detailPeriods,
  itemDimensions,
  type UsageTotals,
} from '@design-console/contract/usage/report';
import { usageKinds } from '@design-console/contract/usage/ingest';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayPlus, daysOf, nothingHappened } from '../src/modules/usage/report/report.rules.ts';
import { openQuotas } from '../src/composition/quotas.ts';
import { openBatchWriter } from '../src/modules/usage/ingest/batch-writer.ts';
import type { SentEvent } from '../src/modules/usage/usage-event.rules.ts';
import { type Person, startTestServer, type TestServer } from '../src/testing/start-server.ts';
import { noHostEvents } from '../src/testing/no-host-events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** The day of an instant in a zone, by the platform's calendar: independent of the tested code. */
const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  return (at: string): string => format.format(new Date(at));
};

const settingCodes = ['AAAA2222', 'BBBB3333'];
const templates = ['t-1', 't-2', 't-3'];
const start = Date.parse('2026-01-20T00:00:00Z');
const windowDays = 80;

const anEvent: fc.Arbitrary<SentEvent> = fc.record({
  id: fc.uuid(),
  // across the end of a month, and New York's change to summer time on 2026-03-08
  at: fc
    .oneof(
      fc.integer({ min: 0, max: windowDays * 86_400 - 1 }),
      fc.integer({ min: 47 * 86_400, max: 49 * 86_400 }),
    )
    .map((seconds) => new Date(start + seconds * 1000).toISOString()),
  kind: fc.constantFrom(...usageKinds),
  kindId: fc.constantFrom('', '11', '12'),
  templateId: fc.constantFrom('', ...templates),
  lightAppId: fc.constantFrom('', 'qrcode'),
  designId: fc.constant(''),
  durationMs: fc.integer({ min: 0, max: 9000 }),
  apiUserId: fc.integer({ min: 1, max: 12 }),
  device: fc.constantFrom('pc' as const, 'mobile' as const),
  product: fc.constantFrom('templateEditor', 'aiDesign'),
  settingCode: fc.constantFrom(...settingCodes),
});

/** Batches in any order, some sent twice, some at the same time. */
const someBatches = fc
  .array(fc.array(anEvent, { minLength: 1, maxLength: 25 }), { minLength: 1, maxLength: 8 })
  .chain((batches) =>
    fc
      .array(fc.nat(batches.length - 1), { maxLength: 4 })
      .map((again) => [...batches, ...again.map((index) => batches[index] ?? [])]),
  );

const aFilter = fc.record({
  devices: fc.option(fc.subarray(['pc', 'mobile'], { minLength: 1 }), { nil: undefined }),
  products: fc.option(fc.constant<string[]>(['aiDesign']), { nil: undefined }),
  settingCodes: fc.option(fc.subarray(settingCodes, { minLength: 1 }), { nil: undefined }),
});
type Filter = typeof aFilter extends fc.Arbitrary<infer Value> ? Value : never;

const aRange = fc
  .tuple(fc.integer({ min: -2, max: windowDays }), fc.integer({ min: 0, max: windowDays }))
  .map(([from, days]) => {
    const first = dayPlus('2026-01-20', from);
    return { from: first, to: dayPlus(first, days) };
  });

/** An order, and roughly how many pages its rows are read in. */
const anOrder = fc.record({
  sortBy: fc.constantFrom(
    'day' as const,
    'opens' as const,
    'saves' as const,
    'durationMs' as const,
    'activeUsers' as const,
  ),
  sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
  pages: fc.integer({ min: 1, max: 3 }),
});
type Order = typeof anOrder extends fc.Arbitrary<infer Value> ? Value : never;

const countOfKind = {
  opens: 'open',
  creates: 'create',
  saves: 'save',
  finishes: 'finish',
  downloads: 'download',
  templateUses: 'template_use',
  lightAppUses: 'light_app',
  aiCalls: 'ai_generate',
  errors: 'error',
} as const;

type Placed = SentEvent & { day: string };
const distinct = (events: readonly Placed[]): number => new Set(events.map((event) => event.apiUserId)).size;

/** Every number as a count over the events themselves, one by one. */
const counted = (events: readonly Placed[], firstDays: ReadonlyMap<number, string>): UsageTotals => ({
  ...nothingHappened,
  ...Object.fromEntries(
    Object.entries(countOfKind).map(([name, kind]) => [
      name,
      events.filter((event) => event.kind === kind).length,
    ]),
  ),
  durationMs: events.reduce((sum, event) => sum + event.durationMs, 0),
  activeUsers: distinct(events),
  newUsers: distinct(events.filter((event) => firstDays.get(event.apiUserId) === event.day)),
});

const fits = (event: Placed, filter: Filter): boolean =>
  (filter.devices?.includes(event.device) ?? true) &&
  (filter.products?.includes(event.product) ?? true) &&
  (filter.settingCodes?.includes(event.settingCode) ?? true);

const usersWho = (events: readonly Placed[], kinds: readonly string[]): Set<number> =>
  new Set(events.filter((event) => kinds.includes(event.kind)).map((event) => event.apiUserId));

const funnelOf = (events: readonly Placed[]) => {
  let reached = usersWho(events, ['open']);
  const steps = [{ step: 'open', users: reached.size }];
  for (const [step, kinds] of [
    ['edit', ['create', 'save', 'template_use']],
    ['finish', ['finish']],
    ['download', ['download']],
  ] as const) {
    const took = usersWho(events, kinds);
    reached = new Set([...reached].filter((user) => took.has(user)));
    steps.push({ step, users: reached.size });
  }
  return steps;
};

const topOf = (events: readonly Placed[], field: 'kindId' | 'templateId' | 'lightAppId', kind: string) =>
  [...new Set(events.map((event) => event[field]))]
    .filter((id) => id !== '')
    .map((id) => ({ id, uses: events.filter((event) => event[field] === id && event.kind === kind).length }))
    .filter(({ uses }) => uses > 0)
    .sort((a, b) => b.uses - a.uses || (a.id < b.id ? -1 : 1));

const fieldOf = {
  device: 'device',
  product: 'product',
  settingCode: 'settingCode',
  kind: 'kindId',
  template: 'templateId',
  lightApp: 'lightAppId',
} as const;

type SortKeys = readonly (string | number)[];
const inOrder = (
  [a = '', dayA = '', ...restA]: SortKeys,
  [b = '', dayB = '', ...restB]: SortKeys,
  order: 'asc' | 'desc',
) => {
  if (a !== b) return a < b === (order === 'asc') ? -1 : 1;
  if (dayA !== dayB) return dayA > dayB ? -1 : 1;
  const at = restA.findIndex((value, i) => value !== restB[i]);
  return at < 0 ? 0 : (restA[at] ?? '') < (restB[at] ?? '') ? -1 : 1;
};

interface World {
  person: Person & { companyId: number };
  events: Placed[];
  firstDays: ReadonlyMap<number, string>;
}

const worldOf = async (timeZone: string, batches: readonly (readonly SentEvent[])[]): Promise<World> => {
  const person = await server.signInElsewhere();
  await server.database.kysely
    .updateTable('company')
    .set({ time_zone: timeZone })
    .where('id', '=', person.companyId)
    .execute();
  // two servers receive them at once
  const now = () => server.clock.now;
  const { events: account } = openQuotas(now);
  const open = () => openBatchWriter(server.database, account, noHostEvents, now, () => undefined);
  const lanes = [open(), open()];
  await Promise.all(batches.map(async (batch, index) => lanes[index % 2]?.add(person.companyId, batch)));
  const day = dayIn(timeZone);
  const once = new Map(batches.flat().map((event) => [`${event.apiUserId} ${event.id}`, event]));
  const events = [...once.values()].map((event) => ({ ...event, day: day(event.at) }));
  const firstDays = new Map<number, string>();
  for (const event of events) {
    const known = firstDays.get(event.apiUserId);
    if (known === undefined || event.day < known) firstDays.set(event.apiUserId, event.day);
  }
  return { person, events, firstDays };
};

const base = async ({ person }: World, input: object): Promise<BaseReport> => {
  const reply = await person.call<BaseReport>('POST /api/statistic/base.do', input);
  expect([reply.code, reply.msg]).toEqual([CODE.ok, '成功']);
  return reply.data;
};

describe('every number of a report equals a count over the raw events (R-24)', () => {
  it.each(['Asia/Shanghai', 'UTC', 'America/New_York', 'Pacific/Chatham'])(
    'in %s: duplicates, disorder, any filter, any range, both reports',
    async (timeZone) => {
      await fc.assert(
        fc.asyncProperty(
          someBatches,
          fc.array(fc.tuple(aFilter, aRange, fc.array(anOrder, { minLength: 2, maxLength: 2 })), {
            minLength: 3,
            maxLength: 3,
          }),
          fc.subarray([...detailDimensions]),
          async (batches, asked, chosen) => {
            const world = await worldOf(timeZone, batches);
            for (const [filter, range, orders] of asked) {
              const events = world.events.filter(
                (event) => event.day >= range.from && event.day <= range.to && fits(event, filter),
              );
              const report = await base(world, { ...range, ...filter });
              const expected = counted(events, world.firstDays);
              expect(
                Object.fromEntries(Object.entries(report.totals).map(([name, { value }]) => [name, value])),
              ).toEqual(expected);
              expect(report.daily).toEqual(
                daysOf(range).map((day) => ({
                  ...counted(
                    events.filter((event) => event.day === day),
                    world.firstDays,
                  ),
                  day,
                })),
              );
              expect(report.funnel).toEqual(funnelOf(events));
              for (const { device, opens, activeUsers } of report.devices) {
                const of = events.filter((event) => event.device === device);
                expect([opens, activeUsers]).toEqual([counted(of, world.firstDays).opens, distinct(of)]);
              }
              for (const [top, field, kind] of [
                [report.topKinds, 'kindId', 'create'],
                [report.topTemplates, 'templateId', 'template_use'],
                [report.topLightApps, 'lightAppId', 'light_app'],
              ] as const) {
                expect(top.map(({ id, uses }) => ({ id, uses }))).toEqual(topOf(events, field, kind));
              }
              for (const per of detailPeriods)
                await compareDetail(world, events, { ...range, ...filter, per }, chosen, orders);
              // users are not counted by item
              const cells = chosen.filter((one) => !itemDimensions.some((item) => item === one));
              await compareDetail(world, events, { ...range, ...filter, per: 'range' }, cells, orders);
            }
          },
        ),
        { numRuns: 6, endOnFailure: true },
      );
    },
  );

  const compareDetail = async (
    world: World,
    events: readonly Placed[],
    asked: { per: DetailPeriod },
    chosen: readonly DetailDimension[],
    orders: readonly Order[],
  ) => {
    // at most one of the three item dimensions
    const item = itemDimensions.find((one) => chosen.includes(one));
    const by = chosen.filter((one) => one === item || !itemDimensions.some((other) => other === one));
    const relevant = item ? events.filter((event) => event[fieldOf[item]] !== '') : events;
    const dayOf = (event: Placed) => (asked.per === 'day' ? event.day : null);
    const keyOf = (event: Placed) => JSON.stringify([dayOf(event), ...by.map((one) => event[fieldOf[one]])]);
    const groups = new Map<string, Placed[]>();
    for (const event of relevant) groups.set(keyOf(event), [...(groups.get(keyOf(event)) ?? []), event]);
    for (const { sortBy: any, sortOrder, pages } of orders) {
      const wanted = asked.per === 'range' && any === 'day' ? 'creates' : any;
      const sortBy = item && wanted === 'activeUsers' ? 'opens' : wanted;
      const pageSize = Math.min(100, Math.ceil(groups.size / pages) || 1);
      const rows: DetailRow[] = [];
      for (let pageNo = 1; ; pageNo += 1) {
        const { data } = await world.person.call<{ total: number; list: DetailRow[]; sum: object }>(
          'POST /api/statistic/detail.do',
          { ...asked, by, sortBy, sortOrder, pageNo, pageSize },
        );
        expect(data.total).toBe(groups.size);
        const { activeUsers: _, newUsers: __, ...sum } = counted(relevant, world.firstDays);
        expect(data.sum).toEqual(sum);
        // an empty page before the last row would be requested for ever
        expect([pageNo, data.list.length > 0 || data.total === 0]).toEqual([pageNo, true]);
        rows.push(...data.list);
        if (rows.length >= data.total) break;
      }
      // by the column, then the latest day, then the dimensions: a single order across all pages
      const places = rows.map((row) => [
        sortBy === 'day' ? (row.day ?? '') : (row[sortBy] ?? 0),
        row.day ?? '',
        ...detailDimensions.map((one) => (one === item ? row.item?.id : row[one as 'device']) ?? ''),
      ]);
      expect(places).toEqual([...places].sort((a, b) => inOrder(a, b, sortOrder)));
      const found = new Map(
        rows.map((row) => [
          JSON.stringify([row.day, ...by.map((one) => (one === item ? row.item?.id : row[one as 'device']))]),
          row,
        ]),
      );
      for (const [key, group] of groups) {
        const expected = counted(group, world.firstDays);
        expect(found.get(key)).toMatchObject(
          item ? { ...expected, activeUsers: null, newUsers: null } : expected,
        );
      }
    }
  };
});
