import type { HostDesign } from '@design-console/contract/host-design';
import type { AccessPolicy } from '@design-console/contract/access-policy';
import { CODE } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLimiter } from '../../limits/limiter.ts';
import { FLOOD_LIMITS, type FloodName, keyBy, type KeyOf } from '../../limits/limits.ts';
import { type LinkFields, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { saveDesign } from '../../../test/webhooks.ts';

let server: TestServer;
let designId: string;
beforeAll(async () => {
  server = await startTestServer();
  const guest = await server.openLink({ user_flag: 'u-77' });
  const { data } = await saveDesign(guest, { status: 2 });
  designId = data.designId;
});
afterAll(() => server.close());
// limits count by the minute, whatever ran before
beforeEach(() => server.clock.advance(60_000));

interface Reply {
  code: number;
  msg: string;
  data: HostDesign & { fields?: Record<string, string>; retryAfterSeconds?: number };
}

const minuteMs = 60_000;
const ahead = (minutes: number): number => server.clock.now.getTime() + minutes * minuteMs;
const signed = async (parameters: LinkFields = {}, companyId = 63): Promise<LinkFields> => {
  const link = await server.signedLink(
    { user_flag: '', device_type: '', version: '3.0', design_id: designId, ...parameters },
    companyId,
  );
  return Object.fromEntries(Object.entries(link).filter(([, value]) => value !== ''));
};
const without = (parameters: LinkFields, name: string): LinkFields =>
  Object.fromEntries(Object.entries(parameters).filter(([other]) => other !== name));
const ask = async (parameters: object, address = '203.0.113.7'): Promise<Reply> => {
  const reply = await server.inject({
    method: 'POST',
    url: `${WIRE.apiBasePath}/open/design/get.do`,
    headers: { 'x-forwarded-for': address },
    payload: parameters,
  });
  expect(reply.statusCode).toBe(200);
  return reply.json();
};
/** Counts as many calls as the limit allows, but one. */
const spend = async <Name extends FloodName>(name: Name, key: KeyOf<Name>) => {
  const limiter = openLimiter(server.databaseUrl);
  for (let count = 0; count < FLOOD_LIMITS[name].max; count += 1) await limiter.enter(name, key);
  await limiter.close();
};

describe('a signature of a host’s server', () => {
  it('expires within minutes, because it is made for one call', async () => {
    expect((await ask(await signed({ expire_time: ahead(20) }))).code).toBe(CODE.ok);
    const late = await ask(await signed({ expire_time: ahead(21) }));
    expect([late.code, late.data.fields]).toEqual([
      CODE.invalid,
      { expire_time: 'expire_time 不能晚于当前时间 10 分钟' },
    ]);
    // links are made ahead, for pages that stay open
    expect((await server.openLink({ expire_time: ahead(24 * 60) })).call).toBeTypeOf('function');
  });

  it('covers all that is sent: an additional parameter is named, not ignored', async () => {
    const more = await ask({ ...(await signed()), user_flag: 'u-1' });
    expect([more.code, more.msg]).toEqual([CODE.invalid, '没有参数 user_flag，请去掉后重新签名']);
  });

  it('is not valid for a link, and that of a link is not valid for a call', async () => {
    const call = await signed();
    expect((await server.stranger.call('POST /embed/open.do', call)).code).toBe(CODE.invalid);
    const link = await server.signedLink({ version: '3.0', user_flag: 'u-77', design_id: designId });
    expect((await server.stranger.call('POST /embed/open.do', link)).code).toBe(CODE.ok);
    for (const given of [
      link,
      without(link, 'user_flag'),
      without(without(link, 'user_flag'), 'device_type'),
    ])
      expect((await ask(given)).code).toBe(CODE.invalid);
  });

  it.each([
    ['sign', { sign: ['A', 'B'] }],
    ['design_id', { design_id: { length: 1 } }],
    ['design_id', { design_id: '\u0000' }],
    ['app_id', { app_id: '\ud800' }],
    ['app_id', { app_id: 'x'.repeat(65) }],
    ['expire_time', { expire_time: '   ' }],
    ['expire_time', { expire_time: true }],
    ['version', { version: null }],
  ])('with a faulty parameter is refused by its name: %s', async (name, fault) => {
    const { code, data } = await ask({ ...(await signed()), ...fault });
    expect([code, Object.keys(data.fields ?? {})]).toEqual([CODE.invalid, [name]]);
  });
});

describe('calls of hosts’ servers are bounded (S-20)', () => {
  it('by network first, for any app_id, before the company is looked up', async () => {
    await spend('serverCallOfNetwork', keyBy.network('198.51.100.20'));
    for (const given of [await signed(), { ...(await signed()), app_id: 'nobody' }, {}]) {
      const { code, msg, data } = await ask(given, '198.51.100.20');
      expect([code, msg]).toEqual([CODE.tooMany, FLOOD_LIMITS.serverCallOfNetwork.message]);
      expect(data.retryAfterSeconds).toBeGreaterThan(0);
    }
    expect((await ask(await signed(), '198.51.100.21')).code).toBe(CODE.ok);
    server.clock.advance(minuteMs);
    expect((await ask(await signed(), '198.51.100.20')).code).toBe(CODE.ok);
  });

  it('then by company, over all networks; servers of others are not affected', async () => {
    const { companyId } = await server.signInElsewhere();
    await spend('serverCallOfCompany', keyBy.company({ companyId: 63 }));
    for (const address of ['198.51.100.30', '198.51.100.31'])
      expect((await ask(await signed(), address)).code).toBe(CODE.tooMany);
    expect((await ask(await signed({}, companyId), '198.51.100.30')).code).toBe(CODE.notFound);
  });

  it('and calls with a wrong signature do not use up the limit of the company', async () => {
    const spent = async () =>
      (await server.database.pool.query("select points from rate_limit where key = 'serverCallOfCompany:63'"))
        .rows;
    const before = await spent();
    const codes: number[] = [];
    for (let count = 0; count <= FLOOD_LIMITS.openRefused.max; count += 1)
      codes.push((await ask({ ...(await signed()), sign: 'F'.repeat(64) }, '198.51.100.40')).code);
    expect(codes.at(-1)).toBe(CODE.tooMany);
    expect(await spent()).toEqual(before);
    // of the same network too
    expect((await ask(await signed(), '198.51.100.40')).code).toBe(CODE.ok);
  });
});

describe('a call that the access policy refuses', () => {
  it('leaves a record: another party has the secret (S-14)', async () => {
    const admin = await server.signIn('admin');
    const { data } = await admin.call<AccessPolicy>('GET /accessPolicy/get.do');
    const set = (addresses: string[], revision: number) =>
      admin.call<AccessPolicy>('POST /accessPolicy/set.do', {
        hosts: [],
        addresses,
        revision,
        isConfirmed: true,
      });
    const { data: saved } = await set(['203.0.113.7'], data.revision);
    try {
      for (let count = 0; count < 3; count += 1)
        expect((await ask(await signed(), '198.51.100.50')).code).toBe(CODE.forbidden);
      // nobody's secret: nothing to record
      await ask({ ...(await signed()), sign: 'F'.repeat(64) }, '198.51.100.51');
    } finally {
      await set([], saved.revision);
    }
    const rows = await server.database.kysely
      .selectFrom('audit_record')
      .select(['company_id', 'account_id', 'account_name', 'title', 'ip', 'outcome', 'message'])
      .where('action', '=', 'hostDesign.get')
      .execute();
    expect(rows).toEqual([
      {
        company_id: 63,
        account_id: 0,
        account_name: '接入服务器',
        title: '查询设计（接入服务器）',
        ip: '198.51.100.50',
        outcome: 'refused',
        message: '服务器地址 198.51.100.50 不在企业允许的地址中',
      },
    ]);
  });
});

describe('the address of a host’s server', () => {
  it.each([
    ['203.0.113.9:51000', '203.0.113.9'],
    ['[2001:db8:9::1]:51000', '2001:db8:9::1'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:0DB8:9:0::1', '2001:db8:9::1'],
  ])('%s, as a proxy states it, is %s', async (stated, address) => {
    await server.database.kysely.deleteFrom('seen_address').execute();
    expect((await ask(await signed(), stated)).code).toBe(CODE.ok);
    const seen = await server.database.kysely.selectFrom('seen_address').select('address').execute();
    expect(seen).toEqual([{ address }]);
  });

  it('is never text that a caller made up', async () => {
    await server.database.kysely.deleteFrom('seen_address').execute();
    expect((await ask(await signed(), 'my-own-name')).code).toBe(CODE.ok);
    expect(await server.database.kysely.selectFrom('seen_address').select('address').execute()).toEqual([]);
  });
});
