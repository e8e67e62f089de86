import { lockCompany } from '../../db/query/lock-company.ts';
import { setOrderIn } from '../../db/query/set-order.ts';
import { sql } from 'kysely';
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

/** Enabled tags of an application that templates have which users see now, in order. */
export const listPublished = async (
  db: Executor,
  companyId: number,
  lightAppId: string,
  now: Date,
): Promise<Pick<TagRow, 'id' | 'name'>[]> =>
  db
    .selectFrom('template_tag as g')
    .select(['g.id', 'g.name'])
    .where('g.company_id', '=', companyId)
    .where('g.light_app_id', '=', lightAppId)
    .where('g.status', '=', 1)
    .where(
      sql<boolean>`exists (
        select from team_template_app_tag x
          join team_template t on t.company_id = x.company_id and t.id = x.template_id
         where x.company_id = ${companyId} and x.tag_id = g.id
           and t.status = 3 and t.live_from <= ${now} and t.live_until > ${now})`,
    )
    .orderBy('g.sort')
    .orderBy('g.id')
    .execute();

/** Changes of a company's tags queue on its row, so that their places and number stay consistent. */
export const lockTags = lockCompany;

/** The tag, once templates that are taking it have it: its count is then true until the transaction ends. */
export const getLocked = async (db: Executor, companyId: number, id: number): Promise<TagRow | null> =>
  (await db
    .selectFrom('template_tag')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
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
