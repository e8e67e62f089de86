import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { median, type Part, shown } from './figures.ts';
import { openConnection, requestOf } from './http-client.ts';
import { environmentOf, portPrintedBy, root } from './product.ts';
import { residentMbOf } from './resident-memory.ts';

const secondStarts = 5;
const notCopied = new Set(['node_modules', 'dist', '.git', '.cache']);
/**
 * The server's data folder. It is left out by its full path, because some source folders are named data too.
 */
const kept = join(root, 'data');

/**
 * Copies the repository as it is after `npm ci`: its sources, links to the installed packages, and no builds.
 * Starts in the copy neither use nor disturb the builds here.
 */
const copyAfterInstall = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'bench-tree-'));
  // as root, PostgreSQL runs as another user: in a closed folder it would put its data elsewhere and leave it
  chmodSync(copy, 0o755);
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => path !== kept && !notCopied.has(path.split('/').at(-1) ?? ''),
  });
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  for (const room of ['', ...workspaces]) {
    const from = join(root, room, 'node_modules');
    const to = join(copy, room, 'node_modules');
    let names: string[];
    try {
      names = readdirSync(from);
    } catch {
      continue;
    }
    mkdirSync(to, { recursive: true });
    for (const name of names) {
      if (name !== '.cache' && name !== '@design-console') symlinkSync(join(from, name), join(to, name));
    }
  }
  const own = join(copy, 'node_modules/@design-console');
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  for (const room of workspaces) symlinkSync(join(copy, room), join(own, room));
  return copy;
};

interface Start {
  seconds: number;
  readyMb: number;
  /** After the idle time that was asked for. */
  idleMb: number;
}

/** Node collects what a start leaves behind within its first idle minute. */
const idleMs = 60_000;

const isGone = (group: number): boolean => {
  try {
    process.kill(-group, 0);
    return false;
  } catch {
    return true;
  }
};

/**
 * Runs a command that starts the server until /readyz answers, leaves it idle for `idleForMs`, then stops it with
 * all its child processes. Memory is that of the process started, so of the server only where that is Node.
 */
const timeStart = async (
  file: string,
  args: string[],
  cwd: string,
  dataDir: string,
  idleForMs = 0,
): Promise<Start> => {
  const startedAt = performance.now();
  const child = spawn(file, args, {
    cwd,
    env: environmentOf(dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const pid = child.pid ?? 0;
  try {
    const connection = await openConnection(await portPrintedBy(child));
    const reply = await connection.send(requestOf({ method: 'GET', path: '/readyz' }));
    if (reply.status !== 200) throw new Error(`printed its address and is not ready: ${reply.status}`);
    const seconds = (performance.now() - startedAt) / 1000;
    connection.close();
    const readyMb = residentMbOf(pid);
    await wait(idleForMs);
    return { seconds, readyMb, idleMb: residentMbOf(pid) };
  } finally {
    child.kill('SIGTERM');
    while (!isGone(pid)) await wait(20);
  }
};

/** Measures the time from the command to a ready server: first start and later ones. */
export const measureStarts = async (): Promise<Part> => {
  const tree = copyAfterInstall();
  const dataDir = join(tree, 'data');
  const npmStart = () => timeStart('npm', ['start'], tree, dataDir);
  const builtServer = ['--enable-source-maps', join(tree, 'server/dist/main.js')];
  const serverStart = (idleForMs?: number) =>
    timeStart(process.execPath, builtServer, tree, dataDir, idleForMs);
  const again: Start[] = [];
  const bare: Start[] = [];
  let first: Start;
  let empty: Start;
  let idle: Start;
  try {
    first = await npmStart();
    for (let round = 0; round < secondStarts; round += 1) {
      again.push(await npmStart());
      bare.push(await serverStart());
    }
    idle = await serverStart(idleMs);
    rmSync(dataDir, { recursive: true });
    empty = await serverStart();
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
  const second = median(again.map((start) => start.seconds));
  const alone = median(bare.map((start) => start.seconds));
  const ready = median(bare.map((start) => start.readyMb));
  return {
    title: 'Starts',
    note: `From the command to an answer of /readyz, packages installed; the first start builds server and console, makes the database and loads the demo company. Later starts: medians of ${secondStarts}.`,
    columns: ['start', 'seconds'],
    rows: [
      ['npm start, nothing built, no data', shown(first.seconds)],
      ['npm start again', shown(second)],
      ['the built server, no data', shown(empty.seconds)],
      ['the built server again', shown(alone)],
      ['resident memory when ready, Node alone, MB', shown(ready)],
      [`resident memory after ${idleMs / 1000} s without a request, Node alone, MB`, shown(idle.idleMb)],
    ],
    figures: [
      { name: 'first start', value: first.seconds, unit: 's' },
      { name: 'second start', value: second, unit: 's' },
      { name: 'built server ready, no data', value: empty.seconds, unit: 's' },
      { name: 'built server ready', value: alone, unit: 's' },
      { name: 'resident memory, idle', value: idle.idleMb, unit: 'MB' },
    ],
  };
};
