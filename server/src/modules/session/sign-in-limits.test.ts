import { CODE, encodeBase64Text } from '@design-console/contract/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { GUESS_LIMITS } from '../../limits/limits.ts';
import { sealWith } from '../../crypto/seal.ts';
import { hashToken } from '../../identity/caller.store.ts';
import { resetAccountPassword } from '../../operator/company.ts';
import { testPassword } from '../../testing/seed.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

interface Answer {
  token: string;
  deviceToken: string;
  retryAfterSeconds: number;
}
interface Attempt {
  account?: string;
  password?: string;
  deviceToken?: string;
  from?: string;
  server?: TestServer;
}

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  return () => server.close();
});

const attempt = ({
  account = 'admin',
  password = testPassword,
  deviceToken,
  from = '198.51.100.1',
  server: by = server,
}: Attempt) =>
  by.stranger.call<Answer>(
    'POST /main/login.do',
    { account, password: encodeBase64Text(password), ...(deviceToken ? { deviceToken } : {}) },
    { 'x-forwarded-for': from },
  );
const fail = (given: Attempt = {}) => attempt({ password: 'wrong password', ...given });
const failTimes = async (times: number, given: Attempt = {}) => {
  for (let i = 0; i < times; i += 1) await fail(given);
};
const { max: failures } = GUESS_LIMITS.signInAccount;

describe('a pause after wrong passwords (S-03)', () => {
  it('counts every spelling of the account together', async () => {
    for (const account of ['admin', ' ADMIN', 'ａｄｍｉｎ', 'Admin\u3000']) {
      expect((await fail({ account })).code).toBe(CODE.invalid);
    }
    expect((await fail({ account: 'aDMIN' })).code).toBe(CODE.locked);
    for (const account of ['admin', 'ＡＤＭＩＮ '])
      expect((await attempt({ account })).code).toBe(CODE.locked);
  });

  it('is shared by two servers of a database, and survives a restart', async () => {
    const second = await startTestServer({ databaseUrl: server.databaseUrl });
    try {
      await failTimes(2);
      await failTimes(2, { server: second });
      expect((await fail()).code).toBe(CODE.locked);
      expect((await attempt({ server: second })).code).toBe(CODE.locked);
    } finally {
      await second.close();
    }
    const restarted = await startTestServer({ databaseUrl: server.databaseUrl });
    try {
      expect((await attempt({ server: restarted })).code).toBe(CODE.locked);
    } finally {
      await restarted.close();
    }
  });

  it('is ended by 重置密码, of the console and of the operator, on every server', async () => {
    const admin = await server.signIn('admin');
    const { data: list } = await admin.call<{ list: { id: number; account: string }[] }>(
      'GET /accountNumber/list.do',
      { pageNo: 1, pageSize: 50 },
    );
    const person = list.list.find(({ account }) => account !== 'admin');
    if (!person) throw new Error('the demo company has people');
    const { account } = person;
    await failTimes(failures, { account });
    expect((await fail({ account })).code).toBe(CODE.locked);
    const reset = await admin.call<{ password: string }>('GET /accountNumber/resettingPassword.do', {
      id: person.id,
    });
    expect((await attempt({ account, password: reset.data.password })).code).toBe(CODE.ok);

    await failTimes(failures, { account });
    expect((await fail({ account })).code).toBe(CODE.locked);
    const password = await resetAccountPassword(server.database, sealWith(Buffer.alloc(32, 7)), account);
    expect((await attempt({ account, password: password ?? '' })).code).toBe(CODE.ok);
  });

  it('by network counts a whole IPv6 network, whatever accounts are tried, and no other network', async () => {
    const { max } = GUESS_LIMITS.signInNetwork;
    const from = (host: number) => `2001:db8:1:2::${host.toString(16)}`;
    for (let at = 0; at < max; at += 20) {
      await Promise.all(
        Array.from({ length: 20 }, (_, i) => fail({ account: `nobody${at + i}`, from: from(at + i + 1) })),
      );
    }
    const paused = await attempt({ from: '2001:db8:1:2:ffff::1' });
    expect([paused.code, paused.data.retryAfterSeconds > 240]).toEqual([CODE.tooMany, true]);
    expect((await attempt({ from: '2001:db8:1:3::1' })).code).toBe(CODE.ok);
    server.clock.advance(GUESS_LIMITS.signInNetwork.pauseMs);
    expect((await attempt({ from: from(1) })).code).toBe(CODE.ok);
  });

  it('of a confirmation does not pause sign-ins, nor the other way round', async () => {
    const admin = await server.signIn('admin');
    const reveal = (password: string) =>
      admin.call<Answer>('POST /credential/reveal.do', { id: 1, password: encodeBase64Text(password) });
    await failTimes(failures);
    expect((await attempt({})).code).toBe(CODE.locked);
    expect((await reveal(testPassword)).code).not.toBe(CODE.locked);

    server.clock.advance(GUESS_LIMITS.signInAccount.pauseMs);
    for (let i = 0; i < failures; i += 1) await reveal('wrong password');
    const paused = await reveal(testPassword);
    expect([paused.code, paused.data.retryAfterSeconds > 800]).toEqual([CODE.locked, true]);
    const change = await admin.call('POST /api/manager/changePassword.do', {
      old_pass: encodeBase64Text(testPassword),
      new_pass: encodeBase64Text('another good phrase'),
    });
    expect(change.code).toBe(CODE.locked);
    expect((await attempt({})).code).toBe(CODE.ok);
  });
});

describe('a known device (S-03: strangers lock nobody out)', () => {
  const known = async (given: Attempt = {}): Promise<string> => (await attempt(given)).data.deviceToken;

  it('signs in while strangers fail on purpose, also from its own network', async () => {
    let deviceToken = await known();
    await failTimes(failures + 1, { from: '192.0.2.66' });
    expect((await attempt({})).code).toBe(CODE.locked);
    const again = await attempt({ deviceToken });
    expect(again.code).toBe(CODE.ok);
    deviceToken = again.data.deviceToken;
    const { max } = GUESS_LIMITS.signInNetwork;
    for (let at = 0; at < max; at += 20)
      await Promise.all(Array.from({ length: 20 }, (_, i) => fail({ account: `neighbour${at + i}` })));
    expect((await attempt({})).code).toBe(CODE.tooMany);
    expect((await attempt({ deviceToken })).code).toBe(CODE.ok);
    // its success gave strangers no further tries
    expect((await attempt({ from: '192.0.2.66' })).code).toBe(CODE.locked);
  });

  it('that fails five times is paused itself, and pauses no other', async () => {
    const deviceToken = await known();
    for (let left = failures - 1; left > 0; left -= 1)
      expect((await fail({ deviceToken })).msg).toBe(`账号或密码错误，还可尝试 ${left} 次`);
    expect((await fail({ deviceToken })).code).toBe(CODE.locked);
    expect((await attempt({ deviceToken })).code).toBe(CODE.locked);
    expect((await attempt({})).code).toBe(CODE.ok);
  });

  it('is accepted for its own account alone; any other token is no device', async () => {
    const { kysely } = server.database;
    const colleague = await kysely
      .selectFrom('account')
      .select(['company_id', 'id'])
      .where('company_id', '=', 63)
      .where('is_owner', '=', false)
      .executeTakeFirstOrThrow();
    const deviceOfOther = 'b'.repeat(43);
    await kysely
      .insertInto('known_device')
      .values({
        company_id: colleague.company_id,
        account_id: colleague.id,
        token_hash: hashToken(deviceOfOther),
        last_used_at: server.clock.now,
      })
      .execute();
    await failTimes(failures);
    for (const deviceToken of [deviceOfOther, 'a'.repeat(43), '?', '密码'])
      expect((await attempt({ deviceToken })).code).toBe(CODE.locked);
  });

  it('gets a new token with each sign-in, and only the hash of it is stored', async () => {
    const first = await known();
    const second = await known({ deviceToken: first });
    expect(Buffer.from(second, 'base64url')).toHaveLength(32);
    expect(second).not.toBe(first);
    const { rows } = await server.database.pool.query<{ row: string }>(
      'select row_to_json(d)::text as row from known_device d',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(second);
    await failTimes(failures);
    expect((await attempt({ deviceToken: first })).code).toBe(CODE.locked);
    expect((await attempt({ deviceToken: second })).code).toBe(CODE.ok);
  });

  it('is forgotten when the password is changed or reset', async () => {
    const deviceToken = await known();
    const admin = await server.signIn('admin');
    const next = 'another good phrase';
    const changed = await admin.call('POST /api/manager/changePassword.do', {
      old_pass: encodeBase64Text(testPassword),
      new_pass: encodeBase64Text(next),
    });
    expect(changed.code).toBe(CODE.ok);
    await failTimes(failures);
    expect((await attempt({ deviceToken, password: next })).code).toBe(CODE.locked);
    await resetAccountPassword(server.database, sealWith(Buffer.alloc(32, 7)), 'admin');
    expect(await server.database.kysely.selectFrom('known_device').selectAll().execute()).toEqual([]);
  });

  it('is replaced when an account has twenty: the one used longest ago is deleted', async () => {
    const first = await known();
    for (let i = 0; i < 20; i += 1) {
      server.clock.advance(1000);
      await known();
    }
    const kept = await server.database.kysely.selectFrom('known_device').select('id').execute();
    expect(kept).toHaveLength(20);
    await failTimes(failures);
    expect((await attempt({ deviceToken: first })).code).toBe(CODE.locked);
  });
});
