import { createHash } from 'node:crypto';
import { CODE, encodeBase64Text } from '@design-console/contract/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLOOD_LIMITS } from '../../limits/limits.ts';
import { setCompanyStatus } from '../../operator/company.ts';
import { testPassword } from '../../testing/seed.ts';
import { type LinkFields, startTestServer, type TestServer } from '../../testing/start-server.ts';

const wire = 'POST /embed/open.do';
const dayMs = 24 * 3_600_000;

interface Opened {
  token: string;
  expiresAt: string;
  settingCode: string;
  device: string;
  product: string;
  user: object;
  fields?: Record<string, string>;
}

describe('opening a signed link (product 7)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  let address = 0;
  /** From a different address each time: refusals are counted by address. */
  const open = async (link: LinkFields) => {
    address += 1;
    return server.stranger.call<Opened>(wire, link, { 'x-forwarded-for': `10.0.0.${address}` });
  };
  const opened = async (given: LinkFields = {}) => open(await server.signedLink(given));
  const user = (userFlag: string) =>
    server.database.kysely
      .selectFrom('api_user')
      .selectAll()
      .where('company_id', '=', 63)
      .where('user_flag', '=', userFlag)
      .executeTakeFirst();

  it('returns a session for its user, product, device and the default config set', async () => {
    const { code, data } = await opened({ user_flag: 'first-timer' });
    expect(code).toBe(CODE.ok);
    expect(data).toMatchObject({ device: 'pc', product: 'templateEditor' });
    expect(data.user).toEqual({ userFlag: 'first-timer', nickname: '' });
    expect(new Date(data.expiresAt).getTime()).toBe(server.clock.now.getTime() + 2 * 3_600_000);
    const row = await user('first-timer');
    expect([row?.setting_code, row?.first_seen_at, row?.status]).toEqual([
      data.settingCode,
      server.clock.now,
      1,
    ]);
  });

  it('recognises a user: first seen stays, last seen moves', async () => {
    await opened({ user_flag: 'comes-again' });
    const before = await user('comes-again');
    server.clock.advance(60_000);
    await opened({ user_flag: 'comes-again' });
    const after = await user('comes-again');
    expect([after?.id, after?.first_seen_at]).toEqual([before?.id, before?.first_seen_at]);
    expect(after?.last_seen_at).toEqual(server.clock.now);
  });

  it('stores only the SHA-256 of the token (S-05, S-13)', async () => {
    const { data } = await opened();
    expect(data.token).toMatch(/^[\w-]{43}$/);
    const dump = await server.database.pool.query('select t::text as row from embed_session t');
    const stored = dump.rows.map((one) => one.row).join();
    expect(stored).toContain(createHash('sha256').update(data.token).digest('hex'));
    for (const raw of [data.token, Buffer.from(data.token).toString('hex')])
      expect(stored).not.toContain(raw);
  });

  it.each([
    ['v1', { version: '', kind_id: '166', show_name: 1, reptile: '1' }],
    ['3.0', { version: '3.0', show_watermark: '1' }],
  ])('accepts a link of form %s', async (_form, given) => {
    expect((await opened(given)).code).toBe(CODE.ok);
  });

  it('accepts a link of the AI and tool pages, which use other names', async () => {
    const { app_id = '' } = await server.signedLink();
    const none = { app_id: '', user_flag: '', expire_time: '', version: '' };
    const named = { appId: app_id, unionId: 'u-ai', timestamp: server.clock.now.getTime() };
    const { code, data } = await opened({ ...none, ...named, product: 'aiDesign' });
    expect([code, data.product, data.user]).toEqual([
      CODE.ok,
      'aiDesign',
      { userFlag: 'u-ai', nickname: '' },
    ]);
    expect((await opened({ ...none, ...named, timestamp: 1 })).data.fields).toHaveProperty('timestamp');
  });

  it.each([
    [{ device_type: '1' }, 'pc'],
    [{ device_type: 2 }, 'mobile'],
    [{ device_type: '2' }, 'mobile'],
  ] as const)('reads %j, of any type, as %s', async (given, device) => {
    expect((await opened(given)).data.device).toBe(device);
  });

  it.each([
    ['exactly now, as some hosts send it', 0],
    ['ten minutes ago: clocks differ', -600_000],
    ['a day ahead', dayMs],
  ])('accepts an expiry %s', async (_what, ms) => {
    expect((await opened({ expire_time: server.clock.now.getTime() + ms })).code).toBe(CODE.ok);
  });

  it.each([
    ['expire_time', '已过期', async () => ({ expire_time: server.clock.now.getTime() - 600_001 })],
    ['expire_time', '24 小时', async () => ({ expire_time: server.clock.now.getTime() + dayMs + 600_001 })],
    ['expire_time', '毫秒', async () => ({ expire_time: Math.floor(server.clock.now.getTime() / 1000) })],
    ['expire_time', '毫秒', async () => ({ expire_time: 'soon' })],
    ['sign', 'sign 不正确', async () => ({ sign: 'F'.repeat(32) })],
    ['sign', '缺少参数 sign', async () => ({ sign: '' })],
    ['app_id', 'app_id 不存在', async () => ({ app_id: 'nobody' })],
    ['app_id', '缺少参数 app_id', async () => ({ app_id: '' })],
    [
      'app_id',
      '缺少参数 app_id：2.0 签名使用 app_id、expire_time、user_flag，不是 appId、timestamp、unionId',
      async () => ({ app_id: '', appId: 'a', timestamp: 1, unionId: 'u-1' }),
    ],
    ['user_flag', '缺少参数 user_flag', async () => ({ user_flag: ' ' })],
    ['user_flag', '100', async () => ({ user_flag: 'x'.repeat(101) })],
    ['device_type', 'device_type', async () => ({ device_type: 3 })],
    ['version', 'version', async () => ({ version: '7.1' })],
  ])('refuses and names a wrong %s: %s', async (name, words, given) => {
    const { code, msg, data } = await opened(await given());
    expect([code, Object.keys(data.fields ?? {})]).toEqual([CODE.invalid, [name]]);
    expect(msg).toContain(words);
  });

  it('refuses a config set of another company like one that does not exist (S-11)', async () => {
    const other = await server.signInElsewhere();
    const sets = await other.call<{ settingCode: string }[]>(
      'GET /templateCenter/v2/getConfigurationSettingCode.do',
    );
    const theirs = await opened({ setting_code: sets.data[0]?.settingCode ?? '' });
    expect([theirs.code, theirs.msg]).toEqual([CODE.notFound, 'setting_code 不存在']);
    expect(theirs.data.fields).toEqual({ setting_code: 'setting_code 不存在' });
    expect(await opened({ setting_code: 'ZZZZZZZZ' })).toEqual(theirs);
  });

  it('refuses what another company signed', async () => {
    const other = await server.signInElsewhere();
    const [ours, theirs] = [await server.signedLink(), await server.signedLink({}, other.companyId)];
    expect((await open({ ...theirs, app_id: ours.app_id ?? '' })).msg).toBe('sign 不正确');
  });

  it('accepts old and new secret during the overlap; use is noted at most once a minute (S-14)', async () => {
    const own = await startTestServer();
    try {
      // the demo's last visit may be of this minute
      own.clock.advance(60_000);
      const old = await own.signedLink();
      const secrets = () =>
        own.database.kysely
          .selectFrom('api_secret')
          .select(['id', 'last_used_at', 'last_used_by'])
          .where('company_id', '=', 63)
          .orderBy('id')
          .execute();
      const admin = await own.signIn('admin');
      const password = encodeBase64Text(testPassword);
      await admin.call('POST /credential/rotate.do', { overlapHours: 1, password });
      expect((await own.stranger.call(wire, old)).code).toBe(CODE.ok);
      const usedAt = own.clock.now;
      expect((await secrets()).map((one) => one.last_used_at)).toEqual([usedAt, null]);
      own.clock.advance(59_000);
      expect((await own.stranger.call(wire, await own.signedLink())).code).toBe(CODE.ok);
      expect((await own.stranger.call(wire, old)).code).toBe(CODE.ok);
      expect((await secrets()).map((one) => one.last_used_at)).toEqual([usedAt, own.clock.now]);
      own.clock.advance(1000);
      await own.stranger.call(wire, old);
      expect((await secrets())[0]?.last_used_at).toEqual(own.clock.now);
      expect((await secrets())[0]?.last_used_by).toBe('127.0.0.1');
      own.clock.advance(3_600_000);
      expect((await own.stranger.call(wire, await own.signedLink())).code).toBe(CODE.ok);
      expect((await own.stranger.call(wire, { ...old, expire_time: own.clock.now.getTime() })).msg).toBe(
        'sign 不正确',
      );
    } finally {
      await own.close();
    }
  });

  it('refuses a flood of wrong links from one network, and none that its company signed (S-20)', async () => {
    const wrong = { ...(await server.signedLink()), sign: 'F'.repeat(32) };
    const from = { 'x-forwarded-for': '192.0.2.9' };
    const send = async (link: object) => (await server.stranger.call(wire, link, from)).code;
    const codes: number[] = [];
    for (let i = 0; i <= FLOOD_LIMITS.openOfCompany.max; i += 1) codes.push(await send(wrong));
    expect(codes.filter((code) => code === CODE.invalid)).toHaveLength(FLOOD_LIMITS.openRefused.max);
    expect(codes.at(-1)).toBe(CODE.tooMany);
    expect(await send(await server.signedLink())).toBe(CODE.ok);
    server.clock.advance(60_000);
    expect(await send(wrong)).toBe(CODE.invalid);
  });

  it('refuses a flood of unknown apps from one network, and no known one (S-20)', async () => {
    const from = { 'x-forwarded-for': '192.0.2.11' };
    const send = async (link: object) => (await server.stranger.call(wire, link, from)).code;
    const unknown = { ...(await server.signedLink()), app_id: 'nobody' };
    const codes: number[] = [];
    for (let i = 0; i <= FLOOD_LIMITS.openUnknownApp.max; i += 1) codes.push(await send(unknown));
    expect(codes.filter((code) => code === CODE.invalid)).toHaveLength(FLOOD_LIMITS.openUnknownApp.max);
    expect(codes.at(-1)).toBe(CODE.tooMany);
    expect(await send(await server.signedLink())).toBe(CODE.ok);
  });

  it('does not lock out a network for expired links with a right signature: tabs left open send them (S-20)', async () => {
    const late = await server.signedLink({ expire_time: server.clock.now.getTime() - 600_001 });
    const from = { 'x-forwarded-for': '192.0.2.10' };
    for (let i = 0; i <= FLOOD_LIMITS.openRefused.max; i += 1)
      expect((await server.stranger.call(wire, late, from)).code).toBe(CODE.invalid);
    expect((await server.stranger.call(wire, await server.signedLink(), from)).code).toBe(CODE.ok);
  });

  it('does not wait for another opening of the same user, nor for a crowd of another network (S-20)', async () => {
    expect((await opened({ user_flag: 'replayed' })).code).toBe(CODE.ok);
    server.clock.advance(120_000);
    const other = await server.database.pool.connect();
    try {
      // an unfinished opening that has recorded its user and secret as seen
      await other.query('begin');
      await other.query("update api_user set last_seen_at = now() where user_flag = 'replayed'");
      await other.query('update api_secret set last_used_at = now()');
      const crowd = await Promise.all(Array.from({ length: 40 }, () => opened({ user_flag: 'replayed' })));
      expect(new Set(crowd.map(({ code }) => code))).toEqual(new Set([CODE.ok]));
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  it('refuses a disabled user, product or company, and names it', async () => {
    const { kysely } = server.database;
    await opened({ user_flag: 'shut-out' });
    await kysely.updateTable('api_user').set({ status: 0 }).where('user_flag', '=', 'shut-out').execute();
    const user = await opened({ user_flag: 'shut-out' });
    expect([user.code, user.msg]).toEqual([CODE.locked, 'user_flag 所指的用户已停用']);
    expect(Object.keys(user.data.fields ?? {})).toEqual(['user_flag']);

    const service = () =>
      kysely
        .updateTable('company_service')
        .where('company_id', '=', 63)
        .where('product', '=', 'aiDesign')
        .where('device', '=', 'pc');
    await service().set({ expires_at: server.clock.now }).execute();
    const expired = await opened({ product: 'aiDesign' });
    expect([expired.code, expired.msg]).toEqual([CODE.forbidden, 'AI 智能设计（Web 端）已到期']);
    await kysely.deleteFrom('company_service').where('product', '=', 'aiDesign').execute();
    expect((await opened({ product: 'aiDesign' })).msg).toBe('AI 智能设计（Web 端）未开通');

    await setCompanyStatus(server.database, 63, 0);
    const company = await opened();
    expect([company.code, company.msg]).toEqual([CODE.locked, '企业已停用']);
    // a caller without the secret learns nothing of it
    expect((await opened({ sign: 'F'.repeat(32) })).msg).toBe('sign 不正确');
    await setCompanyStatus(server.database, 63, 1);
  });

  it('is never a 5xx, whatever is sent (S-10)', async () => {
    for (const link of [{ app_id: {} }, { sign: ['a'] }, { version: { a: 1 } }, { product: 'x' }, {}]) {
      const { httpStatus, code } = await open(link as unknown as LinkFields);
      expect([httpStatus, code]).toEqual([200, CODE.invalid]);
    }
  });

  it('is refused to another site: the page itself asks (S-07)', async () => {
    const link = await server.signedLink();
    const reply = await server.stranger.call(wire, link, { origin: 'https://elsewhere.example' });
    expect(reply.code).toBe(CODE.forbidden);
  });
});
