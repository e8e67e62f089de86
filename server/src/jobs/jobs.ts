import { setTimeout as wait } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import { withAdvisoryLock } from '../db/connection/advisory-lock.ts';
import { retryOnConflict } from '../db/query/retry-on-conflict.ts';
import type { Database } from '../db/connection/open.ts';
import type { Executor } from '../db/schema/tables.ts';
import { CronSchedule, idOfRun } from './cron-schedule.ts';
import { type JobContext, openWorker, type Worker } from './worker.ts';

export interface JobDefinition<Data extends object> {
  /** Unique over all jobs: `area.verb`. */
  name: string;
  /** May run more than once for one job (a server died half way): a second time must do no harm. */
  run(data: Data, context: JobContext): Promise<void>;
  /** Five fields; runs on one of the servers each time it is due, with empty data. */
  cron?: string;
  /** Of the cron expression; Asia/Shanghai unless said. */
  timeZone?: string;
  /** Further tries after a failure, the first after delaySeconds, each later one after twice as long. */
  retry?: { limit: number; delaySeconds: number };
  /** A run that takes longer has failed. Five minutes unless said. */
  timeoutMs?: number;
  /** How long a stopping server waits for a run before it puts it back. Ten seconds unless said. */
  graceMs?: number;
  /** How many run at once on each server; one unless said. */
  concurrency?: number;
}

export interface SendOptions {
  /** The job exists when this transaction commits, and never if it does not. */
  tx?: Executor;
  startAfter?: Date;
}

export interface Job<Data extends object> {
  readonly name: string;
  send(data: Data, options?: SendOptions): Promise<void>;
}

export interface Jobs {
  /** Before `start`. */
  define<Data extends object>(definition: JobDefinition<Data>): Job<Data>;
  /** Begins to run jobs here, as soon as the database lets it; does not fail. Sending needs no start. */
  start(): Promise<void>;
  /** Finishes what runs, within the grace; the rest is put back for another server. */
  stop(graceMs?: number): Promise<void>;
}

export interface JobsTiming {
  /** Jobs due later, and what a lost notification hid, are found within this time. */
  lookEveryMs: number;
  /** Runs of dead servers are put back, old jobs put away. */
  maintainEverySeconds: number;
}

interface JobsLog {
  info(line: string): void;
  warn(fields: object, line: string): void;
}

const schema = 'job_queue';
const channel = 'job_queue';
/** Any number does; every server of this product asks for the same one. */
const openingLock = 630_002;
const queueTries = 5;
const startAgainMs = 5000;
const graceMsDefault = 10_000;
const timeoutMsDefault = 300_000;
const retryDefault = { limit: 3, delaySeconds: 10 };
/** A run that was due while no server lived is made up for within this time; finished ones are kept longer. */
const makeUpMs = 3_600_000;

const insideOf = (tx: Executor): PgBoss.Db => ({
  async executeSql(text, values = []) {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/** The pool gives up a connection whose statement failed: the library's own transactions leave nothing behind. */
const anyConnectionOf = (database: Database): PgBoss.Db => ({
  executeSql: (text, values) => database.queue(text, values),
});

/**
 * Background work in the database: kept through restarts, shared by all servers, sent in the transaction
 * of what causes it. Takes connections of the pool, one at a time while idle.
 */
export const openJobs = (
  database: Database,
  log: JobsLog,
  timing: JobsTiming = { lookEveryMs: 10_000, maintainEverySeconds: 60 },
): Jobs => {
  const definitions: JobDefinition<object>[] = [];
  const schedules = new Map<string, CronSchedule>();
  const workers = new Map<string, { worker: Worker; graceMs: number }>();
  const boss = new PgBoss({
    db: anyConnectionOf(database),
    schema,
    // a cron run is written once by its id, and its end is awaited: neither is so in the library's own
    schedule: false,
    supervise: false,
    maintenanceIntervalSeconds: timing.maintainEverySeconds,
    archiveCompletedAfterSeconds: 12 * 3600,
    deleteAfterDays: 7,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  let opening: Promise<unknown> | undefined;
  const stopping = new AbortController();
  /** What is being done beside the runs themselves, and must end before the pool does. */
  const underWay = new Set<Promise<unknown>>();
  const timers: NodeJS.Timeout[] = [];

  const openQueues = async (): Promise<void> => {
    await boss.start();
    // while others run jobs, making a queue may stand in their way: then it is made again
    await retryOnConflict(makeQueues, queueTries);
  };
  const makeQueues = async (): Promise<void> => {
    for (const { name, retry = retryDefault, timeoutMs = timeoutMsDefault } of definitions) {
      const options = {
        name,
        retryLimit: retry.limit,
        retryDelay: retry.delaySeconds,
        retryBackoff: true,
        expireInSeconds: Math.ceil(timeoutMs / 1000),
      };
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
  };
  const ready = (): Promise<unknown> => {
    // two servers that make one queue at the same moment would lock each other out
    opening ??= withAdvisoryLock(database.databaseUrl, openingLock, openQueues).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  const send = async (name: string, data: object, { tx, startAfter }: SendOptions, id?: string) => {
    await ready();
    const sent = await boss.send(name, data, {
      ...(tx ? { db: insideOf(tx) } : {}),
      ...(startAfter ? { startAfter } : {}),
      ...(id ? { id } : {}),
    });
    if (sent !== null) await database.notify(channel, name, tx);
  };

  const sendDue = async (): Promise<void> => {
    const now = new Date();
    for (const [name, schedule] of schedules) {
      const due = schedule.lastDue(now);
      if (now.getTime() - due.getTime() < makeUpMs) await send(name, {}, {}, idOfRun(name, due));
    }
  };

  const look = async (): Promise<void> => {
    try {
      await sendDue();
    } catch (error) {
      log.warn({ err: error }, 'due jobs could not be sent');
    }
    // one after the other: an idle system takes one connection
    for (const { worker } of workers.values()) {
      if (stopping.signal.aborted) return;
      await worker.wake();
    }
  };

  const doing = <T>(work: Promise<T>): Promise<T> => {
    const done = work
      .catch(() => undefined)
      .finally(() => {
        underWay.delete(done);
      });
    underWay.add(done);
    return work;
  };

  const every = (ms: number, run: () => Promise<unknown>): void => {
    let current: Promise<unknown> | undefined;
    const again = () => {
      current ??= doing(run())
        .catch((error: unknown) => log.warn({ err: error }, 'job queue'))
        .finally(() => {
          current = undefined;
        });
    };
    timers.push(setInterval(again, ms).unref());
  };

  /** In one transaction: a job put back is neither lost nor there twice. */
  const putBack = (name: string, { id, data }: { id: string; data: object }): Promise<void> =>
    database
      .acrossCompanies('background')
      .transaction()
      .execute(async (tx) => {
        await send(name, data, { tx });
        await boss.complete(name, id, {}, { db: insideOf(tx) });
      });

  const begin = async (): Promise<void> => {
    await ready();
    if (stopping.signal.aborted) return;
    for (const definition of definitions) {
      const { name, run, concurrency = 1, timeoutMs = timeoutMsDefault } = definition;
      const options = { name, run, concurrency, timeoutMs, putBack: putBack.bind(null, name) };
      workers.set(name, {
        worker: openWorker(boss, options, log),
        graceMs: definition.graceMs ?? graceMsDefault,
      });
    }
    await database.listen(channel, (name) => {
      if (stopping.signal.aborted) return;
      if (name === '') void doing(look());
      else void workers.get(name)?.worker.wake();
    });
    if (stopping.signal.aborted) return;
    every(timing.lookEveryMs, look);
    every(timing.maintainEverySeconds * 1000, () => boss.maintain());
    await look();
    log.info(`background jobs run here: ${definitions.length}`);
  };

  return {
    define(definition) {
      if (opening) throw new Error(`${definition.name} is defined after jobs were used`);
      if (definitions.some(({ name }) => name === definition.name)) {
        throw new Error(`Two jobs are named ${definition.name}`);
      }
      const { name, cron, timeZone = 'Asia/Shanghai' } = definition;
      if (cron !== undefined) schedules.set(name, new CronSchedule(cron, timeZone));
      // what is sent under a name is what its definition takes
      definitions.push(definition as unknown as JobDefinition<object>);
      return {
        name: definition.name,
        send: (data, options = {}) => send(definition.name, data, options),
      };
    },
    async start() {
      while (!stopping.signal.aborted) {
        try {
          return await doing(begin());
        } catch (error) {
          log.warn({ err: error }, 'background jobs could not start, trying again');
          await wait(startAgainMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        }
      }
    },
    async stop(graceMs = graceMsDefault) {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      // a beginning that goes on would fetch jobs nobody waits for
      await Promise.all(underWay);
      await Promise.all(
        [...workers.values()].map(({ worker, graceMs: ownMs }) => worker.stop(Math.min(graceMs, ownMs))),
      );
      await opening?.catch(() => undefined);
      await boss.stop({ graceful: false });
    },
  };
};
