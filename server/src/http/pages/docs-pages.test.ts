import { lightAppCatalogue } from '@design-console/contract/documents/editor-light-apps';
import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { contract } from '@design-console/contract';
import type { Call } from '@design-console/contract/kernel';
import { helpAnchorOf } from '@design-console/contract/help-anchor';
import { MENU_SCREENS } from '@design-console/contract/menu-screens';
import { LINK_PARAMETERS } from '@design-console/contract/link-parameters';
import { PLAYGROUND_PARAMETERS } from '@design-console/contract/playground-parameters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signaturesOf } from '../../modules/embed/signature.rules.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { ignoredParameters } from './docs/integration/addresses.ts';
import { md5Forms } from './docs/integration/md5.ts';
import { sampleParameters, sampleSignature } from './docs/integration/signature.ts';
import { sampleSecret } from './docs/integration/sample-credentials.ts';
import { documentationHeadings } from './docs/headings.ts';
import { html } from './docs/html.ts';
import { openApiDocument } from './docs/open-api.ts';

const calls = Object.values(contract).flatMap((area) => Object.values(area) as Call[]);

describe('the documentation center (spec section 2)', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const open = (url: string) => server.inject({ method: 'GET', url });
  it('the OpenAPI document is served whole, and revalidated by its ETag', async () => {
    const reply = await open('/saas/docs/openapi.json');
    expect(reply.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
    const again = await server.inject({
      method: 'GET',
      url: '/saas/docs/openapi.json',
      headers: { 'if-none-match': String(reply.headers.etag) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const small = await server.inject({
      method: 'GET',
      url: '/saas/docs/openapi.json',
      headers: { 'accept-encoding': 'br' },
    });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(reply.body);
  });

  it('its headings link to every call', async () => {
    const headings = documentationHeadings().map(({ path }) => path);
    for (const { method, path } of calls) {
      expect(headings).toContain(`/saas/docs/api#?route=${method.toLowerCase()}-${path}`);
    }
  });

  it('its headings link to the topics of both pages of the help, and to no screen, which search finds itself', () => {
    const headings = documentationHeadings();
    expect(headings).toContainEqual({
      title: '统计数字的含义',
      trail: '后台使用帮助 / 模板编辑器',
      path: '/saas/docs/help#numbers',
    });
    expect(headings).toContainEqual({
      title: '链接签名',
      trail: '接入帮助',
      path: '/saas/docs/integration#signature',
    });
    const places = new Set(headings.map(({ path }) => path));
    const screens = MENU_SCREENS.filter(({ path }) => places.has(`/saas/docs/help#${helpAnchorOf(path)}`));
    expect(screens).toEqual([]);
  });

  it.each(['help', 'integration'])(
    '%s is an HTML page, within the content security policy (S-08)',
    async (name) => {
      const reply = await open(`/saas/docs/${name}`);
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(reply.headers['content-security-policy']).toContain("script-src 'self'");
      const page = reply.body;
      expect([...page.matchAll(/<script(?![^>]*\ssrc=)/g)]).toHaveLength(0);
      expect(page).not.toMatch(/<style|\sstyle=(?!&quot;)|\son[a-z]+=|javascript:/);
      expect(page).not.toMatch(/undefined|\[object|NaN/);
      for (const [, url] of page.matchAll(/(?:href|src)="(\/saas\/docs\/docs-[^"]+)"/g)) {
        const file = await open(url ?? '');
        expect([file.statusCode, file.headers['cache-control']]).toEqual([
          200,
          'public, max-age=31536000, immutable',
        ]);
      }
    },
  );

  it('the help states the rules that are in force', async () => {
    const page = (await open('/saas/docs/help')).body;
    expect(page).toContain('15 分钟内输错 5 次密码，账号会暂停 15 分钟');
    expect(page).toContain('8 小时没有操作，或登录满 7 天后');
    expect(page).toContain('最长 72 小时');
  });

  it('the help names each built-in light application that a host page has to open (product 7)', async () => {
    const page = (await open('/saas/docs/integration')).body;
    const { qrCode: _own, ...handedOver } = lightAppCatalogue;
    for (const [id, name] of Object.entries(handedOver))
      expect(page).toContain(`<tr><td><code>${id}</code></td><td>${name}</td></tr>`);
    expect(page).not.toContain('<td><code>qrCode</code></td>');
  });

  it('the help has a signature to compare an own integration with', async () => {
    const page = (await open('/saas/docs/integration')).body;
    for (const shown of [sampleSignature, sampleSecret]) expect(page).toContain(html`${shown}`.text);
    expect(page).toContain('2.0 和 v1 使用 MD5');
    const parameters = new Map(Object.entries(sampleParameters));
    expect(signaturesOf('3.0', parameters, sampleSecret)).toEqual([sampleSignature]);
  });

  it('the help says how the older forms are signed, with the texts and signatures that count', async () => {
    const page = (await open('/saas/docs/integration')).body;
    for (const { kind, parameters, text, signature } of md5Forms) {
      const given = new Map(Object.entries(parameters));
      expect(signaturesOf(kind, given, sampleSecret)).toEqual([signature]);
      expect(createHash('md5').update(text).digest('hex').toUpperCase()).toBe(signature);
      for (const shown of [text, signature]) expect(page).toContain(html`${shown}`.text);
    }
  });

  it('the help names every parameter that a link may carry', async () => {
    const page = (await open('/saas/docs/integration')).body;
    const named = new Set(page.match(/\b[A-Za-z_]+(?=(=\d)?<\/code>)/g));
    const offered = Object.values(PLAYGROUND_PARAMETERS).flatMap((all) => all.map(({ name }) => name));
    // clients write these themselves
    const ofClients = 'signType env reptile settingCode companyFlag mParam aigc_env request_url sdkParamKey';
    const explained = new Set([...named, ...ofClients.split(' ')]);
    const all = [...offered, ...ignoredParameters, ...LINK_PARAMETERS];
    expect(all.filter((name) => !explained.has(name))).toEqual([]);
  });
});
