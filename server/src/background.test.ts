import { tmpdir } from 'node:os';
import { blankDesign } from '@design-console/editor/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineBackground } from './background.ts';
import type { JobContext } from './jobs/worker.ts';
import { diskStorage } from './storage/storage.ts';
import { startTestServer, type TestServer } from './testing/start-server.ts';

type Run = (data: object, context: JobContext) => Promise<void>;

let server: TestServer;
const runs = new Map<string, Run>();
const warned: object[] = [];
beforeAll(async () => {
  server = await startTestServer();
  const jobs = {
    define({ name, run }: { name: string; run: unknown }) {
      runs.set(name, run as Run);
      return { name, send: async () => undefined };
    },
  };
  const log = { warn: (fields: object) => void warned.push(fields) };
  defineBackground(jobs, server.database, { storage: diskStorage(tmpdir()), auditKeepDays: 365, log });
});
afterAll(() => server.close());

const run = (name: string, signal = new AbortController().signal): Promise<void> => {
  const found = runs.get(name);
  if (!found) throw new Error(`${name} is no scheduled job`);
  return found({}, { signal, attempt: 1 });
};

it('a company whose counters cannot be corrected does not stop the correction of the others', async () => {
  const [one, other] = [await server.signInElsewhere(), await server.signInElsewhere()];
  const { pool } = server.database;
  const wrong = [one.companyId, other.companyId];
  await pool.query(
    'insert into storage_use (company_id, part, bytes) select unnest($1::bigint[]), 0, 777 on conflict (company_id, part) do update set bytes = 777',
    [wrong],
  );
  await pool.query(`
    create function refuse_use() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
    create trigger refuse_use before update on storage_use for each row
      when (new.company_id = ${one.companyId}) execute function refuse_use()`);
  const counted = async () =>
    (
      await pool.query<{ bytes: number }>(
        'select bytes::int from storage_use where company_id = any($1) and part = 0 order by company_id',
        [wrong],
      )
    ).rows.map(({ bytes }) => bytes);
  await expect(run('quota.reconcile')).rejects.toThrow(`failed for companies ${one.companyId}`);
  const [left, corrected] = await counted();
  expect([left, corrected]).toEqual([777, 0]);
  expect(warned).toMatchObject([{ job: 'quota.reconcile', companyId: one.companyId }]);
});

it.each(['template.clock', 'template.refresh', 'quota.reconcile', 'notice.remind'])(
  '%s begins no company when the server stops',
  async (name) => {
    const stopping = AbortSignal.abort(new Error('the server stops'));
    await expect(run(name, stopping)).rejects.toThrow('the server stops');
  },
);

it('downloads that a batch could not count are counted every minute, for the designs of their users only', async () => {
  const guest = await server.openLink({ user_flag: 'counted-later' });
  const document = blankDesign({ width: 100, height: 100, title: '补记下载' });
  const { data } = await guest.call<{ designId: string }>('POST /design/save.do', { document });
  const { kysely } = server.database;
  const ofDesign = kysely
    .selectFrom('design')
    .select(['download_count', 'api_user_id'])
    .where('id', '=', data.designId);
  const { api_user_id } = await ofDesign.executeTakeFirstOrThrow();
  const kept = { company_id: 63, design_id: data.designId };
  await kysely
    .insertInto('uncounted_download')
    .values([
      { ...kept, api_user_id, downloads: 2 },
      { ...kept, api_user_id, downloads: 1 },
      { ...kept, api_user_id: api_user_id + 1, downloads: 7 },
    ])
    .execute();
  await run('usage-event.count-downloads');
  await run('usage-event.count-downloads');
  expect((await ofDesign.executeTakeFirstOrThrow()).download_count).toBe(3);
  expect(await kysely.selectFrom('uncounted_download').selectAll().execute()).toEqual([]);
});
