import { sql } from 'kysely';
import { withAdvisoryLock } from '../db/connection/advisory-lock.ts';
import type { Database } from '../db/connection/open.ts';
import type { Executor } from '../db/schema/tables.ts';
import type { Environment } from '../environment.ts';
import { generatePassword, hashPassword } from '../crypto/passwords.ts';
import type { Seal } from '../crypto/seal.ts';
import { setPassword } from '../modules/session/session.store.ts';
import { type CreatedCompany, createCompany } from './create-company.ts';

/** The default company of the given specification. */
export const firstCompanyId = 63;

const yearMs = 365 * 24 * 3_600_000;

/** Any number works; every server of this product uses the same one. */
const firstStartLock = 630_063;

export interface FirstStart {
  account: string;
  /** null: it was given by ADMIN_PASSWORD and is not repeated. */
  generatedPassword: string | null;
}

export interface FirstStartOptions {
  /** Aborts it without leaving anything behind. */
  signal?: AbortSignal;
  /** A first company that is not empty. */
  demo?: {
    readonly name: string;
    readonly adminName: string;
    fill(tx: Executor, created: CreatedCompany, now: Date, signal?: AbortSignal): Promise<void>;
  };
  /** Shows people the account and password. Until it succeeds, each later start shows a new one. */
  tell?(first: FirstStart): Promise<void>;
}

type Terms = Pick<Environment, 'adminAccount' | 'adminPassword'>;

/**
 * Fills an empty database: company 63 with its administrator and, on request, the demo company's people and
 * history. One transaction under an advisory lock: of several servers starting together one does it, and one
 * killed half way leaves nothing. Returns null when the database was not empty.
 *
 * A generated password must not be lost: the database records that it was not shown yet. If a server ends
 * before showing it, the next start makes another one, unless the owner has signed in since.
 */
export const firstStart = (
  database: Database,
  seal: Seal,
  environment: Terms,
  now: Date,
  options: FirstStartOptions = {},
): Promise<FirstStart | null> =>
  // held until the password is shown: servers that start together show one password, the valid one
  withAdvisoryLock(database.databaseUrl, firstStartLock, async () => {
    const db = database.acrossCompanies('operator');
    const first =
      (await db.transaction().execute((tx) => fill(tx, seal, environment, now, options))) ??
      (await db.transaction().execute((tx) => renewUnprintedPassword(tx, environment)));
    if (first === null) return null;
    await options.tell?.(first);
    await db.updateTable('deployment').set({ is_password_untold: false }).execute();
    return first;
  });

const fill = async (
  tx: Executor,
  seal: Seal,
  environment: Terms,
  now: Date,
  { signal, demo }: FirstStartOptions,
): Promise<FirstStart | null> => {
  const existing = await tx.selectFrom('company').select('id').limit(1).executeTakeFirst();
  if (existing) return null;
  const password = environment.adminPassword ?? generatePassword();
  const isGenerated = environment.adminPassword === undefined;
  const created = await createCompany(
    tx,
    seal,
    {
      id: firstCompanyId,
      name: demo?.name ?? '我的企业',
      adminAccount: environment.adminAccount,
      adminName: demo?.adminName ?? '管理员',
      password,
      mustChangePassword: isGenerated,
      servicesUntil: new Date(now.getTime() + yearMs),
    },
    now,
  );
  await demo?.fill(tx, created, now, signal);
  await tx.updateTable('deployment').set({ is_password_untold: isGenerated }).execute();
  // autovacuum never analyzes tables this small, and without statistics lists are planned anew each time
  await sql`analyze`.execute(tx);
  signal?.throwIfAborted();
  return { account: environment.adminAccount, generatedPassword: isGenerated ? password : null };
};

/** A new password for the first owner whose first one was not shown; null when there is nothing to show. */
const renewUnprintedPassword = async (tx: Executor, environment: Terms): Promise<FirstStart | null> => {
  const deployment = await tx.selectFrom('deployment').select('is_password_untold').executeTakeFirst();
  if (!deployment?.is_password_untold) return null;
  const owner = await tx
    .selectFrom('account')
    .select(['id', 'account'])
    .where('company_id', '=', firstCompanyId)
    .where('is_owner', '=', true)
    .where('must_change_password', '=', true)
    .where('last_login_at', 'is', null)
    .executeTakeFirst();
  if (!owner) {
    // an owner who signed in knows the password
    await tx.updateTable('deployment').set({ is_password_untold: false }).execute();
    return null;
  }
  const password = environment.adminPassword ?? generatePassword();
  const isGenerated = environment.adminPassword === undefined;
  await setPassword(tx, firstCompanyId, owner.id, {
    passwordHash: await hashPassword(password),
    mustChangePassword: isGenerated,
  });
  return { account: owner.account, generatedPassword: isGenerated ? password : null };
};
