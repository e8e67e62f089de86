import type { ApiUserDetail } from '@design-console/contract/api-user';
import { describe, expect, it } from 'vitest';
import { openUsers } from '../src/modules/api-user/testing.ts';
import { sweepEmbedSessions } from '../src/modules/embed/embed.store.ts';

const users = openUsers();
const { idOf, openSession } = users;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('the openings of a user', () => {
  it('are counted for thirty days, also when their sessions ended, by time or by disabling', async () => {
    const id = await idOf('u_0011');
    for (const agoMs of [hourMs, 3 * dayMs, 3 * dayMs + 1, 29 * dayMs, 40 * dayMs])
      await openSession(id, agoMs);
    const detail = async () => (await users.admin.call<ApiUserDetail>('GET /apiUser/detail.do', { id })).data;
    const opensOf = ({ activity }: ApiUserDetail) => activity.map(({ opens }) => opens).filter(Boolean);
    await sweepEmbedSessions(users.server.database.kysely, new Date());
    const before = await detail();
    expect([before.sessionCount, opensOf(before).sort()]).toEqual([1, [1, 1, 2]]);
    const kept = async () =>
      users.server.database.kysely
        .selectFrom('embed_session')
        .select('id')
        .where('api_user_id', '=', id)
        .execute();
    expect(await kept()).toHaveLength(4);
    await users.admin.call('POST /apiUser/enableOrDisEnable.do', { id, status: 0 });
    const after = await detail();
    expect([after.sessionCount, after.activity]).toEqual([0, before.activity]);
    await sweepEmbedSessions(users.server.database.kysely, new Date(Date.now() + 31 * dayMs));
    expect(await kept()).toEqual([]);
  });
});
