import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts';
import { commandWords, processIdentity } from './process-identity.ts';
import { withClient } from '../testing/client.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
const log = { info: () => undefined, warn: () => undefined };
const isAlive = (pid: number): boolean => processIdentity(pid) !== null;
const quickly = { timeout: 15_000, interval: 20 };

let dataDir: string;
const running: { stop(): Promise<void> }[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-'));
  chmodSync(dataDir, 0o755);
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (options: Partial<EmbeddedPostgresOptions> = {}) => {
  // fast; tests of durability turn it on
  const postgres = await startEmbeddedPostgres({ dataDir, log, isDurable: false, ...options });
  running.push(postgres);
  return postgres;
};

const ask = async (databaseUrl: string, statement: string) =>
  (await withClient(databaseUrl, (client) => client.query({ text: statement, rowMode: 'array' }))).rows;

/** A process of its own that starts the embedded PostgreSQL and can be killed. */
const startElsewhere = async (options: Partial<EmbeddedPostgresOptions> = {}) => {
  const program = fileURLToPath(new URL('../testing/embedded-child.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', program, JSON.stringify({ dataDir, ...options })],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ADMIN_PASSWORD: 'a-secret-of-the-server', PGPORT: '1' },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  await expect.poll(() => said, { timeout: 30_000 }).toMatch(/\n/);
  running.push({
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
    },
  });
  return { child, ...(JSON.parse(said) as { node: number; pid: number; databaseUrl: string }) };
};

describe('the embedded PostgreSQL', () => {
  it('answers on a private socket only, is durable and keeps its data', async () => {
    const first = await start({ isDurable: true });
    expect(await ask(first.databaseUrl, 'show listen_addresses')).toEqual([['']]);
    expect(await ask(first.databaseUrl, 'show fsync')).toEqual([['on']]);
    await ask(first.databaseUrl, 'create table kept as select 7 as id');
    const sockets = new URL(first.databaseUrl).searchParams.get('host') ?? '';
    expect(statSync(sockets).mode & 0o777).toBe(0o700);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    expect(existsSync(sockets)).toBe(false);
    const second = await start();
    expect(await ask(second.databaseUrl, 'select id from kept')).toEqual([[7]]);
  });

  it('is connected to only when it accepts connections: refused ones would cost memory', async () => {
    const connect = vi.spyOn(pg.Client.prototype, 'connect');
    await start();
    expect(connect.mock.settledResults.map(({ type }) => type)).toEqual(['fulfilled', 'fulfilled']);
    connect.mockRestore();
  });

  it('sorts Chinese by pinyin, and finds Chinese words by trigrams', async () => {
    const { databaseUrl } = await start();
    const sorted = `select string_agg(name, '' order by name collate "zh-Hans-x-icu")
                      from unnest(array['周', '陈', '林', '顾']) as name`;
    expect(await ask(databaseUrl, sorted)).toEqual([['陈顾林周']]);
    await ask(databaseUrl, 'create extension pg_trgm');
    const [[trigrams]] = (await ask(databaseUrl, "select cardinality(show_trgm('青禾文化传媒'))")) as [
      [number],
    ];
    expect(trigrams).toBeGreaterThan(3);
  });

  it.runIf(isRoot)(
    'runs as an ordinary user who can read none of our secrets, even when the server is root (S-13)',
    async () => {
      const { pid } = await startElsewhere();
      expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(
        new RegExp(`^Uid:\t${nobody}\t${nobody}`, 'm'),
      );
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/secret|PGPORT/);
    },
  );

  it('starts again when its first start was killed half way', async () => {
    mkdirSync(join(dataDir, 'postgres.arriving/base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.arriving/PG_VERSION'), '18\n');
    const { databaseUrl } = await start();
    expect(await ask(databaseUrl, 'select 1')).toEqual([[1]]);
  });

  it('refuses data of another major version by name', async () => {
    await (await start()).stop();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('PostgreSQL 17');
  });

  it('asks for a password on a loopback port where Unix sockets do not exist', async () => {
    const { databaseUrl } = await start({ transport: 'loopback' });
    expect(await ask(databaseUrl, 'select inet_server_addr()::text')).toEqual([['127.0.0.1/32']]);
    const url = new URL(databaseUrl);
    url.password = 'guess';
    await expect(ask(url.toString(), 'select 1')).rejects.toThrow('password authentication failed');
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o077).toBe(0);
  });
});

describe('a postmaster that is killed', () => {
  it('is replaced, and every committed row is there, five times (R-02)', async () => {
    const postgres = await start({ isDurable: true });
    await ask(postgres.databaseUrl, 'create table written (id int primary key)');
    let acknowledged = 0;
    for (let round = 0; round < 5; round += 1) {
      for (let i = 0; i < 20; i += 1) {
        await ask(postgres.databaseUrl, `insert into written values (${acknowledged + 1})`);
        acknowledged += 1;
      }
      const { pid } = postgres;
      process.kill(pid, 'SIGKILL');
      await expect
        .poll(() => ask(postgres.databaseUrl, 'select count(*)::int from written').catch(() => null), quickly)
        .toEqual([[acknowledged]]);
      await expect.poll(() => postgres.pid, quickly).not.toBe(pid);
    }
  });

  it('while the server stops is not left running', async () => {
    const postgres = await start();
    process.kill(postgres.pid, 'SIGKILL');
    // it answers before the server has noticed
    await expect.poll(() => ask(postgres.databaseUrl, 'select 1').catch(() => null), quickly).toEqual([[1]]);
    await postgres.stop();
    expect(isAlive(postgres.pid)).toBe(false);
  });
});

describe('a server that is killed', () => {
  it.each(['kernel', 'watchdog'] as const)('stops its PostgreSQL with it (%s)', async (deathWatch) => {
    const { node, pid, databaseUrl } = await startElsewhere({ deathWatch });
    await ask(databaseUrl, 'create table kept as select 7 as id');
    process.kill(node, 'SIGKILL');
    await expect.poll(() => isAlive(pid), quickly).toBe(false);
    const next = await start();
    expect(await ask(next.databaseUrl, 'select id from kept')).toEqual([[7]]);
  });

  it.runIf(existsSync('/proc'))(
    'leaves an orphan without its watchdog: the next start stops it before its own',
    async () => {
      const { node, pid, databaseUrl } = await startElsewhere({ deathWatch: 'watchdog' });
      await ask(databaseUrl, 'create table kept as select 7 as id');
      const watchdog = readdirSync('/proc')
        .map(Number)
        .find(
          (one) =>
            one > 0 &&
            commandWords(one).some((word) => word.endsWith('/pg_ctl')) &&
            commandWords(one).includes(join(realpathSync(dataDir), 'postgres')),
        );
      process.kill(watchdog ?? 0, 'SIGKILL');
      process.kill(node, 'SIGKILL');
      await expect.poll(() => isAlive(node), quickly).toBe(false);
      expect(isAlive(pid)).toBe(true);
      const next = await start();
      expect(isAlive(pid)).toBe(false);
      expect(await ask(next.databaseUrl, 'select id from kept')).toEqual([[7]]);
    },
  );

  it.runIf(isRoot)('whose number another process got leaves a stale pid file: it is cleared', async () => {
    await (await start()).stop();
    const other = spawn('sleep', ['60'], { uid: nobody, gid: nobody });
    const pidFile = join(dataDir, 'postgres/postmaster.pid');
    writeFileSync(pidFile, `${other.pid}\n${join(dataDir, 'postgres')}\n1\n5432\n/tmp\n\n  1 1\nready\n`);
    chownSync(pidFile, nobody, nobody);
    const next = await start();
    expect(await ask(next.databaseUrl, 'select 1')).toEqual([[1]]);
    expect(other.exitCode).toBe(null);
    other.kill();
  });
});

describe('a second server on one DATA_DIR', () => {
  it('learns who has it, and the first continues', async () => {
    const first = await startElsewhere();
    await expect(start()).rejects.toThrow(`进程 ${first.node}`);
    expect(await ask(first.databaseUrl, 'select 1')).toEqual([[1]]);
  });

  it('that may attach uses the database of the first and leaves it running', async () => {
    const first = await startElsewhere();
    const attached = await start({ mayAttach: true });
    expect(await ask(attached.databaseUrl, 'select 1')).toEqual([[1]]);
    await attached.stop();
    expect(isAlive(first.pid)).toBe(true);
  });

  it('of four starting at once exactly one has it', async () => {
    const started = await Promise.allSettled([start(), start(), start(), start()]);
    expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe.runIf(isRoot)('data below a folder that is closed to others', () => {
  let closed: string;
  beforeEach(() => {
    closed = join(dataDir, 'home');
    mkdirSync(closed, { mode: 0o700 });
  });

  it('is stored where the user of the database can reach it, with a link, and is found again', async () => {
    const inside = join(closed, 'data');
    const first = await start({ dataDir: inside });
    await ask(first.databaseUrl, 'create table kept as select 7 as id');
    await first.stop();
    const place = dirname(readlinkSync(join(inside, 'postgres')));
    expect(place).toMatch(/^\/var\/lib\/design-console\/[0-9a-f]{12}$/);
    const moved = join(dataDir, 'moved');
    renameSync(inside, moved);
    const second = await start({ dataDir: moved });
    expect(await ask(second.databaseUrl, 'select id from kept')).toEqual([[7]]);
    await second.stop();
    rmSync(place, { recursive: true });
    await expect(start({ dataDir: moved })).rejects.toThrow('所指的数据库目录不存在');
  });

  it('that was closed later is not replaced by an empty database: the folder is named', async () => {
    chmodSync(closed, 0o755);
    await (await start({ dataDir: join(closed, 'data') })).stop();
    chmodSync(closed, 0o700);
    await expect(start({ dataDir: join(closed, 'data') })).rejects.toThrow(
      `chmod o+x ${realpathSync(closed)}`,
    );
  });

  it('of an ordinary user is run as that user', async () => {
    await (await start()).stop();
    const games = 5;
    const data = join(dataDir, 'postgres');
    const give = (path: string): void => {
      if (lstatSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name));
      chownSync(path, games, 60);
    };
    give(data);
    const { pid } = await start();
    expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\t5\t5/m);
  });
});

describe.runIf(isRoot)('the folder of the socket', () => {
  it('is never one made by another user, nor the target of their link', async () => {
    const first = await start();
    const sockets = new URL(first.databaseUrl).searchParams.get('host') ?? '';
    await first.stop();
    const victim = join(dataDir, 'victim');
    mkdirSync(victim);
    symlinkSync(victim, sockets);
    try {
      const second = await start();
      const chosen = new URL(second.databaseUrl).searchParams.get('host') ?? '';
      expect(chosen).not.toBe(sockets);
      expect(basename(chosen)).toContain(basename(sockets));
      expect(statSync(victim).uid).toBe(0);
    } finally {
      rmSync(sockets, { force: true });
    }
  });
});
