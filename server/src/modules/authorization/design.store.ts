import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

export interface DesignRow {
  id: string;
  title: string;
  thumbnail: string;
  userFlag: string;
}

const designs = (db: Executor, companyId: number) =>
  db
    .selectFrom('design as d')
    .innerJoin('api_user as u', (join) =>
      join.onRef('u.company_id', '=', 'd.company_id').onRef('u.id', '=', 'd.api_user_id'),
    )
    .select(['d.id', 'd.title', 'd.thumbnail', 'u.user_flag as userFlag'])
    .where('d.company_id', '=', companyId);

export const designsById = async (
  db: Executor,
  companyId: number,
  ids: readonly string[],
): Promise<DesignRow[]> =>
  ids.length === 0
    ? []
    : designs(db, companyId)
        .where('d.id', 'in', [...new Set(ids)])
        .execute();

/** The choices offered before a search. */
export const newestDesigns = (db: Executor, companyId: number, limit: number): Promise<DesignRow[]> =>
  designs(db, companyId).orderBy('d.updated_at', 'desc').orderBy('d.id', 'desc').limit(limit).execute();

/** Whether the user has a letter for their design that was issued and whose days, in the company's zone, are on. */
export const hasValidLetter = async (
  db: Executor,
  companyId: number,
  { designId, apiUserId }: { designId: string; apiUserId: number },
  now: Date,
): Promise<boolean> => {
  const letter = await db
    .selectFrom('authorization_record as a')
    .innerJoin('api_user as u', (join) =>
      join.onRef('u.company_id', '=', 'a.company_id').onRef('u.user_flag', '=', 'a.user_flag'),
    )
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select('a.id')
    .where('a.company_id', '=', companyId)
    .where('u.id', '=', apiUserId)
    .where('a.design_id', '=', designId)
    .where('a.status', '=', 1)
    .where(
      sql<boolean>`(${now}::timestamptz at time zone c.time_zone)::date between a.valid_from and a.valid_to`,
    )
    .limit(1)
    .executeTakeFirst();
  return letter !== undefined;
};

/**
 * The thumbnails of designs, as they stay until the transaction ends: a picture that a record takes over is not
 * removed meanwhile.
 */
export const holdThumbnails = async (
  db: Executor,
  companyId: number,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('design')
    .select(['id', 'thumbnail'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forShare()
    .execute();
  return new Map(rows.map(({ id, thumbnail }) => [id, thumbnail]));
};

/** The newest document of each design. */
export const documentsOf = async (
  db: Executor,
  companyId: number,
  designIds: readonly string[],
): Promise<Map<string, unknown>> => {
  if (designIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('design_document')
    .distinctOn('design_id')
    .select(['design_id as designId', 'document'])
    .where('company_id', '=', companyId)
    .where('design_id', 'in', [...new Set(designIds)])
    .orderBy('design_id')
    .orderBy('version', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.designId, row.document]));
};
