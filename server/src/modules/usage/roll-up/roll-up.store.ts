import type { RawBuilder } from 'kysely';
import type { Executor } from '../../../db/schema/tables.ts';
import { addCounts, addItemSets, addItems, placeItems } from './counts.store.ts';
import { placeEvents } from './placed-events.store.ts';
import { addActive, addFunnel, gatherPresent, learnFirstDays, moveNewcomers } from './user-sets.store.ts';

/**
 * The roll-up: adds the events that `stored` yields to counts and sets. Every number in a report comes from
 * here, for events that arrive, are loaded or are counted again. Runs in a transaction of the company's
 * single writer: it reads what it adds to. Until the transaction ends, `usage_placed` holds the events.
 */
export const rollUp = async (
  db: Executor,
  companyId: number,
  timeZone: string,
  stored: RawBuilder<unknown>,
): Promise<void> => {
  await placeEvents(db, companyId, timeZone, stored);
  await gatherPresent(db, companyId);
  // reads the sets of users before they change
  await addCounts(db, companyId);
  await moveNewcomers(db, companyId);
  await addActive(db, companyId);
  await addFunnel(db, companyId);
  await placeItems(db, companyId);
  await addItemSets(db, companyId);
  await addItems(db, companyId);
  await learnFirstDays(db, companyId);
};
