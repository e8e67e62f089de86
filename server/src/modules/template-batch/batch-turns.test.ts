import { CODE } from '@design-console/contract/kernel';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { batchOf, placedPoster } from '../../../test/template-batches.ts';
import { backgroundWorkload } from '../../db/connection/scoped-driver.ts';
import { Refusal } from '../../http/reply/refusal.ts';
import type { JobDefinition } from '../../jobs/jobs.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { giveUp, stop } from './batch-end.store.ts';
import { batchTurns } from './batch-turns.ts';
import { aliveEveryMs, type MakeDependencies, makeInTurn } from './make-batch.ts';
import * as store from './template-batch.store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

/** What a turn needs, with this painter; none of its rows is stored. */
const withPainter = (make: () => Promise<unknown>): MakeDependencies =>
  ({
    asCompany: (companyId: number) => server.database.asCompany(companyId, backgroundWorkload),
    painting: { make },
    sheetOf: async () => ({}),
    settingCodeOf: async () => null,
    kindsOf: async () => [],
    now: () => server.clock.now,
    failed: () => undefined,
  }) as unknown as MakeDependencies;

it('a turn with a slow painter is not taken for one of a dead server, which would paint its rows twice', async () => {
  const admin = await server.signIn('admin');
  await batchOf(admin);
  const stalled = () =>
    store.stalled(
      server.database.acrossCompanies('background'),
      new Date(server.clock.now.getTime() - 90_000),
    );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const seen: number[][] = [];
  const make = makeInTurn(
    withPainter(async () => {
      server.clock.advance(120_000);
      seen.push(await stalled());
      vi.advanceTimersByTime(aliveEveryMs);
      await vi.waitUntil(async () => (await stalled()).length === 0, 5000);
      throw new Refusal(CODE.conflict, '画到这里为止');
    }),
  );
  expect(await make(63, new AbortController().signal)).toBe(true);
  expect(seen).toEqual([[63]]);
  expect(vi.getTimerCount()).toBe(0);
});

it('a batch is given up when no row of it was made for a day, not a day after it began', async () => {
  const id = await batchOf(await server.signIn('admin'));
  const began = server.clock.now.getTime();
  const at = (hours: number) => new Date(began + hours * 3_600_000);
  const { kysely, acrossCompanies } = server.database;
  const [row] = await store.waiting(kysely, 63, id, 1);
  await store.settle(kysely, 63, id, { position: row?.position ?? 0, now: at(23), reason: '画不出来' });
  const isEndedAt = async (hours: number): Promise<boolean> => {
    await giveUp(acrossCompanies('background'), at(hours - 24), at(hours));
    const batch = await kysely
      .selectFrom('template_batch')
      .select('finished_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return batch.finished_at !== null;
  };
  expect([await isEndedAt(46), await isEndedAt(48)]).toEqual([false, true]);
});

it('a row that is painted while its batch is stopped makes no draft', async () => {
  const admin = await server.signIn('admin');
  const id = await batchOf(admin);
  const drafts: unknown[] = [];
  const stop = async () => {
    expect((await admin.call('POST /templateCenter/v2/stopTemplateBatch.do', { id })).code).toBe(CODE.ok);
    return { design: placedPoster('停下'), textsWithoutRoom: [], cover: Buffer.from('cover') };
  };
  const make = makeInTurn({
    ...withPainter(stop),
    storage: { put: async () => undefined } as never,
    storeDraft: async (_db, draft) => drafts.push(draft),
  });
  expect(await make(63, new AbortController().signal)).toBe(true);
  expect(drafts).toEqual([]);
});

it('a stopped batch is ended by its turn: one that begins meanwhile needs no turn of its own', async () => {
  const admin = await server.signIn('admin');
  const id = await batchOf(admin);
  const { kysely } = server.database;
  const seen: unknown[] = [];
  const turn = makeInTurn(
    withPainter(async () => {
      await admin.call('POST /templateCenter/v2/stopTemplateBatch.do', { id });
      const shown = await store.get(kysely, 63, id);
      seen.push([await store.unfinishedIds(kysely, 63), shown?.finishedAt instanceof Date]);
      throw new Refusal(CODE.conflict, '画到这里为止');
    }),
  );
  expect(await turn(63, new AbortController().signal)).toBe(true);
  expect(seen).toEqual([[[id], true]]);
  expect(await store.unfinishedIds(kysely, 63)).toEqual([]);
});

it('all stopped batches of a company are ended by one turn, which then makes what waits', async () => {
  const other = await server.signInElsewhere();
  const stopped = [await batchOf(other), await batchOf(other), await batchOf(other)];
  for (const id of stopped) await other.call('POST /templateCenter/v2/stopTemplateBatch.do', { id });
  const id = await batchOf(other);
  const { kysely } = server.database;
  expect(await store.unfinishedIds(kysely, other.companyId)).toEqual([...stopped, id]);
  const turn = makeInTurn(withPainter(() => Promise.reject(new Refusal(CODE.conflict, '画到这里为止'))));
  await turn(other.companyId, new AbortController().signal);
  expect(await store.unfinishedIds(kysely, other.companyId)).toEqual([]);
  expect(await store.get(kysely, other.companyId, id)).toMatchObject({ failed: 1, stoppedBy: null });
});

it('of stopped batches that no turn has ended only the newest are kept', async () => {
  const other = await server.signInElsewhere();
  const { kysely } = server.database;
  const by = { name: '林晓棠', now: server.clock.now };
  const kept = 3;
  const ids: number[] = [];
  for (let count = 0; count < kept + 2; count += 1) {
    const id = await batchOf(other);
    ids.push(id);
    await stop(kysely, other.companyId, id, by);
  }
  const waits = await batchOf(other);
  await store.removeOld(kysely, other.companyId, kept);
  const left = [...ids.slice(-kept + 1), waits];
  expect((await store.list(kysely, other.companyId, 50)).map(({ id }) => id).reverse()).toEqual(left);
  await store.removeOld(kysely, other.companyId, 0);
  expect(await store.unfinishedIds(kysely, other.companyId)).toEqual([waits]);
});

it('of a company one turn waits at a time', () => {
  const defined: JobDefinition<{ companyId: number }>[] = [];
  const jobs = {
    define(definition: never) {
      defined.push(definition);
      return { name: '', send: async () => undefined };
    },
  };
  batchTurns(
    jobs,
    server.database,
    withPainter(() => Promise.reject(new Error('no painter'))),
  );
  const turns = defined.find(({ name }) => name === 'template-batch.make');
  expect([7, 8].map((companyId) => turns?.keyOf?.({ companyId }))).toEqual(['7', '8']);
});
