import type { SignatureForm } from '@design-console/contract/link-signature';
import { sql } from 'kysely';
import { lockCompany } from '../../db/query/lock-company.ts';
import type { Executor } from '../../db/schema/tables.ts';

export interface FormsRow {
  appId: string;
  isMd5Allowed: boolean;
}

export const get = async (db: Executor, companyId: number): Promise<FormsRow> =>
  db
    .selectFrom('company')
    .select(['api_access_id as appId', 'is_md5_allowed as isMd5Allowed'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();

/** Which forms of links the company allows, locked until the transaction ends: other changes of it wait. */
export const lock = async (db: Executor, companyId: number): Promise<FormsRow> => {
  await lockCompany(db, companyId);
  return get(db, companyId);
};

export const setMd5Allowed = async (db: Executor, companyId: number, isAllowed: boolean): Promise<void> => {
  await db.updateTable('company').set({ is_md5_allowed: isAllowed }).where('id', '=', companyId).execute();
};

/** The forms that have opened a link, the last first. */
export const uses = async (
  db: Executor,
  companyId: number,
): Promise<{ form: SignatureForm; lastUsedAt: Date }[]> =>
  (await db
    .selectFrom('signature_use')
    .select(['form', 'last_used_at as lastUsedAt'])
    .where('company_id', '=', companyId)
    .orderBy('last_used_at', 'desc')
    .execute()) as { form: SignatureForm; lastUsedAt: Date }[];

/** Records that a form opened a link; at most once a minute, and without a lock otherwise. */
export const markUsed = async (
  db: Executor,
  companyId: number,
  form: SignatureForm,
  now: Date,
): Promise<void> => {
  await sql`
    insert into signature_use (company_id, form, last_used_at)
    select ${companyId}::bigint, ${form}, ${now}::timestamptz
     where not exists (select from signature_use where company_id = ${companyId} and form = ${form}
                          and last_used_at > ${now}::timestamptz - interval '1 minute')
    on conflict (company_id, form)
    do update set last_used_at = greatest(signature_use.last_used_at, excluded.last_used_at)`.execute(db);
};
