import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cloneDatabase } from '../src/db/testing/clone-database.ts';
import { testPassword } from '../src/testing/seed.ts';
import { startServerProcess } from './server-process.ts';

/** The server as a process: first start, second start, several at once (R-09, R-14, S-22). */

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
    // the port was free to choose: it stands in the address that a letter would print
    expect(first.output()).toContain(`注意：授权书的二维码会指向 ${first.address}，`);
    const token = await first.signIn('admin', password);
    expect((await first.call('/operationLog/page.do', {}, token)).msg).toBe('请先修改初始密码');
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
    expect(await first.end('SIGTERM')).toBe(0);

    const second = await startServerProcess({
      DATA_DIR: dataDir,
      DEMO_PICTURES: 'off',
      PUBLIC_URL: 'https://design.example',
    });
    expect(second.output()).not.toContain('密码');
    expect(second.output()).not.toContain('注意');
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
