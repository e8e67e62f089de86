import type { Executor } from '../db/schema/tables.ts';

/** A company removed the file: it may be deleted from the storage when no other company has it. */
export const markUnused = async (db: Executor, name: string, now: Date): Promise<void> => {
  await db
    .insertInto('unused_file')
    .values({ name, since: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ since: now }))
    .execute();
};

/**
 * Call before storing a file: one that was to be deleted stays for now. While a deletion is running this
 * waits, so that the file is stored again afterwards.
 */
export const postponeDeletion = async (db: Executor, name: string, now: Date): Promise<void> => {
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

/** Takes a file off the list, in a transaction of its own; returns whether to delete it from the storage. */
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
