import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

export interface Owner {
  apiUserId: number;
  designId: string;
}

export interface DesignFacts {
  title: string;
  kindName: string;
  templateId: string;
  /** The version of a team template. */
  templateVersion: number | null;
  width: number;
  height: number;
  unit: 'px' | 'mm' | 'cm';
  pageCount: number;
  settingCode: string;
  status: 1 | 2;
  now: Date;
}

/** Addresses of the pictures of a design. */
export interface DesignPictures {
  /** Empty while it was never painted. */
  thumbnail: string;
  /** What hosts were last told of; null: the thumbnail. */
  told: string | null;
}

interface LockedDesign extends DesignPictures {
  title: string;
}

/** The template of this user's design; null when the design does not exist or is not theirs. */
export const originOf = async (
  db: Executor,
  companyId: number,
  { apiUserId, designId }: Owner,
): Promise<{ templateId: string; templateVersion: number | null } | null> => {
  const row = await db
    .selectFrom('design')
    .select(['template_id as templateId', 'template_version as templateVersion'])
    .where('company_id', '=', companyId)
    .where('api_user_id', '=', apiUserId)
    .where('id', '=', designId)
    .executeTakeFirst();
  return row ?? null;
};

const ofOwner = (db: Executor, companyId: number, { apiUserId, designId }: Owner) =>
  db
    .selectFrom('design as d')
    .innerJoin('design_document as v', (join) =>
      join.onRef('v.company_id', '=', 'd.company_id').onRef('v.design_id', '=', 'd.id'),
    )
    .where('d.company_id', '=', companyId)
    .where('d.api_user_id', '=', apiUserId)
    .where('d.id', '=', designId);

/** Makes the design unless it exists; counted once for its user. */
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

/** Title and pictures of the user's design; null when it is not theirs. Locks its row: saves of it queue up. */
export const lockPictures = async (
  db: Executor,
  companyId: number,
  { apiUserId, designId }: Owner,
): Promise<LockedDesign | null> => {
  const row = await db
    .selectFrom('design')
    .select(['title', 'thumbnail', 'told_thumbnail as told'])
    .where('company_id', '=', companyId)
    .where('api_user_id', '=', apiUserId)
    .where('id', '=', designId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
};

/** Updates a design that is locked. */
export const changeDesign = async (
  db: Executor,
  companyId: number,
  designId: string,
  facts: DesignFacts & DesignPictures,
): Promise<void> => {
  await db
    .updateTable('design')
    .set({
      title: facts.title,
      kind_name: facts.kindName,
      template_id: facts.templateId,
      template_version: facts.templateVersion,
      width: facts.width,
      height: facts.height,
      unit: facts.unit,
      page_count: facts.pageCount,
      status: facts.status,
      updated_at: facts.now,
      thumbnail: facts.thumbnail,
      told_thumbnail: facts.told,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', designId)
    .execute();
};

/** The version that a save builds on. */
export interface NewestVersion {
  version: number;
  savedAt: Date;
  byItself: boolean;
  writer: string | null;
  sequence: number | null;
  /** null where an earlier release stored it. */
  elementCount: number | null;
}

/** The newest version of a design; null before the first. */
export const newestVersion = async (
  db: Executor,
  companyId: number,
  designId: string,
): Promise<NewestVersion | null> => {
  const row = await db
    .selectFrom('design_document')
    .select([
      'version',
      'saved_at as savedAt',
      'by_itself as byItself',
      'writer',
      'sequence',
      'element_count as elementCount',
    ])
    .where('company_id', '=', companyId)
    .where('design_id', '=', designId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};

export interface VersionToAdd {
  document: string;
  version: number;
  byItself: boolean;
  writer: string | null;
  sequence: number | null;
  elementCount: number;
  /** The files of the company that it shows. */
  pictureFiles: readonly string[];
  now: Date;
  /** The version this one replaces; null when all stay. */
  replaced: number | null;
  kept: number;
}

/** Stores the document as a version and deletes the oldest beyond `kept`; returns the change in bytes. */
export const addVersion = async (
  db: Executor,
  companyId: number,
  designId: string,
  { document, version, byItself, writer, sequence, replaced, kept, ...facts }: VersionToAdd,
): Promise<{ bytes: number }> => {
  const added = Buffer.byteLength(document);
  await sql`
    insert into design_document (company_id, design_id, version, document, bytes, saved_at, by_itself, writer, sequence,
                                 element_count, picture_files)
    values (${companyId}::bigint, ${designId}::text, ${version}, ${document}::jsonb, ${added}, ${facts.now}, ${byItself},
            ${writer}, ${sequence}::bigint, ${facts.elementCount}, ${[...facts.pictureFiles]}::text[])
  `.execute(db);
  const { rows: gone } = await sql<{ bytes: number }>`
    delete from design_document
     where company_id = ${companyId} and design_id = ${designId}
       and (version = ${replaced ?? 0} or version not in (
             select version from design_document
              where company_id = ${companyId} and design_id = ${designId} and version <> ${replaced ?? 0}
              order by version desc limit ${kept}))
    returning bytes`.execute(db);
  return { bytes: gone.reduce((sum, { bytes }) => sum - bytes, added) };
};

/** The kept versions of a user's design, newest first; none when it is not theirs. */
export const versionsOf = (db: Executor, companyId: number, { apiUserId, designId }: Owner) =>
  ofOwner(db, companyId, { apiUserId, designId })
    .select(['v.version', 'v.saved_at as savedAt', 'v.by_itself as isAutomatic'])
    .orderBy('v.version', 'desc')
    .execute();

/** One version of the user's design; null when it is not kept, or not theirs. */
export const versionOf = async (db: Executor, companyId: number, owner: Owner, version: number) => {
  const row = await ofOwner(db, companyId, owner)
    .select(['v.version', 'v.saved_at as savedAt', 'v.by_itself as isAutomatic', 'v.document'])
    .where('v.version', '=', version)
    .executeTakeFirst();
  return row ?? null;
};

export interface NewestRow {
  version: number;
  thumbnail: string;
  status: 1 | 2;
  savedAt: Date;
  document: unknown;
}

/** The newest version of the user's design; null when there is none. */
export const newest = async (
  db: Executor,
  companyId: number,
  { apiUserId, designId }: Owner,
): Promise<NewestRow | null> => {
  const row = await ofOwner(db, companyId, { apiUserId, designId })
    .select(['v.version', 'd.thumbnail', 'd.status', 'v.saved_at as savedAt', 'v.document'])
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};

export interface RevealedRow extends Pick<NewestRow, 'version' | 'savedAt' | 'document'> {
  title: string;
  userFlag: string;
}

/** The newest version of a design of any user of the company; null when there is none. */
export const newestOfAnybody = async (
  db: Executor,
  companyId: number,
  designId: string,
): Promise<RevealedRow | null> => {
  const row = await db
    .selectFrom('design as d')
    .innerJoin('api_user as u', (join) =>
      join.onRef('u.company_id', '=', 'd.company_id').onRef('u.id', '=', 'd.api_user_id'),
    )
    .innerJoin('design_document as v', (join) =>
      join.onRef('v.company_id', '=', 'd.company_id').onRef('v.design_id', '=', 'd.id'),
    )
    .select(['d.title', 'u.user_flag as userFlag', 'v.version', 'v.saved_at as savedAt', 'v.document'])
    .where('d.company_id', '=', companyId)
    .where('d.id', '=', designId)
    .orderBy('v.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
};
