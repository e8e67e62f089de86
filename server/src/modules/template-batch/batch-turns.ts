import type { Database } from '../../db/connection/open.ts';
import { backgroundWorkload } from '../../db/connection/scoped-driver.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { Job, Jobs } from '../../jobs/jobs.ts';
import { type MakeDependencies, makeInTurn } from './make-batch.ts';
import { giveUp } from './batch-end.store.ts';
import * as store from './template-batch.store.ts';

interface Turn {
  companyId: number;
}

/** A server that dies loses its turn: a company whose turns have not said for so long that they run starts again. */
const stallMs = 90_000;
const giveUpMs = 24 * 3_600_000;

/** Defines the work of batches: companies take turns, a few rows each. Returns what starts the turns. */
export const batchTurns = (
  jobs: Pick<Jobs, 'define'>,
  database: Pick<Database, 'asCompany' | 'acrossCompanies'>,
  dependencies: Omit<MakeDependencies, 'asCompany'>,
): ((tx: Executor, companyId: number) => Promise<void>) => {
  const make = makeInTurn({
    ...dependencies,
    asCompany: (companyId) => database.asCompany(companyId, backgroundWorkload),
  });
  const turns: Job<Turn> = jobs.define<Turn>({
    name: 'template-batch.make',
    concurrency: 2,
    // each turn begins the next: a second one that waited would keep the company two turns at once
    keyOf: ({ companyId }) => String(companyId),
    run: async ({ companyId }, { signal }) => {
      // queued behind the turns of others
      if (await make(companyId, signal)) await turns.send({ companyId });
    },
  });
  jobs.define({
    name: 'template-batch.resume',
    cron: '* * * * *',
    run: async () => {
      const db = database.acrossCompanies('background');
      const now = dependencies.now();
      await giveUp(db, new Date(now.getTime() - giveUpMs), now);
      for (const companyId of await store.stalled(db, new Date(now.getTime() - stallMs)))
        await turns.send({ companyId });
    },
  });
  return (tx, companyId) => turns.send({ companyId }, { tx });
};
