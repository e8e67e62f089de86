import { sql } from 'kysely';
import type { Executor } from '../../db/tables.ts';

export interface Owner {
  apiUserId: number;
  designId: string;
}

export interface DesignFacts {
  title: string;
  kindName: string;
  templateId: string;
  width: number;
  height: number;
  unit: 'px' | 'mm' | 'cm';
  pageCount: number;
  settingCode: string;
  status: 1 | 2;
  /** Empty: the one before stays. */
  thumbnail: string;
  now: Date;
}

/** Whether the design is there and this user's. */
export const isOwn = async (
  db: Executor,
  companyId: number,
  { apiUserId, designId }: Owner,
): Promise<boolean> => {
  const row = await db
    .selectFrom('design')
    .select('id')
    .where('company_id', '=', companyId)
    .where('api_user_id', '=', apiUserId)
    .where('id', '=', designId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Makes the design unless it is there; counted once with its user. */
export const makeDesign = async (
  db: Executor,
  companyId: number,
  { apiUserId, designId }: Owner,
  facts: DesignFacts,
): Promise<void> => {
  const made = await db
    .insertInto('design')
    .values({
      company_id: companyId,
      id: designId,
      api_user_id: apiUserId,
      title: facts.title,
      width: facts.width,
      height: facts.height,
      setting_code: facts.settingCode,
      created_at: facts.now,
      updated_at: facts.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return;
  await db
    .updateTable('api_user')
    .set({ design_count: sql`design_count + 1` })
    .where('company_id', '=', companyId)
    .where('id', '=', apiUserId)
    .execute();
};

/** Says what the user's design is now; null when it is not theirs. Holds its row: saves of it queue up. */
export const changeDesign = async (
  db: Executor,
  companyId: number,
  { apiUserId, designId }: Owner,
  facts: DesignFacts,
): Promise<{ thumbnail: string } | null> => {
  const row = await db
    .updateTable('design')
    .set({
      title: facts.title,
      kind_name: facts.kindName,
      template_id: facts.templateId,
      width: facts.width,
      height: facts.height,
      unit: facts.unit,
      page_count: facts.pageCount,
      status: facts.status,
      updated_at: facts.now,
      ...(facts.thumbnail === '' ? {} : { thumbnail: facts.thumbnail }),
    })
    .where('company_id', '=', companyId)
    .where('api_user_id', '=', apiUserId)
    .where('id', '=', designId)
    .returning('thumbnail')
    .executeTakeFirst();
  return row ?? null;
};

/** Keeps the document as the design's next version, and of the older ones the newest; the bytes more by it. */
export const addVersion = async (
  db: Executor,
  companyId: number,
  designId: string,
  { document, now, kept }: { document: string; now: Date; kept: number },
): Promise<{ version: number; bytes: number }> => {
  const added = Buffer.byteLength(document);
  const { rows } = await sql<{ version: number }>`
    insert into design_document (company_id, design_id, version, document, bytes, saved_at)
    select ${companyId}::bigint, ${designId}::text, coalesce(max(version), 0) + 1, ${document}::jsonb, ${added}, ${now}
      from design_document where company_id = ${companyId} and design_id = ${designId}
    returning version`.execute(db);
  const version = rows[0]?.version ?? 1;
  const gone = await db
    .deleteFrom('design_document')
    .where('company_id', '=', companyId)
    .where('design_id', '=', designId)
    .where('version', '<=', version - kept)
    .returning('bytes')
    .execute();
  return { version, bytes: gone.reduce((sum, { bytes }) => sum - bytes, added) };
};

export interface NewestRow {
  version: number;
  thumbnail: string;
  status: 1 | 2;
  document: unknown;
}

/** The newest version of the user's design; null when there is none. */
export const newest = async (
  db: Executor,
  companyId: number,
  { apiUserId, designId }: Owner,
): Promise<NewestRow | null> => {
  const row = await db
    .selectFrom('design as d')
    .innerJoin('design_document as v', (join) =>
      join.onRef('v.company_id', '=', 'd.company_id').onRef('v.design_id', '=', 'd.id'),
    )
    .select(['v.version', 'd.thumbnail', 'd.status', 'v.document'])
    .where('d.company_id', '=', companyId)
    .where('d.api_user_id', '=', apiUserId)
    .where('d.id', '=', designId)
    .orderBy('v.version', 'desc')
    .executeTakeFirst();
  return row ?? null;
};
