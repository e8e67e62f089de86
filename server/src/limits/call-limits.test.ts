import { contract } from '@design-console/contract';
import { type Call, CODE } from '@design-console/contract/kernel';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest';
import { type Who, visitor } from '../identity/caller.ts';
import { type Guest, nobody } from '../identity/guest.ts';
import { type Person, startTestServer, type TestServer } from '../testing/start-server.ts';
import { inOwnTurn, inSharedTurn } from './call-limits.ts';
import { openLimiter } from './limiter.ts';
import { FLOOD_LIMITS, keyBy } from './limits.ts';

describe('queries of an end user (S-20)', () => {
  let server: TestServer;
  let guest: Person;
  let other: Person;
  beforeAll(async () => {
    server = await startTestServer();
    guest = await server.openLink({ user_flag: 'curious' });
    other = await server.openLink({ user_flag: 'another' });
  });
  afterAll(() => server.close());

  /** As many queries as the limit allows, as if made on another server. */
  const askMuch = async (userFlag: string): Promise<void> => {
    const { apiUserId } = await server.database.kysely
      .selectFrom('api_user')
      .select('id as apiUserId')
      .where('company_id', '=', 63)
      .where('user_flag', '=', userFlag)
      .executeTakeFirstOrThrow();
    const limiter = openLimiter(server.databaseUrl);
    for (let count = 0; count < FLOOD_LIMITS.guestQuery.max; count += 1)
      await limiter.enter('guestQuery', keyBy.user({ companyId: 63, apiUserId }));
    await limiter.close();
  };
  const queries = [
    ['GET /design/get.do', { designId: '1' }],
    ['GET /design/version.do', { designId: '1', versionId: 1 }],
    ['POST /center/browse.do', {}],
  ] as const;
  const codes = (by: Person) =>
    Promise.all(queries.map(async ([wire, input]) => (await by.call(wire, input)).code));

  it('are refused beyond the limit; those of others are not, and neither is the configuration', async () => {
    await askMuch('curious');
    expect(await codes(guest)).toEqual(queries.map(() => CODE.tooMany));
    expect(await codes(other)).not.toContain(CODE.tooMany);
    expect((await guest.call('GET /embed/configuration.do')).code).toBe(CODE.ok);
    server.clock.advance(FLOOD_LIMITS.guestQuery.windowMs);
    expect(await codes(guest)).not.toContain(CODE.tooMany);
  });
});

describe('writes of an account (S-20)', () => {
  it('are refused beyond ten a second for minutes; its reads and the writes of others are not', async () => {
    const server = await startTestServer();
    try {
      const looping = await server.signIn('admin');
      const { accountId } = await server.database.kysely
        .selectFrom('account')
        .select('id as accountId')
        .where('company_id', '=', 63)
        .where('account', '=', 'admin')
        .executeTakeFirstOrThrow();
      const limiter = openLimiter(server.databaseUrl);
      for (let count = 0; count < FLOOD_LIMITS.write.max; count += 1)
        await limiter.count('write', keyBy.account({ companyId: 63, accountId }));
      await limiter.close();
      const write = ['POST /role/add.do', { name: '又一个', permissionIds: [] }] as const;
      expect(await looping.call(...write)).toMatchObject({
        code: CODE.tooMany,
        msg: '操作过于频繁，请稍后再试',
      });
      expect((await looping.call('GET /role/list.do')).code).toBe(CODE.ok);
      const other = await server.signInElsewhere();
      expect((await other.call(...write)).code).toBe(CODE.ok);
    } finally {
      await server.close();
    }
  });
});

interface Asker {
  readonly who: Who;
  readonly guest: Guest;
}

describe('ordinary calls in a loop (S-20)', () => {
  const ofAccount = (accountId: number) => ({ who: { ...visitor, companyId: 1, accountId }, guest: nobody });
  const ofUser = (apiUserId: number) => ({ who: visitor, guest: { ...nobody, companyId: 1, apiUserId } });

  /** How many of these calls begin before any of them ends. */
  const begunOf = async (calls: readonly Call[], caller: Asker): Promise<number> => {
    const ends: (() => void)[] = [];
    const results = calls.map((call) =>
      inOwnTurn(call, caller, () => new Promise<void>((end) => ends.push(end))),
    );
    const begun = ends.length;
    for (let at = 0; at < calls.length; at += 1) {
      ends[at]?.();
      await results[at];
      await Promise.resolve();
    }
    return begun;
  };
  const repeated = (times: number, ...calls: Call[]) => Array.from({ length: times }, () => calls).flat();
  const { role, apiUser, account, design, file, aiProvider, webhook, aiArtisan, aiDesign, session } =
    contract;

  it('wait while eight of their caller and module are under way, or 24 of their caller', async () => {
    const begun = await Promise.all([
      begunOf(repeated(12, role.list, role.update), ofAccount(1)),
      begunOf(repeated(6, role.list, account.list), ofAccount(2)),
      begunOf(repeated(12, role.list, account.list, apiUser.page, webhook.list), ofAccount(3)),
      begunOf(repeated(12, design.get), ofUser(1)),
      begunOf(repeated(3, design.get), ofUser(2)),
    ]);
    expect(begun).toEqual([8, 12, 24, 8, 3]);
  });

  it('do not wait for uploads and calls of other hosts, and those not for them', async () => {
    const begun = await Promise.all([
      begunOf(repeated(8, role.list), ofAccount(1)),
      begunOf(repeated(12, file.uploadImage), ofAccount(1)),
      begunOf([aiProvider.test, webhook.test], ofAccount(1)),
      begunOf(repeated(12, design.save), ofUser(1)),
      begunOf([aiArtisan.generate, aiDesign.compose], ofUser(1)),
    ]);
    expect(begun).toEqual([8, 12, 2, 8, 2]);
  });

  it('of one user leave places at the models of their company to other users', async () => {
    const begun = await Promise.all([
      begunOf(repeated(3, aiArtisan.generate), ofUser(1)),
      begunOf(repeated(6, aiDesign.compose), ofUser(1)),
      begunOf([aiArtisan.generate, aiDesign.compose], ofUser(2)),
    ]);
    expect(begun).toEqual([1, 4, 2]);
  });

  describe('that kept the server busy for seconds', () => {
    let now = performance.now();
    let clock: MockInstance<() => number>;
    beforeEach(() => {
      // what the tests before it did is forgotten
      now += 60_000;
      clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    });
    afterEach(() => clock.mockRestore());

    const ip = '127.0.0.1';
    /** A call whose body arrives for so long, and which then works for so long. */
    const callFor = ({ arrivesMs = 0, worksMs }: { arrivesMs?: number; worksMs: number }, who: Asker) =>
      inOwnTurn(role.list, who, async () => {
        now += arrivesMs;
        await inSharedTurn(role.list, { ...who, ip }, null, async () => void (now += worksMs));
      });
    const visitorAsks = () => inOwnTurn(session.login, { who: visitor, guest: nobody }, async () => {});

    it('take one place of their module beside others, and no fewer of other modules', async () => {
      const heavy = ofAccount(10);
      for (let call = 0; call < 5; call += 1) await callFor({ worksMs: 2000 }, heavy);
      now += 10_000;
      for (let call = 0; call < 5; call += 1) await callFor({ worksMs: 2000 }, heavy);
      // nobody else is at work
      expect(await begunOf(repeated(12, role.list), heavy)).toBe(8);
      await visitorAsks();
      expect(await begunOf(repeated(12, role.list), heavy)).toBe(1);
      expect(await begunOf(repeated(12, account.list, apiUser.page, webhook.list), heavy)).toBe(24);
      expect(await begunOf(repeated(12, role.list), ofAccount(11))).toBe(8);
    });

    it('are not those whose bodies arrive slowly', async () => {
      const slow = ofAccount(12);
      await visitorAsks();
      for (let call = 0; call < 2; call += 1) await callFor({ arrivesMs: 2000, worksMs: 10 }, slow);
      expect(await begunOf(repeated(12, role.list), slow)).toBe(8);
    });

    it('keep no place empty for longer than a second', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      try {
        const waited = ofAccount(13);
        for (let call = 0; call < 5; call += 1) await callFor({ worksMs: 2000 }, waited);
        await visitorAsks();
        await callFor({ worksMs: 1500 }, waited);
        let begun = 0;
        const later = inOwnTurn(role.list, waited, async () => void (begun += 1));
        await vi.advanceTimersByTimeAsync(900);
        expect(begun).toBe(0);
        await vi.advanceTimersByTimeAsync(200);
        expect(begun).toBe(1);
        await later;
      } finally {
        vi.useRealTimers();
      }
    });
  });

  it('of one account delay another account that asks for the same list by a few of them only', async () => {
    const server = await startTestServer();
    try {
      const looping = await server.signInWith([]);
      const other = await server.signInWith([]);
      const wire = 'GET /home/overview.do';
      let answered = 0;
      const crowd = Array.from({ length: 120 }, async () => {
        const { code } = await looping.call(wire);
        answered += 1;
        return code;
      });
      await Promise.race(crowd);
      expect((await other.call(wire)).code).toBe(CODE.ok);
      expect(answered).toBeLessThan(40);
      expect(new Set(await Promise.all(crowd))).toEqual(new Set([CODE.ok]));
    } finally {
      await server.close();
    }
  });
});
