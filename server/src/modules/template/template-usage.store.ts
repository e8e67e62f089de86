import type { TemplateUsage } from '@design-console/contract/template';
import { sql } from 'kysely';
import { templateUses } from '../../db/query/template-uses.ts';
import type { Executor } from '../../db/schema/tables.ts';
import { monthsBetween } from './months-between.ts';

/** How end users used these templates since then, from the monthly counts of the reports. */
export const usageOf = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
  { since, now }: { since: Date; now: Date },
): Promise<Map<number, TemplateUsage>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<TemplateUsage & { id: string }>`
    select item_id as id, sum(opens)::bigint as opened, sum(template_uses)::bigint as used,
           sum(finishes)::bigint as finished, sum(downloads)::bigint as downloaded
      from usage_item
     where company_id = ${companyId} and grain = 'month' and dimension = 'template' and cell = 0
       and day = any(${monthsBetween(since, now)}::date[]) and item_id = any(${ids.map(String)}::text[])
     group by item_id`.execute(db);
  return new Map(rows.map(({ id, ...usage }) => [Number(id), usage]));
};

/**
 * Copies use counts to the templates, for the lists sorted by them: all, and those of 30 days of the company.
 * Returns how many it changed.
 */
export const copyUses = async (db: Executor, companyId: number, now: Date): Promise<number> => {
  const { rows } = await sql<{ changed: number }>`
    with uses as (
      select case when item_id ~ '^[1-9][0-9]{0,14}$' then item_id::bigint end as id, ever, recent
        from (${templateUses(companyId, now)}) counted),
    changed as (
      update team_template t set use_count = u.ever, recent_use_count = u.recent
        from uses u
       where t.company_id = ${companyId} and t.id = u.id
         and (t.use_count, t.recent_use_count) is distinct from (u.ever, u.recent)
      returning 1)
    select count(*)::integer as changed from changed`.execute(db);
  return rows[0]?.changed ?? 0;
};
