import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';
import { monthsBetween } from './months-between.ts';

/** The company's files among these. */
export const livingFiles = async (
  db: Executor,
  companyId: number,
  names: readonly string[],
): Promise<Set<string>> => {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('stored_file')
    .select('name')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute();
  return new Set(rows.map(({ name }) => name));
};

export interface HealthRow {
  id: number;
  health: number;
  fontFamilies: string[];
  pictureFiles: string[];
  hasLowContrast: boolean;
  status: number;
  publishedAt: Date | null;
  /** The last day with a use in the period; null when there is none. */
  lastUsedOn: string | null;
}

/** The next templates after this id, with the data for their health. */
export const nextAfter = async (
  db: Executor,
  companyId: number,
  after: number,
  { since, now, most }: { since: Date; now: Date; most: number },
): Promise<HealthRow[]> => {
  const { rows } = await sql<HealthRow>`
    select t.id, t.health, t.font_families as "fontFamilies", t.picture_files as "pictureFiles",
           t.has_low_contrast as "hasLowContrast", t.status, t.published_at as "publishedAt",
           (select max(u.day) from usage_item u
             where u.company_id = ${companyId} and u.grain = 'month' and u.dimension = 'template' and u.cell = 0
               and u.day = any(${monthsBetween(since, now)}::date[])
               and u.day >= date_trunc('month', ${since}::timestamptz at time zone c.time_zone)::date
               and u.item_id = t.id::text
               and u.template_uses > 0)::text as "lastUsedOn"
      from team_template t join company c on c.id = t.company_id
     where t.company_id = ${companyId} and t.id > ${after}
     order by t.id limit ${most}`.execute(db);
  return rows;
};

export const setHealth = async (
  db: Executor,
  companyId: number,
  changes: readonly { id: number; health: number }[],
): Promise<void> => {
  if (changes.length === 0) return;
  await sql`
    update team_template t set health = c.health
      from unnest(${changes.map(({ id }) => id)}::bigint[], ${changes.map(({ health }) => health)}::smallint[])
           as c (id, health)
     where t.company_id = ${companyId} and t.id = c.id`.execute(db);
};
