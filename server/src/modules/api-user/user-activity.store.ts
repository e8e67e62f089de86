import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

export interface ActiveDay {
  /** YYYY-MM-DD by the company's calendar. */
  day: string;
  opens: number;
  designs: number;
}

/**
 * A user's opened sessions and edited designs on each of the last days, oldest first. A design counts on each
 * day of which it has a version, as far as versions are kept.
 */
export const activityOf = async (
  db: Executor,
  companyId: number,
  apiUserId: number,
  { now, days }: { now: Date; days: number },
): Promise<ActiveDay[]> => {
  const { rows } = await sql<ActiveDay>`
    with place as (select id, time_zone from company where id = ${companyId}),
    days as (
      select (${now}::timestamptz at time zone time_zone)::date - ago as day, time_zone
        from place, generate_series(0, ${days - 1}::integer) ago),
    opened as (
      select (created_at at time zone time_zone)::date as day, count(*) as count
        from embed_session e join place on place.id = e.company_id
       where e.company_id = ${companyId} and e.api_user_id = ${apiUserId}
         -- no session that was opened since ended before
         and e.expires_at > ${now}::timestamptz - (${days + 1}::integer * interval '1 day') group by 1),
    edited as (
      select id, updated_at from design d
       where d.company_id = ${companyId} and d.api_user_id = ${apiUserId}
         and d.updated_at > ${now}::timestamptz - (${days + 1}::integer * interval '1 day')),
    worked as (
      select (moment at time zone time_zone)::date as day, count(distinct saved.id) as count
        from place, (
          select id, updated_at as moment from edited
           union all
          select edited.id, v.saved_at from edited
            join design_document v on v.company_id = ${companyId} and v.design_id = edited.id) saved
       group by 1)
    select days.day, coalesce(opened.count, 0) as opens, coalesce(worked.count, 0) as designs
      from days left join opened using (day) left join worked using (day) order by days.day`.execute(db);
  return rows;
};

/** How many designs a user edited in the last days, each once. */
export const editedDesigns = async (
  db: Executor,
  companyId: number,
  apiUserId: number,
  { now, days }: { now: Date; days: number },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from design d join company c on c.id = d.company_id
     where d.company_id = ${companyId} and d.api_user_id = ${apiUserId}
       -- the index finds the few, the zone decides
       and d.updated_at > ${now}::timestamptz - (${days + 1}::integer * interval '1 day')
       and (d.updated_at at time zone c.time_zone)::date
         > (${now}::timestamptz at time zone c.time_zone)::date - ${days}::integer`.execute(db);
  return rows[0]?.count ?? 0;
};
