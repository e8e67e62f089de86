import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillTables, plansOf } from '../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { all, type Filter, page } from './audit-record.store.ts';

/** The index for each filter of the log: a table large enough to matter, with fresh statistics. */

let server: TestServer;
let companyId: number;
const many = 50_000;

beforeAll(async () => {
  server = await startTestServer();
  companyId = (await server.signInElsewhere()).companyId;
  const others = (await server.signInElsewhere()).companyId;
  await fillTables(server.databaseUrl, ['audit_record', 'audit_record_words'], async (client) => {
    // written by a trigger of the row itself, unlike the words that are indexed
    await client.query('alter table audit_record enable always trigger audit_record_words_written');
    // every tenth belongs to another company, one in 200 was refused
    await client.query(
      `insert into audit_record (company_id, at, account_id, account, account_name, ip, user_agent,
        request_id, action, title, subject, outcome, kind)
      select case when i % 10 = 0 then $1::bigint else $2::bigint end,
        '2026-01-01'::timestamptz + i * interval '3 minutes', i % 40, 'account_' || i % 40, '员工' || i % 40, '', repeat('Mozilla ', 60), '',
        case when i % 97 = 1 then 'role.update' else 'template.update' end, '编辑模板', '模板' || i,
        case when i % 200 = 1 then 'refused' else 'done' end,
        case when i % 200 = 3 then 'reading' when i % 3 = 0 then 'security' else 'change' end
        from generate_series(1, $3::integer) i`,
      [others, companyId, many],
    );
    await client.query(
      'insert into audit_record_words select company_id, id, words from audit_record on conflict do nothing',
    );
    await client.query('alter table audit_record enable trigger audit_record_words_written');
  });
}, 400_000);
afterAll(() => server.close());

/** The first pages by number, and the pages after and before them. */
const pagesOf = async (db: Parameters<typeof page>[0], filter: Filter): Promise<void> => {
  const { next } = await page(db, companyId, filter, { pageNo: 1, pageSize: 20 });
  await page(db, companyId, filter, { pageNo: 3, pageSize: 20 });
  if (next === null) return;
  await page(db, companyId, filter, { pageNo: 1, pageSize: 20, after: next });
  await page(db, companyId, filter, { pageNo: 1, pageSize: 20, before: next });
};

const filters: [name: string, filter: Filter, index: string][] = [
  ['nothing', {}, 'audit_record_by_time'],
  ['a rare module', { module: 'role' }, 'audit_record_by_module'],
  ['a module that had another name', { module: 'configSet' }, 'audit_record_by_module'],
  ['refusals', { outcome: 'refused' }, 'audit_record_not_done'],
  ['what was done', { outcome: 'done' }, 'audit_record_by_time'],
  ['a person', { accountId: 7 }, 'audit_record_by_account'],
  ['a person of no record', { accountId: 4000 }, 'audit_record_by_account'],
  ['changes of a person', { accountId: 7, kind: 'change' }, 'audit_record_by_account'],
  ['a rare sort', { kind: 'reading' }, 'audit_record_by_kind'],
  ['a frequent sort', { kind: 'security' }, 'audit_record_by_kind'],
  ['a rare sort in an area', { kind: 'reading', module: 'template' }, 'audit_record_by_kind'],
  ['a time', { from: '2026-02-01T00:00:00.000Z', to: '2026-02-02T00:00:00.000Z' }, 'audit_record_by_time'],
  ['a rare word', { keyword: '模板1234' }, 'audit_record_words_by_gram'],
  ['a word of no row', { keyword: 'nowhere' }, 'audit_record_words_by_gram'],
  ['a word of every row', { keyword: '编辑' }, 'audit_record_by_time'],
];

it.each(filters)('the log filtered by %s uses an index', async (_name, filter, index) => {
  const { indexes, scanned } = await plansOf(server.database, (db) => pagesOf(db, filter));
  expect(indexes).toContain(index);
  expect(scanned.filter((table) => table.startsWith('audit_record'))).toEqual([]);
});

it('an export of the log uses an index too', async () => {
  const { indexes, scanned } = await plansOf(server.database, async (db) => {
    const rows = all(db, companyId, {});
    for (let read = 0; read < 4500; read += 1) await rows.next();
  });
  expect([indexes.includes('audit_record_by_time'), scanned]).toEqual([true, []]);
});
