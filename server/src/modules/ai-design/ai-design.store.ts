import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

interface Use {
  readonly apiUserId: number;
  readonly now: Date;
}

/** How often the user asked on this day of the company. */
export const usesToday = async (
  db: Executor,
  companyId: number,
  { apiUserId, now }: Use,
): Promise<number> => {
  const { rows } = await sql<{ uses: number }>`
    select u.uses from ai_design_use u join company c on c.id = u.company_id
     where u.company_id = ${companyId} and u.api_user_id = ${apiUserId}
       and u.day = (${now}::timestamptz at time zone c.time_zone)::date`.execute(db);
  return rows[0]?.uses ?? 0;
};

/**
 * Counts one more use of the day and returns their number; null where that is more than `quota`, and then
 * nothing is counted. Two at the same moment wait for each other: only one gets the last.
 */
export const countUse = async (
  db: Executor,
  companyId: number,
  { apiUserId, now, quota }: Use & { readonly quota: number | null },
): Promise<number | null> => {
  const { rows } = await sql<{ uses: number }>`
    insert into ai_design_use (company_id, api_user_id, day, uses)
    select c.id, ${apiUserId}, (${now}::timestamptz at time zone c.time_zone)::date, 1
      from company c where c.id = ${companyId}
    on conflict (company_id, api_user_id) do update
      set day = excluded.day,
          uses = case when ai_design_use.day = excluded.day then ai_design_use.uses + 1 else 1 end
      where ai_design_use.day <> excluded.day
         or ${quota}::integer is null or ai_design_use.uses < ${quota}::integer
    returning uses`.execute(db);
  return rows[0]?.uses ?? null;
};
