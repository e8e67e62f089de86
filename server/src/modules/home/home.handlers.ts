import type { contract } from '@design-console/contract';
import type { AuditRecord } from '@design-console/contract/audit-record';
import type { Executor } from '../../db/tables.ts';
import type { HandlersOf } from '../../kernel/asking.ts';
import { maySee } from '../../kernel/who.ts';
import * as store from './home.store.ts';

export interface HomeNeeds {
  /** The newest records: of one account, or of the whole company. */
  newestRecords(
    db: Executor,
    companyId: number,
    filter: { accountId?: number },
    limit: number,
  ): Promise<AuditRecord[]>;
}

const recentCount = 8;

export const homeHandlers = (needs: HomeNeeds): HandlersOf<typeof contract.home> => ({
  async overview(_input, { db, who }) {
    const whose = maySee(who, '/systemSetting/operationLog') ? {} : { accountId: who.accountId };
    const [recentChanges, counts] = await Promise.all([
      needs.newestRecords(db, who.companyId, whose, recentCount),
      store.peopleCounts(db, who.companyId),
    ]);
    return { recentChanges, ...counts };
  },
});
