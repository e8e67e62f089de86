import type { Executor } from '../../db/schema/tables.ts';

export interface SavedFilterRow {
  id: number;
  list: string;
  name: string;
  filter: string;
  place: number;
}

const columns = ['id', 'list', 'name', 'filter', 'place'] as const;

const own = (db: Executor, companyId: number, accountId: number) =>
  db
    .selectFrom('saved_filter')
    .select(columns)
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId);

/** The account's filters of all lists, in their order. */
export const list = async (db: Executor, companyId: number, accountId: number): Promise<SavedFilterRow[]> =>
  own(db, companyId, accountId).orderBy('list').orderBy('place').orderBy('id').execute();

export const get = async (
  db: Executor,
  companyId: number,
  accountId: number,
  id: number,
): Promise<SavedFilterRow | null> =>
  (await own(db, companyId, accountId).where('id', '=', id).executeTakeFirst()) ?? null;

export const insert = async (
  db: Executor,
  companyId: number,
  accountId: number,
  filter: Omit<SavedFilterRow, 'id'>,
): Promise<number> => {
  const { id } = await db
    .insertInto('saved_filter')
    .values({ company_id: companyId, account_id: accountId, ...filter })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const update = async (
  db: Executor,
  companyId: number,
  accountId: number,
  id: number,
  values: Pick<SavedFilterRow, 'name' | 'filter'>,
): Promise<void> => {
  await db
    .updateTable('saved_filter')
    .set(values)
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
};

export const remove = async (
  db: Executor,
  companyId: number,
  accountId: number,
  id: number,
): Promise<void> => {
  await db
    .deleteFrom('saved_filter')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
};
