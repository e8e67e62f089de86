import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClonedDatabase, cloneDatabase } from '../db/testing/clone-database.ts';
import { withClient } from '../db/testing/client.ts';
import { type Database, openDatabase } from '../db/connection/open.ts';
import { databaseIsBusy } from '../db/query/errors.ts';
import { liftPause, sweepLimits } from './limit.store.ts';
import { type Limiter, openLimiter } from './limiter.ts';
import { FLOOD_LIMITS, type FloodLimit, GUESS_LIMITS, keyBy } from './limits.ts';
import { sealWith } from '../crypto/seal.ts';

const seal = sealWith(Buffer.alloc(32, 7));
const here = keyBy.network('203.0.113.7');
const { max, windowMs } = FLOOD_LIMITS.verifyLook;

let clone: ClonedDatabase;
let database: Database;
const opened: Limiter[] = [];
/** One more server on the same database. */
const openOne = (factor?: number): Limiter => {
  const steadyMs = () => performance.now() + shiftedByMs;
  const limiter = openLimiter(clone.databaseUrl, { ...(factor === undefined ? {} : { factor }), steadyMs });
  opened.push(limiter);
  return limiter;
};
const realNow = Date.now;
let shiftedByMs = 0;
/** The time of day is corrected. */
const stepDay = (ms: number) => {
  const before = Date.now;
  Date.now = () => before() + ms;
};
const later = (ms: number) => {
  stepDay(ms);
  shiftedByMs += ms;
};

beforeEach(async () => {
  clone = await cloneDatabase();
  database = await openDatabase({
    databaseUrl: clone.databaseUrl,
    dataDir: '',
    poolSize: 2,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
});
afterEach(async () => {
  Date.now = realNow;
  shiftedByMs = 0;
  await Promise.all(opened.splice(0).map((limiter) => limiter.close()));
  await database.close();
  await clone.drop();
});

const rows = async () =>
  (
    await database
      .acrossCompanies('test')
      .selectFrom('rate_limit')
      .select(['key', 'points'])
      .orderBy('key')
      .execute()
  ).map(({ key }) => key);
const enterTimes = async (limiter: Limiter, times: number, key = here) => {
  const seconds = await Promise.all(Array.from({ length: times }, () => limiter.count('verifyLook', key)));
  return seconds.filter((one) => one === 0).length;
};

describe('a limit on calls (S-03, S-20)', () => {
  it('admits exactly its number of calls, however many come at once; the next window admits again', async () => {
    const limiter = openOne();
    expect(await enterTimes(limiter, max + 40)).toBe(max);
    const left = await limiter.count('verifyLook', here);
    expect(left).toBeGreaterThan(windowMs / 1000 - 60);
    expect(left).toBeLessThanOrEqual(windowMs / 1000);
    await expect(limiter.enter('verifyLook', here)).rejects.toMatchObject({
      code: 429,
      message: '查询过于频繁，请稍后再试',
      data: { retryAfterSeconds: expect.any(Number) },
    });
    later(windowMs);
    expect(await enterTimes(limiter, max + 1)).toBe(max);
  });

  it('that was reached ends with its window, also when the clock of the machine is corrected meanwhile', async () => {
    const limiter = openOne();
    await enterTimes(limiter, max + 1);
    const ask = () => limiter.refuseOver('verifyLook', here);
    stepDay(-3_600_000);
    expect(ask).toThrow('查询过于频繁');
    stepDay(24 * 3_600_000);
    expect(ask).toThrow('查询过于频繁');
    stepDay(-48 * 3_600_000);
    shiftedByMs += windowMs;
    expect(ask).not.toThrow();
  });

  it('is shared by all servers of the database, and survives a restart', async () => {
    const [one, other] = [openOne(), openOne()];
    const through = (await Promise.all([enterTimes(one, max), enterTimes(other, max)])).reduce(
      (a, b) => a + b,
    );
    expect(through).toBe(max);
    expect(await enterTimes(openOne(), 1)).toBe(0);
  });

  it('needs a few statements a window, not one a call', async () => {
    const limiter = openOne();
    const user = keyBy.user({ companyId: 63, apiUserId: 1 });
    const { max: saves } = FLOOD_LIMITS.saveDesign;
    let statements = 0;
    for (let i = 0; i < saves; i += 1) {
      await limiter.enter('saveDesign', user);
      const [deleted] = await database.acrossCompanies('test').deleteFrom('rate_limit').execute();
      statements += Number(deleted?.numDeletedRows ?? 0n);
    }
    // a twentieth of the limit at once, and smaller parts at the beginning
    expect(statements).toBeGreaterThanOrEqual(20);
    expect(statements).toBeLessThanOrEqual(25);
  });

  it('is not used up by restarts: a server reserves no more than it may need, and loses no more than that', async () => {
    const user = keyBy.user({ companyId: 63, apiUserId: 1 });
    for (let start = 0; start < 60; start += 1) {
      const limiter = openLimiter(clone.databaseUrl);
      for (let save = 0; save < 3; save += 1) expect(await limiter.count('saveDesign', user)).toBe(0);
      // its memory is lost
      await limiter.close();
    }
    const { rows: counted } = await withClient(clone.databaseUrl, (client) =>
      client.query<{ points: number }>("select points from rate_limit where key = 'saveDesign:63 1'"),
    );
    expect(counted).toEqual([{ points: 180 }]);
  });

  it("counts each caller separately: thousands of others neither reset nor use up one's counter", async () => {
    const limiter = openOne();
    expect(await enterTimes(limiter, max)).toBe(max);
    const crowd = Array.from({ length: 2000 }, (_, at) => keyBy.network(`10.0.${at >> 8}.${at & 255}`));
    for (let at = 0; at < crowd.length; at += 100) {
      const codes = crowd.slice(at, at + 100).map((key) => limiter.count('verifyLook', key));
      expect(Math.max(...(await Promise.all(codes)))).toBe(0);
    }
    expect(await enterTimes(limiter, 1)).toBe(0);
  });

  it('is multiplied by the factor of the operator', async () => {
    expect(await enterTimes(openOne(2), 2 * max + 1)).toBe(2 * max);
  });

  it('is counted by each server alone while the database does not answer', async () => {
    const limiter = openLimiter('postgresql://nobody@127.0.0.1:1/none');
    opened.push(limiter);
    expect(await enterTimes(limiter, max + 1)).toBe(max);
  });
});

describe('a limit on wrong passwords (product 6, S-03)', () => {
  const { max: failures, pauseMs, windowMs: window } = GUESS_LIMITS.confirmation;
  const account = keyBy.account({ companyId: 63, accountId: 7 });

  it('begins with the last failure it allows, lasts as long as it says, on every server and after a restart', async () => {
    const [one, other] = [openOne(), openOne()];
    for (let left = failures - 1; left > 0; left -= 1) {
      const by = left % 2 === 0 ? one : other;
      expect(await by.countFailure('confirmation', account)).toEqual({ left, pauseSeconds: 0 });
      expect(await other.pauseSeconds('confirmation', account)).toBe(0);
    }
    expect(await one.countFailure('confirmation', account)).toEqual({
      left: 0,
      pauseSeconds: pauseMs / 1000,
    });
    for (const server of [one, other, openOne()])
      expect(await server.pauseSeconds('confirmation', account)).toBeGreaterThan(pauseMs / 1000 - 60);
    later(pauseMs);
    expect(await other.pauseSeconds('confirmation', account)).toBe(0);
    expect((await other.countFailure('confirmation', account)).left).toBe(failures - 1);
  });

  it('answers every caller that the database is busy while its table is locked (R-05) (real clock)', async () => {
    const limiter = openOne();
    await withClient(clone.databaseUrl, async (client) => {
      await client.query('begin; lock table rate_limit in access exclusive mode');
      const ends = await Promise.all(
        Array.from({ length: 8 }, () =>
          limiter.pauseSeconds('confirmation', account).then(
            () => 'answered',
            (error: unknown) => databaseIsBusy(error),
          ),
        ),
      );
      expect(ends).toEqual(Array(8).fill(true));
      await client.query('rollback');
    });
    expect(await limiter.pauseSeconds('confirmation', account)).toBe(0);
  });

  it('forgets failures older than its window', async () => {
    const limiter = openOne();
    for (let i = 1; i < failures; i += 1) await limiter.countFailure('confirmation', account);
    later(window);
    expect((await limiter.countFailure('confirmation', account)).left).toBe(failures - 1);
  });

  it('is ended on every server at once', async () => {
    const [one, other] = [openOne(), openOne()];
    for (let i = 0; i < failures; i += 1) await one.countFailure('confirmation', account);
    expect(await other.pauseSeconds('confirmation', account)).toBeGreaterThan(0);
    await liftPause(database.acrossCompanies('test'), 'confirmation', account);
    for (const server of [one, other]) expect(await server.pauseSeconds('confirmation', account)).toBe(0);
  });

  it('counts no try where the database does not answer, and refuses it instead', async () => {
    const limiter = openLimiter('postgresql://nobody@127.0.0.1:1/none');
    opened.push(limiter);
    await expect(limiter.pauseSeconds('confirmation', account)).rejects.toThrow('ECONNREFUSED');
    await expect(limiter.countFailure('confirmation', account)).rejects.toThrow('ECONNREFUSED');
  });
});

describe('the key of a limit', () => {
  it('is a network, never text that a client sent as its address', () => {
    expect(keyBy.network('2001:db8:1:2::1')).toBe(keyBy.network('2001:db8:1:2:ffff::9'));
    expect(keyBy.network('made up 1')).toBe(keyBy.network('made up 2'));
  });

  it('is one of a bounded number of buckets for a name, the same only under the same secret key', () => {
    const places = Array.from({ length: 2000 }, (_, at) => Number(keyBy.accountName(seal, `name ${at}`)));
    expect(places.every((place) => Number.isInteger(place) && place >= 0 && place < 2 ** 24)).toBe(true);
    expect(new Set(places).size).toBeGreaterThan(1990);
    expect(keyBy.accountName(seal, 'a'.repeat(64)).length).toBeLessThan(9);
    expect(keyBy.accountName(sealWith(Buffer.alloc(32, 8)), 'admin')).not.toBe(
      keyBy.accountName(seal, 'admin'),
    );
  });

  it('fits the window of every limit: a server reserves whole batches of it', () => {
    const limits: FloodLimit[] = Object.values(FLOOD_LIMITS);
    for (const limit of limits) expect(limit.max % Math.max(1, Math.floor(limit.max / 20))).toBe(0);
  });
});

it('expired counters are deleted, the others stay', async () => {
  const limiter = openOne();
  await limiter.count('verifyLook', here);
  await limiter.countFailure('confirmation', keyBy.account({ companyId: 63, accountId: 1 }));
  await sweepLimits(database.acrossCompanies('test'), new Date(Date.now() + windowMs + 1000));
  expect(await rows()).toEqual(['confirmation:63 1']);
});
