import { sql } from 'kysely';
import { deleteInBatches } from '../db/query/delete-in-batches.ts';
import type { Executor } from '../db/schema/tables.ts';
import type { GuessName, KeyOf } from './limits.ts';

/** Ends a pause and clears its count, on every server, with the transaction. */
export const liftPause = async <Name extends GuessName>(
  db: Executor,
  name: Name,
  key: KeyOf<Name>,
): Promise<void> => {
  await db.deleteFrom('rate_limit').where('key', '=', `${name}:${key}`).execute();
};

/** Deletes counters whose window or pause is over. */
export const sweepLimits = async (db: Executor, now: Date, signal?: AbortSignal): Promise<void> => {
  await deleteInBatches(db, 'rate_limit', sql`expire <= ${now.getTime()}`, signal);
};
