import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testPassword } from '../src/testing/seed.ts';
import { asOf, openLink } from './guest-link.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

/**
 * Events under kill -9 of the server, and of its database with it. The suite kills once: kills.test.ts
 * kills more often while events are sent, among others. `KILL_ROUNDS=100` is the full run.
 */
const rounds = Number(process.env.KILL_ROUNDS ?? 1);
vi.setConfig({ testTimeout: 60_000 + rounds * 30_000 });

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'usage-kill-'));
  // root's PostgreSQL runs as another user: below a closed folder its data would go elsewhere and stay there
  chmodSync(dataDir, 0o755);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const send = (server: ServerProcess, token: string, events: unknown) =>
  asOf<{ accepted: number; duplicates: number }>(
    server,
    'POST',
    '/embed/event/add.do',
    { 'x-ckt-embed-token': token },
    { events },
  );

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

it(`kill -9 loses no acknowledged event and counts none twice (${rounds} times)`, async () => {
  // one page sends as fast as it can
  const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: testPassword, DEMO: 'off', LIMIT_FACTOR: '100' };
  const batches: { events: { id: string }[]; token: string; isAcknowledged: boolean }[] = [];
  let token = '';
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServerProcess(environment);
    // a user has a daily quota of events
    if (round % 25 === 0) token = await openLink(server, `u-killed-${round}`);
    let isKilled = false;
    const writer = async (): Promise<void> => {
      while (!isKilled) {
        const batch = {
          events: Array.from({ length: 20 }, () => ({
            id: randomUUID(),
            at: new Date().toISOString(),
            kind: 'save',
          })),
          token,
          isAcknowledged: false,
        };
        batches.push(batch);
        const reply = await send(server, token, batch.events).catch(() => null);
        batch.isAcknowledged = reply?.code === 200;
        if (batches.filter((one) => one.isAcknowledged).length >= (round + 1) * 15 && !isKilled) {
          isKilled = true;
          server.child.kill('SIGKILL');
        }
      }
    };
    await Promise.all([writer(), writer(), writer(), writer()]);
    await server.end('SIGKILL');
  }

  const server = await startServerProcess(environment);
  const admin = await server.signIn('admin', testPassword);
  const saves = async (): Promise<number> => {
    const { data } = await server.call<{ totals: { saves: { value: number } } }>(
      '/api/statistic/base.do',
      { from: day(1), to: day(-1) },
      admin,
    );
    return data?.totals.saves.value ?? -1;
  };
  const counted = await saves();
  let stored = 0;
  // pages repeat whatever was not answered; this test repeats everything
  for (const { events, token: sender, isAcknowledged } of batches) {
    const { data } = await send(server, sender, events);
    // a batch is stored completely or not at all
    expect([0, 20]).toContain(data?.duplicates);
    if (isAcknowledged) expect(data?.duplicates).toBe(20);
    stored += data?.duplicates ?? 0;
  }
  expect(counted).toBe(stored);
  expect(await saves()).toBe(batches.length * 20);
  expect(await server.end('SIGTERM')).toBe(0);
});
