import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresLocations } from './postgres-locations.ts';
import { commandWords, isWorkedIn, processIdentity } from './process-identity.ts';

const stopWithinMs = 20_000;
const pollMs = 20;

export interface Postmaster {
  pid: number;
  exited: Promise<void>;
  hasExited(): boolean;
  /** The last lines it wrote. */
  said(): string;
  /** Ends running statements, keeps commits, resolves when the process is gone. */
  stop(): Promise<void>;
}

export type DeathWatch = 'kernel' | 'watchdog';

/** Preloaded libraries and their settings apply to the database too: another date moves its clock as well. */
const passedOn = [
  'PATH',
  'SystemRoot',
  'TEMP',
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_SHARED',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'DONT_FAKE_MONOTONIC',
];

/** PostgreSQL gets no more of our environment: it holds secrets, and PG… variables change its behaviour. */
export const postgresEnvironment = (): NodeJS.ProcessEnv => ({
  LANG: 'C',
  TZ: 'UTC',
  ...Object.fromEntries(
    passedOn.flatMap((name) => {
      const value = process.env[name];
      return value ? [[name, value]] : [];
    }),
  ),
});

/** setpriv makes the kernel signal PostgreSQL when we die, even by kill -9. Without it: a watchdog. */
export const chooseDeathWatch = (): DeathWatch =>
  spawnSync('setpriv', ['--pdeathsig', 'INT', 'true']).status === 0 ? 'kernel' : 'watchdog';

const program = (locations: PostgresLocations, name: string): string =>
  join(locations.native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

/** Runs one of the binaries to its end as the user of the data; a failure throws its output. */
export const runBinary = (locations: PostgresLocations, name: string, args: string[]): void => {
  const done = spawnSync(program(locations, name), args, {
    cwd: '/',
    env: postgresEnvironment(),
    encoding: 'utf8',
    ...(locations.user ?? {}),
  });
  if (done.status !== 0) {
    throw new Error(`${name}：${(done.stderr || done.error?.message || `code ${done.status}`).trim()}`);
  }
};

/** Runs a program of PostgreSQL that takes seconds: a stop meanwhile is noticed and ends it. */
export const runLongBinary = (
  locations: PostgresLocations,
  name: string,
  args: string[],
  signal: AbortSignal,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program(locations, name), args, {
      cwd: '/',
      env: postgresEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
      ...(locations.user ?? {}),
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4000);
    });
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      if (code === 0) resolve();
      else reject(new Error(`${name}：${said.trim()} (${killedBy ?? `code ${code}`})`));
    });
  });

/** An ordinary stop (statements are cut, commits kept), or an immediate one (the next start recovers). */
const requestStop = (locations: PostgresLocations, pid: number, mode: 'fast' | 'immediate'): void => {
  try {
    if (process.platform === 'win32')
      runBinary(locations, 'pg_ctl', ['stop', '-W', '-D', locations.data, '-m', mode]);
    else process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  } catch {
    // gone already
  }
};

const isGone = async (pid: number, withinMs: number): Promise<boolean> => {
  for (const until = Date.now() + withinMs; Date.now() < until; await wait(pollMs)) {
    if (processIdentity(pid) === null) return true;
  }
  return false;
};

const stopProcess = async (locations: PostgresLocations, pid: number): Promise<void> => {
  requestStop(locations, pid, 'fast');
  if (await isGone(pid, stopWithinMs)) return;
  requestStop(locations, pid, 'immediate');
  if (!(await isGone(pid, stopWithinMs))) throw new Error(`数据库进程 ${pid} 未能停止`);
};

/** True when the process is a postmaster on exactly this data folder. */
const servesData = (locations: PostgresLocations, pid: number): boolean => {
  const words = commandWords(pid);
  const folder = words[words.indexOf('-D') + 1];
  return (
    processIdentity(pid) !== null &&
    /postgres(\.exe)?$/.test(words[0] ?? '') &&
    folder !== undefined &&
    existsSync(folder) &&
    realpathSync(folder) === realpathSync(locations.data)
  );
};

/**
 * Prepares for a new postmaster. The caller holds the claim on the data folder, so a running one has lost its
 * server and is stopped. PostgreSQL removes the pid file of a dead one itself, except when its number now
 * belongs to another process of the same user: then this does, if no process works on the data.
 */
export const clearTheWay = async (
  locations: PostgresLocations,
  log: { warn(line: string): void },
): Promise<void> => {
  const pidFile = join(locations.data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return;
  if (servesData(locations, pid)) {
    log.warn(`正在停止上次遗留的数据库进程 ${pid}`);
    await stopProcess(locations, pid);
  } else if (isWorkedIn(realpathSync(locations.data)) === false) rmSync(pidFile, { force: true });
};

/** Line 8 of postmaster.pid, where PostgreSQL writes how far it is. pg_ctl waits by the same line. */
const statusLine = 7;

/**
 * True when the postmaster takes connections. Asking costs no connection: each one refused meanwhile would be
 * an error whose stack is mapped to the sources, which keeps 20 MB of memory for good.
 */
export const takesConnections = (locations: PostgresLocations, pid: number): boolean => {
  try {
    const lines = readFileSync(join(locations.data, 'postmaster.pid'), 'utf8').split('\n');
    return Number(lines[0]) === pid && lines[statusLine]?.trim() === 'ready';
  } catch {
    return false;
  }
};

/**
 * Dies only with us: its own process group, so that Ctrl+C in a terminal reaches us alone and requests in
 * flight still find their database.
 */
export const spawnPostmaster = (
  locations: PostgresLocations,
  settings: Readonly<Record<string, string | number>>,
  deathWatch: DeathWatch,
  log: { warn(line: string): void },
): Postmaster => {
  const postgres = program(locations, 'postgres');
  const args = [
    ...['-D', locations.data],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const { user } = locations;
  const asUser = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : [];
  const options = {
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'],
    detached: process.platform !== 'win32',
  };
  const child =
    deathWatch === 'kernel'
      ? spawn('setpriv', ['--pdeathsig', 'INT', ...asUser, postgres, ...args], options)
      : spawn(postgres, args, { ...options, ...(user ?? {}) });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000);
    for (const line of text.split('\n')) if (line.includes('PANIC: ')) log.warn(line);
  });
  let hasExited = false;
  const exited = new Promise<void>((resolve) => {
    const end = (): void => {
      hasExited = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', (error) => {
      said += error.message;
      end();
    });
  });
  const pid = child.pid ?? 0;
  const watchdog = deathWatch === 'watchdog' && pid ? spawnWatchdog(locations) : null;
  void exited.then(() => watchdog?.kill('SIGKILL'));
  return {
    pid,
    exited,
    hasExited: () => hasExited,
    said: () => said.trim(),
    async stop() {
      if (!hasExited) await stopProcess(locations, pid);
      await exited;
    },
  };
};

const watchdogProgram = `
  process.stdin.on('end', () => {
    require('node:child_process').spawnSync(process.argv[1], process.argv.slice(2));
    process.exit();
  }).resume();`;

/** Starts a process whose standard input ends when we die: then it stops the postmaster. */
const spawnWatchdog = (locations: PostgresLocations): ChildProcess => {
  const watchdog = spawn(
    process.execPath,
    ['-e', watchdogProgram, program(locations, 'pg_ctl'), 'stop', '-D', locations.data, '-m', 'fast'],
    {
      cwd: '/',
      env: postgresEnvironment(),
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: true,
      ...(locations.user ?? {}),
    },
  );
  watchdog.on('error', () => undefined);
  watchdog.stdin?.on('error', () => undefined);
  watchdog.unref();
  return watchdog;
};
