import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BATCH_TITLE_COLUMN, type TemplateBatchDetail } from '@design-console/contract/template-batch';
import { WIRE } from '@design-console/contract/wire/constants';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { cloneDatabase, type ClonedDatabase } from '../src/db/testing/clone-database.ts';
import { testPassword } from '../src/testing/seed.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { batchSheet, placedPoster } from './template-batches.ts';

/** kill -9 of the server while it makes many drafts of one template. */
vi.setConfig({ testTimeout: 300_000 });

let dataDir: string;
let clone: ClonedDatabase;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'batch-kill-'));
  chmodSync(dataDir, 0o755);
  clone = await cloneDatabase(null);
});
afterAll(async () => {
  await clone.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const rows = 40;

const sendSheet = async (server: ServerProcess, token: string, templateId: number): Promise<number> => {
  const form = new FormData();
  form.set('templateId', String(templateId));
  form.set('ready', String(rows));
  const sheet = batchSheet(
    Array.from({ length: rows }, (_, at) => ({ [BATCH_TITLE_COLUMN]: `海报 ${at}`, 主标题: `第 ${at} 场` })),
  );
  form.set('file', new Blob([new Uint8Array(sheet)]), 'rows.csv');
  const reply = await fetch(`${server.address}${WIRE.apiBasePath}/templateCenter/v2/createTemplateBatch.do`, {
    method: 'POST',
    headers: { [WIRE.tokenHeader]: token },
    body: form,
  });
  const { data, msg } = (await reply.json()) as { data: { id: number } | null; msg: string };
  if (!data) throw new Error(msg);
  return data.id;
};

it('a server killed during a batch leaves no half made row: the next one finishes it, and makes no row twice', async () => {
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: clone.databaseUrl,
    ADMIN_PASSWORD: testPassword,
    DEMO: 'off',
  };
  let server = await startServerProcess(environment);
  let token = await server.signIn('admin', testPassword);
  const { data: made } = await server.call<{ id: number }>(
    '/templateCenter/v2/createTeamTemplate.do',
    { title: '场次海报', document: placedPoster('场次海报') },
    token,
  );
  const id = await sendSheet(server, token, made.id);
  const batch = async (): Promise<TemplateBatchDetail> => {
    const reply = await fetch(
      `${server.address}${WIRE.apiBasePath}/templateCenter/v2/getTemplateBatch.do?id=${id}`,
      { headers: { [WIRE.tokenHeader]: token } },
    );
    return ((await reply.json()) as { data: TemplateBatchDetail }).data;
  };

  await expect
    .poll(async () => (await batch()).made, { timeout: 120_000, interval: 20 })
    .toBeGreaterThanOrEqual(5);
  await server.end('SIGKILL');
  // as if away for longer than a turn takes: the next schedule is not awaited
  const client = new pg.Client({ connectionString: clone.adminUrl });
  await client.connect();
  const { rowCount } = await client.query(
    "update template_batch set moved_at = moved_at - interval '1 hour' where finished_at is null",
  );
  await client.end();
  expect(rowCount).toBe(1);
  server = await startServerProcess(environment);
  token = await server.signIn('admin', testPassword);
  await expect
    .poll(async () => (await batch()).finishedAt, { timeout: 150_000, interval: 500 })
    .not.toBeNull();

  const done = await batch();
  expect([done.made, done.failed]).toEqual([rows, 0]);
  expect(new Set(done.rows.map(({ templateId }) => templateId)).size).toBe(rows);
  const { data: listed } = await server.call<{ total: number; list: { title: string }[] }>(
    '/templateCenter/v2/pageTeamTemplate.do',
    { keyword: '海报', pageSize: 100 },
    token,
  );
  const drafts = listed.list.map(({ title }) => title).filter((title) => title !== '场次海报');
  expect(drafts.sort()).toEqual(Array.from({ length: rows }, (_, at) => `海报 ${at}`).sort());
  expect(await server.end('SIGTERM')).toBe(0);
});
