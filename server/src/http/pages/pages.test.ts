import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerFaultsByContract } from '../reply/faults.ts';
import { servePages } from './pages.ts';

const consoleDir = mkdtempSync(join(tmpdir(), 'pages-'));
const http = Fastify();

const screens = {
  '/systemSetting/accountManage': {
    heading: '账号 & 管理',
    parts: ['/saas/assets/A-1.js', '/saas/assets/A-1.css'],
  },
  '/templateEditor/watermark': { heading: '', parts: ['/saas/assets/W-1.js'] },
};
const page = '<!doctype html><title>控制台</title><script src="b.js"></script><p><!--screen-title--></p>';

beforeAll(async () => {
  mkdirSync(join(consoleDir, 'assets'));
  mkdirSync(join(consoleDir, 'docs'));
  writeFileSync(join(consoleDir, 'docs/api.html'), '<!doctype html><title>API 文档</title>');
  writeFileSync(join(consoleDir, 'index.html'), page);
  writeFileSync(join(consoleDir, 'screens.json'), JSON.stringify(screens));
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
    expect((await http.inject('/saas/screens.json')).statusCode).toBe(404);
  });

  it('the API document is a page of its own, also without a session', async () => {
    const reply = await http.inject('/saas/docs/api');
    expect(reply.body).toContain('API 文档');
    expect(reply.headers['cache-control']).toBe('no-cache');
  });
});

describe('the page of a screen (quality 4d: its files and calls do not wait for each other)', () => {
  const metasOf = async (url: string): Promise<Record<string, string>> => {
    const { body } = await http.inject(url);
    const head = body.slice(0, body.indexOf('<script'));
    return Object.fromEntries(
      [...head.matchAll(/<meta name="([^"]+)" content="([^"]+)" \/>/g)].map(([, name, text]) => [name, text]),
    );
  };
  const always = 'GET:/saas/api/menu/listPermissionMenu.do POST:/saas/api/api/manager/getSimpleInfo.do';

  it('names its files and first calls before the script that reads them, and shows its heading', async () => {
    for (const ending of ['', '/', '?status=1'])
      expect(await metasOf(`/saas/systemSetting/accountManage${ending}`)).toEqual({
        'first-calls': always,
        'screen-calls':
          'GET:/saas/api/accountNumber/list.do?pageNo=1&amp;pageSize=20 GET:/saas/api/role/options.do',
        'screen-parts': '/saas/assets/A-1.js /saas/assets/A-1.css',
      });
    expect((await http.inject('/saas/systemSetting/accountManage')).body).toContain('<p>账号 &amp; 管理</p>');
  });

  it('has no heading where the screen has none at that place, and no calls where none are known', async () => {
    const url = '/saas/templateEditor/watermark';
    expect(await metasOf(url)).toEqual({ 'first-calls': always, 'screen-parts': '/saas/assets/W-1.js' });
    expect((await http.inject(url)).body).toContain('<p></p>');
  });

  it.each(['/saas', '/saas/nowhere', '/saas/constructor', '/saas/__proto__', '/saas/login'])(
    '%s is no screen: its page names only what every screen needs',
    async (url) => {
      expect(await metasOf(url)).toEqual({ 'first-calls': always });
    },
  );
});
