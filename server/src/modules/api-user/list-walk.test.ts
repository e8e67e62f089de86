import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import * as users from './api-user-list.store.ts';
import * as designs from './user-design.store.ts';

/** Pages of long lists compared with sorting every row: R-20, R-21. */

let server: TestServer;
let companyId: number;
const many = 1500;
const groups = ['', '甲组', '乙组'];
const sources = ['AAAA1111', 'BBBB2222'];
const kinds = ['长图', '名片'];
const words = ['海报', '海边', '报', 'Ab', 'b_', '春季新品', '%'];

/** Users and designs over some days, many with equal sort values, a third never seen. */
const fill = async (id: number, count = many): Promise<void> => {
  const { kysely } = server.database;
  await sql`insert into api_user (company_id, user_flag, nickname, group_name, setting_code, status, design_count,
      download_count, first_seen_at, last_seen_at, created_at)
    select ${id}::bigint, 'U' || i, (${words}::text[])[1 + i % 7] || (${words}::text[])[1 + i / 7 % 7],
      (${groups}::text[])[1 + i % 3], (${sources}::text[])[1 + i % 2], (i % 5 > 0)::int, i % 4, i % 3 * 7,
      case when i % 3 > 0 then '2026-01-01'::timestamptz + i * i % 977 * interval '1 hour' end,
      case when i % 3 > 0 then '2026-03-01'::timestamptz + i * i % 1009 * interval '17 minutes' end,
      '2026-01-01'::timestamptz + i / 400 * interval '8 hours'
      from generate_series(1, ${count}::integer) i`.execute(kysely);
  await sql`insert into design (company_id, id, api_user_id, title, kind_name, width, height, status,
      download_count, updated_at)
    select ${id}::bigint, ${`d${id}-`} || u.id, u.id, u.nickname, (${kinds}::text[])[1 + u.id % 2], 1, 1,
      1 + u.id % 2, u.id % 3, '2026-03-01'::timestamptz + u.id * u.id % 97 * interval '1 hour'
      from api_user u where u.company_id = ${id}`.execute(kysely);
};

beforeAll(async () => {
  server = await startTestServer();
  companyId = (await server.signInElsewhere()).companyId;
  await fill(companyId);
  // equal values in another company, which must never appear
  await fill((await server.signInElsewhere()).companyId, 300);
  await server.database.pool.query('analyze api_user, api_user_words, design, design_words');
});
afterAll(() => server.close());

const columns = {
  lastSeenAt: 'last_seen_order',
  firstSeenAt: 'first_seen_order',
  createdAt: 'created_at',
  designCount: 'design_count',
  downloadCount: 'download_count',
} as const;

const aTime = (first: string, hours: number) =>
  fc.option(
    fc.nat(hours).map((hour) => new Date(Date.parse(first) + hour * 3_600_000).toISOString()),
    { nil: undefined, freq: 2 },
  );

/** Keywords people may type: some match rows, some match none. */
const aKeyword = fc.option(
  fc
    .array(fc.constantFrom('海', '报', '边', 'a', 'B', '_', '%', '春', 'u1', '\\'), {
      minLength: 1,
      maxLength: 3,
    })
    .map((parts) => parts.join('')),
  { nil: undefined, freq: 2 },
);

const aUserFilter = fc.record({
  keyword: aKeyword,
  firstSeenFrom: aTime('2026-01-01T00:00:00Z', 300),
  firstSeenTo: aTime('2026-01-20T00:00:00Z', 600),
  lastSeenFrom: aTime('2026-03-01T00:00:00Z', 100),
  lastSeenTo: aTime('2026-03-08T00:00:00Z', 200),
  group: fc.constantFrom(undefined, '甲组', '没有这个组'),
  source: fc.constantFrom(undefined, ...sources),
  status: fc.constantFrom(undefined, 0 as const, 1 as const),
  sortBy: fc.constantFrom(...(Object.keys(columns) as (keyof typeof columns)[])),
  sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
});
const aDesignFilter = fc.record({
  keyword: aKeyword,
  updatedFrom: aTime('2026-03-01T00:00:00Z', 30),
  updatedTo: aTime('2026-03-03T00:00:00Z', 60),
  kind: fc.constantFrom(undefined, '长图', '没有这种'),
  status: fc.constantFrom(undefined, 1 as const, 2 as const),
  isDownloaded: fc.constantFrom(undefined, true),
});
/** From the first page to one after the last, as a fraction of all rows. */
const aPlace = fc.record({
  part: fc.double({ min: 0, max: 1.05, noNaN: true }),
  pageSize: fc.integer({ min: 1, max: 60 }),
});

interface Found {
  total: number;
  isTotalCapped: boolean;
  next: string | null;
  prev: string | null;
}

/** A page, the next and the previous one are slices of every row in order. */
const expectStretches = async <Id>(
  every: readonly Id[],
  { part, pageSize }: { part: number; pageSize: number },
  ask: (place: {
    pageNo: number;
    pageSize: number;
    after?: string;
    before?: string;
  }) => Promise<Found & { ids: Id[] }>,
): Promise<void> => {
  const pageNo = 1 + Math.floor((part * every.length) / pageSize);
  const from = (pageNo - 1) * pageSize;
  const found = await ask({ pageNo, pageSize });
  expect(found.ids).toEqual(every.slice(from, from + pageSize));
  expect([found.total, found.isTotalCapped]).toEqual([every.length, false]);
  expect([found.next !== null, found.prev !== null]).toEqual([
    from + pageSize < every.length,
    from > 0 && found.ids.length > 0,
  ]);
  if (found.next !== null) {
    const following = await ask({ pageNo: 1, pageSize: 7, after: found.next });
    expect(following.ids).toEqual(every.slice(from + pageSize, from + pageSize + 7));
    // previous is the exact reverse of next
    const back = await ask({ pageNo: 1, pageSize, before: following.prev ?? '' });
    expect([back.ids, back.total]).toEqual([found.ids, every.length]);
    expect([back.next, back.prev]).toEqual([found.next, found.prev]);
  }
  if (found.prev !== null) {
    const leading = await ask({ pageNo: 1, pageSize: 7, before: found.prev });
    expect(leading.ids).toEqual(every.slice(Math.max(0, from - 7), from));
    expect(leading.prev !== null).toBe(from > 7);
  }
};

describe('a page by number, after a row and before one', () => {
  it('of users equals sorting every row, with the true total', async () => {
    const { kysely } = server.database;
    await fc.assert(
      fc.asyncProperty(aUserFilter, aPlace, async (filter, place) => {
        const { keyword, group, source, status } = filter;
        let query = kysely.selectFrom('api_user').select(['id', 'words']).where('company_id', '=', companyId);
        if (group) query = query.where('group_name', '=', group);
        if (source) query = query.where('setting_code', '=', source);
        if (status !== undefined) query = query.where('status', '=', status);
        if (filter.firstSeenFrom) query = query.where('first_seen_at', '>=', new Date(filter.firstSeenFrom));
        if (filter.firstSeenTo) query = query.where('first_seen_at', '<', new Date(filter.firstSeenTo));
        if (filter.lastSeenFrom) query = query.where('last_seen_at', '>=', new Date(filter.lastSeenFrom));
        if (filter.lastSeenTo) query = query.where('last_seen_at', '<', new Date(filter.lastSeenTo));
        const every = (
          await query
            .orderBy(columns[filter.sortBy], filter.sortOrder)
            .orderBy('id', filter.sortOrder)
            .execute()
        )
          .filter((row) => !keyword || row.words.includes(keyword.toLowerCase()))
          .map(({ id }) => id);
        await expectStretches(every, place, async (asked) => {
          const { rows, ...found } = await users.page(kysely, companyId, filter, asked);
          return { ...found, ids: rows.map(({ id }) => id) };
        });
      }),
      { numRuns: 150, endOnFailure: true },
    );
  });

  it('of designs equals sorting every row, with the true total', async () => {
    const { kysely } = server.database;
    await fc.assert(
      fc.asyncProperty(aDesignFilter, aPlace, async (filter, place) => {
        let query = kysely.selectFrom('design').select(['id', 'words']).where('company_id', '=', companyId);
        if (filter.kind) query = query.where('kind_name', '=', filter.kind);
        if (filter.status !== undefined) query = query.where('status', '=', filter.status);
        if (filter.isDownloaded) query = query.where('download_count', '>', 0);
        if (filter.updatedFrom) query = query.where('updated_at', '>=', new Date(filter.updatedFrom));
        if (filter.updatedTo) query = query.where('updated_at', '<', new Date(filter.updatedTo));
        const { keyword } = filter;
        const every = (await query.orderBy('updated_at', 'desc').orderBy('id', 'desc').execute())
          .filter((row) => !keyword || row.words.includes(keyword.toLowerCase()))
          .map(({ id }) => id);
        await expectStretches(every, place, async (asked) => {
          const { rows, ...found } = await designs.page(kysely, companyId, filter, asked);
          return { ...found, ids: rows.map(({ designId }) => designId) };
        });
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });
});

describe('a walk from page to page', () => {
  it('contains each remaining row exactly once while others are added and removed, in both directions (R-20)', async () => {
    const { kysely } = server.database;
    const aChange = fc.record({ isAdded: fc.boolean(), nth: fc.nat(many - 1) });
    const sortBy = fc.constantFrom('createdAt' as const, 'designCount' as const);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(aChange, { maxLength: 3 }), { minLength: 4, maxLength: 12 }),
        sortBy,
        async (changes, sortedBy) => {
          const filter = { group: '乙组', sortBy: sortedBy };
          const there = new Set<number>();
          for await (const { id } of users.all(kysely, companyId, filter)) there.add(id);
          for (const direction of ['next', 'prev'] as const) {
            const seen: number[] = [];
            const stays = new Set(there);
            let at: string | null = '';
            for (let round = 0; at !== null; round += 1) {
              const place: users.ListPage = { pageNo: 1, pageSize: 100 };
              // the walk back begins after every row
              if (direction === 'next') place.after = at;
              else place.before = at === '' ? lastOf(sortedBy) : at;
              const { rows, ...found } = await users.page(kysely, companyId, filter, place);
              seen.push(...rows.map(({ id }) => id));
              at = found[direction];
              for (const { isAdded, nth } of changes[round] ?? []) {
                const [id] = [...there].slice(nth % there.size);
                if (isAdded) {
                  await sql`insert into api_user (company_id, user_flag, group_name, design_count)
                    values (${companyId}, ${`new${round}-${nth}`}, '乙组', ${nth % 4}) on conflict do nothing`.execute(
                    kysely,
                  );
                } else if (id !== undefined) {
                  stays.delete(id);
                  there.delete(id);
                  await kysely
                    .deleteFrom('api_user')
                    .where('company_id', '=', companyId)
                    .where('id', '=', id)
                    .execute();
                }
              }
            }
            expect(new Set(seen).size).toBe(seen.length);
            expect([...stays].filter((id) => !seen.includes(id))).toEqual([]);
          }
        },
      ),
      { numRuns: 8, endOnFailure: true },
    );
  });
});

/** A cursor after every row of a descending order. */
const lastOf = (sortedBy: 'createdAt' | 'designCount'): string => (sortedBy === 'createdAt' ? '0.0' : '-1.0');
