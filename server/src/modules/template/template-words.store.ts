import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

/** Sets the search words of a template. */
export const setWords = async (
  db: Executor,
  companyId: number,
  id: number,
  { words, grams }: { words: string; grams: string[] },
): Promise<void> => {
  await sql`
    insert into team_template_words (company_id, template_id, words, grams)
    values (${companyId}, ${id}, ${words}, ${grams}::text[])
    on conflict (company_id, template_id) do update
      set words = excluded.words, grams = excluded.grams, is_stale = false
      where team_template_words.words <> excluded.words or team_template_words.is_stale`.execute(db);
};

/** Marks the search words of a kind's templates as stale: they contain its previous name. */
export const markStale = async (db: Executor, companyId: number, kindId: number): Promise<void> => {
  await sql`
    update team_template_words w set is_stale = true
      from team_template t
     where t.company_id = ${companyId} and w.company_id = t.company_id and w.template_id = t.id and not w.is_stale
       and (t.kind_id = ${kindId} or t.kind_id in (
             select id from template_kind where company_id = ${companyId} and parent_id = ${kindId}))`.execute(
    db,
  );
};

/** Companies that have stale search words. */
export const withStaleWords = async (db: Executor): Promise<number[]> => {
  const rows = await db
    .selectFrom('team_template_words')
    .select('company_id')
    .distinct()
    .where('is_stale', '=', true)
    .execute();
  return rows.map((row) => row.company_id);
};

export const staleIds = async (db: Executor, companyId: number, most: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('team_template_words')
    .select('template_id as id')
    .where('company_id', '=', companyId)
    .where('is_stale', '=', true)
    .orderBy('template_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
};
