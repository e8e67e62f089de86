import { contract } from '@design-console/contract';
import { AREA_TITLES } from '@design-console/contract/area-titles';
import { CODE, type Call } from '@design-console/contract/kernel';
import { WIRE } from '@design-console/contract/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signaturesOf } from '../../modules/embed/signature.rules.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { nodeSample, sampleParameters, sampleSecret, sampleSignature } from './docs/help-signature.ts';
import { html } from './docs/html.ts';

const calls = Object.values(contract).flatMap((area) => Object.values(area) as Call[]);

describe('the documentation center (spec section 2)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const open = (url: string) => server.inject({ method: 'GET', url });
  const sectionOf = (page: string, call: Call): string => {
    const start = page.indexOf(`id="${call.name}"`);
    return start < 0 ? '' : page.slice(start, page.indexOf('</article>', start));
  };

  it('the API page names every call of the contract with its address, its right and its fields', async () => {
    const page = (await open('/saas/docs/api')).body;
    for (const call of calls) {
      const section = sectionOf(page, call);
      expect(section, call.name).toContain(call.title);
      expect(section, call.name).toContain(`${WIRE.apiBasePath}${call.path}<`);
      expect(section, call.name).toContain(`data-verb="${call.method}"`);
      expect(page, call.name).toContain(`href="#${call.name}"`);
    }
    for (const title of Object.values(AREA_TITLES)) expect(page).toContain(`>${title}<`);
    for (const code of Object.values(CODE)) {
      if (code !== CODE.fault) expect(page).toContain(`<code>${code}</code>`);
    }
    const rotate = sectionOf(page, contract.credential.rotate);
    expect(rotate).toContain('在「开发者设置」有「查看敏感信息」权限的账号');
    expect(rotate).toMatch(/overlapHours<\/code><\/td><td>新旧并行时长<\/td>.*整数.*是.*0–72/);
    expect(sectionOf(page, contract.menu.listPermission)).toContain('结构与上级相同');
  });

  // areas whose answers are settled; a newer one shows a field's own name until somebody words it
  it.each([
    'session',
    'menu',
    'company',
    'credential',
    'account',
    'role',
    'auditRecord',
    'home',
    'file',
  ] as const)('every field of %s has a Chinese name', async (area) => {
    const page = (await open('/saas/docs/api')).body;
    for (const call of Object.values(contract[area]) as Call[]) {
      const nameless = [...sectionOf(page, call).matchAll(/<td><code>([^<]+)<\/code><\/td>\s*<td><\/td>/g)];
      expect(
        nameless.map(([, path]) => path),
        `${call.name}: give each a title in its schema, or a line in docs/labels.ts`,
      ).toEqual([]);
    }
  });

  it.each(['api', 'help'])(
    '%s is a page for people, within the content security policy (S-08)',
    async (name) => {
      const reply = await open(`/saas/docs/${name}`);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
      const page = reply.body;
      expect([...page.matchAll(/<script(?![^>]*\ssrc=)/g)]).toHaveLength(0);
      expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=|javascript:/);
      expect(page).not.toMatch(/undefined|\[object|NaN/);
      for (const [, url] of page.matchAll(/(?:href|src)="(\/saas\/docs\/docs-[^"]+)"/g)) {
        const file = await open(url ?? '');
        expect([file.statusCode, file.headers['cache-control']]).toEqual([
          200,
          'public, max-age=31536000, immutable',
        ]);
      }
      // every link of the contents leads to something on the page
      for (const [, id] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${id}"`);
    },
  );

  it('the help tells the rules that are in force', async () => {
    const page = (await open('/saas/docs/help')).body;
    expect(page).toContain('15 分钟内输错 5 次密码，账号会暂停 15 分钟');
    expect(page).toContain('8 小时没有操作，或登录满 7 天后');
    expect(page).toContain('最长 72 小时');
  });

  it('the code the help shows for signing signs as links are judged', async () => {
    const page = (await open('/saas/docs/help')).body;
    for (const shown of [nodeSample, sampleSignature, sampleSecret]) {
      expect(page).toContain(html`${shown}`.text);
    }
    expect(page).toContain('2.0 和 v1 使用 MD5');
    const { signLink } = (await import(`data:text/javascript,${encodeURIComponent(nodeSample)}`)) as {
      signLink: (parameters: object, secret: string) => string;
    };
    expect(signLink({ ...sampleParameters, sign: 'x', empty: '' }, sampleSecret)).toBe(sampleSignature);
    const parameters = new Map(Object.entries(sampleParameters));
    expect(signaturesOf('3.0', parameters, sampleSecret)).toEqual([sampleSignature]);
  });
});
