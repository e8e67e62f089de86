import { keepDaysDefault } from '@design-console/contract/usage/ingest';
import { sql } from 'kysely';
import type { Executor } from '../../../db/schema/tables.ts';

/** How long the company's raw events are kept. `isChanging` locks it until the transaction ends. */
export const keepDaysOf = async (
  db: Executor,
  companyId: number,
  { isChanging = false }: { isChanging?: boolean } = {},
): Promise<number> => {
  if (isChanging) {
    await db
      .insertInto('usage_retention')
      .values({ company_id: companyId, keep_days: keepDaysDefault })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  let query = db.selectFrom('usage_retention').select('keep_days').where('company_id', '=', companyId);
  if (isChanging) query = query.forUpdate();
  return (await query.executeTakeFirst())?.keep_days ?? keepDaysDefault;
};

export const setKeepDays = async (db: Executor, companyId: number, keepDays: number): Promise<void> => {
  await db
    .updateTable('usage_retention')
    .set({ keep_days: keepDays })
    .where('company_id', '=', companyId)
    .execute();
};

/** The day of the oldest raw event: partitions are days, and are scanned in order. */
export const earliestDay = async (db: Executor, companyId: number): Promise<string | null> => {
  const { rows } = await sql<{ day: string }>`
    select (at at time zone 'UTC')::date as day from usage_event where company_id = ${companyId}
     order by at limit 1`.execute(db);
  return rows[0]?.day ?? null;
};
