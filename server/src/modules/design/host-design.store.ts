import type { HostDesign } from '@design-console/contract/host-design';
import type { Executor } from '../../db/schema/tables.ts';

/** Whose design it is, and the config set that it was last saved under; null when the company has no such design. */
export const ownerOfDesign = async (
  db: Executor,
  companyId: number,
  designId: string,
): Promise<{ apiUserId: number; userFlag: string; settingCode: string } | null> => {
  const row = await db
    .selectFrom('design as d')
    .innerJoin('api_user as u', (join) =>
      join.onRef('u.company_id', '=', 'd.company_id').onRef('u.id', '=', 'd.api_user_id'),
    )
    .select(['d.api_user_id as apiUserId', 'u.user_flag as userFlag', 'd.setting_code as settingCode'])
    .where('d.company_id', '=', companyId)
    .where('d.id', '=', designId)
    .executeTakeFirst();
  return row ?? null;
};

/** A design of the company as its own server sees it; null when there is none. */
export const designForHost = async (
  db: Executor,
  companyId: number,
  designId: string,
): Promise<HostDesign | null> => {
  const row = await db
    .selectFrom('design as d')
    .innerJoin('api_user as u', (join) =>
      join.onRef('u.company_id', '=', 'd.company_id').onRef('u.id', '=', 'd.api_user_id'),
    )
    .select([
      'd.id as designId',
      'u.user_flag as userFlag',
      'd.title',
      'd.status',
      'd.template_id as templateId',
      'd.width',
      'd.height',
      'd.unit',
      'd.page_count as pages',
      'd.thumbnail',
      'd.download_count as downloadCount',
      'd.created_at as createdAt',
      'd.updated_at as updatedAt',
    ])
    .where('d.company_id', '=', companyId)
    .where('d.id', '=', designId)
    .executeTakeFirst();
  return (
    (row && {
      ...row,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }) ??
    null
  );
};
