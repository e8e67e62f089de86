import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { embedPolicy } from './security-headers.ts';

describe('the embedded page (product 7, S-08)', () => {
  let server: TestServer;
  const embedDir = mkdtempSync(join(tmpdir(), 'embed-pages-'));
  beforeAll(async () => {
    mkdirSync(join(embedDir, 'assets'));
    writeFileSync(join(embedDir, 'index.html'), '<!doctype html><title>在线设计</title>');
    writeFileSync(join(embedDir, 'assets/index-abc.js'), 'export {};');
    server = await startTestServer({ embedDir });
  });
  afterAll(async () => {
    await server.close();
    rmSync(embedDir, { recursive: true });
  });

  it.each([
    '/apiauthorize',
    '/saas/apiauthorize?app_id=x&sign=y',
    '/apiauthorize?app_id=a&app_id=b',
    '/apiauthorize?app_id=%00',
    '/saas/print/63?appId=a%00b',
    '/apiauthorize?app_id=a&app_id=%00',
    '/apiauthorize?app_id=%ED%A0%BC',
    `/apiauthorize?app_id=${'a'.repeat(8000)}`,
    '/apiauthorize?app_id=%F0%9F%8C%B8%E2%80%AE',
    '/print/63?appId=x',
    '/ai-design/session/card/',
    '/saas/ai-design/poster',
    '/saas/api/sdkauthorize.html',
    '/api/msgservice.html',
    // not offered: the page says so
    '/api/batchmatting.html',
    '/api-myspace/?appId=x',
  ])('%s may be framed, runs our own scripts only, and is never cached', async (url) => {
    const { statusCode, headers, body } = await server.inject({ method: 'GET', url });
    expect([statusCode, body]).toEqual([200, '<!doctype html><title>在线设计</title>']);
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['cache-control']).toBe('no-cache');
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain("frame-ancestors 'self' https: http://localhost:*");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy.join()).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('isolates itself for no host page, because light applications could not be shown; the help says so', async () => {
    const { headers } = await server.inject({ method: 'GET', url: '/apiauthorize' });
    expect(headers['cross-origin-embedder-policy']).toBeUndefined();
    const help = await server.inject({ method: 'GET', url: '/saas/docs/integration' });
    expect(help.body).toMatch(/Cross-Origin-Embedder-Policy<\/code>[^<]*不能嵌入本产品/);
  });

  it('is the only answer that may be framed', async () => {
    for (const url of ['/saas/api/embed/configuration.do', '/saas/embed/assets/index-abc.js', '/saas/docs']) {
      const { headers } = await server.inject({ method: 'GET', url });
      expect([url, headers['x-frame-options']]).toEqual([url, 'DENY']);
    }
  });

  it('has files with a digest in their name, cached for ever; a missing one is 404', async () => {
    const file = await server.inject({ method: 'GET', url: '/saas/embed/assets/index-abc.js' });
    expect([file.statusCode, file.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await server.inject({ method: 'GET', url: '/saas/embed/assets/old.js' })).statusCode).toBe(404);
  });

  it("allows the company's own hosts instead of any, once it has some", () => {
    expect(embedPolicy(['https://oa.qinghe.example'])).toContain(
      "frame-ancestors 'self' https://oa.qinghe.example",
    );
  });
});
