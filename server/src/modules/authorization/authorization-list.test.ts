import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Executor, Tables } from '../../db/tables.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import * as store from './authorization-list.store.ts';

/** Lists of many records. */

let server: TestServer;
let companyId: number;
/** The pool, noting every statement that is asked. */
let noted: Executor;
const statements: { sql: string; parameters: readonly unknown[] }[] = [];

const rows = 40_000;

/** Records over four years, 800 users, every status; a second company keeps as many. */
const fill = async (id: number): Promise<void> => {
  await server.database.pool.query(
    `insert into authorization_record (company_id, no, design_id, design_title, user_flag, subject_kind,
       subject_name, number_sealed, number_hint, scope, valid_from, valid_to, status, verify_code,
       issuer_name, created_by, created_at)
     select $1::bigint, 'SQ-2026-' || lpad(n::text, 7, '0'), 'd' || n % 5000, '设计', 'u_' || n % 800, 'enterprise',
       (array['杭州','宁波','苏州','上海'])[1 + n % 4] || '测试' || n || '有限公司', '\\x00', '9133', '宣传',
       at::date, at::date + 365, n % 4, $1::bigint || '-' || n, '青禾', '林晓棠', at
     from (select n, timestamptz '2022-01-01' + n * interval '52 minutes' as at
             from generate_series(1, $2::int) n) made`,
    [id, rows],
  );
};

beforeAll(async () => {
  server = await startTestServer();
  companyId = (await server.signInElsewhere()).companyId;
  await fill(companyId);
  await fill((await server.signInElsewhere()).companyId);
  await server.database.pool.query('vacuum analyze authorization_record');
  await server.database.pool.query('analyze authorization_count');
  noted = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: server.database.pool }),
    log: ({ query: { sql, parameters } }) => {
      statements.push({ sql, parameters });
    },
  });
});
afterAll(() => server.close());

const filters: Record<string, store.Filter> = {
  none: {},
  'a status': { status: 1 },
  'an end between two days': { endFrom: '2024-03-01', endTo: '2024-09-30' },
  'a status and an end': { status: 2, endTo: '2025-01-31' },
  'a user': { userFlag: 'u_7' },
  'a user and a status': { userFlag: 'u_7', status: 3 },
  'a number': { keyword: 'sq-2026-00123' },
  'a name': { keyword: '杭州测试39' },
  'a name and a status': { keyword: '宁波测试1', status: 1 },
};

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}
const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

describe('a page of authorization records', () => {
  it.each(Object.entries(filters))(
    'by %s: every row once, in order, and the true total',
    async (_name, filter) => {
      const all: number[] = [];
      for await (const row of store.all(noted, companyId, filter)) all.push(row.id);
      const pageSize = 100;
      const pages = Math.ceil(all.length / pageSize);
      expect(all.length).toBeGreaterThan(5);
      for (const pageNo of new Set([1, 2, Math.ceil(pages / 2), pages, pages + 1])) {
        const { total, rows: found } = await store.page(noted, companyId, filter, { pageNo, pageSize });
        const expected = all.slice((pageNo - 1) * pageSize, pageNo * pageSize);
        expect([total, found.map((row) => row.id)]).toEqual([all.length, expected]);
      }
    },
  );

  it('reads no table from its beginning, whatever is filtered (R-21)', async () => {
    statements.length = 0;
    for (const filter of Object.values(filters)) {
      await store.page(noted, companyId, filter, { pageNo: 1, pageSize: 20 });
      await store.page(noted, companyId, filter, { pageNo: 3, pageSize: 20 });
    }
    await store.all(noted, companyId, {}).next();
    expect(statements.length).toBeGreaterThan(30);
    for (const { sql, parameters } of [...statements]) {
      const { rows: plans } = await server.database.pool.query(`explain (format json) ${sql}`, [
        ...parameters,
      ]);
      const scans = nodesOf(plans[0]['QUERY PLAN'][0].Plan)
        .filter((node) => node['Node Type'].includes('Seq Scan'))
        .map((node) => node['Relation Name']);
      expect([sql, scans.filter((name) => name === 'authorization_record')]).toEqual([sql, []]);
    }
  });

  it('counts by day follow every change: made, voided, gone', async () => {
    const { pool } = server.database;
    const wrong = () =>
      pool.query(
        `select * from (
           select company_id, 'made' as by, created_day as day, status, count(*) as n from authorization_record group by 1, 3, 4
           union all
           select company_id, 'end', valid_to, status, count(*) from authorization_record group by 1, 3, 4) true_count
         full join authorization_count c using (company_id, by, day, status)
         where coalesce(n, 0) <> coalesce(c.count, 0)`,
      );
    expect((await wrong()).rows).toEqual([]);
    const scope = 'company_id = $1 and id % 3 = 0';
    await pool.query(`update authorization_record set status = 2, valid_to = valid_to + 1 where ${scope}`, [
      companyId,
    ]);
    expect((await wrong()).rows).toEqual([]);
    await pool.query(`delete from authorization_record where ${scope}`, [companyId]);
    expect((await wrong()).rows).toEqual([]);
    await pool.query('delete from company where id = $1', [companyId]);
    expect((await wrong()).rows).toEqual([]);
  });
});
