import { tmpdir } from 'node:os';
import { blankDesign } from '@design-console/editor/document';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineBackground } from './background.ts';
import type { JobContext } from './jobs/worker.ts';
import { diskStorage } from './storage/storage.ts';
import { startTestServer, type TestServer } from './testing/start-server.ts';

type Run = (data: object, context: JobContext) => Promise<void>;

let server: TestServer;
const runs = new Map<string, Run>();
const retries = new Map<string, unknown>();
const sent: [name: string, data: { companyId: number }][] = [];
beforeAll(async () => {
  server = await startTestServer();
  const jobs = {
    define({ name, run, retry }: { name: string; run: unknown; retry?: unknown }) {
      runs.set(name, run as Run);
      retries.set(name, retry);
      return {
        name,
        send: async (data: object) => void sent.push([name, data as { companyId: number }]),
      };
    },
  };
  defineBackground(jobs, server.database, { storage: diskStorage(tmpdir()), auditKeepDays: 365 });
});
afterAll(() => server.close());

const run = (name: string, data: object = {}, signal = new AbortController().signal): Promise<void> => {
  const found = runs.get(name);
  if (!found) throw new Error(`${name} is no job`);
  return found(data, { signal, attempt: 1 });
};

/** The companies that the job gives work. */
const companiesOf = async (name: string): Promise<number[]> => {
  sent.length = 0;
  await run(name);
  expect(new Set(sent.map(([job]) => job))).toEqual(new Set(sent.length > 0 ? [`${name}-company`] : []));
  return sent.map(([, { companyId }]) => companyId);
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
  expect(await companiesOf('quota.reconcile')).toEqual(expect.arrayContaining(wrong));
  await expect(run('quota.reconcile-company', { companyId: one.companyId })).rejects.toThrow('broken');
  await run('quota.reconcile-company', { companyId: other.companyId });
  expect(await counted()).toEqual([777, 0]);
});

describe.each(['template.refresh', 'quota.reconcile', 'notice.remind'])('%s', (name) => {
  it('gives each company work of its own, except those that are disabled', async () => {
    const { companyId } = await server.signInElsewhere();
    const off = await server.signInElsewhere();
    const { kysely } = server.database;
    await kysely.updateTable('company').set({ status: 0 }).where('id', '=', off.companyId).execute();
    const given = await companiesOf(name);
    expect(given).toEqual(expect.arrayContaining([63, companyId]));
    expect(given).not.toContain(off.companyId);
    await run(`${name}-company`, { companyId });
  });

  it('begins no company when the server stops', async () => {
    const stopping = AbortSignal.abort(new Error('the server stops'));
    await expect(run(name, {}, stopping)).rejects.toThrow('the server stops');
  });
});

it.each([
  'session.sweep',
  'embed.sweep',
  'audit-record.sweep',
  'limit.sweep',
  'file.sweep',
  'quota.reconcile-company',
  'notice.sweep',
  'webhook.sweep',
])('%s stops between two steps when its time is over: its retry begins meanwhile', async (name) => {
  const { kysely } = server.database;
  await kysely
    .insertInto('unused_file')
    .values({ name: 'overdue.png', since: new Date('2020-01-01') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const over = AbortSignal.abort(new Error('the time is over'));
  await expect(run(name, { companyId: 63 }, over)).rejects.toThrow('the time is over');
  const left = await kysely
    .selectFrom('unused_file')
    .select('name')
    .where('name', '=', 'overdue.png')
    .execute();
  expect(left).toHaveLength(1);
});

it('raw events that something reads are not swept again in the same night: writers wait for each try', () => {
  expect(retries.get('usage-event.sweep')).toEqual({ limit: 0, delaySeconds: 0 });
});

it('search words are rewritten for those companies only that have stale ones', async () => {
  const owner = await server.signInElsewhere();
  const { companyId } = owner;
  await owner.call('POST /templateCenter/v2/createTeamTemplate.do', {
    title: '改名',
    document: blankDesign({ width: 100, height: 100 }),
  });
  expect(await companiesOf('template.rewrite-words')).toEqual([]);
  const { kysely } = server.database;
  await kysely
    .updateTable('team_template_words')
    .set({ is_stale: true })
    .where('company_id', '=', companyId)
    .execute();
  expect(await companiesOf('template.rewrite-words')).toEqual([companyId]);
  await run('template.rewrite-words-company', { companyId });
  expect(await companiesOf('template.rewrite-words')).toEqual([]);
});

it('downloads that a batch could not count are counted for the designs of their users only', async () => {
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
  expect(await companiesOf('usage-event.count-downloads')).toEqual([63]);
  await run('usage-event.count-downloads-company', { companyId: 63 });
  expect((await ofDesign.executeTakeFirstOrThrow()).download_count).toBe(3);
  expect(await companiesOf('usage-event.count-downloads')).toEqual([]);
});
