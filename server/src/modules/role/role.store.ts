import type { ParsedInputOf } from '@design-console/contract/kernel';
import type { role } from '@design-console/contract/role';
import { sql } from 'kysely';
import { likeOf } from '../../db/query/like.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { lockRole } from '../../identity/access-lock.store.ts';

export interface RoleRow {
  id: number;
  name: string;
  description: string;
  builtIn: boolean;
  permissionIds: string[];
  revision: number;
  updatedBy: string;
  updatedAt: Date;
  memberCount: number;
}

const columns = [
  'id',
  'name',
  'description',
  'built_in as builtIn',
  'permission_ids as permissionIds',
  'revision',
  'updated_by as updatedBy',
  'updated_at as updatedAt',
] as const;

const memberCount = sql<number>`(select count(*) from account_role ar
  where ar.company_id = role.company_id and ar.role_id = role.id)`;

type Page = ParsedInputOf<typeof role.list>;
type Filter = Omit<Page, 'pageNo' | 'pageSize'>;

const ordered = (db: Executor, companyId: number, { keyword, sortBy, sortOrder = 'asc' }: Filter) => {
  let query = db
    .selectFrom('role')
    .select([...columns, memberCount.as('memberCount')])
    .where('company_id', '=', companyId);
  if (keyword) {
    query = query.where((where) =>
      where.or([where('name', 'ilike', likeOf(keyword)), where('description', 'ilike', likeOf(keyword))]),
    );
  }
  const sorted =
    sortBy === 'name'
      ? query.orderBy(sql`name collate "zh-Hans-x-icu"`, sortOrder)
      : sortBy === 'memberCount'
        ? query.orderBy('memberCount', sortOrder)
        : sortBy === 'updatedAt'
          ? query.orderBy('updated_at', sortOrder)
          : query.orderBy('built_in', 'desc');
  return sorted.orderBy('id');
};

/** A page of roles and the number of all that match the filter, in one statement. */
export const page = async (
  db: Executor,
  companyId: number,
  filter: Page,
): Promise<{ total: number; rows: RoleRow[] }> => {
  const { pageNo, pageSize } = filter;
  const rows = await ordered(db, companyId, filter)
    .select(sql<number>`count(*) over ()`.as('total'))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const total =
    rows[0]?.total ??
    (pageNo === 1 ? 0 : (await page(db, companyId, { ...filter, pageNo: 1, pageSize: 1 })).total);
  return { total, rows };
};

/** What one cell of a sheet holds; the number of members stands beside it. */
const exportedMembersMax = 500;

const memberNames = sql<string[]>`array(select a.name || '（' || a.account || '）' from account_role ar
  join account a on a.company_id = ar.company_id and a.id = ar.account_id
  where ar.company_id = role.company_id and ar.role_id = role.id
  order by a.id limit ${exportedMembersMax})`;

export type ExportedRole = RoleRow & { memberNames: string[] };

/** Every role of the filter with the names of its members, for an export. */
export const all = async (db: Executor, companyId: number, filter: Filter): Promise<ExportedRole[]> =>
  ordered(db, companyId, filter).select(memberNames.as('memberNames')).limit(10_000).execute();

export const get = async (db: Executor, companyId: number, id: number): Promise<RoleRow | null> =>
  (await db
    .selectFrom('role')
    .select([...columns, memberCount.as('memberCount')])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** Locks the row, after what is done now by this role: changes and checks of the same role queue on it. */
export const lock = async (db: Executor, companyId: number, id: number): Promise<RoleRow | null> => {
  await lockRole(db, companyId, id);
  await db
    .selectFrom('role')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return get(db, companyId, id);
};

export const members = async (db: Executor, companyId: number, roleId: number, limit: number) =>
  db
    .selectFrom('account_role as ar')
    .innerJoin('account as a', (join) =>
      join.onRef('a.company_id', '=', 'ar.company_id').onRef('a.id', '=', 'ar.account_id'),
    )
    .select(['a.id', 'a.account', 'a.name'])
    .where('ar.company_id', '=', companyId)
    .where('ar.role_id', '=', roleId)
    .orderBy('a.id')
    .limit(limit)
    .execute();

export const options = async (db: Executor, companyId: number) =>
  db
    .selectFrom('role')
    .select(['id', 'name', 'permission_ids as permissionIds', 'built_in as builtIn'])
    .where('company_id', '=', companyId)
    .orderBy('built_in', 'desc')
    .orderBy('id')
    .execute();

interface RoleValues {
  name: string;
  description: string;
  permissionIds: string[];
  updatedBy: string;
  now: Date;
}

export const insert = async (db: Executor, companyId: number, values: RoleValues): Promise<number> => {
  const { id } = await db
    .insertInto('role')
    .values({
      company_id: companyId,
      name: values.name,
      description: values.description,
      permission_ids: values.permissionIds,
      updated_by: values.updatedBy,
      updated_at: values.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Returns the new revision. */
export const update = async (
  db: Executor,
  companyId: number,
  id: number,
  values: RoleValues,
): Promise<number> => {
  const { revision } = await db
    .updateTable('role')
    .set({
      name: values.name,
      description: values.description,
      permission_ids: values.permissionIds,
      updated_by: values.updatedBy,
      updated_at: values.now,
      revision: sql<number>`revision + 1`,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
};

export const remove = async (db: Executor, companyId: number, id: number): Promise<void> => {
  await db.deleteFrom('role').where('company_id', '=', companyId).where('id', '=', id).execute();
};
