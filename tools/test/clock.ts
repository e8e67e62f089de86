import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const libraries = '/usr/lib';
const libraryPath = (): string | undefined =>
  readdirSync(libraries)
    .map((dir) => join(libraries, dir, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path));

/** Path of Debian's faketime library, or undefined. Installs it when run as root. */
const findFaketime = (): string | undefined => {
  if (process.platform !== 'linux') return undefined;
  const found = libraryPath();
  if (found || process.getuid?.() !== 0) return found;
  console.log('正在安装 faketime…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'faketime');
  return libraryPath();
};

const isZone = (zone: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/**
 * The moment when a clock in this zone shows `at` (`2027-03-01T00:05:00`), in milliseconds. NaN when `at` is
 * malformed.
 */
export const momentOf = (at: string, zone?: string): number => {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(at)) return Number.NaN;
  const local = at.includes('T') ? at : `${at}T00:00:00`;
  const env = { ...process.env, ...(zone === undefined ? {} : { TZ: zone }) };
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.parse(process.argv[1])', local], {
    encoding: 'utf8',
    env,
  });
  return Number(stdout);
};

const shared = (pid: number | undefined): string[] => [
  `/dev/shm/sem.faketime_sem_${pid}`,
  `/dev/shm/faketime_shm_${pid}`,
];

/**
 * Processes under faketime share a little memory, which belongs to the user of the first one. When we are
 * root, PostgreSQL runs as another user and may not open it. So one process keeps the memory, open to all
 * users.
 */
const keepShared = async (env: NodeJS.ProcessEnv): Promise<{ FAKETIME_SHARED: string; stop: () => void }> => {
  const keeper = spawn('tail', [`--pid=${process.pid}`, '-f', '/dev/null'], { env, stdio: 'ignore' });
  const files = shared(keeper.pid);
  // the file exists and is filled
  const isReady = (file: string) => existsSync(file) && statSync(file).size > 0;
  for (let tries = 0; tries < 200 && !files.every(isReady); tries += 1) await wait(50);
  for (const file of files) chmodSync(file, 0o666);
  return {
    FAKETIME_SHARED: `/faketime_sem_${keeper.pid} /faketime_shm_${keeper.pid}`,
    stop: () => {
      keeper.kill();
      for (const file of files) rmSync(file, { force: true });
    },
  };
};

export interface ClockOptions {
  /** `2027-03-01T00:05:00`, as a clock in the zone shows it. */
  readonly at?: string | undefined;
  readonly zone?: string | undefined;
}
export interface Clock {
  readonly env: Record<string, string>;
  stop(): void;
}

/**
 * Environment of programs that run at another date or in another zone; call `stop` when they are done.
 * faketime is preloaded into each program, PostgreSQL too, and moves every clock by the same seconds. Time
 * passes normally from there, and time-outs keep their length. Throws with the reason when this is
 * impossible.
 */
export const openClock = async ({ at, zone }: ClockOptions): Promise<Clock> => {
  if (zone !== undefined && !isZone(zone)) throw new Error(`--zone ${zone}: no such time zone`);
  const inZone = zone === undefined ? {} : { TZ: zone };
  if (at === undefined) return { env: inZone, stop: () => undefined };
  const moment = momentOf(at, zone);
  if (Number.isNaN(moment)) throw new Error(`--at ${at}: write it as 2027-03-01T00:05:00`);
  const library = findFaketime();
  if (!library) throw new Error('--at needs faketime: apt-get install faketime (Debian, Ubuntu)');
  // rounded up: at midnight, a fraction of a second too early is another day
  const seconds = Math.ceil((moment - Date.now()) / 1000);
  const env = {
    ...inZone,
    LD_PRELOAD: [process.env.LD_PRELOAD, library].filter(Boolean).join(':'),
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  };
  const { FAKETIME_SHARED, stop } = await keepShared({ ...process.env, ...env });
  return { env: { ...env, FAKETIME_SHARED }, stop };
};

/**
 * Vitest arguments that skip tests named (real clock). PostgreSQL reads the real time inside a signal
 * handler, because faketime steps aside while PostgreSQL waits. At another date its time limits never end and
 * its notifications come late.
 */
export const withoutRealClockTests = ['--testNamePattern', '^(?!.*real clock\\))'];

/**
 * Writes a script that starts this program by the real clock, and returns its path. Chromium hangs under
 * faketime, so journeys move the clocks of its pages instead (e2e/harness/journey.ts).
 */
export const byRealClock = (program: string, dir: string): string => {
  const starter = join(dir, 'by-real-clock');
  writeFileSync(
    starter,
    `#!/bin/sh\nunset LD_PRELOAD FAKETIME FAKETIME_SHARED\nexec '${program.replaceAll("'", "'\\''")}' "$@"\n`,
    { mode: 0o755 },
  );
  return starter;
};
