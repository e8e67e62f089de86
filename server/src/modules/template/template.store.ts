import type { RejectMark, TemplateStatus } from '@design-console/contract/template';
import { sql } from 'kysely';
import type { Executor } from '../../db/tables.ts';
import type { TagMasks, TemplateFacts } from './template.rules.ts';

export interface TemplateRow {
  id: number;
  title: string;
  kindId: number | null;
  status: TemplateStatus;
  publishAt: Date | null;
  expireAt: Date | null;
  publishedAt: Date | null;
  version: number;
  cover: string;
  masks: TagMasks;
}

const rowColumns = [
  'id',
  'title',
  'kind_id as kindId',
  'status',
  'publish_at as publishAt',
  'expire_at as expireAt',
  'published_at as publishedAt',
  'version',
  'cover',
  'industry_tags as industry',
  'style_tags as style',
  'color_tags as color',
  'purpose_tags as purpose',
] as const;

/** Templates of these ids, held until the transaction ends, in the order of their ids. */
export const hold = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
): Promise<TemplateRow[]> => {
  const rows = await db
    .selectFrom('team_template')
    .select(rowColumns)
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ industry, style, color, purpose, ...row }) => ({
    ...row,
    masks: { industry, style, color, purpose },
  }));
};

interface Cover {
  url: string;
  widthPx: number;
  heightPx: number;
}

const maskColumns = ({ industry, style, color, purpose }: TagMasks) => ({
  industry_tags: industry,
  style_tags: style,
  color_tags: color,
  purpose_tags: purpose,
});

/** What a document says of its template. Without a new cover the one before stays. */
const documentColumns = (facts: TemplateFacts & { hasLowContrast: boolean }, cover: Cover | null) => ({
  width: facts.width,
  height: facts.height,
  unit: facts.unit,
  page_count: facts.pageCount,
  font_families: facts.fontFamilies,
  picture_files: facts.pictureFiles,
  has_low_contrast: facts.hasLowContrast,
  ...(cover ? { cover: cover.url, cover_width_px: cover.widthPx, cover_height_px: cover.heightPx } : {}),
});

export interface NewTemplate {
  title: string;
  kindId: number | null;
  source: 1 | 2;
  sourceTemplateId: string;
  masks: TagMasks;
  authorId: number | null;
  facts: TemplateFacts & { hasLowContrast: boolean };
  cover: Cover | null;
  health: number;
  now: Date;
}

export const insert = async (db: Executor, companyId: number, made: NewTemplate): Promise<number> => {
  const { id } = await db
    .insertInto('team_template')
    .values({
      company_id: companyId,
      title: made.title,
      kind_id: made.kindId,
      source: made.source,
      source_template_id: made.sourceTemplateId,
      author_id: made.authorId,
      health: made.health,
      created_at: made.now,
      updated_at: made.now,
      ...maskColumns(made.masks),
      ...documentColumns(made.facts, made.cover),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const setDocument = async (
  db: Executor,
  companyId: number,
  id: number,
  {
    facts,
    cover,
    version,
    health,
    now,
  }: Pick<NewTemplate, 'facts' | 'cover' | 'health' | 'now'> & { version: number },
): Promise<void> => {
  await db
    .updateTable('team_template')
    .set({ ...documentColumns(facts, cover), version, health, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

export interface TemplateDetails {
  title: string;
  kindId: number | null;
  masks: TagMasks;
  publishAt: Date | null;
  expireAt: Date | null;
  publishedAt: Date | null;
}

export const setDetails = async (
  db: Executor,
  companyId: number,
  id: number,
  { title, kindId, masks, publishAt, expireAt, publishedAt }: TemplateDetails,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('team_template')
    .set({
      title,
      kind_id: kindId,
      publish_at: publishAt,
      expire_at: expireAt,
      published_at: publishedAt,
      updated_at: now,
      ...maskColumns(masks),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

export interface Moved {
  status: TemplateStatus;
  reason: string;
  /** null: those of before stay. */
  marks: readonly RejectMark[] | null;
  publishedAt: Date | null;
}

export const setStatus = async (
  db: Executor,
  companyId: number,
  id: number,
  { status, reason, marks, publishedAt }: Moved,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('team_template')
    .set({
      status,
      reject_reason: reason,
      updated_at: now,
      ...(marks === null ? {} : { reject_marks: JSON.stringify(marks) }),
      ...(publishedAt === null ? {} : { published_at: publishedAt }),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** The templates with their versions; the bytes that are free by it. */
export const remove = async (db: Executor, companyId: number, ids: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from team_template_version
     where company_id = ${companyId} and template_id = any(${[...ids]}::bigint[])`.execute(db);
  await db
    .deleteFrom('team_template')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return rows[0]?.bytes ?? 0;
};

/** Those of the kinds that the company has. */
export const kindsThere = async (
  db: Executor,
  companyId: number,
  id: number,
): Promise<{ name: string; parentName: string } | null> => {
  const row = await db
    .selectFrom('template_kind as k')
    .leftJoin('template_kind as p', (join) =>
      join.onRef('p.company_id', '=', 'k.company_id').onRef('p.id', '=', 'k.parent_id'),
    )
    .select(['k.name', 'p.name as parentName'])
    .where('k.company_id', '=', companyId)
    .where('k.id', '=', id)
    .executeTakeFirst();
  return row ? { name: row.name, parentName: row.parentName ?? '' } : null;
};

/** The kind and, of the first level, its children. */
export const kindsUnder = async (db: Executor, companyId: number, id: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('template_kind')
    .select('id')
    .where('company_id', '=', companyId)
    .where((or) => or.or([or('id', '=', id), or('parent_id', '=', id)]))
    .execute();
  return rows.map((row) => row.id);
};

/** Gives a template these words to be found by. */
export const setWords = async (
  db: Executor,
  companyId: number,
  id: number,
  { words, grams }: { words: string; grams: string[] },
): Promise<void> => {
  await sql`
    insert into team_template_words (company_id, template_id, words, grams)
    values (${companyId}, ${id}, ${words}, ${grams}::text[])
    on conflict (company_id, template_id) do update
      set words = excluded.words, grams = excluded.grams, is_stale = false
      where team_template_words.words <> excluded.words or team_template_words.is_stale`.execute(db);
};

/** What templates of a kind are found by says a name it has no longer. */
export const markStale = async (db: Executor, companyId: number, kindId: number): Promise<void> => {
  await sql`
    update team_template_words w set is_stale = true
      from team_template t
     where t.company_id = ${companyId} and w.company_id = t.company_id and w.template_id = t.id and not w.is_stale
       and (t.kind_id = ${kindId} or t.kind_id in (
             select id from template_kind where company_id = ${companyId} and parent_id = ${kindId}))`.execute(
    db,
  );
};

export const staleIds = async (db: Executor, companyId: number, most: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('team_template_words')
    .select('template_id as id')
    .where('company_id', '=', companyId)
    .where('is_stale', '=', true)
    .orderBy('template_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
};

/** Templates whose time on the shelf is over leave it. Answers of which companies. */
export const takeDown = async (db: Executor, now: Date): Promise<number[]> => {
  const rows = await db
    .updateTable('team_template')
    .set({ status: 4, updated_at: now })
    .where('status', '=', 3)
    .where('expire_at', '<=', now)
    .returning('company_id as companyId')
    .execute();
  return [...new Set(rows.map(({ companyId }) => companyId))];
};

export const marksOf = async (
  db: Executor,
  companyId: number,
  id: number,
): Promise<{ rejectMarks: RejectMark[] }> => {
  const row = await db
    .selectFrom('team_template')
    .select('reject_marks as rejectMarks')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return { rejectMarks: row?.rejectMarks ?? [] };
};

/** The newest version of a template that is or was on the shelf; null for any other. */
export const shelvedVersion = async (db: Executor, companyId: number, id: number): Promise<number | null> => {
  const row = await db
    .selectFrom('team_template')
    .select('version')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .executeTakeFirst();
  return row?.version ?? null;
};

/** Titles of templates by id. */
export const titlesOf = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('team_template')
    .select(['id', 'title'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
};
