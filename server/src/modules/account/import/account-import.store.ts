import type { Executor } from '../../../db/schema/tables.ts';
import { type Grant, insertedRow, type NewAccount } from '../account.store.ts';

/** Roles by their names, as they are now. */
export const rolesByName = async (
  db: Executor,
  companyId: number,
  names: readonly string[],
): Promise<Grant[]> =>
  names.length === 0
    ? []
    : db
        .selectFrom('role')
        .select(['id as roleId', 'name', 'built_in as builtIn', 'permission_ids as permissionIds'])
        .where('company_id', '=', companyId)
        .where('name', 'in', names)
        .execute();

/** Which of these keys the company's own accounts have. */
export const takenKeys = async (
  db: Executor,
  companyId: number,
  keys: readonly string[],
): Promise<string[]> =>
  keys.length === 0
    ? []
    : (
        await db
          .selectFrom('account')
          .select('account_key')
          .where('company_id', '=', companyId)
          .where('account_key', 'in', keys)
          .execute()
      ).map((row) => row.account_key);

/**
 * Inserts accounts with their roles, leaving out those whose key is taken, in any company; returns the keys of the
 * inserted ones. In the order of their keys, so that two batches cannot deadlock.
 */
export const insertMany = async (
  db: Executor,
  companyId: number,
  accounts: readonly (NewAccount & { roleIds: readonly number[] })[],
): Promise<string[]> => {
  const sorted = accounts.toSorted((one, other) => (one.accountKey < other.accountKey ? -1 : 1));
  const made = await db
    .insertInto('account')
    .values(sorted.map((one) => insertedRow(companyId, one)))
    .onConflict((conflict) => conflict.column('account_key').doNothing())
    .returning(['id', 'account_key'])
    .execute();
  const ids = new Map(made.map((row) => [row.account_key, row.id]));
  const roles = accounts.flatMap(({ accountKey, roleIds }) => {
    const id = ids.get(accountKey);
    return id === undefined
      ? []
      : roleIds.map((roleId) => ({ company_id: companyId, account_id: id, role_id: roleId }));
  });
  if (roles.length > 0) await db.insertInto('account_role').values(roles).execute();
  return [...ids.keys()];
};
