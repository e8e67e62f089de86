import type { Device, DocumentValue } from '@design-console/contract/kernel';
import { sql } from 'kysely';
import { presentSet } from '../../db/query/config-set-rows.ts';
import type { Executor } from '../../db/schema/tables.ts';

export interface PageRow {
  id: string;
  settingCode: string;
  device: Device;
  name: string;
  status: 0 | 1;
  isHome: boolean;
}

export interface ListedPage extends PageRow {
  publishedVersion: number;
  publishedAt: Date | null;
  isDraft: boolean;
  blockCount: number;
  savedAt: Date;
  savedBy: string;
}

const key = 'templateCenter.page';

const one = (companyId: number, settingCode: string, id: string) => ({
  company_id: companyId,
  setting_code: settingCode,
  id,
});

const columns = [
  'id',
  'setting_code as settingCode',
  'device',
  'name',
  'status',
  'is_home as isHome',
] as const;

/** The pages of a config set with a summary of their documents: home pages first, then the oldest. */
export const list = async (db: Executor, companyId: number, settingCode: string): Promise<ListedPage[]> => {
  const { rows } = await sql<ListedPage>`
    select p.id, p.setting_code as "settingCode", p.device, p.name, p.status, p.is_home as "isHome",
           coalesce(d.published_version, 0) as "publishedVersion", v.published_at as "publishedAt",
           coalesce(d.is_draft, false) as "isDraft",
           case when jsonb_typeof(d.draft #> '{blocks,items}') = 'array'
                then jsonb_array_length(d.draft #> '{blocks,items}') else 0 end as "blockCount",
           coalesce(d.saved_at, p.updated_at) as "savedAt", coalesce(d.saved_by, p.updated_by) as "savedBy"
      from center_page p
      left join config_document d
        on d.company_id = p.company_id and d.setting_code = p.setting_code and d.key = ${key}
       and d.device = p.device and d.page_id = p.id
      left join config_version v
        on v.company_id = d.company_id and v.setting_code = d.setting_code and v.key = d.key
       and v.device = d.device and v.page_id = d.page_id and v.version = d.published_version
     where p.company_id = ${companyId} and p.setting_code = ${settingCode}
     order by p.device desc, p.is_home desc, p.created_at, p.id`.execute(db);
  return rows;
};

/** Changes of a config set's pages queue on its row; false when the company has no such set. */
export const lockSet = async (db: Executor, companyId: number, settingCode: string): Promise<boolean> =>
  (await presentSet(db, companyId, settingCode).forNoKeyUpdate().executeTakeFirst()) !== undefined;

export const hasSet = async (db: Executor, companyId: number, settingCode: string): Promise<boolean> =>
  (await presentSet(db, companyId, settingCode).executeTakeFirst()) !== undefined;

export const count = async (db: Executor, companyId: number, settingCode: string): Promise<number> => {
  const { pages } = await db
    .selectFrom('center_page')
    .select(({ fn }) => fn.countAll<number>().as('pages'))
    .where('company_id', '=', companyId)
    .where('setting_code', '=', settingCode)
    .executeTakeFirstOrThrow();
  return pages;
};

export const get = async (
  db: Executor,
  companyId: number,
  settingCode: string,
  id: string,
): Promise<PageRow | null> =>
  (await db
    .selectFrom('center_page')
    .select(columns)
    .where((where) => where.and(one(companyId, settingCode, id)))
    .executeTakeFirst()) ?? null;

/** Whether the page was ever published. */
export const isPublished = async (db: Executor, companyId: number, page: PageRow): Promise<boolean> =>
  (await db
    .selectFrom('config_document')
    .select('page_id')
    .where('company_id', '=', companyId)
    .where('setting_code', '=', page.settingCode)
    .where('key', '=', key)
    .where('device', '=', page.device)
    .where('page_id', '=', page.id)
    .where('published_version', '>', 0)
    .executeTakeFirst()) !== undefined;

interface By {
  name: string;
  now: Date;
}

export const insert = async (
  db: Executor,
  companyId: number,
  page: Pick<PageRow, 'id' | 'settingCode' | 'device' | 'name'>,
  by: By,
): Promise<void> => {
  await db
    .insertInto('center_page')
    .values({
      company_id: companyId,
      setting_code: page.settingCode,
      id: page.id,
      device: page.device,
      name: page.name,
      created_at: by.now,
      updated_at: by.now,
      updated_by: by.name,
    })
    .execute();
};

export interface Draft {
  value: DocumentValue;
  schemaVersion: number;
}

/** The draft of a page; null while nothing was saved. */
export const draftOf = async (db: Executor, companyId: number, page: PageRow): Promise<Draft | null> =>
  ((await db
    .selectFrom('config_document')
    .select(['draft as value', 'schema_version as schemaVersion'])
    .where('company_id', '=', companyId)
    .where('setting_code', '=', page.settingCode)
    .where('key', '=', key)
    .where('device', '=', page.device)
    .where('page_id', '=', page.id)
    .executeTakeFirst()) as Draft | undefined) ?? null;

/** The first draft of a new page. */
export const insertDraft = async (
  db: Executor,
  companyId: number,
  page: Pick<PageRow, 'id' | 'settingCode' | 'device'>,
  draft: Draft,
  by: By,
): Promise<void> => {
  await db
    .insertInto('config_document')
    .values({
      company_id: companyId,
      setting_code: page.settingCode,
      key,
      device: page.device,
      page_id: page.id,
      draft: JSON.stringify(draft.value),
      schema_version: draft.schemaVersion,
      saved_by: by.name,
      saved_at: by.now,
    })
    .execute();
};

const change = async (
  db: Executor,
  companyId: number,
  { settingCode, id }: Pick<PageRow, 'settingCode' | 'id'>,
  values: { name?: string; status?: 0 | 1; is_home?: boolean },
  by: By,
): Promise<void> => {
  await db
    .updateTable('center_page')
    .set({ ...values, updated_at: by.now, updated_by: by.name })
    .where((where) => where.and(one(companyId, settingCode, id)))
    .execute();
};

export const rename = (db: Executor, companyId: number, page: PageRow, name: string, by: By) =>
  change(db, companyId, page, { name }, by);

export const setStatus = (db: Executor, companyId: number, page: PageRow, status: 0 | 1, by: By) =>
  change(db, companyId, page, { status }, by);

/** The home page of a device, when it has one. */
export const homeOf = async (
  db: Executor,
  companyId: number,
  settingCode: string,
  device: Device,
): Promise<PageRow | null> =>
  (await db
    .selectFrom('center_page')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('setting_code', '=', settingCode)
    .where('device', '=', device)
    .where('is_home', '=', true)
    .executeTakeFirst()) ?? null;

export const setHome = (db: Executor, companyId: number, page: PageRow, isHome: boolean, by: By) =>
  change(db, companyId, page, { is_home: isHome }, by);

/** Removes it with its document and every version. */
export const remove = async (db: Executor, companyId: number, page: PageRow): Promise<void> => {
  await db
    .deleteFrom('config_document')
    .where('company_id', '=', companyId)
    .where('setting_code', '=', page.settingCode)
    .where('key', '=', key)
    .where('device', '=', page.device)
    .where('page_id', '=', page.id)
    .execute();
  await db
    .deleteFrom('center_page')
    .where((where) => where.and(one(companyId, page.settingCode, page.id)))
    .execute();
};
