import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccessPolicy } from '@design-console/contract/access-policy';
import { CODE } from '@design-console/contract/kernel';
import { operationIdOf } from '@design-console/contract/menu-tree';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../../testing/start-server.ts';
import { FLOOD_LIMITS } from '../../limits/limits.ts';
import { framingSources, isAllowedHost } from './access-policy.rules.ts';
import * as store from './access-policy.store.ts';

let server: TestServer;
let admin: Person;
const embedDir = mkdtempSync(join(tmpdir(), 'access-policy-'));
/** How long a change on one server may take until another serves it. */
const withinMs = { timeout: 3000, interval: 20 };

beforeAll(async () => {
  mkdirSync(join(embedDir, 'assets'));
  writeFileSync(join(embedDir, 'index.html'), '<!doctype html><title>在线设计</title>');
  server = await startTestServer({ embedDir });
});
afterAll(async () => {
  await server.close();
  rmSync(embedDir, { recursive: true });
});
beforeEach(async () => {
  admin = await server.signIn('admin');
  await server.database.kysely.deleteFrom('access_policy').execute();
  await server.database.kysely.deleteFrom('seen_host').execute();
  await server.database.caughtUp();
});

const policy = async (by = admin) => (await by.call<AccessPolicy>('GET /accessPolicy/get.do')).data;
const set = async (hosts: string[], more: object = {}, by = admin) =>
  by.call<{ revision?: number; excludedHosts?: string[]; fields?: Record<string, string> }>(
    'POST /accessPolicy/set.do',
    { hosts, addresses: [], revision: (await policy()).revision, ...more },
  );
const ancestorsAt = async (url: string, on = server): Promise<string> => {
  const { headers } = await on.inject({ method: 'GET', url });
  const policies = String(headers['content-security-policy']).split('; ');
  return policies.find((one) => one.startsWith('frame-ancestors ')) ?? '';
};
const anyone = "frame-ancestors 'self' https: http://localhost:*";
const appIdOf = async (companyId = 63): Promise<string> =>
  String((await server.signedLink({}, companyId)).app_id);
const openFrom = async (...hostOrigins: string[]) =>
  server.stranger.call('POST /embed/open.do', { ...(await server.signedLink()), hostOrigins } as object);

describe('the pages that may frame the embedded page (product 4: access policy)', () => {
  it('are all pages with TLS while no host is set, then those of allowed hosts alone, from the next request', async () => {
    const page = `/apiauthorize?app_id=${await appIdOf()}&sign=x`;
    expect(await ancestorsAt(page)).toBe(anyone);
    expect((await set(['https://OA.qinghe.example/', '*.shop.example', 'localhost:5173'])).code).toBe(
      CODE.ok,
    );
    const allowed =
      "frame-ancestors 'self' https://oa.qinghe.example https://*.shop.example http://localhost:5173 https://localhost:5173";
    expect(await ancestorsAt(page)).toBe(allowed);
    expect(await ancestorsAt(`/saas/ai-design/?appId=${await appIdOf()}`)).toBe(allowed);
    expect(await ancestorsAt(`/apiauthorize?app_id=x&app_id=${await appIdOf()}`)).toBe(allowed);
    await set([]);
    expect(await ancestorsAt(page)).toBe(anyone);
  });

  it('change on every server soon after', async () => {
    const second = await startTestServer({ embedDir, databaseUrl: server.databaseUrl });
    try {
      const page = `/apiauthorize?app_id=${await appIdOf()}`;
      await ancestorsAt(page, second);
      await set(['oa.qinghe.example']);
      await expect
        .poll(() => ancestorsAt(page, second), withinMs)
        .toBe("frame-ancestors 'self' https://oa.qinghe.example");
    } finally {
      await second.close();
    }
  });

  it('of another company stay the same', async () => {
    const other = await server.signInElsewhere();
    await set(['oa.qinghe.example']);
    expect(await ancestorsAt(`/apiauthorize?app_id=${await appIdOf(other.companyId)}`)).toBe(anyone);
    expect((await policy(other)).hosts).toEqual([]);
    expect(await ancestorsAt('/apiauthorize')).toBe(anyone);
  });
});

describe('an opening from a page that is not allowed', () => {
  it('is refused by its origin, to the holder of the secret alone, and from the next request', async () => {
    await set(['oa.qinghe.example', 'localhost:5173']);
    expect((await openFrom('https://oa.qinghe.example')).code).toBe(CODE.ok);
    expect((await openFrom('http://localhost:5173')).code).toBe(CODE.ok);
    const refused = await openFrom('https://evil.example');
    expect([refused.code, refused.msg]).toEqual([
      CODE.invalid,
      'https://evil.example 不在企业允许嵌入的域名中',
    ]);
    const unsigned = {
      ...(await server.signedLink({ sign: 'F'.repeat(32) })),
      hostOrigins: ['https://evil.example'],
    };
    expect((await server.stranger.call('POST /embed/open.do', unsigned)).msg).toBe('sign 不正确');
    await set([], { isConfirmed: true });
    expect((await openFrom('https://evil.example')).code).toBe(CODE.ok);
  });

  it('is refused by every page around it, and by one without a name', async () => {
    await set(['oa.qinghe.example']);
    expect((await openFrom('https://oa.qinghe.example', 'https://evil.example')).msg).toMatch(
      /^https:\/\/evil/,
    );
    expect((await openFrom('null')).msg).toBe('当前页面 不在企业允许嵌入的域名中');
    expect((await openFrom()).code).toBe(CODE.ok);
  });

  it('is judged by what it states, which is no parameter: no signature covers it', async () => {
    const link = { ...(await server.signedLink({ version: '3.0' })), hostOrigins: ['https://a.example'] };
    expect((await server.stranger.call('POST /embed/open.do', link)).code).toBe(CODE.ok);
    const many = { ...link, hostOrigins: Array.from({ length: 11 }, () => 'https://a.example') };
    expect((await server.stranger.call('POST /embed/open.do', many)).msg).toBe('hostOrigins 过多');
  });
});

describe('the list of hosts and the pages that were seen', () => {
  it('ask for a confirmation while a page of the last seven days would be shut out', async () => {
    await openFrom('https://oa.qinghe.example');
    await openFrom('https://old.qinghe.example');
    const asked = await set(['oa.qinghe.example']);
    expect([asked.code, asked.msg, asked.data.excludedHosts]).toEqual([
      CODE.conflict,
      '最近 7 天打开过的页面不在列表中：https://old.qinghe.example',
      ['https://old.qinghe.example'],
    ]);
    expect((await policy()).hosts).toEqual([]);
    expect((await set(['oa.qinghe.example'], { isConfirmed: true })).code).toBe(CODE.ok);
    expect((await policy()).seenHosts.map(({ origin, isAllowed }) => [origin, isAllowed])).toEqual([
      ['https://oa.qinghe.example', true],
      ['https://old.qinghe.example', false],
    ]);
    // shut out already: no second question about it
    expect((await set(['oa.qinghe.example', 'b.example'])).code).toBe(CODE.ok);
    await set([]);
    server.clock.advance(7 * 86_400_000);
    admin = await server.signIn('admin');
    expect((await set(['b.example'])).code).toBe(CODE.ok);
    expect((await policy()).seenHosts).toEqual([]);
  });

  it('remember a hundred pages, recently seen ones first, and drop those not seen any more', async () => {
    const { kysely } = server.database;
    const { now } = server.clock;
    const db = server.database.asCompany(63);
    const many = Array.from({ length: 101 }, (_, index) => `https://h${index}.example`);
    await store.markSeen(db, 63, many, now);
    expect((await policy()).seenHosts).toHaveLength(100);
    const later = new Date(now.getTime() + 61_000);
    await store.markSeen(db, 63, ['https://h0.example'], later);
    expect((await policy()).seenHosts[0]?.lastSeenAt).toBe(later.toISOString());
    await store.sweepSeen(kysely, new Date(now.getTime() + 7 * 86_400_000));
    expect((await policy()).seenHosts.map(({ origin }) => origin)).toEqual(['https://h0.example']);
  });

  it('refuse a list based on an older one than another person saved, and return theirs', async () => {
    const { revision } = await policy();
    await set(['a.example.com']);
    const late = await admin.call<object>('POST /accessPolicy/set.do', {
      hosts: ['b.example.com'],
      addresses: [],
      revision,
    });
    expect([late.code, late.data]).toEqual([
      CODE.conflict,
      { hosts: ['a.example.com'], addresses: [], revision: 1 },
    ]);
  });

  it('name the line of a fault', async () => {
    const wrong = await set(['a.example.com', 'http://b.example.com']);
    expect([wrong.code, wrong.data.fields]).toEqual([
      CODE.invalid,
      { 'hosts.1': '只支持 https，请去掉 http://' },
    ]);
  });

  it('are changed by people who may work with secrets, and leave a row with before and after', async () => {
    const editor = await server.signInWith([operationIdOf('/setting', 'edit')]);
    expect((await set([], {}, editor)).code).toBe(CODE.forbidden);
    await set(['a.example.com', 'b.example.com']);
    const { rows } = await server.database.pool.query(
      "select subject, changes from audit_record where action = 'accessPolicy.set' and outcome = 'done' order by id desc limit 1",
    );
    expect(rows).toEqual([
      {
        subject: '访问策略',
        changes: [{ field: '允许嵌入的域名', before: '不限制', after: 'a.example.com、b.example.com' }],
      },
    ]);
  });
});

describe('the pages that a link leads its user to (back_url, redirect_url, home_url, payment_url)', () => {
  const leaveUrl = async (back_url: string, version = '3.0') => {
    const named = { back_url, redirect_url: back_url, home_url: back_url, payment_url: back_url };
    const { data } = await server.stranger.call<{
      token: string;
      leaveUrl?: string;
      finishUrl?: string;
      homeUrl?: string;
      payUrl?: string;
    }>('POST /embed/open.do', await server.signedLink({ ...named, version }));
    const { leaveUrl: allowed } = data;
    expect([typeof data.token, data.finishUrl, data.homeUrl, data.payUrl]).toEqual([
      'string',
      allowed,
      allowed,
      allowed,
    ]);
    return data.leaveUrl;
  };
  const shop = 'https://shop.qinghe.example/orders/7?a=1&b=2#end';

  it('is one of the hosts of a company that has a list, with any version of the signature', async () => {
    await set(['*.qinghe.example', 'localhost:5173']);
    for (const version of ['2.0', '3.0']) {
      expect(await leaveUrl(shop, version)).toBe(shop);
      expect(await leaveUrl('http://localhost:5173/back', version)).toBe('http://localhost:5173/back');
      for (const foreign of [
        'https://evil.example/',
        'https://shop.qinghe.example.evil.example/',
        'https://evil.example/#https://shop.qinghe.example/',
        'https://shop.qinghe.example@evil.example/',
        'https://user:word@shop.qinghe.example/',
        'https://evil.example\\@shop.qinghe.example/',
        'http://shop.qinghe.example/',
        '//shop.qinghe.example/',
        'javascript:alert(1)//shop.qinghe.example',
        'data:text/html,x',
        'blob:https://shop.qinghe.example/5b2f',
        `https://shop.qinghe.example/${'x'.repeat(500)}`,
        'back',
      ])
        expect([foreign, await leaveUrl(foreign, version)]).toEqual([foreign, undefined]);
    }
  });

  it('is any page with TLS for a company without a list, as long as the signature covers the address', async () => {
    expect(await leaveUrl(shop)).toBe(shop);
    expect(await leaveUrl('http://shop.qinghe.example/')).toBeUndefined();
    expect(await leaveUrl('javascript:alert(1)')).toBeUndefined();
    expect(await leaveUrl(shop, '2.0')).toBeUndefined();
  });

  it('is back_button_url on phones, under the same rule, where the link has no back_url', async () => {
    const openedWith = async (given: Readonly<Record<string, string>>) => {
      const link = await server.signedLink({ version: '3.0', ...given });
      const { data } = await server.stranger.call<{ leaveUrl?: string }>('POST /embed/open.do', link);
      return data.leaveUrl;
    };
    const other = 'https://shop.qinghe.example/other';
    expect(await openedWith({ device_type: '2', back_button_url: shop })).toBe(shop);
    expect(await openedWith({ device_type: '2', back_button_url: 'javascript:alert(1)' })).toBeUndefined();
    expect(await openedWith({ device_type: '2', back_button_url: shop, back_url: other })).toBe(other);
    expect(await openedWith({ back_button_url: shop })).toBeUndefined();
  });
});

describe('server and browser judge alike', () => {
  it.each([
    ['oa.example.com', 'https://oa.example.com', true],
    ['oa.example.com', 'https://oa.example.com:8443', false],
    ['oa.example.com:8443', 'https://oa.example.com:8443', true],
    ['oa.example.com', 'http://oa.example.com', false],
    ['oa.example.com', 'https://x.oa.example.com', false],
    ['*.example.com', 'https://a.b.example.com', true],
    ['*.example.com', 'https://example.com', false],
    ['*.example.com', 'https://evilexample.com', false],
    ['*.example.com', 'https://a.example.com:8443', false],
    ['*.example.com:8443', 'https://a.example.com:8443', true],
    ['localhost', 'http://localhost:9999', true],
    ['localhost:5173', 'http://localhost:5173', true],
    ['localhost:5173', 'http://localhost:5174', false],
    ['localhost', 'https://localhost.evil.example', false],
    ['oa.example.com', 'null', false],
    ['oa.example.com', 'file://oa.example.com', false],
  ])('%s and %s: %s', (host, origin, isAllowed) => {
    expect(isAllowedHost([host], origin)).toBe(isAllowed);
  });

  it('without a list all pages are allowed', () => {
    expect([framingSources([]), isAllowedHost([], 'null')]).toEqual([null, true]);
  });
});

describe('the page for a network that makes up apps (S-20)', () => {
  const framing = async (appId: string, from: string) => {
    const { statusCode, headers } = await server.inject({
      url: `/apiauthorize?app_id=${appId}`,
      headers: { 'x-forwarded-for': from },
    });
    expect(statusCode).toBe(200);
    return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  const flood = async (from: string) => {
    for (let count = 0; count <= FLOOD_LIMITS.openUnknownName.max; count += 1)
      await framing(`made-up-${count}`, from);
  };
  const listed = "'self' https://oa.qinghe.example";
  /** A change of the company's, after which nobody has asked for its page. */
  const change = async () => {
    await set(['oa.qinghe.example']);
    await server.database.caughtUp();
  };

  it('is sent without asking the database; other networks keep their hosts', async () => {
    await change();
    const flooding = '198.51.100.40';
    await flood(flooding);
    const asked = vi.spyOn(store, 'hostsByAppId');
    await framing('made-up', flooding);
    expect(asked).not.toHaveBeenCalled();
    expect(await framing(await appIdOf(), '198.51.100.41')).toBe(listed);
  });

  it('may be framed by the hosts known last, and by nobody where none are known: a page cannot open what is closed', async () => {
    await change();
    const [flooding, appId] = ['198.51.100.42', await appIdOf()];
    await flood(flooding);
    expect(await framing(appId, flooding)).toBe("'self'");
    expect(await framing(appId, '198.51.100.43')).toBe(listed);
    for (let looks = 0; looks < 3; looks += 1) {
      // older than what is kept without asking
      vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
      expect(await framing(appId, flooding)).toBe(listed);
      vi.mocked(performance.now).mockRestore();
    }
  });

  it('stays as it is for an office that opens one app that exists, however often it is read', async () => {
    await change();
    const [office, appId] = ['198.51.100.44', await appIdOf()];
    for (let count = 0; count <= FLOOD_LIMITS.openUnknownName.max; count += 1) {
      await server.database.notify('access_policy_changed', '');
      await server.database.caughtUp();
      await framing(appId, office);
    }
    await change();
    expect(await framing(appId, office)).toBe(listed);
  });
});
