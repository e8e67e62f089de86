import { sql } from 'kysely';
import type { Executor } from '../schema/tables.ts';

interface Use {
  readonly apiUserId: number;
  readonly now: Date;
}

/** Uses by each user on one day of their company, counted in a table of `day` and `uses`. */
export const dailyUse = (name: 'ai_design_use' | 'ai_artisan_use') => {
  const table = sql.table(name);
  return {
    /** How often the user did it on this day of the company. */
    async today(db: Executor, companyId: number, { apiUserId, now }: Use): Promise<number> {
      const { rows } = await sql<{ uses: number }>`
        select u.uses from ${table} u join company c on c.id = u.company_id
         where u.company_id = ${companyId} and u.api_user_id = ${apiUserId}
           and u.day = (${now}::timestamptz at time zone c.time_zone)::date`.execute(db);
      return rows[0]?.uses ?? 0;
    },

    /**
     * Counts one more use of the day and returns their number; null where that is more than `quota`, and
     * then nothing is counted. Two at the same moment wait for each other: only one gets the last.
     */
    async count(
      db: Executor,
      companyId: number,
      { apiUserId, now, quota }: Use & { readonly quota: number | null },
    ): Promise<number | null> {
      const { rows } = await sql<{ uses: number }>`
        insert into ${table} as known (company_id, api_user_id, day, uses)
        select c.id, ${apiUserId}, (${now}::timestamptz at time zone c.time_zone)::date, 1
          from company c where c.id = ${companyId}
        on conflict (company_id, api_user_id) do update
          set day = excluded.day,
              uses = case when known.day = excluded.day then known.uses + 1 else 1 end
          where known.day <> excluded.day
             or ${quota}::integer is null or known.uses < ${quota}::integer
        returning uses`.execute(db);
      return rows[0]?.uses ?? null;
    },
  };
};
