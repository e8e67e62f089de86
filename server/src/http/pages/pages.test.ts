import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerFaultsByContract } from '../reply/faults.ts';
import { servePages } from './pages.ts';

const consoleDir = mkdtempSync(join(tmpdir(), 'pages-'));
const http = Fastify();

beforeAll(async () => {
  mkdirSync(join(consoleDir, 'assets'));
  mkdirSync(join(consoleDir, 'docs'));
  writeFileSync(join(consoleDir, 'docs/api.html'), '<!doctype html><title>API 文档</title>');
  writeFileSync(join(consoleDir, 'index.html'), '<!doctype html><title>控制台</title>');
  writeFileSync(join(consoleDir, 'theme-boot.js'), 'boot');
  writeFileSync(join(consoleDir, 'replaced-chunks.json'), '{}');
  answerFaultsByContract(http);
  http.get('/saas/api/role/list.do', () => ({ code: 200, msg: '', data: [] }));
  http.post('/saas/api/role/add.do', () => ({ code: 200, msg: '', data: null }));
  await servePages(http, consoleDir);
});
afterAll(async () => {
  await http.close();
  rmSync(consoleDir, { recursive: true, force: true });
});

describe('paths beside the pages of the console (spec section 4: every answer carries a numeric code)', () => {
  it.each([
    ['an unknown GET', 'GET', '/role/nothing.do'],
    ['a wrong verb', 'GET', '/role/add.do'],
    ['another wrong verb', 'POST', '/role/list.do'],
    ['no .do', 'GET', '/role/list'],
    ['a trailing slash', 'GET', '/role/list.do/'],
    ['a trailing slash on a post', 'POST', '/role/add.do/'],
    ['no call at all', 'GET', ''],
    ['a slash alone', 'GET', '/'],
    ['a file', 'GET', '/role/list.js'],
    ['a verb that no call has', 'DELETE', '/role/list.do'],
  ] as const)('%s is answered with a code', async (_what, method, path) => {
    const reply = await http.inject({ method, url: `/saas/api${path}` });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
    expect(reply.json().code).toBe(404);
  });

  it('the address of every screen is the page, and calls are calls', async () => {
    expect((await http.inject('/saas/systemSetting/roleManage')).body).toContain('控制台');
    expect((await http.inject('/saas/api/role/list.do')).json().code).toBe(200);
  });

  it('files of the build are served, except its record of replaced chunks', async () => {
    expect((await http.inject('/saas/theme-boot.js')).body).toBe('boot');
    expect((await http.inject('/saas/replaced-chunks.json')).statusCode).toBe(404);
  });

  it('the API document is a page of its own, also without a session', async () => {
    const reply = await http.inject('/saas/docs/api');
    expect(reply.body).toContain('API 文档');
    expect(reply.headers['cache-control']).toBe('no-cache');
  });
});
