import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/schema/tables.ts';

interface SoFar {
  opens: number;
  activeUsers: number;
  finishes: number;
  downloads: number;
}

/**
 * Yesterday's counts until this time of day, in the company's zone. From the raw events, which are kept for
 * at least 35 days: roll-ups only have whole days.
 */
export const yesterdaySoFar = async (db: Executor, companyId: number, now: Date): Promise<SoFar> => {
  const local = sql`${now}::timestamptz at time zone time_zone`;
  const until = sql`(${local} - interval '1 day') at time zone time_zone`;
  const from = sql`date_trunc('day', ${local} - interval '1 day') at time zone time_zone`;
  const of = (bound: RawBuilder<unknown>) => sql`(select ${bound} from company where id = ${companyId})`;
  const { rows } = await sql<SoFar>`
    select count(*) filter (where kind = 'open')::int as opens,
           count(distinct api_user_id)::int as "activeUsers",
           count(*) filter (where kind = 'finish')::int as finishes,
           count(*) filter (where kind = 'download')::int as downloads
      from usage_event
     where company_id = ${companyId} and at >= ${of(from)} and at < ${of(until)}`.execute(db);
  return rows[0] ?? { opens: 0, activeUsers: 0, finishes: 0, downloads: 0 };
};
