import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

describe('the SDK for host pages (product 7)', () => {
  let server: TestServer;
  const embedDir = mkdtempSync(join(tmpdir(), 'sdk-files-'));
  beforeAll(async () => {
    for (const folder of ['assets', 'sdk']) mkdirSync(join(embedDir, folder));
    writeFileSync(join(embedDir, 'index.html'), '<!doctype html>');
    writeFileSync(join(embedDir, 'sdk/design-sdk.js'), 'window.DesignSdk = 1;');
    writeFileSync(join(embedDir, 'sdk/design-sdk.js.br'), 'compressed');
    writeFileSync(join(embedDir, 'sdk/design-sdk.d.ts'), 'export {};');
    server = await startTestServer({ embedDir });
  });
  afterAll(async () => {
    await server.close();
    rmSync(embedDir, { recursive: true });
  });

  const open = (name: string, headers: Record<string, string> = {}) =>
    server.inject({ method: 'GET', url: `/saas/sdk/v1/${name}`, headers });

  it('is loaded by pages of any site, kept for an hour, and revalidated', async () => {
    const { statusCode, body, headers } = await open('design-sdk.js');
    expect([statusCode, body]).toEqual([200, 'window.DesignSdk = 1;']);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    const again = await open('design-sdk.js', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const small = await open('design-sdk.js', { 'accept-encoding': 'gzip, br' });
    expect([small.body, small.headers['content-encoding']]).toEqual(['compressed', 'br']);
  });

  it('has declarations as text, and nothing else', async () => {
    expect((await open('design-sdk.d.ts')).headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const name of ['design-sdk.mjs', 'other.js', '..%2findex.html'])
      expect([name, (await open(name)).statusCode]).toEqual([name, 404]);
  });
});
