import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldCounts } from '../../db/list-count.ts';
import { readCursor } from '../../db/long-list.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import * as store from './api-user-list.store.ts';
import * as designs from './user-design.store.ts';

/** Lists of many rows by page number, and the counts they are found by: R-20, R-21. */

let server: TestServer;
let companyId: number;
let others: number;
const many = 3000;
const groups = ['', '甲组', '乙组'];
const sources = ['AAAA1111', 'BBBB2222'];
const kinds = ['长图', '名片'];

/** Users and designs over some days, many alike, a third never seen; ids on both sides of what parts them. */
const fill = async (id: number, count = many): Promise<void> => {
  const { kysely } = server.database;
  await kysely.transaction().execute(async (tx) => {
    await sql`alter table api_user disable trigger api_user_words_kept`.execute(tx);
    await sql`alter table design disable trigger design_words_kept`.execute(tx);
    await sql`insert into api_user (company_id, id, user_flag, group_name, setting_code, status, design_count,
        download_count, first_seen_at, last_seen_at, created_at) overriding system value
      select ${id}::bigint, i * 60, 'u' || i, (${groups}::text[])[1 + i % 3],
        (${sources}::text[])[1 + i % 2], (i % 5 > 0)::int, i % 4, i % 3 * 7,
        case when i % 3 > 0 then '2026-01-01'::timestamptz + i * i % 977 * interval '1 hour' end,
        case when i % 3 > 0 then '2026-03-01'::timestamptz + i * i % 1009 * interval '17 minutes' end,
        '2026-01-01'::timestamptz + i / 400 * interval '8 hours'
        from generate_series(1, ${count}::integer) i`.execute(tx);
    await sql`insert into design (company_id, id, api_user_id, title, kind_name, width, height, status,
        download_count, updated_at)
      select ${id}::bigint, ${`d${id}-`} || i, 60, '设计', (${kinds}::text[])[1 + i % 2], 1, 1, 1 + i % 2, i % 3,
        '2026-03-01'::timestamptz + i * i % 997 * interval '1 hour'
        from generate_series(1, ${count}::integer) i`.execute(tx);
    await sql`alter table api_user enable trigger api_user_words_kept`.execute(tx);
    await sql`alter table design enable trigger design_words_kept`.execute(tx);
  });
};

beforeAll(async () => {
  server = await startTestServer();
  companyId = (await server.signInElsewhere()).companyId;
  others = (await server.signInElsewhere()).companyId;
  await fill(companyId);
  // counted and folded, while what comes after is not
  await foldCounts(server.database.kysely);
  await fill(others);
});
afterAll(() => server.close());

const columns = {
  lastSeenAt: 'last_seen_order',
  firstSeenAt: 'first_seen_order',
  createdAt: 'created_at',
  designCount: 'design_count',
  downloadCount: 'download_count',
} as const;

/** Often absent; of some hours, and sometimes of midnight, where a day of the counts begins. */
const aTime = (first: string, hours: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.nat(hours).map((hour) => new Date(Date.parse(first) + hour * 3_600_000).toISOString()),
    },
    {
      weight: 1,
      arbitrary: fc
        .nat(Math.floor(hours / 24))
        .map((day) => new Date(Date.parse(first) + day * 86_400_000).toISOString()),
    },
  );

const aUserFilter = fc.record({
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
  updatedFrom: aTime('2026-03-01T00:00:00Z', 300),
  updatedTo: aTime('2026-03-20T00:00:00Z', 600),
  kind: fc.constantFrom(undefined, '长图', '没有这种'),
  status: fc.constantFrom(undefined, 1 as const, 2 as const),
  isDownloaded: fc.constantFrom(undefined, true),
});
/** From the first page to one behind the last, as a part of the whole. */
const aPlace = fc.record({
  part: fc.double({ min: 0, max: 1.05, noNaN: true }),
  pageSize: fc.integer({ min: 1, max: 60 }),
});
const aCompany = fc.boolean().map((isFirst) => () => (isFirst ? companyId : others));

const pageNoOf = (total: number, { part, pageSize }: { part: number; pageSize: number }): number =>
  1 + Math.floor((part * total) / pageSize);

describe('a page by its number', () => {
  it('of users is what sorting every row gives, with the true total', async () => {
    await fc.assert(
      fc.asyncProperty(aCompany, aUserFilter, aPlace, async (company, filter, place) => {
        const { kysely } = server.database;
        let query = kysely.selectFrom('api_user').select('id').where('company_id', '=', company());
        if (filter.group) query = query.where('group_name', '=', filter.group);
        if (filter.source) query = query.where('setting_code', '=', filter.source);
        if (filter.status !== undefined) query = query.where('status', '=', filter.status);
        if (filter.firstSeenFrom) query = query.where('first_seen_at', '>=', new Date(filter.firstSeenFrom));
        if (filter.firstSeenTo) query = query.where('first_seen_at', '<', new Date(filter.firstSeenTo));
        if (filter.lastSeenFrom) query = query.where('last_seen_at', '>=', new Date(filter.lastSeenFrom));
        if (filter.lastSeenTo) query = query.where('last_seen_at', '<', new Date(filter.lastSeenTo));
        const every = await query
          .orderBy(columns[filter.sortBy], filter.sortOrder)
          .orderBy('id', filter.sortOrder)
          .execute();
        const pageNo = pageNoOf(every.length, place);
        const found = await store.page(kysely, company(), filter, { pageNo, pageSize: place.pageSize });
        const from = (pageNo - 1) * place.pageSize;
        expect(found.rows.map((row) => row.id)).toEqual(
          every.slice(from, from + place.pageSize).map((row) => row.id),
        );
        expect([found.total, found.isTotalCapped]).toEqual([every.length, false]);
        const after = readCursor(found.next ?? undefined, true);
        if (!after) return;
        const following = await store.page(kysely, company(), filter, { pageNo: 1, pageSize: 7, after });
        const further = from + place.pageSize;
        expect(following.rows.map((row) => row.id)).toEqual(
          every.slice(further, further + 7).map((row) => row.id),
        );
      }),
      { numRuns: 150, endOnFailure: true },
    );
  });

  it('of designs is what sorting every row gives, with the true total', async () => {
    await fc.assert(
      fc.asyncProperty(aCompany, aDesignFilter, aPlace, async (company, filter, place) => {
        const { kysely } = server.database;
        let query = kysely.selectFrom('design').select('id').where('company_id', '=', company());
        if (filter.kind) query = query.where('kind_name', '=', filter.kind);
        if (filter.status !== undefined) query = query.where('status', '=', filter.status);
        if (filter.isDownloaded) query = query.where('download_count', '>', 0);
        if (filter.updatedFrom) query = query.where('updated_at', '>=', new Date(filter.updatedFrom));
        if (filter.updatedTo) query = query.where('updated_at', '<', new Date(filter.updatedTo));
        const every = await query.orderBy('updated_at', 'desc').orderBy('id', 'desc').execute();
        const pageNo = pageNoOf(every.length, place);
        const found = await designs.page(kysely, company(), filter, { pageNo, pageSize: place.pageSize });
        const from = (pageNo - 1) * place.pageSize;
        expect(found.rows.map((row) => row.designId)).toEqual(
          every.slice(from, from + place.pageSize).map((row) => row.id),
        );
        expect([found.total, found.isTotalCapped]).toEqual([every.length, false]);
        const after = readCursor(found.next ?? undefined, false);
        if (!after) return;
        const following = await designs.page(kysely, company(), filter, { pageNo: 1, pageSize: 7, after });
        const further = from + place.pageSize;
        expect(following.rows.map((row) => row.designId)).toEqual(
          every.slice(further, further + 7).map((row) => row.id),
        );
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });
});

/** Stretches whose counts differ from the rows themselves, by every value of what is filtered by. */
const wrong = async () => {
  const { rows } = await sql`
    select * from (
      select u.company_id, sorted_by, group_name, setting_code, status::int, bucket, part, count(*) as n
        from api_user u, api_user_places(u) group by 1, 2, 3, 4, 5, 6, 7
      union all
      select company_id, 'updated_at', kind_name, (download_count > 0)::text, status, list_bucket(updated_at), 0,
             count(*) from design group by 1, 2, 3, 4, 5, 6) true_count
    full join (
      select company_id, sorted_by, group_name, setting_code, status::int, bucket, part, sum(count) as counted
        from api_user_count where group_name is not null and setting_code is not null and status is not null
       group by 1, 2, 3, 4, 5, 6, 7
      union all
      select company_id, sorted_by, kind_name, is_downloaded::text, status, bucket, part, sum(count)
        from design_count where kind_name is not null and is_downloaded is not null and status is not null
       group by 1, 2, 3, 4, 5, 6, 7) kept
    using (company_id, sorted_by, group_name, setting_code, status, bucket, part)
    where coalesce(n, 0) <> coalesce(counted, 0)`.execute(server.database.kysely);
  return rows;
};

/** Folded counts of "whichever" that differ from the sum of those it is made of. */
const wrongSums = async () => {
  const { rows } = await sql`
    select * from (
      select company_id, sorted_by, group_name, setting_code, status, bucket, part, sum(count) as n
        from api_user_count where group_name is not null and setting_code is not null and status is not null
       group by company_id, sorted_by, bucket, part, cube (group_name, setting_code, status)
      having sum(count) <> 0) summed
    full join (select *, count as counted from api_user_count) kept
      on (summed.company_id, summed.sorted_by, summed.bucket, summed.part)
       = (kept.company_id, kept.sorted_by, kept.bucket, kept.part)
     and summed.group_name is not distinct from kept.group_name
     and summed.setting_code is not distinct from kept.setting_code
     and summed.status is not distinct from kept.status
    where n is distinct from counted`.execute(server.database.kysely);
  return rows;
};

type Change = 'see' | 'design' | 'download' | 'group' | 'disable' | 'add' | 'remove' | 'save' | 'kind';
const aChange = fc.record({
  kind: fc.constantFrom<Change>(
    'see',
    'design',
    'download',
    'group',
    'disable',
    'add',
    'remove',
    'save',
    'kind',
  ),
  nth: fc.integer({ min: 1, max: many }),
  day: fc.integer({ min: 0, max: 5 }),
});

const make = async ({ kind, nth, day }: typeof aChange extends fc.Arbitrary<infer One> ? One : never) => {
  const { kysely } = server.database;
  const user = sql`company_id = ${companyId} and id = ${nth * 60}`;
  const design = sql`company_id = ${companyId} and id = ${`d${companyId}-${nth}`}`;
  const at = sql`('2026-05-01'::timestamptz + ${day}::integer * interval '1 day')`;
  const statements = {
    see: sql`update api_user set first_seen_at = coalesce(first_seen_at, ${at}), last_seen_at = ${at} where ${user}`,
    design: sql`update api_user set design_count = design_count + 1 where ${user}`,
    download: sql`update api_user set download_count = download_count + 1 where ${user}`,
    group: sql`update api_user set group_name = ${groups[day % 3]} where ${user}`,
    disable: sql`update api_user set status = 1 - status where ${user}`,
    add: sql`insert into api_user (company_id, user_flag) values (${companyId}, ${`new ${nth} ${day}`})
      on conflict (company_id, user_flag) do update set last_seen_at = ${at}`,
    // the first has the designs
    remove: sql`delete from api_user where company_id = ${companyId} and id = ${(nth + 1) * 60}`,
    save: sql`update design set updated_at = ${at}, status = 2, download_count = download_count + 1 where ${design}`,
    kind: sql`update design set kind_name = ${kinds[day % 2]} where ${design}`,
  };
  await statements[kind].execute(kysely);
};

describe('counts of a list', () => {
  it('are the rows themselves after any changes at once, folded meanwhile or not', async () => {
    expect(await wrong()).toEqual([]);
    await fc.assert(
      fc.asyncProperty(fc.array(aChange, { minLength: 8, maxLength: 40 }), async (changes) => {
        const folding = foldCounts(server.database.kysely);
        await Promise.all([...changes.map(make), folding, foldCounts(server.database.kysely)]);
        expect(await wrong()).toEqual([]);
      }),
      { numRuns: 12, endOnFailure: true },
    );
    await foldCounts(server.database.kysely);
    expect(await wrong()).toEqual([]);
    expect(await wrongSums()).toEqual([]);
    const { rows } = await sql`select from api_user_count where is_fresh or count = 0`.execute(
      server.database.kysely,
    );
    expect(rows).toHaveLength(0);
  });

  it('see neither a change that is taken back, nor the same day twice', async () => {
    const { kysely } = server.database;
    const fresh = async () =>
      (await sql`select from api_user_count where is_fresh`.execute(kysely)).rows.length;
    await foldCounts(kysely);
    const taken = server.database.transaction(async (tx) => {
      await sql`update api_user set design_count = 99 where company_id = ${others}`.execute(tx);
      throw new Error('taken back');
    });
    await expect(taken).rejects.toThrow('taken back');
    await sql`update api_user set last_seen_at = last_seen_at + interval '1 second'
      where company_id = ${others} and last_seen_at::time < '23:00'`.execute(kysely);
    expect([await fresh(), await wrong()]).toEqual([0, []]);
  });

  it('go with their company', async () => {
    const { kysely } = server.database;
    const { companyId: leaving } = await server.signInElsewhere();
    await fill(leaving, 200);
    await foldCounts(kysely);
    await sql`delete from company where id = ${leaving}`.execute(kysely);
    expect(await wrong()).toEqual([]);
    const { rows } = await sql`select from api_user_count where company_id = ${leaving}`.execute(kysely);
    expect(rows).toHaveLength(0);
  });
});
