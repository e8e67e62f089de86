import type { Database } from './db/connection/open.ts';
import { expirationsOf } from './composition/expirations.ts';
import { openQuotas } from './composition/quotas.ts';
import type { Jobs } from './jobs/jobs.ts';
import { sweepLimits } from './limits/limit.store.ts';
import { sweepAll as sweepAuditRecords } from './modules/audit-record/audit-record.store.ts';
import { sweepExpired } from './modules/authorization/authorization.store.ts';
import { deadFamilies } from './modules/brand-font/brand-font.handlers.ts';
import * as companies from './modules/company/company.store.ts';
import { undoableSince } from './modules/config-set/config-set.rules.ts';
import { sweepRemoved } from './modules/config-set/config-set.store.ts';
import { removeUnshownPictures } from './modules/file/remove-unshown-pictures.ts';
import { withUnshown } from './modules/file/painted-picture.store.ts';
import { sweepSeen } from './modules/access-policy/access-policy.store.ts';
import { sweepEmbedSessions } from './modules/embed/embed.store.ts';
import { remind } from './modules/notice/notice.handlers.ts';
import { sweepNotices } from './modules/notice/notice.store.ts';
import { reconcile } from './modules/quota/reconcile.store.ts';
import { sweepSessions } from './modules/session/session.store.ts';
import { copyUses as copyPlatformUses } from './modules/platform-template/platform-template.store.ts';
import { withStaleWords } from './modules/template/template-words.store.ts';
import { refreshTemplates, rewriteWords, takeDownExpired } from './modules/template/template-jobs.ts';
import { comingDays } from './modules/usage/usage-event.rules.ts';
import { countDesignDownloads, withUncountedDownloads } from './modules/usage/ingest/ingest.store.ts';
import { makePartitions, sweepPartitions } from './modules/usage/ingest/partition.store.ts';
import type { Storage } from './storage/storage.ts';
import { sweepFiles } from './storage/sweep-files.ts';
import { deliveryKeepDays } from '@design-console/contract/webhook';
import { sweepDeliveries } from './modules/webhook/delivery.store.ts';
import { sweepPrevious } from './modules/webhook/webhook.store.ts';
import { openHostEvents } from './modules/webhook/host-events.ts';

const dayMs = 86_400_000;
const noticeKeepDays = 180;

export interface BackgroundTerms {
  readonly storage: Storage;
  readonly auditKeepDays: number;
}

interface CompanyJob {
  readonly name: string;
  readonly cron: string;
  companyIds?(): Promise<number[]>;
  run(companyId: number, signal: AbortSignal): Promise<void>;
}

/** Every scheduled job; each runs once for all servers of a database. */
export const defineBackground = (
  jobs: Pick<Jobs, 'define'>,
  database: Database,
  terms: BackgroundTerms,
): void => {
  const db = database.acrossCompanies('background');
  const hostEvents = openHostEvents(database);
  const before = (days: number) => new Date(Date.now() - days * dayMs);
  /**
   * Work that each of these companies has, all enabled ones by default, as a job of its own: none waits for
   * the time or the failure of another, and servers share them. One that still waits is not sent again.
   */
  const defineInEach = ({
    name,
    cron,
    companyIds = () => companies.enabledIds(db),
    run,
  }: CompanyJob): void => {
    const ofCompany = jobs.define<{ companyId: number }>({
      name: `${name}-company`,
      keyOf: ({ companyId }) => String(companyId),
      run: ({ companyId }, { signal }) => run(companyId, signal),
    });
    jobs.define({
      name,
      cron,
      run: async (_data, { signal }) => {
        for (const companyId of await companyIds()) {
          signal.throwIfAborted();
          await ofCompany.send({ companyId });
        }
      },
    });
  };
  jobs.define({
    name: 'session.sweep',
    cron: '23 * * * *',
    run: (_data, { signal }) => sweepSessions(db, new Date(), signal),
  });
  jobs.define({
    name: 'embed.sweep',
    cron: '37 * * * *',
    run: async (_data, { signal }) => {
      await sweepEmbedSessions(db, new Date(), signal);
      await sweepSeen(db, new Date(), signal);
    },
  });
  jobs.define({
    name: 'config-set.sweep',
    cron: '29 * * * *',
    run: () => sweepRemoved(db, undoableSince(new Date()), new Date()),
  });
  jobs.define({
    name: 'audit-record.sweep',
    cron: '41 3 * * *',
    run: async (_data, { signal }) => {
      await sweepAuditRecords(db, before(terms.auditKeepDays), signal);
    },
  });
  jobs.define({
    name: 'authorization.sweep',
    cron: '*/5 * * * *',
    run: async () => {
      await sweepExpired(db, new Date());
    },
  });
  jobs.define({
    name: 'limit.sweep',
    cron: '*/5 * * * *',
    run: (_data, { signal }) => sweepLimits(db, new Date(), signal),
  });
  jobs.define({
    name: 'usage-event.make-partitions',
    cron: '5 */6 * * *',
    run: () => makePartitions(database, comingDays(new Date())),
  });
  jobs.define({
    name: 'usage-event.sweep',
    cron: '17 4 * * *',
    // the first night after a company shortened its retention deletes what it kept until then
    timeoutMs: 3_600_000,
    // a day that cannot be dropped is dropped the next night: writers wait for every try
    retry: { limit: 0, delaySeconds: 0 },
    run: (_data, { signal }) => sweepPartitions(database, new Date(), signal),
  });
  defineInEach({
    name: 'usage-event.count-downloads',
    cron: '* * * * *',
    companyIds: () => withUncountedDownloads(db),
    run: (companyId) => countDesignDownloads(db, companyId),
  });
  jobs.define({
    name: 'template.take-down-expired',
    cron: '* * * * *',
    run: () => takeDownExpired(db, hostEvents, new Date()),
  });
  defineInEach({
    name: 'template.rewrite-words',
    cron: '* * * * *',
    companyIds: () => withStaleWords(db),
    run: (companyId) => rewriteWords(db, companyId),
  });
  defineInEach({
    name: 'template.refresh',
    cron: '*/10 * * * *',
    run: async (companyId) => {
      const now = new Date();
      await refreshTemplates(db, companyId, { deadFamilies }, now);
      await copyPlatformUses(db, companyId, now);
    },
  });
  const quotas = openQuotas(() => new Date());
  defineInEach({
    name: 'file.remove-unshown-pictures',
    cron: '*/10 * * * *',
    companyIds: () => withUnshown(db),
    run: (companyId) => removeUnshownPictures(db, companyId, quotas.storage, new Date()),
  });
  jobs.define({
    name: 'file.sweep',
    cron: '53 4 * * *',
    run: (_data, { signal }) => sweepFiles(db, terms.storage, new Date(), signal),
  });
  defineInEach({
    name: 'quota.reconcile',
    cron: '29 4 * * *',
    run: async (companyId, signal) => {
      await reconcile(db, companyId, signal);
    },
  });
  jobs.define({
    name: 'notice.sweep',
    cron: '11 4 * * *',
    run: (_data, { signal }) => sweepNotices(db, before(noticeKeepDays), signal),
  });
  jobs.define({
    name: 'webhook.sweep',
    cron: '47 4 * * *',
    run: async (_data, { signal }) => {
      await sweepDeliveries(db, before(deliveryKeepDays), signal);
      await sweepPrevious(db, new Date());
    },
  });
  defineInEach({
    name: 'notice.remind',
    cron: '5 * * * *',
    run: async (companyId) => {
      const now = new Date();
      await remind(db, companyId, await expirationsOf(db, companyId, now), hostEvents, now);
    },
  });
};
