import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from './open.ts';
import { type ClonedDatabase, cloneDatabase } from '../testing/clone-database.ts';

const error = vi.fn<(fields: object, line: string) => void>();
let clone: ClonedDatabase;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = await openDatabase({
    databaseUrl: clone.databaseUrl,
    dataDir: mkdtempSync(join(tmpdir(), 'open-')),
    poolSize: 2,
    log: { info() {}, warn() {}, error },
  });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

it('a lost idle connection is logged as one line with its reason, not as the whole client (R-04)', async () => {
  const [killer, idle] = [await database.pool.connect(), await database.pool.connect()];
  const { rows } = await idle.query('select pg_backend_pid() as pid');
  idle.release();
  await killer.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await vi.waitFor(() => expect(error).toHaveBeenCalled());
  killer.release();
  expect(error.mock.calls).toEqual([
    [{ reason: 'terminating connection due to administrator command' }, 'idle database connection lost'],
  ]);
});
