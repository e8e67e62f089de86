import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Executor } from '../schema/tables.ts';

interface Use {
  readonly apiUserId: number;
  readonly now: Date;
}

/**
 * Identifies a submit by the key that the page made for it, and by all else it asks for: one key with another
 * input is another submit. Null without a key.
 */
export const submitOf = (input: { readonly key?: string | undefined }): string | null =>
  input.key === undefined ? null : createHash('sha256').update(JSON.stringify(input)).digest('hex');

/** Uses by each user on one day of their company, counted in a table of `day`, `uses` and the last answer. */
export const dailyUse = <Answer extends object>(name: 'ai_design_use' | 'ai_artisan_use') => {
  const table = sql.table(name);
  /** How often the user did it on this day of the company. */
  const usesToday = async (db: Executor, companyId: number, { apiUserId, now }: Use): Promise<number> => {
    const { rows } = await sql<{ uses: number }>`
      select u.uses from ${table} u join company c on c.id = u.company_id
       where u.company_id = ${companyId} and u.api_user_id = ${apiUserId}
         and u.day = (${now}::timestamptz at time zone c.time_zone)::date`.execute(db);
    return rows[0]?.uses ?? 0;
  };
  return {
    today: usesToday,

    /** How many uses this quota leaves the user on this day of the company; null without a quota. */
    async remaining(
      db: Executor,
      companyId: number,
      { quota, ...use }: Use & { readonly quota: number | null },
    ): Promise<number | null> {
      return quota === null ? null : Math.max(0, quota - (await usesToday(db, companyId, use)));
    },

    /** The answer to the user's last submit where this is the same; null where it is another or has no key. */
    async answerTo(
      db: Executor,
      companyId: number,
      { apiUserId, submit }: { apiUserId: number; submit: string | null },
    ): Promise<Answer | null> {
      if (submit === null) return null;
      const { rows } = await sql<{ answer: Answer }>`
        select last_answer as answer from ${table}
         where company_id = ${companyId} and api_user_id = ${apiUserId} and last_submit = ${submit}`.execute(
        db,
      );
      return rows[0]?.answer ?? null;
    },

    /** Keeps other submits of the user waiting until the transaction ends: two of one key then find each other. */
    async lock(db: Executor, companyId: number, { apiUserId, now }: Use): Promise<void> {
      await sql`
        insert into ${table} (company_id, api_user_id, day, uses)
        select c.id, ${apiUserId}, (${now}::timestamptz at time zone c.time_zone)::date, 0
          from company c where c.id = ${companyId}
        on conflict do nothing`.execute(db);
      await sql`select from ${table} where company_id = ${companyId} and api_user_id = ${apiUserId}
        for update`.execute(db);
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

    /** Counts one use of that day less: it came to nothing. */
    async takeBack(db: Executor, companyId: number, { apiUserId, now }: Use): Promise<void> {
      await sql`
        update ${table} u set uses = u.uses - 1 from company c
         where c.id = u.company_id and u.company_id = ${companyId} and u.api_user_id = ${apiUserId}
           and u.day = (${now}::timestamptz at time zone c.time_zone)::date and u.uses > 0`.execute(db);
    },

    /** Keeps the answer for a repeat of the submit, in place of the one before. */
    async keepAnswer(
      db: Executor,
      companyId: number,
      { apiUserId, submit, answer }: { apiUserId: number; submit: string | null; answer: Answer },
    ): Promise<void> {
      if (submit === null) return;
      await sql`
        update ${table} set last_submit = ${submit}, last_answer = ${JSON.stringify(answer)}::jsonb
         where company_id = ${companyId} and api_user_id = ${apiUserId}`.execute(db);
    },
  };
};
