import { sql } from 'kysely';
import { deleteInBatches } from '../../db/query/delete-in-batches.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { sessionAbsoluteMs, sessionIdleMs } from '../../identity/caller.store.ts';

export interface SigningIn {
  companyId: number;
  accountId: number;
  account: string;
  name: string;
  passwordHash: string;
  status: 0 | 1;
  companyStatus: 0 | 1;
  mustChangePassword: boolean;
  /** null: a password chosen by the person, which does not expire */
  passwordExpiresAt: Date | null;
  /** The known device of the request; null: nobody has signed in to this account there yet */
  deviceId: number | null;
}

/** The account of a sign-in, in any company: accounts are unique across all of them. */
export const accountByKey = async (
  db: Executor,
  accountKey: string,
  deviceHash: Buffer | null,
): Promise<SigningIn | null> => {
  const row = await db
    .selectFrom('account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .leftJoin('known_device as d', (join) =>
      join
        .onRef('d.company_id', '=', 'a.company_id')
        .onRef('d.account_id', '=', 'a.id')
        .on('d.token_hash', '=', deviceHash),
    )
    .select([
      'd.id as deviceId',
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

/** Ends one session of an account; false when it has no such session. */
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

/** More than one person uses; the least recently used one is dropped. */
const devicesMax = 20;
const deviceKeepMs = 180 * 24 * 3_600_000;

/** Stores a device's new token: that of the device that signed in, or of one more. */
export const rememberDevice = async (
  db: Executor,
  companyId: number,
  device: { accountId: number; deviceId: number | null; tokenHash: Buffer; now: Date },
): Promise<void> => {
  const change = { token_hash: device.tokenHash, last_used_at: device.now };
  if (device.deviceId !== null) {
    const done = await db
      .updateTable('known_device')
      .set(change)
      .where('company_id', '=', companyId)
      .where('id', '=', device.deviceId)
      .executeTakeFirst();
    if (done.numUpdatedRows > 0n) return;
  }
  await db
    .insertInto('known_device')
    .values({ company_id: companyId, account_id: device.accountId, created_at: device.now, ...change })
    .execute();
  await db
    .deleteFrom('known_device')
    .where('company_id', '=', companyId)
    .where('id', 'in', (of) =>
      of
        .selectFrom('known_device')
        .select('id')
        .where('company_id', '=', companyId)
        .where('account_id', '=', device.accountId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(devicesMax),
    )
    .execute();
};

const forgetDevicesOf = async (db: Executor, companyId: number, accountId: number): Promise<void> => {
  await db
    .deleteFrom('known_device')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute();
};

/** Replaces a password, ends every session of the account and forgets its devices. */
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
  await forgetDevicesOf(db, companyId, accountId);
};

/** Stores another hash of the same password: sessions and devices stay. */
export const renewPasswordHash = async (
  db: Executor,
  companyId: number,
  accountId: number,
  passwordHash: string,
): Promise<void> => {
  await db
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('company_id', '=', companyId)
    .where('id', '=', accountId)
    .execute();
};

/** Deletes sessions and devices that are no longer valid. */
export const sweepSessions = async (db: Executor, now: Date, signal?: AbortSignal): Promise<void> => {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await deleteInBatches(
    db,
    'session',
    sql`last_seen_at <= ${before(sessionIdleMs)} or created_at <= ${before(sessionAbsoluteMs)}`,
    signal,
  );
  await deleteInBatches(db, 'known_device', sql`last_used_at <= ${before(deviceKeepMs)}`, signal);
  await deleteInBatches(db, 'idempotent_reply', sql`created_at < ${before(24 * 3_600_000)}`, signal);
};
