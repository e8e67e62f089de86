import type { HostEvent } from '@design-console/contract/webhook';
import type { Executor } from './db/schema/tables.ts';

/** A stored download of a user's own design; others are not sent. */
export interface DesignDownload {
  readonly apiUserId: number;
  readonly designId: string;
  readonly settingCode: string;
  readonly device: string;
  readonly at: string;
}

/** Tells companies' own servers what happened (docs/decisions/0086). */
export interface HostEvents {
  /**
   * Records events for the webhooks that want them, in the transaction of what happened, with one statement.
   * Without such a webhook it runs none.
   */
  emit(tx: Executor, companyId: number, at: Date, events: readonly HostEvent[]): Promise<void>;
  /** Records downloads for the webhooks that want them; the database knows their designs. */
  emitDownloads(
    tx: Executor,
    companyId: number,
    at: Date,
    downloads: readonly DesignDownload[],
  ): Promise<void>;
}
