import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WIRE } from '@design-console/contract/wire/constants';
import { blankDesign } from '@design-console/editor/document';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testPassword } from '../src/testing/seed.ts';
import { openLink } from './guest-link.ts';
import { program, type ServerProcess, startServerProcess } from './server-process.ts';

/**
 * kill -9 of the server, its database and its painting processes in turn, while clients write accounts,
 * events and designs and retry until they are answered. `KILL_ROUNDS=100` is the full run.
 */
const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const isWhole = process.env.KILL_ROUNDS !== undefined;
vi.setConfig({ testTimeout: 120_000 + rounds * 30_000 });

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kills-'));
  // root's PostgreSQL runs as another user: below a closed folder its data would go elsewhere and stay there
  chmodSync(dataDir, 0o755);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Painting processes of a server, found by their command line. */
const paintersOf = (server: ServerProcess): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === server.child.pid && args.includes(program('work')))
    .map(([pid]) => Number(pid));

/** The process of the embedded PostgreSQL; 0 while there is none. */
const postmaster = (): number => {
  const file = join(dataDir, 'postgres/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
};

const kinds = ['server', 'database', 'painting'] as const;

it(`${rounds} kills of server, database and painting lose no acknowledged write, and repeat none`, async () => {
  const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: testPassword, DEMO: 'off', LIMIT_FACTOR: '100' };
  let server = await startServerProcess(environment);
  const token = await server.signIn('admin', testPassword);
  const embedToken = await openLink(server, 'u-killed');

  const isReady = async (): Promise<boolean> => {
    const asked = fetch(`${server.address}/readyz`, { signal: AbortSignal.timeout(3000) });
    return (await asked.catch(() => null))?.status === 200;
  };
  let isOver = false;
  let tries = 0;
  /** How much each writer does between two kills, which come in the middle of it. */
  const eachMax = 40;
  let begin: () => void = () => undefined;
  let begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let round = 0;
  const paced = () => {
    let [seen, count] = [-1, 0];
    return async (): Promise<void> => {
      if (seen !== round) [seen, count] = [round, 0];
      count += 1;
      if (count >= eachMax && !isOver) await begun;
    };
  };
  const beginNext = (): void => {
    round += 1;
    const open = begin;
    begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    open();
  };
  const done = { accounts: [] as string[], events: 0, designs: new Map<string, number>() };

  /** Repeats the same request until it succeeds; returns its data. */
  const untilDone = async <Data>(
    path: string,
    headers: Record<string, string>,
    body: unknown,
  ): Promise<Data> => {
    const key = crypto.randomUUID();
    for (;;) {
      tries += 1;
      const reply = await fetch(`${server.address}/saas/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [WIRE.idempotencyHeader]: key, ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
        .then((answer) => answer.json() as Promise<{ code: number; msg: string; data: Data }>)
        .catch(() => null);
      if (reply?.code === 200) return reply.data;
      // only away or busy are acceptable refusals here
      if (reply) expect([429, 500], `${path}: ${reply.msg}`).toContain(reply.code);
      await expect.poll(isReady, { timeout: 60_000, interval: 50 }).toBe(true);
    }
  };
  const addAccounts = async (lane: number): Promise<void> => {
    const pause = paced();
    for (let i = 0; !isOver; i += 1) {
      const account = `kill_${lane}_${i}`;
      await untilDone(
        '/accountNumber/add.do',
        { [WIRE.tokenHeader]: token },
        { account, name: '写入', roleIds: [] },
      );
      done.accounts.push(account);
      await pause();
    }
  };
  const sendEvents = async (): Promise<void> => {
    const pause = paced();
    while (!isOver) {
      const events = Array.from({ length: 3 }, () => ({
        id: crypto.randomUUID(),
        at: new Date().toISOString(),
        kind: 'open',
      }));
      await untilDone('/embed/event/add.do', { [WIRE.embedTokenHeader]: embedToken }, { events });
      done.events += events.length;
      await pause();
    }
  };
  /** Each design is saved twice: repeating its first save makes no second design. */
  const saveDesigns = async (): Promise<void> => {
    const pause = paced();
    for (let i = 0; !isOver; i += 1) {
      const headers = { [WIRE.embedTokenHeader]: embedToken };
      const document = blankDesign({ width: 300, height: 200, title: `第 ${i} 张` });
      const first = { key: crypto.randomUUID(), document };
      const { designId } = await untilDone<{ designId: string }>('/design/save.do', headers, first);
      const again = { designId, document: { ...document, title: `第 ${i} 张改` } };
      const { version } = await untilDone<{ version: number }>('/design/save.do', headers, again);
      done.designs.set(designId, version);
      await pause();
    }
  };
  const writers = Promise.all([addAccounts(0), addAccounts(1), sendEvents(), saveDesigns()]);
  let fault: unknown;
  const failedEarly = writers.then(
    () => undefined,
    (error: unknown) => {
      fault = error;
      return error;
    },
  );

  const recoveries: Record<(typeof kinds)[number], number[]> = { server: [], database: [], painting: [] };
  for (let kill = 0; kill < rounds; kill += 1) {
    const kind = kinds[kill % kinds.length] ?? 'server';
    beginNext();
    const [accounts, designs] = [done.accounts.length, done.designs.size];
    // something of each kind is written between two kills
    await expect
      .poll(() => fault ?? (done.accounts.length > accounts + 3 && done.designs.size > designs), {
        timeout: 120_000,
      })
      .toBe(true);
    const killedAt = Date.now();
    if (kind === 'server') {
      await server.end('SIGKILL');
      server = await startServerProcess(environment);
    } else if (kind === 'database') {
      const killed = postmaster();
      process.kill(killed, 'SIGKILL');
      // an outage may be over before readiness, checked once a second, has noticed
      await expect
        .poll(() => [0, killed].includes(postmaster()), { timeout: 60_000, interval: 20 })
        .toBe(false);
    } else {
      const painters = paintersOf(server);
      expect(painters.length).toBeGreaterThan(0);
      for (const pid of painters) process.kill(pid, 'SIGKILL');
    }
    await expect.poll(isReady, { timeout: 60_000, interval: 20 }).toBe(true);
    recoveries[kind].push(Date.now() - killedAt);
  }
  isOver = true;
  beginNext();
  expect(await failedEarly).toBeUndefined();

  const call = async <Data>(path: string, input: unknown) =>
    (await server.call<Data>(path, input, token)).data;
  const recorded: string[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await call<{ total: number; list: { subject: string }[] }>('/operationLog/page.do', {
      keyword: '新建账号',
      outcome: 'done',
      pageNo,
      pageSize: 100,
    });
    recorded.push(...page.list.map(({ subject }) => subject));
    if (pageNo * 100 >= page.total) break;
  }
  // each acknowledged account has one record: it was made once
  expect(recorded.sort()).toEqual([...done.accounts].sort());
  // and each record has its account
  const kept: string[] = [];
  for (let pageNo = 1; kept.length < recorded.length; pageNo += 1) {
    const answer = await fetch(
      `${server.address}/saas/api/accountNumber/list.do?keyword=kill_&pageSize=100&pageNo=${pageNo}`,
      { headers: { [WIRE.tokenHeader]: token } },
    );
    const { data } = (await answer.json()) as { data: { list: { account: string }[] } };
    if (data.list.length === 0) break;
    kept.push(...data.list.map(({ account }) => account));
  }
  expect(kept.sort()).toEqual(recorded);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const report = await call<{ totals: { opens: { value: number } } }>('/api/statistic/base.do', {
    from: day(1),
    to: day(-1),
  });
  expect(report.totals.opens.value).toBe(done.events);
  const stored = await call<{ total: number }>('/apiUser/pageDesign.do', { pageNo: 1, pageSize: 10 });
  expect(stored.total).toBe(done.designs.size);
  // repeating a save of a known design makes no new design, but perhaps one more version
  for (const version of done.designs.values()) expect(version).toBeGreaterThanOrEqual(2);

  const slowest = Object.fromEntries(kinds.map((kind) => [kind, Math.max(0, ...recoveries[kind])]));
  if (isWhole) {
    process.stdout.write(
      `${rounds} kills, ready again after at most ${JSON.stringify(slowest)} ms: ${done.accounts.length} accounts, ${done.events} events, ${done.designs.size} designs of two saves, in ${tries} tries; none lost, none twice\n`,
    );
    for (const ms of Object.values(slowest)) expect(ms).toBeLessThan(5000);
  }
  expect(await server.end('SIGTERM')).toBe(0);
});
