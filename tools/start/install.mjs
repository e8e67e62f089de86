import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeTurn } from './turn.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Whose turn it is to install or build. Not in node_modules, which an installation empties. */
export const turnFile = join(root, '.building');

/**
 * Runs a program in the foreground. When it fails, exits with its code.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
export const run = (file, args, options = {}) => {
  const done = spawnSync(file, args, { cwd: root, stdio: 'inherit', ...options });
  if (done.error) throw done.error;
  if (done.status !== 0) process.exit(done.status ?? 1);
};

/** Exits with a message when Node is older than 20.19, the oldest that everything here runs on. */
export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`需要 Node.js 20.19 或更高版本，当前为 ${process.versions.node}`);
  process.exit(1);
};

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry */

/**
 * True when node_modules holds what the lock file names, whichever command installed it. Packages for other
 * platforms may be missing.
 * @param {string} folder
 */
export const isInstalled = (folder) => {
  /** @type {(file: string) => Record<string, LockEntry>} */
  const read = (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).packages;
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(join(folder, record))) return false;
  const installed = read(record);
  return Object.entries(read('package-lock.json')).every(([path, wanted]) => {
    if (path === '') return true;
    const there = installed[path];
    if (!there) return Boolean(wanted.optional || wanted.devOptional || wanted.peer);
    return there.version === wanted.version && there.integrity === wanted.integrity;
  });
};

/** Installs what the lock file names, unless it is already there. Uses no package itself. */
export const installPackages = () => {
  if (isInstalled(root)) return;
  const leave = takeTurn(turnFile);
  if (!isInstalled(root)) {
    console.log('正在安装依赖…');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      shell: process.platform === 'win32',
    });
  }
  leave();
};
