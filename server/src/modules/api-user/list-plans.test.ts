import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillTables, plansOf } from '../../testing/plans.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import * as users from './api-user-list.store.ts';
import * as designs from './user-design.store.ts';

/** The index for each filter of a long list: tables large enough to matter, with fresh statistics. */

let server: TestServer;
let companyId: number;
const many = 160_000;
const lists = ['api_user', 'api_user_words', 'design', 'design_words'];

beforeAll(async () => {
  server = await startTestServer();
  companyId = (await server.signInElsewhere()).companyId;
  const others = (await server.signInElsewhere()).companyId;
  await fillTables(server.databaseUrl, lists, async (client) => {
    // every tenth belongs to another company
    await client.query(
      `insert into api_user (company_id, id, user_flag, nickname, group_name, setting_code, status, design_count,
          download_count, first_seen_at, last_seen_at, created_at) overriding system value
        select case when i % 10 = 0 then $1::bigint else $2::bigint end, i, 'flag_' || lpad(i::text, 7, '0'),
          '用户' || i, '组' || i % 50, 'SET' || i % 40, (i % 200 <> 1)::int, i % 97, i % 53,
          '2026-01-01'::timestamptz + i * interval '7 minutes',
          '2026-01-01'::timestamptz + i * 7919::bigint % 40000 * interval '9 minutes',
          '2026-01-01'::timestamptz + i * interval '7 minutes'
          from generate_series(1, $3::integer) i`,
      [others, companyId, many],
    );
    await client.query(
      `insert into design (company_id, id, api_user_id, title, kind_name, width, height, status,
          download_count, updated_at)
        select company_id, 'design' || id, id, '设计' || id, '类型' || id % 30, 1, 1, 1 + id % 2, id % 3,
          last_seen_at from api_user where company_id in ($1, $2)`,
      [others, companyId],
    );
    for (const table of ['api_user', 'design'])
      await client.query(
        `insert into ${table}_words select company_id, id, words from ${table} on conflict do nothing`,
      );
  });
  // writes 300,000 rows: minutes on a slow machine
}, 400_000);
afterAll(() => server.close());

const day = (of: string) => `${of}T00:00:00Z`;

const places = async (page: (place: users.ListPage) => Promise<{ next: string | null }>): Promise<void> => {
  const { next } = await page({ pageNo: 1, pageSize: 20 });
  await page({ pageNo: 3, pageSize: 20 });
  if (next === null) return;
  await page({ pageNo: 1, pageSize: 20, after: next });
  await page({ pageNo: 1, pageSize: 20, before: next });
};

/** Each filter, and the index that finds its rows. */
const userFilters: [name: string, users.Filter, index: string][] = [
  ['nothing', {}, 'api_user_by_last_seen'],
  ['the order of the first use', { sortBy: 'firstSeenAt' }, 'api_user_by_first_seen'],
  ['the order of creation, rising', { sortBy: 'createdAt', sortOrder: 'asc' }, 'api_user_by_created'],
  ['the order of designs', { sortBy: 'designCount' }, 'api_user_by_designs'],
  ['the order of downloads, rising', { sortBy: 'downloadCount', sortOrder: 'asc' }, 'api_user_by_downloads'],
  ['a group', { group: '组7' }, 'api_user_by_group'],
  ['a source', { source: 'SET7' }, 'api_user_by_setting'],
  ['disabled', { status: 0 }, 'api_user_disabled'],
  ['enabled', { status: 1 }, 'api_user_by_last_seen'],
  ['a long time of last use', { lastSeenTo: day('2026-06-01') }, 'api_user_by_last_seen'],
  [
    'a short time of last use',
    { lastSeenFrom: day('2026-03-01'), lastSeenTo: day('2026-03-02') },
    'api_user_by_last_seen',
  ],
  [
    'a short time of first use',
    { firstSeenFrom: day('2026-03-01'), firstSeenTo: day('2026-03-02') },
    'api_user_by_first_seen',
  ],
  [
    'a time of first use that ends the list of the newest',
    { firstSeenTo: day('2026-01-10'), sortBy: 'createdAt' },
    'api_user_by_first_seen',
  ],
  ['a rare word', { keyword: '12345' }, 'api_user_words_by_gram'],
  ['a rare word in a group', { keyword: '1234', group: '组4' }, 'api_user_words_by_gram'],
  ['a word of every row', { keyword: 'flag_' }, 'api_user_by_last_seen'],
  ['a word of every row, by designs', { keyword: '用户', sortBy: 'designCount' }, 'api_user_by_designs'],
];

const designFilters: [name: string, designs.Filter, index: string][] = [
  ['nothing', {}, 'design_by_update'],
  ['a user', { apiUserId: 71 }, 'design_by_user'],
  ['a kind', { kind: '类型7' }, 'design_by_kind'],
  ['finished', { status: 2 }, 'design_by_update'],
  ['downloaded', { isDownloaded: true }, 'design_by_update'],
  ['downloaded of a user', { isDownloaded: true, apiUserId: 71 }, 'design_by_user'],
  ['a time', { updatedTo: day('2026-06-01') }, 'design_by_update'],
  ['a rare word', { keyword: '12345' }, 'design_words_by_gram'],
  ['a word of every row', { keyword: '设计' }, 'design_by_update'],
  ['a number', { keyword: 'design71' }, 'design_id_key'],
];

describe('the plan of a list uses an index', () => {
  it.each(userFilters)('for users, by %s', async (_name, filter, index) => {
    const { indexes, scanned } = await plansOf(server.database, (db) =>
      places((place) => users.page(db, companyId, filter, place)),
    );
    expect(indexes).toContain(index);
    expect(scanned.filter((table) => lists.includes(table))).toEqual([]);
  });

  it.each(designFilters)('for designs, by %s', async (_name, filter, index) => {
    const { indexes, scanned } = await plansOf(server.database, (db) =>
      places((place) => designs.page(db, companyId, filter, place)),
    );
    expect(indexes).toContain(index);
    expect(scanned.filter((table) => lists.includes(table))).toEqual([]);
  });

  it('for an export too', async () => {
    const { indexes, scanned } = await plansOf(server.database, async (db) => {
      const rows = users.all(db, companyId, {});
      for (let read = 0; read < 4500; read += 1) await rows.next();
    });
    expect([indexes.includes('api_user_by_created'), scanned]).toEqual([true, []]);
  });
});

describe('search words', () => {
  it('in every row are not collected by their index, rare ones are', async () => {
    const indexesFor = async (keyword: string) =>
      (
        await plansOf(server.database, (db) =>
          users.page(db, companyId, { keyword }, { pageNo: 1, pageSize: 20 }),
        )
      ).indexes;
    expect(await indexesFor('FLAG_')).not.toContain('api_user_words_by_gram');
    expect(await indexesFor('12345')).toContain('api_user_words_by_gram');
    expect(await indexesFor('nowhere')).toContain('api_user_words_by_gram');
  });

  it('are counted exactly up to 10000, and marked as more beyond (R-21)', async () => {
    const { kysely } = server.database;
    const totalOf = async (keyword: string) => {
      const { total, isTotalCapped } = await users.page(
        kysely,
        companyId,
        { keyword },
        { pageNo: 1, pageSize: 20 },
      );
      return [total, isTotalCapped];
    };
    const { count } = await kysely
      .selectFrom('api_user')
      .select(sql<number>`count(*)`.as('count'))
      .where('company_id', '=', companyId)
      .where('words', 'like', '%77%')
      .executeTakeFirstOrThrow();
    expect([await totalOf('77'), await totalOf('flag_')]).toEqual([
      [count, false],
      [10_000, true],
    ]);
  });
});
