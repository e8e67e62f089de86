import { type Facet as TagFacet, intellectTagById } from '@design-console/contract/intellect-tag';
import type { PlatformSort, PlatformTemplateFilter } from '@design-console/contract/platform-template';
import { type RawBuilder, sql } from 'kysely';
import { all } from '../../db/list/list-definition.ts';
import { templateUses } from '../../db/query/template-uses.ts';
import type { Reading } from '../../db/list/search-words.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { ShippedTemplate, TemplateSet } from './shipped-templates.ts';

const facetColumns = {
  kind: 'kind',
  industry: 'industry',
  style: 'style',
  color: 'color',
  purpose: 'uses',
} as const;
export type Facet = keyof typeof facetColumns;
const facets = Object.keys(facetColumns) as Facet[];

const ofFacet = (facet: Facet, chosen: readonly string[]): RawBuilder<unknown> => {
  const column = sql.ref(`t.${facetColumns[facet]}`);
  return facet === 'kind' ? sql`${column} = any (${chosen}::text[])` : sql`${column} && ${chosen}::text[]`;
};

/** The filter, and possible readings of its words, any of which may match. */
export interface TemplateQuery {
  /** The company whose uses are counted. */
  readonly companyId: number;
  readonly filter: Omit<PlatformTemplateFilter, 'pageSize'>;
  readonly readings: readonly Reading[] | null;
}

const holdsWords = (readings: readonly Reading[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    readings.map(({ patterns }) => all(patterns.map((pattern) => sql`t.words like ${pattern}`))),
    sql` or `,
  )})`;

/** The names of those tags that belong to one facet. */
const namesOfTags = (tagIds: readonly string[], facet: TagFacet): string[] =>
  tagIds.flatMap((id) => {
    const tag = intellectTagById.get(id);
    return tag?.facet === facet ? [tag.name] : [];
  });

/** The conditions on a template; `except` leaves out the choice in that facet. */
const conditions = ({ filter, readings }: TemplateQuery, except?: Facet): RawBuilder<unknown>[] => [
  ...facets.flatMap((facet) => {
    if (facet === except) return [];
    const tagged = facet === 'kind' ? [] : namesOfTags(filter.tagIds ?? [], facet);
    return [filter[facet] ?? [], tagged].flatMap((chosen) =>
      chosen.length > 0 ? [ofFacet(facet, chosen)] : [],
    );
  }),
  ...(readings ? [holdsWords(readings)] : []),
];

const columns = sql`t.id as "templateId", t.sort, t.title, t.kind, t.industry, t.style, t.color, t.uses as "purpose",
  t.width, t.height, t.unit, t.page_count as "pageCount", t.cover_hash as "coverHash",
  t.cover_width as "coverWidthPx", t.cover_height as "coverHeightPx", coalesce(u.use_count, 0) as "useCount"`;

/** Sort keys: the lowest first, equal ones in the order the platform recommends. */
const keys: Readonly<Record<PlatformSort, RawBuilder<number>>> = {
  recommended: sql`0::bigint`,
  newest: sql`-extract(epoch from t.added_at)::bigint`,
  mostUsed: sql`-coalesce(u.use_count, 0)::bigint`,
  hot: sql`-coalesce(u.recent_use_count, 0)::bigint`,
};

const withUses = (companyId: number): RawBuilder<unknown> =>
  sql`platform_template t
    left join platform_template_use u on u.company_id = ${companyId} and u.template_id = t.id`;

export interface TemplateRow {
  templateId: string;
  sort: number;
  title: string;
  kind: string;
  industry: string[];
  style: string[];
  color: string[];
  purpose: string[];
  width: number;
  height: number;
  unit: 'px' | 'mm' | 'cm';
  pageCount: number;
  coverHash: string;
  coverWidthPx: number;
  coverHeightPx: number;
  useCount: number;
}

export type PlacedRow = TemplateRow & { key: number };

export interface Cursor {
  readonly key: number;
  readonly sort: number;
  readonly id: string;
}

/** That many rows behind the cursor, and how many match in all. */
export const page = async (
  db: Executor,
  query: TemplateQuery,
  after: Cursor | null,
  most: number,
): Promise<{ rows: PlacedRow[]; total: number }> => {
  const fit = conditions(query);
  const key = keys[query.filter.sortBy];
  const behind = after
    ? [sql`(${key}, t.sort, t.id) > (${after.key}::bigint, ${after.sort}::integer, ${after.id}::text)`]
    : [];
  const [found, counted] = await Promise.all([
    sql<PlacedRow>`select ${columns}, ${key} as key from ${withUses(query.companyId)}
      where ${all([...fit, ...behind])} order by ${key}, t.sort, t.id limit ${most}`.execute(db),
    sql<{
      total: number;
    }>`select count(*)::integer as total from platform_template t where ${all(fit)}`.execute(db),
  ]);
  return { rows: found.rows, total: counted.rows[0]?.total ?? 0 };
};

export const isAny = async (db: Executor, query: TemplateQuery): Promise<boolean> => {
  const { rows } = await sql`select from platform_template t where ${all(conditions(query))} limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** How many templates each value of each facet would leave. */
export const facetCounts = async (
  db: Executor,
  query: TemplateQuery,
): Promise<Record<Facet, { name: string; count: number }[]>> => {
  const counts = facets.map((facet) => {
    const column = sql.ref(`t.${facetColumns[facet]}`);
    const values = facet === 'kind' ? sql`array[${column}]` : column;
    return sql`select ${sql.lit(facet)} as facet, value as name, count(*)::integer as count, min(t.sort) as first
      from platform_template t cross join unnest(${values}) value
      where ${all(conditions(query, facet))} group by value`;
  });
  const { rows } = await sql<{ facet: Facet; name: string; count: number }>`
    select facet, name, count from (${sql.join(counts, sql` union all `)}) counted
    order by case facet when 'kind' then 0 else count end desc, first`.execute(db);
  const of = (facet: Facet) =>
    rows.filter((row) => row.facet === facet).map(({ name, count }) => ({ name, count }));
  return {
    kind: of('kind'),
    industry: of('industry'),
    style: of('style'),
    color: of('color'),
    purpose: of('purpose'),
  };
};

export const find = async (
  db: Executor,
  companyId: number,
  templateId: string,
): Promise<(TemplateRow & { document: Record<string, unknown> }) | null> => {
  const { rows } = await sql<TemplateRow & { document: Record<string, unknown> }>`
    select ${columns}, t.document from ${withUses(companyId)} where t.id = ${templateId}`.execute(db);
  return rows[0] ?? null;
};

export const coverOf = async (db: Executor, hash: string): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('platform_template_cover')
    .select('content')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.content ?? null;
};

/** The set in the database; null before the first was filled in. */
export const setNow = async (db: Executor): Promise<TemplateSet | null> =>
  (await db.selectFrom('platform_template_set').select(['version', 'hash']).executeTakeFirst()) ?? null;

/** Replaces the whole set. Covers stay: pages opened before still show them. */
export const replaceAll = async (
  tx: Executor,
  set: TemplateSet,
  templates: readonly ShippedTemplate[],
  now: Date,
): Promise<void> => {
  for (const { cover } of templates)
    await tx
      .insertInto('platform_template_cover')
      .values({ hash: cover.hash, content: cover.content })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
  // what stays keeps its row, which topics name, and its date; those of the first set are the oldest
  const addedAt = (await setNow(tx)) === null ? new Date(0) : now;
  await tx
    .deleteFrom('platform_template')
    .where(sql<boolean>`id <> all(${templates.map(({ id }) => id)}::text[])`)
    .execute();
  for (const { id, cover, purpose, document, ...template } of templates) {
    const row = {
      sort: template.sort,
      title: template.title,
      kind: template.kind,
      industry: [...template.industry],
      style: [...template.style],
      color: [...template.color],
      uses: [...purpose],
      words: template.words,
      document: JSON.stringify(document),
      width: template.width,
      height: template.height,
      unit: template.unit,
      page_count: template.pageCount,
      cover_hash: cover.hash,
      cover_width: cover.width,
      cover_height: cover.height,
    };
    await tx
      .insertInto('platform_template')
      .values({ id, added_at: addedAt, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
  await tx
    .insertInto('platform_template_set')
    .values({ ...set, filled_at: now })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet({ ...set, filled_at: now }))
    .execute();
};

/** Copies the use counts, for the lists that are sorted by them: all, and those of 30 days of the company. */
export const copyUses = async (db: Executor, companyId: number, now: Date): Promise<void> => {
  await sql`
    insert into platform_template_use as p (company_id, template_id, use_count, recent_use_count)
    select ${companyId}::bigint, t.id, u.ever, u.recent
      from (${templateUses(companyId, now)}) u join platform_template t on t.id = u.item_id
        on conflict (company_id, template_id) do update
       set use_count = excluded.use_count, recent_use_count = excluded.recent_use_count
     where (p.use_count, p.recent_use_count) is distinct from (excluded.use_count, excluded.recent_use_count)`.execute(
    db,
  );
};
