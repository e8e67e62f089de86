import type { Design } from '@design-console/editor/document';
import type { Executor } from '../../db/schema/tables.ts';
import type { Who } from '../../identity/caller.ts';
import { ownerOfAccount } from '../../queues/owner.ts';
import { newestOfAnybody, type RevealedRow } from './design.store.ts';
import { storedInTurn } from './read-in-turn.ts';

/** The newest version of a design of any user of the account's company; null when there is none. */
export const revealDesign = async (
  db: Executor,
  who: Who,
  designId: string,
): Promise<(Omit<RevealedRow, 'document'> & { document: Design }) | null> => {
  const row = await newestOfAnybody(db, who.companyId, designId);
  return row && { ...row, document: await storedInTurn(ownerOfAccount(who), row.document) };
};
