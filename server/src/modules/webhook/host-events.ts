import { deliveryTries } from '@design-console/contract/webhook';
import type { Database } from '../../db/connection/open.ts';
import { NotifyInvalidatedCache } from '../../db/query/notify-invalidated-cache.ts';
import type { Executor } from '../../db/schema/tables.ts';
import type { HostEvents } from '../../host-events.ts';
import * as deliveries from './delivery.store.ts';
import * as webhooks from './webhook.store.ts';

interface Wanted {
  readonly companyId: number;
  readonly events: ReadonlySet<string>;
}

/** The database notifies both (migration 0091). */
const changes = 'webhooks_changed';
const waiting = 'deliveries_wait';

/** Runs it for each company at most once at a time; what is asked meanwhile is done once more behind it. */
const oneAtATime = (run: (companyId: number) => Promise<void>): ((companyId: number) => void) => {
  const running = new Map<number, { isAskedAgain: boolean }>();
  const begin = async (companyId: number): Promise<void> => {
    const state = { isAskedAgain: true };
    running.set(companyId, state);
    while (state.isAskedAgain) {
      state.isAskedAgain = false;
      await run(companyId);
    }
    running.delete(companyId);
  };
  return (companyId) => {
    const state = running.get(companyId);
    if (state) state.isAskedAgain = true;
    else void begin(companyId);
  };
};

/**
 * Records an event for the webhooks that want it. `wake` is called after the commit with a company that has
 * new deliveries; without it they are found within a minute.
 */
export const openHostEvents = (
  database: Database,
  wake?: (companyId: number) => Promise<void>,
): HostEvents => {
  const wanted = new NotifyInvalidatedCache<Wanted>(database, {
    channel: changes,
    maxAgeMs: 60_000,
    maxEntries: 20_000,
    groupOf: ({ companyId }) => String(companyId),
  });
  const wakeOnce = wake && oneAtATime(wake);
  let hearing: Promise<void> | undefined;
  let isHearing = false;
  /** Companies whose events may have been committed before this server listened. */
  const unheard = new Set<number>();
  const hearOf = (companyId: number): void => {
    if (!wakeOnce || isHearing) return;
    unheard.add(companyId);
    hearing ??= database
      .listen(waiting, (payload) => {
        // an empty payload means that some may have been missed: a job looks for them every minute
        if (payload !== '') wakeOnce(Number(payload));
      })
      .then(() => {
        isHearing = true;
        for (const one of unheard) wakeOnce(one);
        unheard.clear();
      })
      .catch(() => {
        hearing = undefined;
      });
  };
  /** Whether any webhook wants one of these; usually known without a statement. */
  const isWanted = async (tx: Executor, companyId: number, events: readonly string[]): Promise<boolean> => {
    const known = await wanted.get(String(companyId), async () => ({
      companyId,
      events: await webhooks.wantedEvents(tx, companyId),
    }));
    if (!events.some((event) => known.events.has(event))) return false;
    hearOf(companyId);
    return true;
  };
  const checkTransaction = (tx: Executor): void => {
    if (!tx.isTransaction) throw new Error('Events are recorded with what happened');
  };

  return {
    async emit(tx, companyId, at, events) {
      checkTransaction(tx);
      const names = events.map(({ event }) => event);
      if (names.length > 0 && (await isWanted(tx, companyId, names)))
        await deliveries.record(tx, companyId, events, { at, triesMax: deliveryTries });
    },

    async emitDownloads(tx, companyId, at, downloads) {
      checkTransaction(tx);
      if (downloads.length > 0 && (await isWanted(tx, companyId, ['design.downloaded'])))
        await deliveries.recordDownloads(tx, companyId, downloads, { at, triesMax: deliveryTries });
    },
  };
};
