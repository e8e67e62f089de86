import type { Executor } from '../schema/tables.ts';

/** Runs it in the current transaction, or in one of its own. */
export const inTransaction = <T>(db: Executor, run: (tx: Executor) => Promise<T>): Promise<T> =>
  db.isTransaction ? run(db) : db.transaction().execute(run);
