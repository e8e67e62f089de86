import { CODE } from '@design-console/contract/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../testing/start-server.ts';
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
