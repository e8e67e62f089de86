import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

/**
 * Stops these batches without making what waits: a row that is painted now finds that it no longer waits. The turn
 * that runs, or the next one, ends them: a batch that begins meanwhile then needs no turn of its own. Returns how
 * many rows of each will not be made; a batch that has ended is left out. Its copy of the template goes at once:
 * stopped batches do not count against the most that may be unfinished.
 */
const stopThose = async (
  db: Executor,
  companyId: number,
  those: RawBuilder<unknown>,
  by: { name: string; now: Date },
): Promise<{ title: string; stopped: number }[]> => {
  const { rows } = await sql<{ title: string; stopped: number }>`
    with ended as (
      update template_batch set moved_at = ${by.now}, stopped_by = ${by.name}, template = null
       where company_id = ${companyId} and finished_at is null and stopped_by is null and ${those}
      returning id, template_title),
    given_up as (
      update template_batch_row r set state = 3, contents = '{}'
        from ended e
       where r.company_id = ${companyId} and r.batch_id = e.id and r.state = 0
      returning r.batch_id)
    select e.template_title as title,
           (select count(*) from given_up g where g.batch_id = e.id)::integer as stopped
      from ended e order by e.id`.execute(db);
  return rows;
};

/** Null when the batch has ended. */
export const stop = async (
  db: Executor,
  companyId: number,
  id: number,
  by: { name: string; now: Date },
): Promise<{ stopped: number } | null> => (await stopThose(db, companyId, sql`id = ${id}`, by))[0] ?? null;

/** The titles of the unfinished batches of these accounts, which are ended. */
export const stopOf = async (
  db: Executor,
  companyId: number,
  accountIds: readonly number[],
  by: { name: string; now: Date },
): Promise<string[]> => {
  const those = sql`author_id = any(${accountIds}::bigint[])`;
  return (await stopThose(db, companyId, those, by)).map(({ title }) => title);
};

/** Ends what was stopped, all of it: the turns of others would pass between one and the next. */
export const endStopped = async (db: Executor, companyId: number, now: Date): Promise<void> => {
  await db
    .updateTable('template_batch')
    .set({ finished_at: now, template: null })
    .where('company_id', '=', companyId)
    .where('finished_at', 'is', null)
    .where('stopped_by', 'is not', null)
    .execute();
};

/** Ends batches of which no row was made since then, so that they block nothing else. */
export const giveUp = async (db: Executor, since: Date, now: Date): Promise<void> => {
  await sql`
    with ended as (
      update template_batch set finished_at = ${now}, template = null
       where finished_at is null and created_at < ${since}
         and not exists (select from template_batch_row r
                          where r.company_id = template_batch.company_id and r.batch_id = template_batch.id
                            and r.settled_at >= ${since})
      returning company_id, id)
    update template_batch_row r set state = 2, contents = '{}', reason = '一天内没有进展，请重新制作'
      from ended e
     where r.company_id = e.company_id and r.batch_id = e.id and r.state = 0`.execute(db);
};
