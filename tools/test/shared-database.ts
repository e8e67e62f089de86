import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from '../start/install.mjs';

export interface SharedDatabase {
  readonly environment: Promise<Record<string, string>>;
  close(): Promise<unknown>;
}

/**
 * Starts, in the background, the database that several Vitest runs share. `environment` resolves to variables
 * that tell a run where the database is. It resolves to {} when the database did not start; each run then
 * makes its own. `close` waits until the database's files are removed.
 */
export const openSharedDatabase = (env: Record<string, string>): SharedDatabase => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/db/testing/hold-database.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // `ended` already reports a child that ended by itself
  child.stdin.on('error', () => undefined);
  const ended = new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  const environment = new Promise<Record<string, string>>((resolve) => {
    createInterface({ input: child.stdout }).once('line', (line) =>
      resolve(JSON.parse(line) as Record<string, string>),
    );
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
