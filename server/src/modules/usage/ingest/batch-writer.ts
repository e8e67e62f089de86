import { databaseIsAway, databaseIsBusy, isConflictOfTransactions } from '../../../db/query/errors.ts';
import type { Database } from '../../../db/connection/open.ts';
import type { EventLedger } from '../../../quota-ledgers.ts';
import { type Refusal, refuse } from '../../../http/reply/refusal.ts';
import { lockUsage } from '../roll-up/cell.store.ts';
import { keyOf, type SentEvent, utcDayOf } from '../usage-event.rules.ts';
import { countDesignDownloads, keepDesignDownloads, record } from './ingest.store.ts';
import { makePartitions } from './partition.store.ts';
import type { HostEvents } from '../../../host-events.ts';

/** What one user sent in one call. */
interface Waiting {
  events: readonly SentEvent[];
  stored(keys: ReadonlySet<string>): void;
  failed(error: unknown): void;
}

interface Written {
  readonly keys: ReadonlySet<string>;
  readonly hasDownloads: boolean;
  /** For each waiting sender: null, or why their events were refused. */
  readonly refusals: readonly (Refusal | null)[];
}

interface Queue {
  waiting: Waiting[];
  events: number;
}

export interface BatchWriter {
  /** Stores and counts them; resolves after the commit, with the keys of those that were new. */
  add(companyId: number, events: readonly SentEvent[]): Promise<ReadonlySet<string>>;
}

/** How many events a batch holds at most; they arrive while the previous batch is being written. */
const batchEventsMax = 2000;
const waitingMax = 50_000;
const tries = 3;

/** New downloads of designs; an event that is sent twice under one key counts once. */
const downloadsIn = (events: readonly SentEvent[], stored: ReadonlySet<string>): SentEvent[] => {
  const ofDesigns = events.filter(
    (event) => event.kind === 'download' && event.designId !== '' && stored.has(keyOf(event)),
  );
  return [...new Map(ofDesigns.map((event) => [keyOf(event), event])).values()];
};

const noPartition = (error: unknown): boolean =>
  (error as { code?: unknown }).code === '23514' && /no partition/.test(String((error as Error).message));

/**
 * One writer per company and server: batches that arrive while one is being written are written together in
 * the next transaction. Thousands of pages that send a few events each then share commits, and never lock
 * each other out.
 */
export const openBatchWriter = (
  database: Database,
  account: EventLedger,
  hostEvents: HostEvents,
  now: () => Date,
  /** Receives why downloads of a company's designs are counted later. */
  countedLater: (error: unknown, companyId: number) => void,
): BatchWriter => {
  const queues = new Map<number, Queue>();
  const madeDays = new Set<string>();

  /** The number of new events per user. */
  const newOf = (events: readonly SentEvent[], stored: ReadonlySet<string>): Map<number, number> => {
    const counts = new Map<number, number>();
    const isNew = new Map(events.map((event) => [keyOf(event), event.apiUserId]));
    for (const [key, user] of isNew) if (stored.has(key)) counts.set(user, (counts.get(user) ?? 0) + 1);
    return counts;
  };

  const store = (companyId: number, batch: readonly Waiting[]): Promise<Written> =>
    database
      .asCompany(companyId, 'usageEvent')
      .transaction()
      .execute(async (tx) => {
        await lockUsage(tx, companyId);
        const senders = batch.map(({ events }) => ({
          apiUserId: events[0]?.apiUserId ?? 0,
          count: events.length,
        }));
        const refusals = await account.refusalsOf(tx, companyId, senders);
        const events = batch.flatMap((one, at) => (refusals[at] ? [] : one.events));
        if (events.length === 0) return { refusals, keys: new Set(), hasDownloads: false };
        const keys = await record(tx, companyId, events);
        await account.add(tx, companyId, newOf(events, keys));
        const downloads = downloadsIn(events, keys);
        await hostEvents.emitDownloads(tx, companyId, now(), downloads);
        const hasDownloads = downloads.length > 0;
        if (hasDownloads) await keepDesignDownloads(tx, companyId, downloads);
        return { refusals, keys, hasDownloads };
      });

  const write = async (companyId: number, batch: readonly Waiting[]): Promise<Written> => {
    for (let left = tries; ; left -= 1) {
      try {
        const days = new Set(batch.flatMap(({ events }) => events.map(({ at }) => utcDayOf(new Date(at)))));
        const missing = [...days].filter((day) => !madeDays.has(day)).sort();
        if (missing.length > 0) await makePartitions(database, missing);
        for (const day of missing) madeDays.add(day);
        return await store(companyId, batch);
      } catch (error) {
        if (left <= 1 || !(isConflictOfTransactions(error) || noPartition(error))) throw error;
        madeDays.clear();
      }
    }
  };

  /** The events are stored by now, so a failure is not their senders': the job counts what is left. */
  const countDownloads = async (companyId: number): Promise<void> => {
    try {
      await countDesignDownloads(database.asCompany(companyId, 'usageEvent'), companyId);
    } catch (error) {
      countedLater(error, companyId);
    }
  };

  const writeAll = async (companyId: number, batch: readonly Waiting[]): Promise<void> => {
    try {
      const { refusals, keys, hasDownloads } = await write(companyId, batch);
      if (hasDownloads) await countDownloads(companyId);
      for (const [at, one] of batch.entries()) {
        const refusal = refusals[at];
        if (refusal) one.failed(refusal);
        else one.stored(keys);
      }
    } catch (error) {
      // one sender's bad data must not cost the others their events; a busy database would refuse each again
      if (batch.length > 1 && !databaseIsAway(error) && !databaseIsBusy(error))
        for (const one of batch) await writeAll(companyId, [one]);
      else for (const one of batch) one.failed(error);
    }
  };

  const run = async (companyId: number, queue: Queue): Promise<void> => {
    while (queue.waiting.length > 0) {
      const batch: Waiting[] = [];
      for (let size = 0; queue.waiting[0]; ) {
        size += queue.waiting[0].events.length;
        if (batch.length > 0 && size > batchEventsMax) break;
        batch.push(...queue.waiting.splice(0, 1));
      }
      for (const { events } of batch) queue.events -= events.length;
      await writeAll(companyId, batch);
    }
    queues.delete(companyId);
  };

  return {
    add: (companyId, events) =>
      new Promise((stored, failed) => {
        const open = queues.get(companyId);
        if (open && open.events + events.length > waitingMax) {
          return failed(refuse.tooMany('事件过多，请稍后重试', 5));
        }
        const queue = open ?? { waiting: [], events: 0 };
        queue.waiting.push({ events, stored, failed });
        queue.events += events.length;
        if (open) return;
        queues.set(companyId, queue);
        void run(companyId, queue);
      }),
  };
};
