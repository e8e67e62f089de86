import type { Executor } from '../schema/tables.ts';

/** Locks an account: another transaction that locks it too waits for the end of this one, or this one for that. */
export const lockAccount = async (db: Executor, companyId: number, accountId: number): Promise<void> => {
  await db
    .selectFrom('account')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
};
