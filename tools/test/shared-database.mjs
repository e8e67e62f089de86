import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../start/install.mjs';

/**
 * Starts, in the background, the database that several Vitest runs share. `environment` resolves to variables
 * that tell a run where the database is. It resolves to {} when the database did not start; each run then
 * makes its own. `close` waits until the database's files are removed.
 *
 * @param {Record<string, string>} env
 * @returns {{ environment: Promise<Record<string, string>>, close: () => Promise<unknown> }}
 */
export const openSharedDatabase = (env) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/db/testing/hold-database.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // `ended` already reports a child that ended by itself
  child.stdin.on('error', () => undefined);
  const ended = new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  const environment = new Promise((resolve) => {
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line)));
    void ended.then(() => resolve({}));
  });
  return {
    environment,
    close() {
      child.stdin.end();
      return ended;
    },
  };
};
