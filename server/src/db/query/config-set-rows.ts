import type { Executor } from '../schema/tables.ts';

/** A config set of the company that is not deleted, by its code; the caller adds the lock it needs. */
export const presentSet = (db: Executor, companyId: number, settingCode: string) =>
  db
    .selectFrom('config_set')
    .select('setting_code')
    .where('company_id', '=', companyId)
    .where('setting_code', '=', settingCode)
    .where('deleted_at', 'is', null);

/** The published documents of a company (`d`), each with its live version (`v`). */
export const publishedDocuments = (db: Executor, companyId: number) =>
  db
    .selectFrom('config_document as d')
    .innerJoin('config_version as v', (join) =>
      join
        .onRef('v.company_id', '=', 'd.company_id')
        .onRef('v.setting_code', '=', 'd.setting_code')
        .onRef('v.key', '=', 'd.key')
        .onRef('v.device', '=', 'd.device')
        .onRef('v.page_id', '=', 'd.page_id')
        .onRef('v.version', '=', 'd.published_version'),
    )
    .where('d.company_id', '=', companyId);
