import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cloneDatabase } from '../src/db/testing/clone-database.ts';
import { testPassword } from '../src/testing/seed.ts';
import { startServerProcess } from './server-process.ts';

/** The server as a process: first start, second start, signals, kill -9 (R-01, R-09, R-14, S-22). */

// several whole servers at once, on any machine
vi.setConfig({ testTimeout: 300_000 });

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'process-'));
  // root's PostgreSQL runs as another user: below a closed folder its data would go elsewhere and stay there
  chmodSync(dataDir, 0o755);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the first start', () => {
  it('prints address, account and a generated password once, which must be changed (product 3)', async () => {
    const first = await startServerProcess({ DATA_DIR: dataDir, DEMO_PICTURES: 'off' });
    const password = /密码：(\S+)（只显示这一次/.exec(first.output())?.[1] ?? '';
    expect(first.output()).toContain('账号：admin');
    const token = await first.signIn('admin', password);
    expect((await first.call('/operationLog/page.do', {}, token)).msg).toBe('请先修改初始密码');
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
    expect(await first.end('SIGTERM')).toBe(0);

    const second = await startServerProcess({ DATA_DIR: dataDir, DEMO_PICTURES: 'off' });
    expect(second.output()).not.toContain('密码');
    expect(await second.end('SIGTERM')).toBe(0);
  });

  it('uses ADMIN_ACCOUNT and ADMIN_PASSWORD as they are, and without DEMO there is one account only', async () => {
    const server = await startServerProcess({
      DATA_DIR: dataDir,
      ADMIN_ACCOUNT: 'boss@corp',
      ADMIN_PASSWORD: testPassword,
      DEMO: 'off',
    });
    expect(server.output()).not.toContain(testPassword);
    const token = await server.signIn('boss@corp', testPassword);
    const info = await server.call<{ id: number }>('/api/manager/getSimpleInfo.do', {}, token);
    expect(info.data.id).toBe(63);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it.each([
    ['PORT', 'many'],
    ['SECRET_KEY', '0'.repeat(64)],
    ['DATABASE_URL', 'mysql://x'],
  ])('with a wrong %s stops with one sentence that names it', async (name, value) => {
    const refused = startServerProcess({ DATA_DIR: dataDir, [name]: value });
    await expect(refused).rejects.toThrow(name);
  });
});

describe('four servers starting together on one empty database', () => {
  it('make one company, and all serve it (R-09)', async () => {
    const clone = await cloneDatabase(null);
    const environment = {
      DATABASE_URL: clone.databaseUrl,
      ADMIN_PASSWORD: testPassword,
      SECRET_KEY: 'ab'.repeat(32),
    };
    const servers = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        startServerProcess({ ...environment, DATA_DIR: join(dataDir, String(number)) }),
      ),
    );
    const [one, ...others] = servers;
    const token = (await one?.signIn('admin', testPassword)) ?? '';
    for (const other of others) {
      const info = await other.call<{ id: number }>('/api/manager/getSimpleInfo.do', {}, token);
      expect(info.data.id).toBe(63);
    }
    expect(await Promise.all(servers.map((server) => server.end('SIGTERM')))).toEqual([0, 0, 0, 0]);
    await clone.drop();
  });
});

describe('kill -9 while accounts are being added', () => {
  it('loses no acknowledged account and leaves no half of one (R-01)', async () => {
    const acknowledged: string[] = [];
    const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: testPassword, DEMO: 'off' };
    for (let round = 0; round < 3; round += 1) {
      const server = await startServerProcess(environment);
      const token = await server.signIn('admin', testPassword);
      let isKilled = false;
      const writer = async (lane: number) => {
        for (let i = 0; !isKilled; i += 1) {
          const account = `round${round}_lane${lane}_${i}`;
          const reply = await server
            .call('/accountNumber/add.do', { account, name: '写入', roleIds: [] }, token)
            .catch(() => null);
          if (reply?.code === 200) acknowledged.push(account);
          if (acknowledged.length >= (round + 1) * 25) {
            isKilled = true;
            server.child.kill('SIGKILL');
          }
        }
      };
      await Promise.all([writer(0), writer(1), writer(2)]);
      await server.end('SIGKILL');
    }
    const server = await startServerProcess(environment);
    const token = await server.signIn('admin', testPassword);
    const found = new Set<string>();
    for (let pageNo = 1; ; pageNo += 1) {
      const { data } = await server.call<{
        total: number;
        records: unknown;
        list: { subject: string; outcome: string }[];
      }>('/operationLog/page.do', { keyword: '新建账号', outcome: 'done', pageNo, pageSize: 100 }, token);
      for (const record of data.list) found.add(record.subject);
      if (pageNo * 100 >= data.total) break;
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(75);
    expect(acknowledged.filter((account) => !found.has(account))).toEqual([]);
    const accounts = new Set<string>();
    for (let pageNo = 1; pageNo <= 4; pageNo += 1) {
      const reply = await fetch(
        `${server.address}/saas/api/accountNumber/list.do?pageSize=100&pageNo=${pageNo}`,
        {
          headers: { 'x-ckt-token': token },
        },
      );
      const { data } = (await reply.json()) as { data: { list: { account: string }[] } };
      for (const row of data.list) accounts.add(row.account);
    }
    // every account has its audit row and vice versa
    expect([...accounts].filter((account) => account !== 'admin').sort()).toEqual([...found].sort());
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
