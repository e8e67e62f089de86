import { facets, INTELLECT_TAGS } from '@design-console/contract/intellect-tag';
import { searchedWords } from '@design-console/server/db/list/search-words';
import { type Query, withDatabase } from './million-rows.ts';
import type { Product } from './product.ts';

export const templateCount = 100_000;
const parents = 40;
const childrenEach = 24;
const batch = 2000;

const scenes = [
  '春季',
  '夏日',
  '秋日',
  '冬季',
  '周末',
  '年中',
  '年末',
  '开学',
  '国庆',
  '中秋',
  '端午',
  '元旦',
];
const things = [
  '新茶',
  '咖啡',
  '招聘',
  '读书会',
  '音乐节',
  '发布会',
  '火锅',
  '瑜伽课',
  '楼盘',
  '口红',
  '绘本',
  '体检',
  '民宿',
];
const forms = ['海报', '首图', '封面', '长图', '名片', '主图', '邀请函', '菜单'];

const of = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item;

const titleOf = (at: number): string =>
  `${of(scenes, at)}${of(things, Math.floor(at / 12))}${of(forms, at * 7)} ${at}`;

const kindRows = `
  insert into template_kind (company_id, parent_id, name, width, height, unit, dpi, sort)
  select 63, null, '压测分类' || i, 1080, 1920, 'px', 72, 100 + i from generate_series(1, ${parents}) i;
  insert into template_kind (company_id, parent_id, name, width, height, unit, dpi, sort)
  select 63, k.id, '压测子类' || k.sort || '-' || i, 1080, 1920, 'px', 72, i
    from template_kind k, generate_series(1, ${childrenEach}) i
   where k.company_id = 63 and k.name like '压测分类%'`;

/** Six in ten are published, and one in fifty has low contrast. All tags of a facet are equally common. */
const templateRows = `
  insert into team_template (company_id, title, kind_id, source, status, published_at, width, height, unit, page_count,
      industry_tags, style_tags, color_tags, purpose_tags, author_id, use_count, recent_use_count, health, has_low_contrast,
      created_at, updated_at)
  select 63, '压测模板' || i, k.ids[1 + i % cardinality(k.ids)], 1 + i % 2, (array[3,3,0,3,1,3,3,2,3,4])[1 + i % 10],
         case when i % 10 in (2, 4, 7) then null else now() - i * interval '61 seconds' end,
         1080, 1920, 'px', 1, 1 << (i % 16), 1 << (i / 16 % 12), 1 << (i / 7 % 14), 1 << (i / 11 % 14),
         a.id, i * 7919 % 5003, i * 31 % 211, case when i % 50 = 0 then 4 else 0 end, i % 50 = 0,
         now() - i * interval '61 seconds', now() - (i * 7919 % 6000000) * interval '1 second'
    from generate_series(1, ${templateCount}) i,
         (select array_agg(id order by id) as ids from template_kind where company_id = 63 and name like '压测子类%') k,
         (select min(id) as id from account where company_id = 63) a`;

const writeWords = async (query: Query): Promise<void> => {
  const { rows } = await query(
    "select id from team_template where company_id = 63 and title like '压测模板%' order by id",
  );
  const ids = rows.map(({ id }) => Number(id));
  for (let from = 0; from < ids.length; from += batch) {
    const written = await Promise.all(
      ids.slice(from, from + batch).map(async (id, index) => {
        const at = from + index;
        const tags = facets.map(
          (facet) =>
            of(
              INTELLECT_TAGS.filter((tag) => tag.facet === facet),
              at,
            ).name,
        );
        const words = await searchedWords(63, {
          names: [titleOf(at), ...tags],
          texts: ['扫码了解更多，名额有限'],
        });
        return { id, title: titleOf(at), ...words };
      }),
    );
    await query(
      `with given as (select * from jsonb_to_recordset($1::jsonb) as g (id bigint, title text, words text, grams jsonb)),
       renamed as (update team_template t set title = g.title from given g where t.company_id = 63 and t.id = g.id)
       insert into team_template_words (company_id, template_id, words, grams)
       select 63, id, words, array(select jsonb_array_elements_text(grams)) from given`,
      [JSON.stringify(written)],
    );
  }
};

/**
 * Adds a hundred thousand team templates and a thousand kinds to company 63, beside the demo's, unless they
 * exist.
 */
export const loadTemplates = (product: Product): Promise<void> =>
  withDatabase(product, async (query) => {
    await query('set statement_timeout = 0');
    await query("set maintenance_work_mem = '512MB'");
    const { rows } = await query(
      "select from template_kind where company_id = 63 and name like '压测分类%' limit 1",
    );
    if (rows.length > 0) return;
    await query(kindRows);
    await query(templateRows);
    await query('drop index team_template_words_by_gram');
    await writeWords(query);
    await query('create index team_template_words_by_gram on team_template_words using gin (grams)');
    for (const table of ['template_kind', 'team_template', 'team_template_words'])
      await query(`vacuum analyze ${table}`);
  });

/** How often PostgreSQL read each table of templates from beginning to end. */
export const templateScans = (product: Product): Promise<Map<string, number>> =>
  withDatabase(product, async (query) => {
    const { rows } = await query(
      `select relname, seq_scan::int as scans from pg_stat_user_tables
        where relname in ('team_template', 'team_template_words', 'team_template_version')`,
    );
    return new Map(rows.map(({ relname, scans }) => [String(relname), Number(scans)]));
  });
