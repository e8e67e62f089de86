import type { ParsedInputOf } from '@design-console/contract/kernel';
import type { account } from '@design-console/contract/account';
import { sql } from 'kysely';
import { likeOf } from '../../db/query/like.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { lockPeople } from '../../identity/access-lock.store.ts';

export interface AccountRow {
  id: number;
  account: string;
  name: string;
  phone: string;
  email: string;
  status: 0 | 1;
  isOwner: boolean;
  mustChangePassword: boolean;
  lastLoginAt: Date | null;
  lastLoginIp: string | null;
  createdAt: Date;
  roles: { id: number; name: string }[];
}

type Filter = Omit<ParsedInputOf<typeof account.list>, 'pageNo' | 'pageSize'>;

const columns = [
  'id',
  'account',
  'name',
  'phone',
  'email',
  'status',
  'is_owner as isOwner',
  'must_change_password as mustChangePassword',
  'last_login_at as lastLoginAt',
  'last_login_ip as lastLoginIp',
  'created_at as createdAt',
] as const;

/** The roles of each account inside the same statement: no query per row. */
const roles = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.built_in desc, r.id)
    from account_role ar join role r on r.company_id = ar.company_id and r.id = ar.role_id
   where ar.company_id = account.company_id and ar.account_id = account.id), '[]')`;

const filtered = (db: Executor, companyId: number, { keyword, roleId, status }: Filter) => {
  let query = db.selectFrom('account').where('company_id', '=', companyId);
  if (keyword) {
    const pattern = likeOf(keyword);
    query = query.where((where) =>
      where.or([
        where('account', 'ilike', pattern),
        where('name', 'ilike', pattern),
        where('phone', 'like', pattern),
      ]),
    );
  }
  if (status !== undefined) query = query.where('status', '=', status);
  if (roleId !== undefined) {
    query = query.where(
      sql<boolean>`exists (select from account_role ar where ar.company_id = account.company_id
                             and ar.account_id = account.id and ar.role_id = ${roleId})`,
    );
  }
  return query;
};

const sortColumns = {
  createdAt: sql`created_at`,
  lastLoginAt: sql`last_login_at`,
  account: sql`account_key`,
  name: sql`name collate "zh-Hans-x-icu"`,
} as const;

const ordered = (db: Executor, companyId: number, filter: Filter) => {
  const { sortBy, sortOrder = 'desc' } = filter;
  const query = filtered(db, companyId, filter).select([...columns, roles.as('roles')]);
  const first = sortBy
    ? query.orderBy(sortColumns[sortBy], (order) =>
        (sortOrder === 'asc' ? order.asc() : order.desc()).nullsLast(),
      )
    : query.orderBy('is_owner', 'desc').orderBy('created_at', 'desc');
  return first.orderBy('id', 'desc');
};

/** A page of accounts and the number of all that match the filter. */
export const page = async (
  db: Executor,
  companyId: number,
  filter: Filter,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ total: number; rows: AccountRow[] }> => {
  const rows = await ordered(db, companyId, filter)
    .select(sql<number>`count(*) over ()`.as('total'))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const first = rows[0];
  if (first || pageNo === 1) return { total: first?.total ?? 0, rows };
  const { total } = await filtered(db, companyId, filter)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { total, rows };
};

/** Every account of the filter, for an export. Backend users are few: tens, at most thousands. */
export const all = async (db: Executor, companyId: number, filter: Filter): Promise<AccountRow[]> =>
  ordered(db, companyId, filter).limit(100_000).execute();

export const get = async (db: Executor, companyId: number, id: number): Promise<AccountRow | null> =>
  (await filtered(db, companyId, {})
    .select([...columns, roles.as('roles')])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/**
 * Waits for what these people do now, since what follows may take their rights. Locks the rows in one order, so that
 * two batches cannot deadlock; not their keys, which rows written for these people meanwhile refer to.
 */
export const lock = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
): Promise<AccountRow[]> => {
  if (ids.length === 0) return [];
  await lockPeople(db, companyId, ids);
  await db
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return filtered(db, companyId, {})
    .select([...columns, roles.as('roles')])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
};

export interface Grant {
  roleId: number;
  name: string;
  builtIn: boolean;
  permissionIds: string[];
}

/** What the roles of these ids grant; rows are locked against deletion until the transaction ends. */
export const rolesById = async (
  db: Executor,
  companyId: number,
  roleIds: readonly number[],
): Promise<Grant[]> =>
  roleIds.length === 0
    ? []
    : db
        .selectFrom('role')
        .select(['id as roleId', 'name', 'built_in as builtIn', 'permission_ids as permissionIds'])
        .where('company_id', '=', companyId)
        .where('id', 'in', roleIds)
        .orderBy('id')
        .forShare()
        .execute();

interface Person {
  name: string;
  phone: string;
  email: string;
}

export type NewAccount = Person & {
  account: string;
  accountKey: string;
  passwordHash: string;
  passwordExpiresAt: Date;
  now: Date;
};

export const insertedRow = (companyId: number, values: NewAccount) => ({
  company_id: companyId,
  account: values.account,
  account_key: values.accountKey,
  name: values.name,
  phone: values.phone,
  email: values.email,
  password_hash: values.passwordHash,
  must_change_password: true,
  password_expires_at: values.passwordExpiresAt,
  created_at: values.now,
});

export const insert = async (db: Executor, companyId: number, values: NewAccount): Promise<number> => {
  const { id } = await db
    .insertInto('account')
    .values(insertedRow(companyId, values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const update = async (db: Executor, companyId: number, id: number, values: Person): Promise<void> => {
  await db
    .updateTable('account')
    .set({ name: values.name, phone: values.phone, email: values.email })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

export const setRoles = async (
  db: Executor,
  companyId: number,
  accountId: number,
  roleIds: readonly number[],
): Promise<void> => {
  await db
    .deleteFrom('account_role')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute();
  if (roleIds.length === 0) return;
  await db
    .insertInto('account_role')
    .values(roleIds.map((roleId) => ({ company_id: companyId, account_id: accountId, role_id: roleId })))
    .execute();
};

export const setStatus = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
  status: 0 | 1,
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('account')
    .set({ status })
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
};
