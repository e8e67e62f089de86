import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../src/testing/start-server.ts';

/** Addresses that no call has: anybody may ask for them, with anything in them. */

let server: TestServer;
const pagesDir = mkdtempSync(join(tmpdir(), 'odd-addresses-'));

beforeAll(async () => {
  mkdirSync(join(pagesDir, 'assets'));
  mkdirSync(join(pagesDir, 'docs'));
  for (const page of ['index.html', 'docs/api.html', 'assets/index.js'])
    writeFileSync(join(pagesDir, page), '<!doctype html>');
  writeFileSync(join(pagesDir, 'screens.json'), '{}');
  server = await startTestServer({ embedDir: pagesDir, consoleDir: pagesDir });
});
afterAll(async () => {
  await server.close();
  rmSync(pagesDir, { recursive: true });
});

const odd = [
  '',
  '%00',
  'a%00b',
  '%ED%A0%BC',
  '%',
  '%zz',
  '%FF%FE',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%E2%80%AE%E2%80%8B',
  '%F0%9F%8C%B8'.repeat(20),
  'a'.repeat(299),
  'a'.repeat(301),
  'a'.repeat(12_000),
  '__proto__',
  'constructor',
  '1e308',
  '-0',
  `${'0'.repeat(32)}.webp`,
  `${'0'.repeat(40)}.png`,
];

const inPath = [
  '/',
  '/saas/',
  '/saas/files/',
  '/saas/files/a/',
  '/saas/template-covers/',
  '/saas/verify/',
  '/saas/assets/',
  '/saas/embed/assets/',
  '/saas/docs/',
  '/saas/api/',
  '/print/',
  '/ai-design/session/',
  '/saas/ai-design/',
];
const inQuery = [
  '/saas/verify?code=',
  '/saas/verify?code=a&code=',
  '/saas/verify?code[a]=',
  '/saas/files/a.png?download=',
  '/apiauthorize?app_id=',
  '/apiauthorize?app_id=a&app_id=',
  '/apiauthorize?appId=',
  '/apiauthorize?app_id[]=',
  '/apiauthorize?__proto__=',
  '/saas/docs?',
  '/saas/docs/openapi.json?',
  '/saas/api/notice/page.do?',
  '/healthz?',
  '/readyz?',
  '/saas/home?',
];

it.each([...inPath, ...inQuery])(
  '%s is answered without a fault, whatever follows (S-10, S-18)',
  async (begin) => {
    for (const piece of odd) {
      for (const method of ['GET', 'HEAD', 'POST'] as const) {
        const { statusCode } = await server.inject({ method, url: `${begin}${piece}` });
        expect([method, piece.slice(0, 60), statusCode < 500]).toEqual([method, piece.slice(0, 60), true]);
      }
    }
  },
);

it('headers of any content leave a call within the contract, and its record (S-10, S-15)', async () => {
  const admin = await server.signIn('admin');
  const values = [
    '',
    '\u00ff\u0080',
    'a'.repeat(8000),
    "'; --",
    '::ffff:999.1.1.1',
    '%00',
    '1e308',
    'a, b, c',
  ];
  for (const [at, value] of values.entries()) {
    for (const name of ['x-forwarded-for', 'user-agent', 'idempotency-key', 'origin', 'accept', 'cookie']) {
      const { httpStatus } = await admin.call(
        'POST /role/add.do',
        { name: `角色 ${at} ${name}`.slice(0, 20), permissionIds: [] },
        { [name]: value },
      );
      expect([name, value.slice(0, 20), httpStatus]).toEqual([name, value.slice(0, 20), 200]);
    }
  }
});
