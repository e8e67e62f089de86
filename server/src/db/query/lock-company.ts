import type { Executor } from '../schema/tables.ts';

/** Changes that lock a company's row run one after the other; rows that only refer to it do not wait. */
export const lockCompany = async (db: Executor, companyId: number): Promise<void> => {
  await db.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute();
};
