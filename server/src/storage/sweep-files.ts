import type { Executor } from '../db/schema/tables.ts';
import type { Storage } from './storage.ts';
import * as store from './unused-file.store.ts';

/** Open pages may show a file for this long after its company removed it; an upload is registered long before. */
const keepMs = 7 * 86_400_000;
const atOnce = 100;

/** Deletes files from the storage that no company has any more. */
export const sweepFiles = async (
  db: Executor,
  storage: Storage,
  now: Date,
  signal?: AbortSignal,
): Promise<void> => {
  const before = new Date(now.getTime() - keepMs);
  await store.dropUsed(db, before);
  for (;;) {
    const names = await store.unusedSince(db, before, atOnce);
    for (const name of names) {
      signal?.throwIfAborted();
      await db.transaction().execute(async (tx) => {
        if (await store.takeUnused(tx, name, before)) await storage.remove(name);
      });
    }
    if (names.length < atOnce) return;
  }
};
