import type { RejectMark, TemplateStatus } from '@design-console/contract/template';
import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';
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
  updatedAt: Date;
  cover: string;
  authorId: number | null;
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
  'updated_at as updatedAt',
  'cover',
  'author_id as authorId',
  'industry_tags as industry',
  'style_tags as style',
  'color_tags as color',
  'purpose_tags as purpose',
] as const;

/** Templates with these ids, locked until the transaction ends, in the order of their ids. */
export const lock = async (
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

/** How many wait for a judgement, counted up to `max`. */
export const countWaiting = async (db: Executor, companyId: number, max: number): Promise<number> => {
  const some = db
    .selectFrom('team_template')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 1)
    .limit(max);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
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

/** The columns that depend on a document. Without a new cover the previous one stays. */
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

/** Shows this cover; to those who edit it, the template is unchanged. */
export const setCover = async (
  db: Executor,
  companyId: number,
  id: number,
  { url, widthPx, heightPx }: Cover,
): Promise<void> => {
  await db
    .updateTable('team_template')
    .set({ cover: url, cover_width_px: widthPx, cover_height_px: heightPx })
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
  /** null: the previous ones stay. */
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
      ...(status === 1 ? { submitted_at: now } : {}),
      ...(marks === null ? {} : { reject_marks: JSON.stringify(marks) }),
      ...(publishedAt === null ? {} : { published_at: publishedAt }),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

export const setMarks = async (
  db: Executor,
  companyId: number,
  id: number,
  marks: readonly RejectMark[],
): Promise<void> => {
  await db
    .updateTable('team_template')
    .set({ reject_marks: JSON.stringify(marks) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Removes the templates with their versions; returns the bytes freed, and the covers that they showed. */
export const remove = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
): Promise<{ bytes: number; coversLeft: string[] }> => {
  const { rows } = await sql<{ bytes: number; covers: string[] }>`
    select coalesce(sum(bytes), 0)::bigint as bytes, coalesce(array_agg(distinct cover), '{}') as covers
      from team_template_version
     where company_id = ${companyId} and template_id = any(${[...ids]}::bigint[])`.execute(db);
  await db
    .deleteFrom('team_template')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute();
  return { bytes: rows[0]?.bytes ?? 0, coversLeft: rows[0]?.covers ?? [] };
};
