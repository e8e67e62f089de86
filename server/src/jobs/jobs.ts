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
  /** May run more than once for one job (a server died half way): a second run must do no harm. */
  run(data: Data, context: JobContext): Promise<void>;
  /** Five fields; runs on one of the live servers each time it is due, with empty data. */
  cron?: string;
  /** Time zone of the cron expression; UTC+8 by default, the time of Asia/Shanghai. */
  timeZone?: string;
  /** Further tries after a failure, the first after delaySeconds, each later one after double the delay. */
  retry?: { limit: number; delaySeconds: number };
  /** A run that takes longer has failed. Five minutes by default. */
  timeoutMs?: number;
  /** How long a stopping server waits for a run before it puts it back. Ten seconds by default. */
  graceMs?: number;
  /** How many run at once on each server; one by default. */
  concurrency?: number;
  /** One job of a key waits at a time: a further one is not sent. Any number by default. */
  keyOf?(data: Data): string;
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
  /** Call before `start`. */
  define<Data extends object>(definition: JobDefinition<Data>): Job<Data>;
  /** Starts running jobs here, as soon as the database allows; never fails. Sending needs no start. */
  start(): Promise<void>;
  /** Finishes running jobs within the grace; the rest is put back for another server. */
  stop(graceMs?: number): Promise<void>;
}

export interface JobsTiming {
  /** Jobs due later, and those of a lost notification, are found within this time. */
  lookEveryMs: number;
  /** How often due schedules are looked for, at most 45; one that was due a minute ago is not sent. */
  scheduleEverySeconds: number;
  /** How often runs of dead servers are put back and old jobs are archived. */
  maintainEverySeconds: number;
}

interface JobsLog {
  info(line: string): void;
  warn(fields: object, line: string): void;
}

const schema = 'job_queue';
const channel = 'job_queue';
/** Any number works; every server of this product uses the same one. */
const openingLock = 630_002;
const queueTries = 5;
const startAgainMs = 5000;
const graceMsDefault = 10_000;
const timeoutMsDefault = 300_000;
/**
 * The time of Asia/Shanghai, which has no summer time: by its name, schedules take three times as long to compute.
 */
const timeZoneDefault = 'UTC+8';
const retryDefault = { limit: 3, delaySeconds: 10 };
/** The library's own queue, between due schedules and their jobs. */
const scheduleQueue = '__pgboss__send-it';

const insideOf = (tx: Executor): PgBoss.Db => ({
  async executeSql(text, values = []) {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/**
 * Background work in the database: kept through restarts, shared by all servers, sent in the transaction that
 * causes it. The library schedules and supervises; a notification saves sent jobs the wait for the next look.
 * Takes connections of the pool, few at a time while idle.
 */
export const openJobs = (
  database: Database,
  log: JobsLog,
  timing: JobsTiming = { lookEveryMs: 10_000, scheduleEverySeconds: 15, maintainEverySeconds: 60 },
): Jobs => {
  const definitions: JobDefinition<object>[] = [];
  const workers = new Map<string, { worker: Worker; graceMs: number }>();
  /** Work in addition to the runs themselves that must end before the pool does. */
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
  /** The pool drops a connection whose statement failed: the library's transactions leave nothing behind. */
  const anyConnection: PgBoss.Db = {
    executeSql(text, values = []) {
      const request = doing<{ rows: unknown[] }>(database.queue(text, values));
      const [queue, ids] = values;
      if (queue !== scheduleQueue || !Array.isArray(ids)) return request;
      // the library does not await writing the end of its own jobs: an unhandled failure ends the process
      return request.catch((error: unknown) => {
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
      // an instance that failed to start believes it has started
      boss = makeBoss();
      throw error;
    }
    // running jobs may conflict with making a queue: then it is made again
    await retryOnConflict(makeQueues, queueTries);
  };
  const makeQueues = async (): Promise<void> => {
    // the library makes it too, but continues without it on failure
    await boss.createQueue(scheduleQueue);
    for (const { name, retry = retryDefault, timeoutMs = timeoutMsDefault, keyOf } of definitions) {
      const options = {
        name,
        policy: keyOf ? ('short' as const) : ('standard' as const),
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
    // two servers that make one queue at the same moment would deadlock
    opening ??= withAdvisoryLock(database.databaseUrl, openingLock, openQueues).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  const send = async (
    { name, keyOf }: JobDefinition<object>,
    data: object,
    { tx, startAfter }: SendOptions,
  ) => {
    await ready();
    await boss.send(name, data, {
      ...(keyOf ? { singletonKey: keyOf(data) } : {}),
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
    // sequentially: an idle system takes one connection
    for (const { worker } of workers.values()) {
      if (stopping.signal.aborted) return;
      await worker.wake();
    }
  };

  const allDone = async (): Promise<void> => {
    do {
      await Promise.all(underWay);
      // follow-up statements start in the same turn
      await nextTurn();
    } while (underWay.size > 0);
  };

  /** In one transaction: a job put back is neither lost nor duplicated. */
  const putBack = (
    definition: JobDefinition<object>,
    { id, data }: { id: string; data: object },
  ): Promise<void> =>
    database
      .acrossCompanies('background')
      .transaction()
      .execute(async (tx) => {
        await send(definition, data, { tx });
        await boss.complete(definition.name, id, {}, { db: insideOf(tx) });
      });

  const begin = async (): Promise<void> => {
    await ready();
    await writeSchedules();
    if (stopping.signal.aborted) return;
    for (const definition of definitions) {
      const { name, run, concurrency = 1, timeoutMs = timeoutMsDefault } = definition;
      const options = { name, run, concurrency, timeoutMs, putBack: putBack.bind(null, definition) };
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
      // throws for an invalid cron expression
      if (cron !== undefined) cronParser.parseExpression(cron, { tz });
      // data sent under a name has the type of its definition
      const defined = definition as unknown as JobDefinition<object>;
      definitions.push(defined);
      return {
        name: defined.name,
        send: (data, options = {}) => send(defined, data, options),
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
      // a start in progress would fetch jobs that nobody waits for
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
