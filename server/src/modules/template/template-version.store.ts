import { templateVersionsKept } from '@design-console/contract/template';
import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

export interface VersionRow {
  version: number;
  savedAt: Date;
  savedBy: string;
  coverUrl: string;
  pageCount: number;
  restoredFrom: number | null;
}

const columns = [
  'version',
  'saved_at as savedAt',
  'saved_by as savedBy',
  'cover as coverUrl',
  'page_count as pageCount',
  'restored_from as restoredFrom',
] as const;

/** The kept versions, newest first. */
export const list = async (db: Executor, companyId: number, templateId: number): Promise<VersionRow[]> =>
  db
    .selectFrom('team_template_version')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('template_id', '=', templateId)
    .orderBy('version', 'desc')
    .execute();

/** One version with its document; null when it is not kept. */
export const get = async (
  db: Executor,
  companyId: number,
  templateId: number,
  version: number,
): Promise<(VersionRow & { document: Record<string, unknown> }) | null> =>
  (await db
    .selectFrom('team_template_version')
    .select([...columns, 'document'])
    .where('company_id', '=', companyId)
    .where('template_id', '=', templateId)
    .where('version', '=', version)
    .executeTakeFirst()) ?? null;

/** The document of the current version; null when the template is gone. */
export const current = async (
  db: Executor,
  companyId: number,
  templateId: number,
): Promise<{ document: Record<string, unknown> } | null> =>
  (await db
    .selectFrom('team_template_version')
    .select('document')
    .where('company_id', '=', companyId)
    .where('template_id', '=', templateId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** The version shows this cover from now on. */
export const setCover = async (
  db: Executor,
  companyId: number,
  templateId: number,
  { version, coverUrl }: Pick<VersionRow, 'version' | 'coverUrl'>,
): Promise<void> => {
  await db
    .updateTable('team_template_version')
    .set({ cover: coverUrl })
    .where('company_id', '=', companyId)
    .where('template_id', '=', templateId)
    .where('version', '=', version)
    .execute();
};

/** Stores a version and deletes all but the newest older ones; returns the change in bytes, and covers left. */
export const add = async (
  db: Executor,
  companyId: number,
  templateId: number,
  { document, version, ...made }: Omit<VersionRow, 'savedAt'> & { document: string; savedAt: Date },
): Promise<{ bytes: number; coversLeft: string[] }> => {
  const added = Buffer.byteLength(document);
  await sql`
    insert into team_template_version
      (company_id, template_id, version, document, bytes, cover, page_count, restored_from, saved_by, saved_at)
    values (${companyId}, ${templateId}, ${version}, ${document}::jsonb, ${added}, ${made.coverUrl},
      ${made.pageCount}, ${made.restoredFrom}, ${made.savedBy}, ${made.savedAt})`.execute(db);
  const gone = await db
    .deleteFrom('team_template_version')
    .where('company_id', '=', companyId)
    .where('template_id', '=', templateId)
    .where('version', '<=', version - templateVersionsKept)
    .returning(['bytes', 'cover'])
    .execute();
  return {
    bytes: gone.reduce((sum, { bytes }) => sum - bytes, added),
    coversLeft: gone.map(({ cover }) => cover),
  };
};
