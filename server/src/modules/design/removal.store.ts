import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

export interface NamedDesign {
  designId: string;
  /** Only a design of this user; absent: of any user of the company. */
  apiUserId?: number;
}

export interface RemovedDesign {
  apiUserId: number;
  userFlag: string;
  title: string;
  settingCode: string;
  thumbnail: string;
  told: string | null;
  /** The bytes of all its versions. */
  bytes: number;
}

/** Deletes a design with its versions; null when there is none, or it is not this user's. */
export const removeDesign = async (
  db: Executor,
  companyId: number,
  { designId, apiUserId }: NamedDesign,
): Promise<RemovedDesign | null> => {
  let named = db
    .selectFrom('design as d')
    .innerJoin('api_user as u', (join) =>
      join.onRef('u.company_id', '=', 'd.company_id').onRef('u.id', '=', 'd.api_user_id'),
    )
    .select([
      'd.api_user_id as apiUserId',
      'u.user_flag as userFlag',
      'd.title',
      'd.setting_code as settingCode',
      'd.thumbnail',
      'd.told_thumbnail as told',
    ])
    .where('d.company_id', '=', companyId)
    .where('d.id', '=', designId)
    // a save that runs ends first, and its version goes too
    .forUpdate('d');
  if (apiUserId !== undefined) named = named.where('d.api_user_id', '=', apiUserId);
  const row = await named.executeTakeFirst();
  if (!row) return null;
  const { bytes } = await db
    .selectFrom('design_document')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('company_id', '=', companyId)
    .where('design_id', '=', designId)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('design').where('company_id', '=', companyId).where('id', '=', designId).execute();
  await db
    .updateTable('api_user')
    .set({ design_count: sql`design_count - 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', row.apiUserId)
    .execute();
  return { ...row, bytes };
};

interface DesignCopy {
  apiUserId: number;
  designId: string;
  /** The id of the copy. */
  id: string;
  title: string;
  settingCode: string;
  now: Date;
}

interface CopiedDesign {
  bytes: number;
  pageCount: number;
  templateId: string;
  thumbnail: string;
}

/** Stores the newest version of a user's design, whose row is locked, as a design of its own. */
export const copyDesign = async (
  db: Executor,
  companyId: number,
  { apiUserId, designId, id, title, settingCode, now }: DesignCopy,
): Promise<CopiedDesign> => {
  const { rows } = await sql<CopiedDesign>`
    with made as (
      insert into design (company_id, id, api_user_id, title, kind_name, template_id, template_version, setting_code,
                          width, height, unit, page_count, thumbnail, created_at, updated_at)
      select company_id, ${id}, api_user_id, ${title}, kind_name, template_id, template_version, ${settingCode},
             width, height, unit, page_count, thumbnail, ${now}, ${now}
        from design where company_id = ${companyId} and id = ${designId}
      returning page_count, template_id, thumbnail),
    counted as (
      update api_user set design_count = design_count + 1 where company_id = ${companyId} and id = ${apiUserId})
    select page_count as "pageCount", template_id as "templateId", thumbnail from made`.execute(db);
  const [made] = rows;
  if (!made) throw new Error('The design to copy is not there');
  const { rows: documents } = await sql<{ bytes: number }>`
    insert into design_document (company_id, design_id, version, document, bytes, saved_at, element_count,
                                 picture_files)
    select company_id, ${id}, 1,
           document || jsonb_build_object('id', ${id}::text, 'title', ${title}::text), bytes, ${now}, element_count,
           picture_files
      from design_document where company_id = ${companyId} and design_id = ${designId}
     order by version desc limit 1
    returning bytes`.execute(db);
  return { ...made, bytes: documents[0]?.bytes ?? 0 };
};

/**
 * Titles of the user's designs that show a file in a version kept since then; a few of them, the last changed first.
 */
export const designsShowing = async (
  db: Executor,
  companyId: number,
  apiUserId: number,
  { fileName, since }: { fileName: string; since: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ title: string }>`
    select d.title from design d
      -- the limit keeps it a search within one design: joined otherwise, each design would read all documents
      cross join lateral (select from design_document v
                           where v.company_id = ${companyId} and v.design_id = d.id
                             and v.saved_at >= ${since}::timestamptz
                             and case when v.picture_files is not null then ${fileName} = any (v.picture_files)
                                  -- a version of an earlier release: its document is read
                                  else strpos((v.document -> 'assets')::text, ${fileName}) > 0 end
                           limit 1) shown
     where d.company_id = ${companyId} and d.api_user_id = ${apiUserId}
     order by d.updated_at desc limit 4`.execute(db);
  return rows.map(({ title }) => title);
};
