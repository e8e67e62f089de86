import type { Executor } from '../../db/schema/tables.ts';

export interface SecretRow {
  id: number;
  sealed: Buffer;
  hint: string;
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedBy: string | null;
}

const columns = [
  'id',
  'sealed',
  'hint',
  'created_at as createdAt',
  'expires_at as expiresAt',
  'last_used_at as lastUsedAt',
  'last_used_by as lastUsedBy',
] as const;

/** Secrets that are still valid, newest first. Never more than two. */
export const live = async (db: Executor, companyId: number, now: Date): Promise<SecretRow[]> =>
  db
    .selectFrom('api_secret')
    .select(columns)
    .where('company_id', '=', companyId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute();

export const apiAccessId = async (db: Executor, companyId: number): Promise<string> => {
  const { api_access_id } = await db
    .selectFrom('company')
    .select('api_access_id')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return api_access_id;
};

/** Rotations of a company queue on its row, so that no third live secret arises; audit rows do not. */
export { lockCompany } from '../../db/query/lock-company.ts';

export const insert = async (
  db: Executor,
  companyId: number,
  secret: { sealed: Buffer; hint: string; now: Date },
): Promise<void> => {
  await db
    .insertInto('api_secret')
    .values({ company_id: companyId, sealed: secret.sealed, hint: secret.hint, created_at: secret.now })
    .execute();
};

export const setExpiry = async (
  db: Executor,
  companyId: number,
  id: number,
  expiresAt: Date,
): Promise<void> => {
  await db
    .updateTable('api_secret')
    .set({ expires_at: expiresAt })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/** Deletes expired secrets: what cannot be used need not be guarded. */
export const removeExpired = async (db: Executor, companyId: number, now: Date): Promise<void> => {
  await db
    .deleteFrom('api_secret')
    .where('company_id', '=', companyId)
    .where('expires_at', '<=', now)
    .execute();
};
