import { sql } from 'kysely';
import type { Executor } from '../db/schema/tables.ts';

/**
 * What commands are run by: a person, and the roles they hold. Whoever ends one's sessions or changes a role waits
 * for the commands that run by it, and commands that come later wait for that change. These are advisory locks, since
 * they are granted in order of arrival: locks of rows let a flood of commands keep the change waiting for ever.
 */
const personKey = (companyId: number, accountId: number): string => `person ${companyId} ${accountId}`;
const roleKey = (companyId: number, roleId: number): string => `role ${companyId} ${roleId}`;

/** In one order, so that two that lock several cannot deadlock. */
const lockAll = async (db: Executor, keys: readonly string[], isShared: boolean): Promise<void> => {
  if (keys.length === 0) return;
  const lock = sql.raw(isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${lock}(hashtextextended(key, 630142)) from unnest(${keys.toSorted()}::text[]) as key`.execute(
    db,
  );
};

/** Until this transaction ends, nobody else ends these sessions or changes these roles. */
export const holdAccess = (
  db: Executor,
  companyId: number,
  { accountId, roleIds }: { accountId: number; roleIds: readonly number[] },
): Promise<void> =>
  lockAll(db, [personKey(companyId, accountId), ...roleIds.map((id) => roleKey(companyId, id))], true);

/** Waits for the commands of these people that run now. Comes before locks of rows, which those may wait for. */
export const lockPeople = (db: Executor, companyId: number, accountIds: readonly number[]): Promise<void> =>
  lockAll(
    db,
    accountIds.map((id) => personKey(companyId, id)),
    false,
  );

/** Waits for the commands that run now by this role. */
export const lockRole = (db: Executor, companyId: number, roleId: number): Promise<void> =>
  lockAll(db, [roleKey(companyId, roleId)], false);
