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
