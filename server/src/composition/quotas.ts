import type { Executor } from '../db/schema/tables.ts';
import { inTransaction } from '../db/query/in-transaction.ts';
import * as files from '../modules/file/file.store.ts';
import * as notices from '../modules/notice/notice.store.ts';
import { eventLedger } from '../modules/quota/event-ledger.ts';
import { storageLedger } from '../modules/quota/storage-ledger.ts';

/** What modules check their companies' storage and events against. */
export const openQuotas = (now: () => Date) => {
  const dependencies = {
    now,
    async tell(db: Executor, companyId: number, notice: Parameters<typeof notices.insert>[2]) {
      await notices.insert(db, companyId, notice);
    },
  };
  const storage = storageLedger(dependencies);
  return {
    storage,
    events: eventLedger(dependencies),
    /** A letter that was handed out is kept, however full the company is. */
    keepLetter: (db: Executor, companyId: number, file: files.FileRow): Promise<void> =>
      inTransaction(db, async (tx) =>
        storage.addAnyway(tx, { companyId }, await files.put(tx, companyId, file)),
      ),
  };
};
