import { sql } from 'kysely';
import type { Executor } from '../../db/tables.ts';

export interface ConfigSetRow {
  settingCode: string;
  name: string;
  description: string;
  isDefault: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const columns = [
  'setting_code as settingCode',
  'name',
  'description',
  'is_default as isDefault',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** Every config set of a company, the default first, each with the number of its unpublished drafts. */
export const list = async (
  db: Executor,
  companyId: number,
): Promise<(ConfigSetRow & { draftCount: number })[]> =>
  db
    .selectFrom('config_set')
    .select([
      ...columns,
      sql<number>`(select count(*) from config_document d where d.company_id = config_set.company_id
        and d.setting_code = config_set.setting_code and d.is_draft)`.as('draftCount'),
    ])
    .where('company_id', '=', companyId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .execute();

/** Changes of a company's config sets queue on the company's row; audit rows that refer to it do not. */
export const lockAll = async (db: Executor, companyId: number): Promise<ConfigSetRow[]> => {
  await db.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
  return db.selectFrom('config_set').select(columns).where('company_id', '=', companyId).execute();
};

export const insert = async (
  db: Executor,
  companyId: number,
  set: { settingCode: string; name: string; description: string; isDefault: boolean; now: Date },
): Promise<void> => {
  await db
    .insertInto('config_set')
    .values({
      company_id: companyId,
      setting_code: set.settingCode,
      name: set.name,
      description: set.description,
      is_default: set.isDefault,
      created_at: set.now,
      updated_at: set.now,
    })
    .execute();
};

export const rename = async (
  db: Executor,
  companyId: number,
  settingCode: string,
  set: { name: string; description: string; now: Date },
): Promise<void> => {
  await db
    .updateTable('config_set')
    .set({ name: set.name, description: set.description, updated_at: set.now })
    .where('company_id', '=', companyId)
    .where('setting_code', '=', settingCode)
    .execute();
};

export const setDefault = async (db: Executor, companyId: number, settingCode: string): Promise<void> => {
  await db
    .updateTable('config_set')
    .set({ is_default: false })
    .where('company_id', '=', companyId)
    .where('is_default', '=', true)
    .execute();
  await db
    .updateTable('config_set')
    .set({ is_default: true })
    .where('company_id', '=', companyId)
    .where('setting_code', '=', settingCode)
    .execute();
};

export const remove = async (db: Executor, companyId: number, settingCode: string): Promise<void> => {
  await db
    .deleteFrom('config_set')
    .where('company_id', '=', companyId)
    .where('setting_code', '=', settingCode)
    .execute();
};

/** The drafts of one set as the first drafts of another; nothing of the copy is published yet. */
export const copyDocuments = async (
  db: Executor,
  companyId: number,
  from: string,
  to: string,
  by: { name: string; now: Date },
): Promise<void> => {
  await sql`
    insert into config_document (company_id, setting_code, key, device, draft, schema_version, saved_by, saved_at)
    select company_id, ${to}, key, device, draft, schema_version, ${by.name}, ${by.now}
      from config_document where company_id = ${companyId} and setting_code = ${from}`.execute(db);
};
