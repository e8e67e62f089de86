import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const libraries = '/usr/lib';
const libraryPath = () =>
  readdirSync(libraries)
    .map((dir) => join(libraries, dir, 'faketime/libfaketimeMT.so.1'))
    .find((path) => existsSync(path));

/** Debian's faketime, installed when it may be; undefined where there is none. */
const findFaketime = () => {
  if (process.platform !== 'linux') return undefined;
  const found = libraryPath();
  if (found || process.getuid?.() !== 0) return found;
  console.log('正在安装 faketime…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'faketime');
  return libraryPath();
};

const isZone = (zone) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
};

/** When a clock in this zone shows `at` (`2027-03-01T00:05:00`), in milliseconds; NaN when `at` is no time. */
export const momentOf = (at, zone) => {
  if (!/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?)?$/.test(at)) return Number.NaN;
  const local = at.includes('T') ? at : `${at}T00:00:00`;
  const env = { ...process.env, ...(zone === undefined ? {} : { TZ: zone }) };
  const { stdout } = spawnSync(process.execPath, ['-p', 'Date.parse(process.argv[1])', local], {
    encoding: 'utf8',
    env,
  });
  return Number(stdout);
};

const shared = (pid) => [`/dev/shm/sem.faketime_sem_${pid}`, `/dev/shm/faketime_shm_${pid}`];

/**
 * faketime's processes share a little memory. It belongs to whoever starts the first of them, and PostgreSQL,
 * which is another user's when we are root, may not open it: so one process keeps it, open to all.
 */
const keepShared = async (env) => {
  const keeper = spawn('tail', [`--pid=${process.pid}`, '-f', '/dev/null'], { env, stdio: 'ignore' });
  const files = shared(keeper.pid);
  // there, and filled
  const isReady = (file) => existsSync(file) && statSync(file).size > 0;
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

/**
 * The environment of programs that live at another date or in another zone, and `stop` for when they are done.
 * faketime is preloaded into each of them, PostgreSQL too, and moves every clock by the same seconds. Time goes on from there; time-outs and measures stay as they are. Throws with the reason when it
 * cannot be had.
 * @param {{ at?: string, zone?: string }} options
 * @returns {Promise<{ env: Record<string, string>, stop: () => void }>}
 */
export const openClock = async ({ at, zone }) => {
  if (zone !== undefined && !isZone(zone)) throw new Error(`--zone ${zone}: no such time zone`);
  const inZone = zone === undefined ? {} : { TZ: zone };
  if (at === undefined) return { env: inZone, stop: () => undefined };
  const moment = momentOf(at, zone);
  if (Number.isNaN(moment)) throw new Error(`--at ${at}: write it as 2027-03-01T00:05:00`);
  const library = findFaketime();
  if (!library) throw new Error('--at needs faketime: apt-get install faketime (Debian, Ubuntu)');
  // never before the moment asked for: a part of a second too early is another day at midnight
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
 * What leaves out the tests named (real clock). Inside a signal handler PostgreSQL reads the real time, because
 * faketime steps aside while it waits: at another date its time limits never end and its notifications come late.
 */
export const withoutRealClockTests = ['--testNamePattern', '^(?!.*real clock\\))'];

/**
 * A program that starts this one by the real clock. Chromium stands still under faketime: journeys move the
 * clocks of its pages instead (e2e/harness/journey.ts).
 */
export const byRealClock = (program, dir) => {
  const starter = join(dir, 'by-real-clock');
  writeFileSync(
    starter,
    `#!/bin/sh\nunset LD_PRELOAD FAKETIME FAKETIME_SHARED\nexec '${program.replaceAll("'", "'\\''")}' "$@"\n`,
    { mode: 0o755 },
  );
  return starter;
};
