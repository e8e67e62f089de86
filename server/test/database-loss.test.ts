import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CODE } from '@design-console/contract/kernel';
import { MESSAGES } from '@design-console/contract/wire/messages';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testPassword } from '../src/testing/seed.ts';
import { program, startServerProcess } from './server-process.ts';

/** The server when its database dies, or is missing. */

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'database-loss-'));
  // root's PostgreSQL runs as another user: below a closed folder its data would go elsewhere and stay there
  chmodSync(dataDir, 0o755);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('a database that does not answer', () => {
  it('is reported within two seconds, also on the public verify page; calls are answered, and sessions live on (R-02, R-03)', async () => {
    const server = await startServerProcess({ DATA_DIR: dataDir, ADMIN_PASSWORD: testPassword, DEMO: 'off' });
    const token = await server.signIn('admin', testPassword);
    const listRoles = async () => {
      const headers = { 'x-ckt-token': token };
      // a statement may take ten seconds, its lost connection is given up after two more: then a call is answered
      const signal = AbortSignal.timeout(20_000);
      const reply = await fetch(`${server.address}/saas/api/role/list.do`, { headers, signal });
      return { status: reply.status, ...((await reply.json()) as { code: number; msg: string }) };
    };
    expect((await listRoles()).code).toBe(200);
    const ready = async () => (await fetch(`${server.address}/readyz`)).status;
    expect(await ready()).toBe(200);
    const [postmaster = ''] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    // the parent first: it could start another backend after its children are listed
    process.kill(Number(postmaster), 'SIGSTOP');
    const family = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((pair) => pair.includes(postmaster))
      .map(([pid]) => Number(pid));
    const signal = (name: NodeJS.Signals) => {
      for (const pid of family)
        try {
          process.kill(pid, name);
        } catch (error) {
          // a backend that had ended is gone as soon as the parent, continued first, has asked for its exit code
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
        }
    };
    signal('SIGSTOP');
    try {
      // a recent answer is cached for a moment
      await expect.poll(ready, { timeout: 10_000 }).toBe(503);
      const askedAt = Date.now();
      expect(await ready()).toBe(503);
      // two seconds, plus delays of a busy machine; without a limit it takes as long as the database is gone
      expect(Date.now() - askedAt).toBeLessThan(6000);
      expect((await fetch(`${server.address}/healthz`)).status).toBe(200);
      const page = await fetch(`${server.address}/saas/verify/G97QDFMYLAMBSH6C`);
      expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      expect(await page.text()).toContain('暂时无法查询');
      const { status, code, msg } = await listRoles();
      expect([status, code, msg]).toEqual([503, CODE.fault, MESSAGES.fault]);
    } finally {
      signal('SIGCONT');
    }
    await expect.poll(ready, { timeout: 30_000 }).toBe(200);
    expect((await listRoles()).code).toBe(CODE.ok);
    expect(await server.end('SIGTERM')).toBe(0);
  }, 120_000);
});

describe('a server whose DATABASE_URL does not answer', () => {
  it('waits, and ends within five seconds when told to stop (R-04, R-14)', async () => {
    const child = spawn(process.execPath, [program('main')], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: 'postgresql://console:secret-word@127.0.0.1:1/console',
        PORT: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await expect.poll(() => printed, { timeout: 60_000 }).toContain('127.0.0.1:1');
    expect(printed).not.toContain('secret-word');
    const toldAt = Date.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(Date.now() - toldAt).toBeLessThan(5000);
  });
});
