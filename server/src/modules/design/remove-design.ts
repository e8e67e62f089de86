import type { Executor } from '../../db/schema/tables.ts';
import type { HostEvents } from '../../host-events.ts';
import type { StorageLedger } from '../../quota-ledgers.ts';
import * as store from './removal.store.ts';

export interface DesignRemovalDependencies {
  /** These addresses are no longer shown by a design that had them. */
  forgetPictures(db: Executor, companyId: number, urls: readonly string[]): Promise<void>;
  storageLedger: StorageLedger;
  hostEvents: HostEvents;
}

/** Deletes a design, frees its storage and tells hosts; null when there is none, or it is not this user's. */
export const removeDesign =
  ({ forgetPictures, storageLedger, hostEvents }: DesignRemovalDependencies) =>
  async (
    tx: Executor,
    companyId: number,
    named: store.NamedDesign,
    now: Date,
  ): Promise<store.RemovedDesign | null> => {
    const removed = await store.removeDesign(tx, companyId, named);
    if (!removed) return null;
    const { apiUserId, bytes, thumbnail, told, title, userFlag, settingCode } = removed;
    await forgetPictures(
      tx,
      companyId,
      [thumbnail, told ?? ''].filter((url) => url !== ''),
    );
    const removedBy = named.apiUserId === undefined ? 'company' : 'user';
    await hostEvents.emit(tx, companyId, now, [
      {
        event: 'design.removed',
        data: { designId: named.designId, title, userFlag, settingCode, removedBy },
      },
    ]);
    await storageLedger.add(tx, { companyId, apiUserId }, -bytes);
    return removed;
  };
