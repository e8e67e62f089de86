import type { Executor } from '../db/schema/tables.ts';
import type { Storage } from './storage.ts';
import * as store from './unused-file.store.ts';

/** Pages that are open may show a file for so long after its company gave it up. */
const keepMs = 7 * 86_400_000;
const atOnce = 100;

/** Files that no company has any more leave the storage. */
export const sweepFiles = async (db: Executor, storage: Storage, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - keepMs);
  for (;;) {
    const names = await store.unusedSince(db, before, atOnce);
    for (const name of names) {
      await db.transaction().execute(async (tx) => {
        if (await store.takeUnused(tx, name, before)) await storage.remove(name);
      });
    }
    if (names.length < atOnce) return;
  }
};
