import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plansOf } from '../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { sweepExpired } from './authorization.store.ts';
import * as store from './authorization-list.store.ts';

/** Lists of many records. */

let server: TestServer;
let companyId: number;

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
});
afterAll(() => server.close());

/** Each filter, and the index that finds its records. */
const filters: Record<string, [filter: store.Filter, index: string]> = {
  nothing: [{}, 'authorization_by_day'],
  'a status': [{ status: 1 }, 'authorization_by_status'],
  'an end between two days': [{ endFrom: '2024-03-01', endTo: '2024-03-31' }, 'authorization_by_end'],
  'a status and an end': [{ status: 2, endTo: '2023-03-31' }, 'authorization_by_status_end'],
  'a user': [{ userFlag: 'u_7' }, 'authorization_by_user'],
  'a user and a status': [{ userFlag: 'u_7', status: 3 }, 'authorization_by_user'],
  'a number': [{ keyword: 'sq-2026-00123' }, 'authorization_by_no'],
  'a name': [{ keyword: '杭州测试39' }, 'authorization_by_subject'],
  'the beginning of every number': [{ keyword: 'sq-2026' }, 'authorization_by_day'],
  'the beginning of every number and a status': [
    { keyword: 'SQ-2026-', status: 2 },
    'authorization_by_status',
  ],
  'the beginning of many names and an end': [
    { keyword: '苏州测试', endFrom: '2023-03-01', endTo: '2025-12-31' },
    'authorization_by_end',
  ],
  'a name and a status': [{ keyword: '宁波测试1', status: 1 }, 'authorization_by_subject'],
};

describe('a page of authorization records', () => {
  it.each(Object.entries(filters))(
    'by %s: every row once, in order, before and after each cursor, and the true total',
    async (_name, [filter]) => {
      const { kysely } = server.database;
      const all: number[] = [];
      for await (const row of store.all(kysely, companyId, filter)) all.push(row.id);
      const pageSize = 100;
      const pages = Math.ceil(Math.min(all.length, 10_000) / pageSize);
      expect(all.length).toBeGreaterThan(1);
      expect(new Set(all).size).toBe(all.length);
      for (const pageNo of new Set([1, 2, Math.ceil(pages / 2), pages])) {
        const { rows: found, ...told } = await store.page(kysely, companyId, filter, { pageNo, pageSize });
        const from = (pageNo - 1) * pageSize;
        expect(found.map((row) => row.id)).toEqual(all.slice(from, from + pageSize));
        expect([told.total, told.isTotalCapped]).toEqual([Math.min(all.length, 10_000), all.length > 10_000]);
        if (told.next === null) continue;
        const next = await store.page(kysely, companyId, filter, { pageNo: 1, pageSize, after: told.next });
        expect(next.rows.map((row) => row.id)).toEqual(all.slice(from + pageSize, from + 2 * pageSize));
        const before = next.prev ?? '';
        const back = await store.page(kysely, companyId, filter, { pageNo: 1, pageSize, before });
        expect(back.rows.map((row) => row.id)).toEqual(found.map((row) => row.id));
      }
    },
  );

  it.each(Object.entries(filters))('by %s is read by an index (R-21)', async (_name, [filter, index]) => {
    const { indexes, scanned } = await plansOf(server.database, async (db) => {
      await store.page(db, companyId, filter, { pageNo: 1, pageSize: 20 });
      const { next } = await store.page(db, companyId, filter, { pageNo: 3, pageSize: 20 });
      if (next) await store.page(db, companyId, filter, { pageNo: 1, pageSize: 20, after: next });
      await store.all(db, companyId, filter).next();
    });
    expect(indexes).toContain(index);
    expect(scanned.filter((table) => table === 'authorization_record')).toEqual([]);
  });

  it('is continued only when sorted by a day', async () => {
    for (const after of [
      '5.1',
      '2026-02-31.1',
      '0000-00-00.1',
      '0000-01-01.1',
      '.1',
      '2026-01-01.x',
      '99999-01-01.1',
    ])
      await expect(
        store.page(server.database.kysely, companyId, {}, { pageNo: 1, pageSize: 20, after }),
      ).rejects.toMatchObject({ data: { fields: { after: expect.any(String) } } });
  });
});

it('letters that ended are all set to 已过期, some thousand in a statement', async () => {
  const ended = async () => {
    const { rows } = await server.database.pool.query<{ status: number; count: number }>(
      `select status, count(*)::integer as count from authorization_record
        where company_id = $1 and valid_to < '2026-01-01' group by status order by status`,
      [companyId],
    );
    return new Map(rows.map(({ status, count }) => [status, count]));
  };
  const before = await ended();
  expect(before.get(1)).toBeGreaterThan(5000);
  await sweepExpired(server.database.kysely, new Date('2026-06-01T00:00:00Z'));
  const after = await ended();
  expect([after.get(1), after.get(3)]).toEqual([undefined, (before.get(1) ?? 0) + (before.get(3) ?? 0)]);
});
