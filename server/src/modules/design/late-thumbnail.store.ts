import type { Executor } from '../../db/schema/tables.ts';
import type { DesignPictures } from './design.store.ts';

/** Shows these pictures of a design that is locked; to its user it is unchanged. */
export const setPictures = async (
  db: Executor,
  companyId: number,
  designId: string,
  { thumbnail, told }: DesignPictures,
): Promise<void> => {
  await db
    .updateTable('design')
    .set({ thumbnail, told_thumbnail: told })
    .where('company_id', '=', companyId)
    .where('id', '=', designId)
    .execute();
};

/** What the picture of a design is painted from; null when it is gone. */
export const paintedFrom = async (
  db: Executor,
  companyId: number,
  designId: string,
): Promise<{ document: unknown; settingCode: string } | null> => {
  const row = await db
    .selectFrom('design as d')
    .innerJoin('design_document as v', (join) =>
      join.onRef('v.company_id', '=', 'd.company_id').onRef('v.design_id', '=', 'd.id'),
    )
    .select(['v.document', 'd.setting_code as settingCode'])
    .where('d.company_id', '=', companyId)
    .where('d.id', '=', designId)
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};

/** The user of a design; null when it is gone. */
export const userOf = async (db: Executor, companyId: number, designId: string): Promise<number | null> => {
  const row = await db
    .selectFrom('design')
    .select('api_user_id')
    .where('company_id', '=', companyId)
    .where('id', '=', designId)
    .executeTakeFirst();
  return row?.api_user_id ?? null;
};
