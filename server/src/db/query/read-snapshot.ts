import { sql } from 'kysely';
import type { Executor } from '../schema/tables.ts';

/** For several statements that must see the same moment, whatever is written meanwhile. */
export const atOneMoment = <T>(db: Executor, run: (db: Executor) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? run(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(run);

/**
 * Runs the statements of a report as of one moment, planned for tables in memory. One process each, since others wait
 * for theirs; many rows are read in table order, not in the order of an index.
 */
export const readSnapshot = <T>(db: Executor, run: (db: Executor) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? run(db)
    : atOneMoment(db, async (tx) => {
        await sql`select set_config('random_page_cost', '1.1', true), set_config('work_mem', '16MB', true),
                         set_config('max_parallel_workers_per_gather', '0', true),
                         set_config('enable_indexscan', 'off', true)`.execute(tx);
        return run(tx);
      });
