import { sql } from 'kysely';
import type { Executor } from '../schema/tables.ts';

/** A config set of the company that is not deleted, by its code; the caller adds the lock it needs. */
export const presentSet = (db: Executor, companyId: number, settingCode: string) =>
  db
    .selectFrom('config_set')
    .select('setting_code')
    .where('company_id', '=', companyId)
    .where('setting_code', '=', settingCode)
    .where('deleted_at', 'is', null);

/** The name of a config set of the company; null where it has no such set, or no longer. */
export const presentSetName = async (
  db: Executor,
  companyId: number,
  settingCode: string,
): Promise<string | null> => {
  const found = await presentSet(db, companyId, settingCode).clearSelect().select('name').executeTakeFirst();
  return found?.name ?? null;
};

/** Joins a document (`d`) to its live version (`v`). */
export const isLiveVersion = sql<boolean>`
  (v.company_id, v.setting_code, v.key, v.device, v.page_id, v.version) =
  (d.company_id, d.setting_code, d.key, d.device, d.page_id, d.published_version)`;

/** The published documents of a company (`d`), each with its live version (`v`). */
export const publishedDocuments = (db: Executor, companyId: number) =>
  db
    .selectFrom('config_document as d')
    .innerJoin('config_version as v', (join) => join.on(isLiveVersion))
    .where('d.company_id', '=', companyId);
