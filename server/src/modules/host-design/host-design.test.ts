import type { AccessPolicy } from '@design-console/contract/access-policy';
import type { HostDesign } from '@design-console/contract/host-design';
import { CODE } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire/constants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setCompanyStatus } from '../../operator/company.ts';
import {
  type LinkFields,
  type Person,
  startTestServer,
  type TestServer,
} from '../../testing/start-server.ts';
import { saveDesign } from '../../../test/webhooks.ts';

let server: TestServer;
let admin: Person;
let designId: string;
beforeAll(async () => {
  server = await startTestServer();
  const guest = await server.openLink({ user_flag: 'u-77' });
  const { data } = await saveDesign(guest, { status: 2 });
  designId = data.designId;
});
afterAll(() => server.close());
beforeEach(async () => {
  admin = await server.signIn('admin');
  await server.database.kysely.deleteFrom('access_policy').execute();
  await server.database.kysely.deleteFrom('seen_address').execute();
});

const signed = async (parameters: LinkFields = {}, companyId = 63): Promise<LinkFields> => {
  const link = await server.signedLink(
    { user_flag: '', device_type: '', version: '3.0', design_id: designId, ...parameters },
    companyId,
  );
  return Object.fromEntries(Object.entries(link).filter(([, value]) => value !== ''));
};
/** A call of a host's server behind the trusted proxy, which states its address. */
const ask = async (parameters: LinkFields, address = '203.0.113.7', proxies = '') => {
  const reply = await server.inject({
    method: 'POST',
    url: `${WIRE.apiBasePath}/open/design/get.do`,
    headers: { 'x-forwarded-for': `${proxies}${address}` },
    payload: parameters,
  });
  return reply.json<{ code: number; msg: string; data: HostDesign }>();
};
const allow = async (addresses: string[], more: object = {}) => {
  const { data } = await admin.call<AccessPolicy>('GET /accessPolicy/get.do');
  return admin.call<{ fields?: Record<string, string>; excludedAddresses?: string[] }>(
    'POST /accessPolicy/set.do',
    { hosts: [], addresses, revision: data.revision, ...more },
  );
};

describe('a design, requested by the company’s own server', () => {
  it('is returned with its user and state, by whole addresses', async () => {
    const { code, data } = await ask(await signed());
    expect(code).toBe(CODE.ok);
    expect(data).toMatchObject({
      designId,
      userFlag: 'u-77',
      title: '立夏海报',
      status: 2,
      pages: 1,
      width: 300,
    });
    expect(data.thumbnail).toMatch(/^https:\/\/design\.qinghe\.example\/saas\/files\//);
  });

  it('is returned only for a call signed with 3.0, in time, over exactly these parameters', async () => {
    const right = await signed();
    expect((await ask({ ...right, design_id: 'another' })).msg).toBe('sign 不正确');
    expect((await ask({ ...right, sign: 'F'.repeat(64) })).msg).toBe('sign 不正确');
    expect((await ask(await signed({ version: '2.0' }))).msg).toBe('version 须为 3.0');
    expect((await ask(await signed({ app_id: 'nobody' }))).msg).toBe('app_id 不存在');
    const late = await signed({ expire_time: server.clock.now.getTime() - 3_600_000 });
    expect((await ask(late)).msg).toBe('expire_time 已过期');
    const { sign: _, ...unsigned } = right;
    expect((await ask(unsigned)).code).toBe(CODE.invalid);
  });

  it('is never one of another company, and none for a disabled company', async () => {
    const { companyId } = await server.signInElsewhere();
    const foreign = await ask(await signed({}, companyId));
    expect([foreign.code, foreign.msg]).toEqual([CODE.notFound, 'design_id 不存在']);
    const right = await signed();
    await setCompanyStatus(server.database, 63, 0);
    expect((await ask(right)).msg).toBe('企业已停用');
    await setCompanyStatus(server.database, 63, 1);
    admin = await server.signIn('admin');
  });

  it('counts as a use of the secret', async () => {
    await server.database.kysely.updateTable('api_secret').set({ last_used_at: null }).execute();
    await ask(await signed(), '203.0.113.9');
    const { data } = await admin.call<{ secrets: { lastUsedBy: string }[] }>('GET /credential/list.do');
    expect(data.secrets[0]?.lastUsedBy).toBe('203.0.113.9');
  });
});

describe('the addresses a company’s servers may call from (product 4: access policy)', () => {
  it('are enforced from the next call, and the refusal names the address seen', async () => {
    await ask(await signed(), '198.51.100.1');
    await allow(['203.0.113.0/24', '2001:db8:7::/48'], { isConfirmed: true });
    expect((await ask(await signed())).code).toBe(CODE.ok);
    expect((await ask(await signed(), '2001:db8:7:1::5')).code).toBe(CODE.ok);
    const refused = await ask(await signed(), '198.51.100.1');
    expect([refused.code, refused.msg]).toEqual([
      CODE.forbidden,
      '服务器地址 198.51.100.1 不在企业允许的地址中',
    ]);
    expect((await ask(await signed(), '2001:db8:8::5')).code).toBe(CODE.forbidden);
    await allow([], { isConfirmed: true });
    expect((await ask(await signed(), '198.51.100.1')).code).toBe(CODE.ok);
  });

  it('match an IPv4 address that arrives over IPv6', async () => {
    await allow(['203.0.113.7', '::ffff:198.51.100.0/120']);
    expect((await ask(await signed(), '::ffff:203.0.113.7')).code).toBe(CODE.ok);
    expect((await ask(await signed(), '198.51.100.44')).code).toBe(CODE.ok);
    const refused = await ask(await signed(), '::ffff:192.0.2.1');
    expect(refused.msg).toBe('服务器地址 192.0.2.1 不在企业允许的地址中');
  });

  it('are those the trusted proxy states, not those the caller claims', async () => {
    await allow(['203.0.113.7']);
    expect((await ask(await signed(), '198.51.100.1', '203.0.113.7, ')).code).toBe(CODE.forbidden);
    expect((await ask(await signed(), '203.0.113.7', '198.51.100.1, ')).code).toBe(CODE.ok);
  });

  it('exclude neither the console nor the users of host pages', async () => {
    await allow(['203.0.113.7']);
    const headers = { 'x-forwarded-for': '198.51.100.1' };
    expect((await admin.call('GET /accessPolicy/get.do', {}, headers)).code).toBe(CODE.ok);
    const opened = await server.stranger.call('POST /embed/open.do', await server.signedLink(), headers);
    expect(opened.code).toBe(CODE.ok);
    expect((await allow([])).code).toBe(CODE.ok);
  });

  it('do not apply to another company’s servers', async () => {
    const { companyId } = await server.signInElsewhere();
    await allow(['203.0.113.7']);
    expect((await ask(await signed({}, companyId), '198.51.100.1')).code).toBe(CODE.notFound);
  });

  it('need a confirmation while one that was seen would be shut out', async () => {
    await ask(await signed(), '198.51.100.1');
    const asked = await allow(['203.0.113.7']);
    expect([asked.code, asked.msg, asked.data.excludedAddresses]).toEqual([
      CODE.conflict,
      '最近 7 天调用过的服务器不在列表中：198.51.100.1',
      ['198.51.100.1'],
    ]);
    expect((await allow(['198.51.100.0/24'])).code).toBe(CODE.ok);
    const { data } = await admin.call<AccessPolicy>('GET /accessPolicy/get.do');
    expect(data.seenAddresses.map(({ address, isAllowed }) => [address, isAllowed])).toEqual([
      ['198.51.100.1', true],
    ]);
  });

  it.each([
    ['10.0.0.5/24', '不是网段的起始地址，应写成 10.0.0.0/24'],
    ['2001:db8::1/32', '不是网段的起始地址，应写成 2001:db8::/32'],
    ['0.0.0.0/0', '包含所有地址，不限制时请清空列表'],
    ['::/0', '包含所有地址，不限制时请清空列表'],
    ['10.0.0.256', '不是有效的 IP 地址或网段，例如 203.0.113.7 或 203.0.113.0/24'],
    ['10.0.0.0/33', '不是有效的 IP 地址或网段，例如 203.0.113.7 或 203.0.113.0/24'],
    ['oa.example.com', '不是有效的 IP 地址或网段，例如 203.0.113.7 或 203.0.113.0/24'],
    ['0177.0.0.1', '不是有效的 IP 地址或网段，例如 203.0.113.7 或 203.0.113.0/24'],
  ])('%s is refused by its line: %s', async (address, fault) => {
    const { code, data } = await allow(['192.0.2.1', address]);
    expect([code, data.fields]).toEqual([CODE.invalid, { 'addresses.1': fault }]);
  });

  it('are stored in their shortest form, each once', async () => {
    const twice = await allow(['192.0.2.1', '192.0.2.1/32', '::ffff:192.0.2.1']);
    expect(twice.data.fields).toEqual({
      'addresses.1': '与第 1 个地址重复',
      'addresses.2': '与第 1 个地址重复',
    });
    expect((await allow(['2001:0DB8:0000::/48', '192.0.2.7/32'])).code).toBe(CODE.ok);
    const { data } = await admin.call<AccessPolicy>('GET /accessPolicy/get.do');
    expect(data.addresses).toEqual(['2001:db8::/48', '192.0.2.7']);
  });
});
