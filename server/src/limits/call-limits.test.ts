import { contract } from '@design-console/contract';
import { type Call, CODE } from '@design-console/contract/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Who, visitor } from '../identity/caller.ts';
import { type Guest, nobody } from '../identity/guest.ts';
import { type Person, startTestServer, type TestServer } from '../testing/start-server.ts';
import { inOwnTurn } from './call-limits.ts';
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
        await limiter.secondsOver('write', keyBy.account({ companyId: 63, accountId }));
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

describe('ordinary calls in a loop (S-20)', () => {
  const ofAccount = (accountId: number) => ({ who: { ...visitor, companyId: 1, accountId }, guest: nobody });
  const ofUser = (apiUserId: number) => ({ who: visitor, guest: { ...nobody, companyId: 1, apiUserId } });

  /** How many of these calls begin before any of them ends. */
  const begunOf = async (calls: readonly Call[], caller: { who: Who; guest: Guest }): Promise<number> => {
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
  const { role, apiUser, account, design, file, aiProvider, webhook, aiArtisan, aiDesign } = contract;

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

  it('of one account delay another account that asks for the same list by a few of them only', async () => {
    const server = await startTestServer();
    try {
      const looping = await server.signInWith([]);
      const other = await server.signInWith([]);
      const wire = 'GET /home/overview.do';
      let answered = 0;
      const crowd = Array.from({ length: 300 }, async () => {
        const { code } = await looping.call(wire);
        answered += 1;
        return code;
      });
      await Promise.race(crowd);
      expect((await other.call(wire)).code).toBe(CODE.ok);
      expect(answered).toBeLessThan(100);
      expect(new Set(await Promise.all(crowd))).toEqual(new Set([CODE.ok]));
    } finally {
      await server.close();
    }
  });
});
