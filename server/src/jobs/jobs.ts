import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import cronParser from 'cron-parser';
import { CompiledQuery } from 'kysely';
import PgBoss from 'pg-boss';
import { withAdvisoryLock } from '../db/connection/advisory-lock.ts';
import { retryOnConflict } from '../db/query/retry-on-conflict.ts';
import type { Database } from '../db/connection/open.ts';
import type { Executor } from '../db/schema/tables.ts';
import { type JobContext, openWorker, type Worker } from './worker.ts';

export interface JobDefinition<Data extends object> {
  /** Unique over all jobs: `area.verb`. */
  name: string;
  /** May run more than once for one job (a server died half way): a second time must do no harm. */
  run(data: Data, context: JobContext): Promise<void>;
  /** Five fields; runs on one of the servers each time it is due while one lives, with empty data. */
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
  /** How often what is due by the clock is looked for, at most 45; what was due a minute ago is not sent. */
  scheduleEverySeconds: number;
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
const timeZoneDefault = 'Asia/Shanghai';
const retryDefault = { limit: 3, delaySeconds: 10 };
/** The library's own queue, between what is due and the jobs of that. */
const scheduleQueue = '__pgboss__send-it';

const insideOf = (tx: Executor): PgBoss.Db => ({
  async executeSql(text, values = []) {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/**
 * Background work in the database: kept through restarts, shared by all servers, sent in the transaction
 * of what causes it. The library schedules and supervises; a notification spares jobs that were sent the wait for
 * the next look. Takes connections of the pool, a few at a time while idle.
 */
export const openJobs = (
  database: Database,
  log: JobsLog,
  timing: JobsTiming = { lookEveryMs: 10_000, scheduleEverySeconds: 15, maintainEverySeconds: 60 },
): Jobs => {
  const definitions: JobDefinition<object>[] = [];
  const workers = new Map<string, { worker: Worker; graceMs: number }>();
  /** What is being done beside the runs themselves, and must end before the pool does. */
  const underWay = new Set<Promise<unknown>>();
  const doing = <T>(work: Promise<T>): Promise<T> => {
    const done = work
      .catch(() => undefined)
      .finally(() => {
        underWay.delete(done);
      });
    underWay.add(done);
    return work;
  };
  /** The pool gives up a connection whose statement failed: the library's own transactions leave nothing behind. */
  const anyConnection: PgBoss.Db = {
    executeSql(text, values = []) {
      const asked = doing<{ rows: unknown[] }>(database.queue(text, values));
      const [queue, ids] = values;
      if (queue !== scheduleQueue || !Array.isArray(ids)) return asked;
      // the library waits for nobody when it writes the end of its own jobs: unheard, a failure would end the process
      return asked.catch((error: unknown) => {
        log.warn({ err: error }, 'job queue');
        return { rows: [{ count: 0 }] };
      });
    },
  };
  const makeBoss = (): PgBoss => {
    const made = new PgBoss({
      db: anyConnection,
      schema,
      cronMonitorIntervalSeconds: timing.scheduleEverySeconds,
      cronWorkerIntervalSeconds: Math.min(timing.scheduleEverySeconds, 5),
      maintenanceIntervalSeconds: timing.maintainEverySeconds,
      archiveCompletedAfterSeconds: 12 * 3600,
      deleteAfterDays: 7,
    });
    made.on('error', (error) => log.warn({ err: error }, 'job queue'));
    return made;
  };
  let boss = makeBoss();
  let opening: Promise<unknown> | undefined;
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];

  const openQueues = async (): Promise<void> => {
    try {
      await boss.start();
    } catch (error) {
      // one that failed to start takes itself for started
      boss = makeBoss();
      throw error;
    }
    // while others run jobs, making a queue may stand in their way: then it is made again
    await retryOnConflict(makeQueues, queueTries);
  };
  const makeQueues = async (): Promise<void> => {
    // the library makes it too, and goes on without it when it cannot
    await boss.createQueue(scheduleQueue);
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

  const send = async (name: string, data: object, { tx, startAfter }: SendOptions) => {
    await ready();
    await boss.send(name, data, {
      ...(tx ? { db: insideOf(tx) } : {}),
      ...(startAfter ? { startAfter } : {}),
    });
    await database.notify(channel, name, tx);
  };

  const writeSchedules = async (): Promise<void> => {
    for (const { name } of await boss.getSchedules()) {
      if (!definitions.some((one) => one.name === name && one.cron)) await boss.unschedule(name);
    }
    for (const { name, cron, timeZone: tz = timeZoneDefault } of definitions) {
      if (cron) await boss.schedule(name, cron, {}, { tz });
    }
  };

  const look = async (): Promise<void> => {
    // one after the other: an idle system takes one connection
    for (const { worker } of workers.values()) {
      if (stopping.signal.aborted) return;
      await worker.wake();
    }
  };

  const allDone = async (): Promise<void> => {
    do {
      await Promise.all(underWay);
      // what follows on a statement is asked in the same turn
      await nextTurn();
    } while (underWay.size > 0);
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
    await writeSchedules();
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
    let looking: Promise<void> | undefined;
    const lookAgain = () => {
      looking ??= doing(look()).finally(() => {
        looking = undefined;
      });
    };
    timers.push(setInterval(lookAgain, timing.lookEveryMs).unref());
    await look();
    log.info(`background jobs run here: ${definitions.length}`);
  };

  return {
    define(definition) {
      if (opening) throw new Error(`${definition.name} is defined after jobs were used`);
      if (definitions.some(({ name }) => name === definition.name)) {
        throw new Error(`Two jobs are named ${definition.name}`);
      }
      const { cron, timeZone: tz = timeZoneDefault } = definition;
      // throws for what is no cron expression
      if (cron !== undefined) cronParser.parseExpression(cron, { tz });
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
      await allDone();
      await Promise.all(
        [...workers.values()].map(({ worker, graceMs: ownMs }) => worker.stop(Math.min(graceMs, ownMs))),
      );
      await opening?.catch(() => undefined);
      await boss.stop({ graceful: false }).catch((error: unknown) => log.warn({ err: error }, 'job queue'));
      await allDone();
    },
  };
};
