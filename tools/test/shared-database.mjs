import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../start/install.mjs';

/**
 * Starts the database that several runs of Vitest share, in the background. `environment` resolves to what tells
 * a run where it is, or to nothing when it did not start: each run then makes its own. `close` waits until its
 * files are gone.
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
  // one that ended by itself is told by `ended`
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
