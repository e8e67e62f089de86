import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUp, type Words } from '../../db/word-search.ts';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import * as users from './api-user-list.store.ts';
import * as designs from './user-design.store.ts';

/** Words of long lists, rare and common. */

let server: TestServer;
let companyId: number;
const count = 500;
const words = ['海报', '海边', '报', 'Ab', 'b_', '春季新品', '%'];
const groups = ['', '甲组'];

beforeAll(async () => {
  server = await startTestServer();
  companyId = (await server.signInElsewhere()).companyId;
  for (const id of [companyId, (await server.signInElsewhere()).companyId]) {
    await sql`insert into api_user (company_id, user_flag, nickname, group_name, design_count, last_seen_at)
      select ${id}::bigint, 'U' || i, (${words}::text[])[1 + i % 7] || (${words}::text[])[1 + i / 7 % 7],
        (${groups}::text[])[1 + i % 2], i % 5,
        case when i % 3 > 0 then '2026-03-01'::timestamptz + i * i % 401 * interval '1 hour' end
        from generate_series(1, ${count}) i`.execute(server.database.kysely);
    await sql`insert into design (company_id, id, api_user_id, title, kind_name, width, height, updated_at)
      select ${id}::bigint, u.user_flag || '-' || u.company_id, u.id, u.nickname, u.group_name, 1, 1,
        '2026-03-01'::timestamptz + u.design_count * interval '1 hour'
        from api_user u where u.company_id = ${id}`.execute(server.database.kysely);
  }
});
afterAll(() => server.close());

/** What people may type: some of it stands somewhere, some of it nowhere. */
const aKeyword = fc
  .array(fc.constantFrom('海', '报', '边', 'a', 'B', '_', '%', '春', 'u1', '\\'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((parts) => parts.join(''));
const aPlace = fc.record({ skip: fc.nat(450), pageSize: fc.integer({ min: 1, max: 50 }) });

interface Named {
  id: number | string;
  words: string;
}

/** Everything that may be known of the words, whether it is what would be found out or not. */
const waysOf = <Id extends number | string>(
  rows: readonly (Named & { id: Id })[],
  keyword: string,
): Words<Id>[] => [
  { kind: 'rare', ids: rows.filter((row) => row.words.includes(keyword.toLowerCase())).map((row) => row.id) },
  { kind: 'scattered', keyword },
  { kind: 'common', keyword },
];

describe('words', () => {
  it('of users are found alike however they are looked for, in any order, with any group', async () => {
    const { kysely } = server.database;
    const every = await kysely
      .selectFrom('api_user')
      .select(['id', 'words', 'group_name'])
      .where('company_id', '=', companyId)
      .orderBy('last_seen_order', 'desc')
      .orderBy('id', 'desc')
      .execute();
    await fc.assert(
      fc.asyncProperty(
        aKeyword,
        fc.constantFrom(undefined, '甲组'),
        aPlace,
        async (keyword, group, { skip, pageSize }) => {
          const fitting = every.filter(
            (row) => row.words.includes(keyword.toLowerCase()) && (!group || row.group_name === group),
          );
          const filter = { keyword, group };
          for (const found of waysOf(every, keyword)) {
            const rows = await users
              .rowsOf(kysely, companyId, { filter, found }, { skip, pageSize })
              .execute();
            expect([found.kind, rows.map((row) => row.id)]).toEqual([
              found.kind,
              fitting.slice(skip, skip + pageSize).map((row) => row.id),
            ]);
            const { total } = await users.countOf(kysely, companyId, filter, found).executeTakeFirstOrThrow();
            expect(total).toBe(fitting.length);
          }
          const page = await users.page(kysely, companyId, filter, { pageNo: 2, pageSize });
          expect([page.total, page.rows.map((row) => row.id)]).toEqual([
            fitting.length,
            fitting.slice(pageSize, 2 * pageSize).map((row) => row.id),
          ]);
        },
      ),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it('of designs are found alike however they are looked for', async () => {
    const { kysely } = server.database;
    const every = await kysely
      .selectFrom('design')
      .select(['id', 'words'])
      .where('company_id', '=', companyId)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    await fc.assert(
      fc.asyncProperty(aKeyword, aPlace, async (keyword, { skip, pageSize }) => {
        const fitting = every.filter((row) => row.words.includes(keyword.toLowerCase()));
        for (const found of waysOf(every, keyword)) {
          const rows = await designs
            .rowsOf(kysely, companyId, { filter: { keyword }, found }, { skip, pageSize })
            .execute();
          expect([found.kind, rows.map((row) => row.designId)]).toEqual([
            found.kind,
            fitting.slice(skip, skip + pageSize).map((row) => row.id),
          ]);
        }
        const page = await designs.page(kysely, companyId, { keyword }, { pageNo: 1, pageSize });
        expect(page.total).toBe(fitting.length);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  it('that every row of a long list holds are not collected; rare ones are', async () => {
    const { companyId: crowded } = await server.signInElsewhere();
    const { kysely } = server.database;
    await server.database.transaction(async (tx) => {
      await sql`alter table api_user disable trigger api_user_words_kept`.execute(tx);
      for (let first = 1; first <= 12_000; first += 2000) {
        await sql`insert into api_user (company_id, user_flag, created_at)
          select ${crowded}::bigint, 'crowd_' || i, '2026-01-01'::timestamptz + i * interval '1 minute'
            from generate_series(${first}::integer, ${first + 1999}::integer) i`.execute(tx);
      }
      await sql`alter table api_user enable trigger api_user_words_kept`.execute(tx);
    });
    const kindOf = async (keyword: string) => (await lookUp(kysely, crowded, users.searched, keyword)).kind;
    expect([await kindOf('CROWD'), await kindOf('crowd_777'), await kindOf('nowhere')]).toEqual([
      'common',
      'rare',
      'rare',
    ]);
    const page = await users.page(kysely, crowded, { keyword: 'crowd' }, { pageNo: 501, pageSize: 20 });
    expect([page.total, page.isTotalCapped, page.rows.length]).toEqual([10_000, true, 20]);
  }, 30_000);
});
