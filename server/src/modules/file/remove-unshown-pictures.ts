import type { Executor } from '../../db/schema/tables.ts';
import type { StorageLedger } from '../../quota-ledgers.ts';
import * as store from './painted-picture.store.ts';

const atOnce = 500;
/** What one run looks at: a few seconds to a minute. The next run continues. */
const roundsMax = 20;

/** Removes painted pictures of the company that nothing shows any more, and frees the storage they count for. */
export const removeUnshownPictures = async (
  db: Executor,
  companyId: number,
  storageLedger: Pick<StorageLedger, 'add'>,
  now: Date,
): Promise<void> => {
  let after = 0;
  for (let round = 0; round < roundsMax; round += 1) {
    const rows = await store.nextUnshown(db, companyId, after, atOnce);
    const idsOf = new Map<string, number[]>();
    for (const { id, name } of rows) idsOf.set(name, [...(idsOf.get(name) ?? []), id]);
    for (const [name, ids] of idsOf) {
      // one at a time: bytes of several users in one transaction would lock their counters in any order
      await db.transaction().execute(async (tx) => {
        const removed = await store.takeUnshown(tx, companyId, { name, ids }, now);
        if (!removed) return;
        const { apiUserId, bytes } = removed;
        await storageLedger.add(tx, apiUserId === null ? { companyId } : { companyId, apiUserId }, -bytes);
      });
    }
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
};
