import type { Executor } from '../../db/tables.ts';
import { sessionAbsoluteMs, sessionIdleMs } from '../../kernel/who.store.ts';
import type { Guard } from './session.rules.ts';

export interface SigningIn {
  companyId: number;
  accountId: number;
  account: string;
  name: string;
  passwordHash: string;
  status: 0 | 1;
  companyStatus: 0 | 1;
  mustChangePassword: boolean;
  /** null: a password of the person's own, which lasts */
  passwordExpiresAt: Date | null;
}

/** The account of a sign-in, in whatever company: accounts are unique over all of them. */
export const accountByKey = async (db: Executor, accountKey: string): Promise<SigningIn | null> => {
  const row = await db
    .selectFrom('account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .select([
      'a.company_id as companyId',
      'a.id as accountId',
      'a.account',
      'a.name',
      'a.password_hash as passwordHash',
      'a.status',
      'c.status as companyStatus',
      'a.must_change_password as mustChangePassword',
      'a.password_expires_at as passwordExpiresAt',
    ])
    .where('a.account_key', '=', accountKey)
    .executeTakeFirst();
  return row ?? null;
};

export const passwordHashOf = async (
  db: Executor,
  companyId: number,
  accountId: number,
): Promise<string | null> => {
  const row = await db
    .selectFrom('account')
    .select('password_hash')
    .where('company_id', '=', companyId)
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
};

export const guardOf = async (db: Executor, key: string): Promise<Guard | null> =>
  (await db
    .selectFrom('sign_in_guard')
    .select(['failures', 'window_started_at as windowStartedAt', 'locked_until as lockedUntil'])
    .where('key', '=', key)
    .executeTakeFirst()) ?? null;

/**
 * The guard, held until the transaction ends and made when it is not there: parallel failures queue on
 * it from the first one on. Who holds several takes the account's before the address's.
 */
export const holdGuard = async (db: Executor, key: string, now: Date): Promise<Guard> =>
  db
    .insertInto('sign_in_guard')
    .values({ key, failures: 0, window_started_at: now, locked_until: null })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ key: (excluded) => excluded.ref('excluded.key') }),
    )
    .returning(['failures', 'window_started_at as windowStartedAt', 'locked_until as lockedUntil'])
    .executeTakeFirstOrThrow();

export const putGuard = async (db: Executor, key: string, guard: Guard): Promise<void> => {
  await db
    .updateTable('sign_in_guard')
    .set({
      failures: guard.failures,
      window_started_at: guard.windowStartedAt,
      locked_until: guard.lockedUntil,
    })
    .where('key', '=', key)
    .execute();
};

export const clearGuard = async (db: Executor, key: string): Promise<void> => {
  await db.deleteFrom('sign_in_guard').where('key', '=', key).execute();
};

export const insertSession = async (
  db: Executor,
  companyId: number,
  session: { accountId: number; tokenHash: Buffer; ip: string; userAgent: string; now: Date },
): Promise<void> => {
  await db
    .insertInto('session')
    .values({
      company_id: companyId,
      account_id: session.accountId,
      token_hash: session.tokenHash,
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 300),
      created_at: session.now,
      last_seen_at: session.now,
    })
    .execute();
};

export const markSignedIn = async (
  db: Executor,
  companyId: number,
  accountId: number,
  ip: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('account')
    .set({ last_login_at: now, last_login_ip: ip })
    .where('company_id', '=', companyId)
    .where('id', '=', accountId)
    .execute();
};

export const sessionsOf = async (db: Executor, companyId: number, accountId: number, now: Date) =>
  db
    .selectFrom('session')
    .select(['id', 'ip', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('last_seen_at', '>', new Date(now.getTime() - sessionIdleMs))
    .where('created_at', '>', new Date(now.getTime() - sessionAbsoluteMs))
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();

/** Ends one session of an account; false when it has none of that number. */
export const endSession = async (
  db: Executor,
  companyId: number,
  accountId: number,
  sessionId: number,
): Promise<boolean> => {
  const done = await db
    .deleteFrom('session')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
};

export const endSessionsOf = async (db: Executor, companyId: number, accountIds: number[]): Promise<void> => {
  if (accountIds.length === 0) return;
  await db
    .deleteFrom('session')
    .where('company_id', '=', companyId)
    .where('account_id', 'in', accountIds)
    .execute();
};

/** Replaces a password and ends every session of the account. */
export const setPassword = async (
  db: Executor,
  companyId: number,
  accountId: number,
  change: { passwordHash: string; mustChangePassword: boolean; expiresAt?: Date },
): Promise<void> => {
  await db
    .updateTable('account')
    .set({
      password_hash: change.passwordHash,
      must_change_password: change.mustChangePassword,
      password_expires_at: change.expiresAt ?? null,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', accountId)
    .execute();
  await endSessionsOf(db, companyId, [accountId]);
};

/** Sessions and guards that can never matter again. */
export const sweepSessions = async (db: Executor, now: Date): Promise<void> => {
  await db
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('last_seen_at', '<=', new Date(now.getTime() - sessionIdleMs)),
        where('created_at', '<=', new Date(now.getTime() - sessionAbsoluteMs)),
      ]),
    )
    .execute();
  await db
    .deleteFrom('sign_in_guard')
    .where('window_started_at', '<', new Date(now.getTime() - 24 * 3_600_000))
    .execute();
  await db
    .deleteFrom('idempotent_reply')
    .where('created_at', '<', new Date(now.getTime() - 24 * 3_600_000))
    .execute();
};
