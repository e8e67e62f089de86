import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../schema/tables.ts';

const atOnce = 5000;

/**
 * Deletes every row that matches, some thousand in a statement: jobs have the time limit of people's calls, and a
 * single statement that reached it would be rolled back, with more to delete at the next run. A row that was
 * changed meanwhile is judged again. A job whose time is over stops between two of them: its retry begins anew.
 */
export const deleteInBatches = async (
  db: Executor,
  table: string,
  matching: RawBuilder<unknown>,
  signal?: AbortSignal,
): Promise<void> => {
  const name = sql.table(table);
  for (;;) {
    signal?.throwIfAborted();
    const { numAffectedRows = 0n } = await sql`
      delete from ${name}
       where ctid = any (array(select ctid from ${name} where ${matching} limit ${atOnce})) and (${matching})`.execute(
      db,
    );
    if (Number(numAffectedRows) < atOnce) return;
  }
};
