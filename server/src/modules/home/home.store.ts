import { sql } from 'kysely';
import type { Executor } from '../../db/tables.ts';

export const peopleCounts = async (
  db: Executor,
  companyId: number,
): Promise<{ accountCount: number; roleCount: number }> =>
  db
    .selectNoFrom([
      sql<number>`(select count(*) from account where company_id = ${companyId} and status = 1)`.as(
        'accountCount',
      ),
      sql<number>`(select count(*) from role where company_id = ${companyId})`.as('roleCount'),
    ])
    .executeTakeFirstOrThrow();
