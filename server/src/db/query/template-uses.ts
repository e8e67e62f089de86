import { type RawBuilder, sql } from 'kysely';

/**
 * How often templates were ever used, and within 30 days of the company, by the number that events named. Months
 * and days are read apart: under one condition for both, every day ever counted is read (before PostgreSQL 18).
 */
export const templateUses = (companyId: number, now: Date): RawBuilder<unknown> => {
  const counted = sql`usage_item where company_id = ${companyId} and dimension = 'template' and cell = 0`;
  return sql`
    select item_id, sum(ever)::integer as ever, sum(recent)::integer as recent
      from (select item_id, template_uses as ever, 0 as recent from ${counted} and grain = 'month'
            union all
            select item_id, 0, template_uses from ${counted} and grain = 'day'
               and day > (select (${now}::timestamptz at time zone c.time_zone)::date - 30
                            from company c where c.id = ${companyId})) uses
     group by item_id`;
};
