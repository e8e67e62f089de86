import { lockCompany } from '../../db/query/lock-company.ts';
import { setOrderIn } from '../../db/query/set-order.ts';
import type { Executor } from '../../db/schema/tables.ts';

export interface TagRow {
  id: number;
  lightAppId: string;
  name: string;
  sort: number;
  status: 0 | 1;
  templateCount: number;
}

/** More than people choose from. */
const listAllMax = 1_000;

const columns = [
  'id',
  'light_app_id as lightAppId',
  'name',
  'sort',
  'status',
  'template_count as templateCount',
] as const;

/** The tags of an application, in order. */
export const list = async (db: Executor, companyId: number, lightAppId: string): Promise<TagRow[]> =>
  db
    .selectFrom('template_tag')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('light_app_id', '=', lightAppId)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** Enabled tags of every application, in order. */
export const listAll = async (db: Executor, companyId: number): Promise<TagRow[]> =>
  db
    .selectFrom('template_tag')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('status', '=', 1)
    .orderBy('light_app_id')
    .orderBy('sort')
    .orderBy('id')
    .limit(listAllMax)
    .execute();

/** Changes of a company's tags queue on its row, so that their places and number stay consistent. */
export const lockTags = lockCompany;

export const get = async (db: Executor, companyId: number, id: number): Promise<TagRow | null> =>
  (await db
    .selectFrom('template_tag')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

export const insert = async (
  db: Executor,
  companyId: number,
  tag: { lightAppId: string; name: string; sort: number; status: 0 | 1 },
): Promise<number> => {
  const { id } = await db
    .insertInto('template_tag')
    .values({
      company_id: companyId,
      light_app_id: tag.lightAppId,
      name: tag.name,
      sort: tag.sort,
      status: tag.status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const update = async (
  db: Executor,
  companyId: number,
  id: number,
  { name, status }: { name: string; status: 0 | 1 },
): Promise<void> => {
  await db
    .updateTable('template_tag')
    .set({ name, status })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Renumbers the tags of an application: `ids` in order. */
export const setOrder = setOrderIn('template_tag');

export const remove = async (db: Executor, companyId: number, id: number): Promise<void> => {
  await db.deleteFrom('template_tag').where('company_id', '=', companyId).where('id', '=', id).execute();
};
