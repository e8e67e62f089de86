import type { Database } from '../db/connection/open.ts';
import type { Seal } from '../crypto/seal.ts';
import type { Executor } from '../db/schema/tables.ts';
import { type DemoCompanyIds, loadDemo } from './load-demo.ts';
import type { PaintDemo } from './paint-demo.ts';
import { loadUsage } from './usage.ts';

/** The demo company, which a first start may fill. */
export const demoCompany = (
  database: Database,
  seal: Seal,
  /** Has its pictures painted. */
  onPaint?: (painting: PaintDemo, tx: Executor) => Promise<void>,
) => ({
  name: '青禾文化传媒',
  adminName: '林晓棠',
  async fill(tx: Executor, created: DemoCompanyIds, now: Date, signal?: AbortSignal): Promise<void> {
    const painting = await loadDemo(tx, seal, created, now);
    signal?.throwIfAborted();
    await loadUsage(database, tx, created.companyId, now, signal);
    await onPaint?.(painting, tx);
  },
});
