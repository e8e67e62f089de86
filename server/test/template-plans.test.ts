import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { INTELLECT_TAGS } from '@design-console/contract/intellect-tag';
import type { Executor } from '../src/db/schema/tables.ts';
import { fillTables, scansOf } from '../src/testing/plans.ts';
import { startTestServer, type TestServer } from '../src/testing/start-server.ts';
import * as kinds from '../src/modules/template-kind/template-kind.store.ts';
import * as published from '../src/modules/template/published-list.store.ts';
import * as listed from '../src/modules/template/template-list.store.ts';

/** No list, search or count of many templates reads a whole table. */

let server: TestServer;
let companyId: number;
let kindId: number;
const many = 100_000;
const kindCount = 1000;

const fill = async (client: pg.Client, id: number, count: number): Promise<void> => {
  await client.query(
    `insert into template_kind (company_id, name, width, height, unit, dpi, sort)
      select $1::bigint, '分类' || i, 1080, 1920, 'px', 72, i from generate_series(1, $2::integer) i`,
    [id, kindCount],
  );
  await client.query(
    `insert into team_template (company_id, title, kind_id, source, status, published_at, width, height, unit,
          page_count, industry_tags, style_tags, color_tags, purpose_tags, use_count, recent_use_count, health,
          created_at, updated_at)
      select $1::bigint, (array['春季', '夏日', '秋日', '冬季'])[1 + i % 4]
             || (array['新茶', '咖啡', '招聘'])[1 + i % 3] || '海报' || i, k.ids[1 + i % cardinality(k.ids)],
             1 + i % 2, (array[3, 3, 0, 3, 1, 3, 3, 2, 3, 4])[1 + i % 10],
             case when i % 10 in (2, 4, 7) then null else now() - i * interval '61 seconds' end,
             1080, 1920, 'px', 1, 1 << (i % 16), 1 << (i / 16 % 12), 1 << (i / 7 % 14), 1 << (i / 11 % 14),
             i * 7919 % 5003, i * 31 % 211, case when i % 50 = 0 then 4 else 0 end,
             now() - i * interval '61 seconds', now() - (i * 7919 % 6000000) * interval '1 second'
        from generate_series(1, $2::integer) i,
             (select array_agg(id) as ids from template_kind where company_id = $1) k`,
    [id, count],
  );
  await client.query(
    `insert into team_template_words (company_id, template_id, words, grams)
      select company_id, id, title, array(
               select distinct company_id || ':' || substr(title, at, length)
                 from generate_series(1, char_length(title)) at, generate_series(1, 2) length)
        from team_template where company_id = $1`,
    [id],
  );
};

beforeAll(async () => {
  server = await startTestServer();
  companyId = (await server.signInElsewhere()).companyId;
  const others = (await server.signInElsewhere()).companyId;
  const tables = ['template_kind', 'team_template', 'team_template_words'];
  await fillTables(server.databaseUrl, tables, async (client) => {
    await fill(client, companyId, many);
    await fill(client, others, 1000);
  });
  for (const table of tables)
    await vi.waitFor(
      async () => {
        await server.database.pool.query(`vacuum analyze ${table}`);
        const { rows } = await server.database.pool.query(
          'select relallvisible >= relpages * 0.99 as done from pg_class where oid = $1::regclass',
          [table],
        );
        expect(rows[0].done).toBe(true);
      },
      { timeout: 60_000, interval: 500 },
    );
  kindId = (await kinds.list(server.database.kysely, companyId))[7]?.id ?? 0;
}, 120_000);
afterAll(() => server.close());

const scanned = async (run: (db: Executor) => Promise<unknown>): Promise<string[]> =>
  (await scansOf(server.database, run)).filter((table) => table.startsWith('team_template'));

const places = async (
  page: (place: { pageNo: number; pageSize: number; after?: string }) => Promise<{ next: string | null }>,
): Promise<void> => {
  const { next } = await page({ pageNo: 1, pageSize: 20 });
  await page({ pageNo: 40, pageSize: 20 });
  if (next !== null) await page({ pageNo: 1, pageSize: 20, after: next });
};

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString();
const green = INTELLECT_TAGS.filter(({ facet }) => facet === 'color')[2]?.id ?? '';
const tea = INTELLECT_TAGS.filter(({ facet }) => facet === 'industry')[3]?.id ?? '';

const ofCompany: [name: string, filter: () => listed.Filter][] = [
  ['nothing', () => ({})],
  ['a status that is rare', () => ({ status: 1 })],
  ['a source', () => ({ source: 2 })],
  ['an author without templates', () => ({ authorId: 1 })],
  ['a kind', () => ({ kindIds: [kindId] })],
  ['a tag', () => ({ tagIds: [green] })],
  ['tags of two facets', () => ({ tagIds: [green, tea] })],
  ['health', () => ({ health: 'lowContrast' })],
  ['the order of use', () => ({ sortBy: 'useCount' })],
  ['the order of creation, rising', () => ({ sortBy: 'createdAt', sortOrder: 'asc' })],
  ['the order of publishing', () => ({ sortBy: 'publishedAt' })],
  ['a time', () => ({ updatedFrom: day(3), updatedTo: day(1) })],
  ['a rare word', () => ({ keyword: '12345' })],
  ['a common word', () => ({ keyword: '海报' })],
  ['a common word and a status', () => ({ keyword: '海报', status: 1 })],
  ['a word nobody has', () => ({ keyword: '航天飞机' })],
];

const ofGuests: [name: string, filter: () => Omit<published.Filter, 'now'>][] = [
  ['nothing', () => ({ sort: 'newest' })],
  ['the most used', () => ({ sort: 'mostUsed' })],
  ['what is hot', () => ({ sort: 'hot' })],
  ['a kind', () => ({ sort: 'newest', kindIds: [kindId] })],
  ['tags of two facets', () => ({ sort: 'hot', tagIds: [green, tea] })],
  ['a word', () => ({ sort: 'newest', keyword: '新茶' })],
  ['a word nobody has', () => ({ sort: 'newest', keyword: '航天飞机' })],
];

describe('no table of templates is scanned', () => {
  it.each(ofCompany)('for the company’s list and its counts, by %s', async (_name, filter) => {
    expect(
      await scanned((db) =>
        places(async (place) => (await listed.pageWithCounts(db, companyId, filter(), place)).page),
      ),
    ).toEqual([]);
  });

  it.each(ofGuests)('for what users see and its facets, by %s', async (_name, filter) => {
    const asked = { ...filter(), now: server.clock.now };
    expect(await scanned((db) => places((place) => published.page(db, companyId, asked, place)))).toEqual([]);
    expect(
      await scanned(async (db) =>
        published.valuesIn(
          db,
          companyId,
          asked,
          ['industry_tags', 'color_tags'],
          await published.wordsOf(db, companyId, asked),
        ),
      ),
    ).toEqual([]);
  });

  it('for the numbers of the kinds, of all templates and of those users see', async () => {
    expect(await scanned((db) => kinds.templateCounts(db, companyId))).toEqual([]);
    expect(await scanned((db) => kinds.liveCounts(db, companyId, server.clock.now))).toEqual([]);
  });

  it('and a scan is detected', async () => {
    expect(
      await scanned((db) => sql`select count(*) from team_template where title like '%海%'`.execute(db)),
    ).toEqual(['team_template']);
  });
});
