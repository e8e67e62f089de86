import { sql } from 'kysely';
import { lockCompany } from '../../db/query/lock-company.ts';
import type { Executor } from '../../db/schema/tables.ts';

export interface ConfigSetRow {
  settingCode: string;
  name: string;
  description: string;
  isDefault: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** null: in use */
  deletedAt: Date | null;
  deletedBy: string;
}

const columns = [
  'setting_code as settingCode',
  'name',
  'description',
  'is_default as isDefault',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'deleted_at as deletedAt',
  'deleted_by as deletedBy',
] as const;

const one = (companyId: number, settingCode: string) => ({
  company_id: companyId,
  setting_code: settingCode,
});

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
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .execute();

/** Deleted sets that can be restored, the last first, each with the number of its documents. */
export const listRemoved = async (
  db: Executor,
  companyId: number,
  since: Date,
): Promise<
  { settingCode: string; name: string; deletedAt: Date; deletedBy: string; documentCount: number }[]
> =>
  db
    .selectFrom('config_set')
    .select([
      'setting_code as settingCode',
      'name',
      sql<Date>`deleted_at`.as('deletedAt'),
      'deleted_by as deletedBy',
      sql<number>`(select count(*) from config_document d where d.company_id = config_set.company_id
        and d.setting_code = config_set.setting_code)`.as('documentCount'),
    ])
    .where('company_id', '=', companyId)
    .where('deleted_at', '>', since)
    .orderBy('deleted_at', 'desc')
    .execute();

/**
 * Every config set, including deleted ones. Changes queue on the company's row (audit rows that refer to it
 * do not), and wait for running saves of their documents.
 */
export const lockAll = async (db: Executor, companyId: number): Promise<ConfigSetRow[]> => {
  await lockCompany(db, companyId);
  return db
    .selectFrom('config_set')
    .select(columns)
    .where('company_id', '=', companyId)
    .orderBy('setting_code')
    .forNoKeyUpdate()
    .execute();
};

export const insert = async (
  db: Executor,
  companyId: number,
  set: { settingCode: string; name: string; description: string; isDefault: boolean; now: Date },
): Promise<void> => {
  await db
    .insertInto('config_set')
    .values({
      ...one(companyId, set.settingCode),
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
    .where((where) => where.and(one(companyId, settingCode)))
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
    .where((where) => where.and(one(companyId, settingCode)))
    .execute();
};

/** Deletes it (with a moment) or restores it (null). Documents, versions and sessions stay unchanged. */
export const setDeleted = async (
  db: Executor,
  companyId: number,
  settingCode: string,
  by: { at: Date | null; name: string },
): Promise<void> => {
  await db
    .updateTable('config_set')
    .set({ deleted_at: by.at, deleted_by: by.name })
    .where((where) => where.and(one(companyId, settingCode)))
    .execute();
};

/** Copies the pages and drafts of one set as the first of another; nothing of the copy is published yet. */
export const copyDocuments = async (
  db: Executor,
  companyId: number,
  from: string,
  to: string,
  by: { name: string; now: Date },
): Promise<void> => {
  await sql`
    insert into center_page (company_id, setting_code, id, device, name, status, is_home, created_at, updated_at, updated_by)
    select company_id, ${to}, id, device, name, status, is_home, ${by.now}, ${by.now}, ${by.name}
      from center_page where company_id = ${companyId} and setting_code = ${from}`.execute(db);
  await sql`
    insert into config_document (company_id, setting_code, key, device, page_id, draft, schema_version, saved_by, saved_at)
    select company_id, ${to}, key, device, page_id, draft, schema_version, ${by.name}, ${by.now}
      from config_document where company_id = ${companyId} and setting_code = ${from}`.execute(db);
};

export interface DefaultChange {
  settingCode: string;
  previousCode: string;
  changedAt: Date;
  changedBy: string;
}

/** The last change of the default that can be undone: both sets exist, and it is recent. */
export const defaultChange = async (
  db: Executor,
  companyId: number,
  since: Date,
): Promise<(DefaultChange & { name: string; previousName: string }) | null> =>
  (await db
    .selectFrom('config_set_default_change as c')
    .innerJoin('config_set as s', (join) =>
      join.onRef('s.company_id', '=', 'c.company_id').onRef('s.setting_code', '=', 'c.setting_code'),
    )
    .innerJoin('config_set as p', (join) =>
      join.onRef('p.company_id', '=', 'c.company_id').onRef('p.setting_code', '=', 'c.previous_code'),
    )
    .select([
      'c.setting_code as settingCode',
      's.name',
      'c.previous_code as previousCode',
      'p.name as previousName',
      'c.changed_at as changedAt',
      'c.changed_by as changedBy',
    ])
    .where('c.company_id', '=', companyId)
    .where('c.changed_at', '>', since)
    .where('s.is_default', '=', true)
    .where('p.deleted_at', 'is', null)
    .executeTakeFirst()) ?? null;

/** Records the previous default; null clears it. */
export const putDefaultChange = async (
  db: Executor,
  companyId: number,
  change: DefaultChange | null,
): Promise<void> => {
  await db.deleteFrom('config_set_default_change').where('company_id', '=', companyId).execute();
  if (change === null) return;
  await db
    .insertInto('config_set_default_change')
    .values({
      company_id: companyId,
      setting_code: change.settingCode,
      previous_code: change.previousCode,
      changed_at: change.changedAt,
      changed_by: change.changedBy,
    })
    .execute();
};

/**
 * Removes sets of every company deleted before that moment, with a record of each. Its published topics are taken
 * down: without their set they would be shown in every other one.
 */
export const sweepRemoved = async (db: Executor, before: Date, now: Date): Promise<void> => {
  await sql`
    with gone as (delete from config_set where deleted_at <= ${before} returning company_id, setting_code, name),
    taken_down as (
      update topic t set status = 0, updated_at = ${now}, updated_by = '系统' from gone g
       where t.company_id = g.company_id and t.setting_code = g.setting_code and t.status = 1
      returning t.company_id, g.setting_code, t.title)
    insert into audit_record (company_id, at, account_id, account, account_name, ip, user_agent, request_id,
                              action, title, subject, outcome, changes)
    select company_id, ${now}, 0, '', '系统', '', '', '', 'configSet.sweep', '清除已删除的配置方案',
           name || ' · ' || setting_code, 'done',
           coalesce((select jsonb_build_array(jsonb_build_object(
                              'field', '下架的专题', 'before', null, 'after', jsonb_agg(d.title order by d.title)))
                       from taken_down d
                      where d.company_id = gone.company_id and d.setting_code = gone.setting_code
                     having count(*) > 0), '[]')
      from gone`.execute(db);
};
