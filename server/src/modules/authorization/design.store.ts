import type { Executor } from '../../db/tables.ts';

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

/** How many of the newest designs a search by title goes through. */
const designsSearched = 5000;

/** Designs to choose from: the one of this id, else the newest whose title or user has the words. */
export const designOptions = async (
  db: Executor,
  companyId: number,
  { keyword, pattern, limit }: { keyword: string; pattern: string; limit: number },
): Promise<DesignRow[]> => {
  const [exact] = keyword ? await designsById(db, companyId, [keyword]) : [];
  if (exact) return [exact];
  const newest = db
    .selectFrom('design')
    .select('id')
    .where('company_id', '=', companyId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(keyword ? designsSearched : limit);
  let query = designs(db, companyId).where('d.id', 'in', newest);
  if (keyword) {
    query = query.where((where) =>
      where.or([where('d.title', 'ilike', pattern), where('u.user_flag', 'ilike', pattern)]),
    );
  }
  return query.orderBy('d.updated_at', 'desc').orderBy('d.id', 'desc').limit(limit).execute();
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
