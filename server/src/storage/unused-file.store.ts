import type { Executor } from '../db/schema/tables.ts';

/** A company gave the file up: it may leave the storage, when nobody else has it. */
export const markUnused = async (db: Executor, name: string, now: Date): Promise<void> => {
  await db
    .insertInto('unused_file')
    .values({ name, since: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ since: now }))
    .execute();
};

/**
 * Before a file is stored: one that was to leave stays for now. While it is leaving this waits, so that it is
 * stored anew after it has left.
 */
export const holdOn = async (db: Executor, name: string, now: Date): Promise<void> => {
  await db.updateTable('unused_file').set({ since: now }).where('name', '=', name).execute();
};

export const unusedSince = async (db: Executor, before: Date, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('unused_file')
      .select('name')
      .where('since', '<', before)
      .orderBy('since')
      .limit(limit)
      .execute()
  ).map((row) => row.name);

/** Takes a file off the list, in a transaction of its own; whether it is to leave the storage. */
export const takeUnused = async (tx: Executor, name: string, before: Date): Promise<boolean> => {
  const taken = await tx
    .deleteFrom('unused_file')
    .where('name', '=', name)
    .where('since', '<', before)
    .returning('name')
    .executeTakeFirst();
  if (!taken) return false;
  const kept = await tx.selectFrom('stored_file').select('name').where('name', '=', name).executeTakeFirst();
  return kept === undefined;
};
