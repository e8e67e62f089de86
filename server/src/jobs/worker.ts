import { setTimeout as wait } from 'node:timers/promises';
import type PgBoss from 'pg-boss';

export interface JobContext {
  /**
   * Aborted when the time limit is over or the server can wait no longer. The job then counts as failed at once: one
   * that does not look at this between its steps goes on beside its own retry.
   */
  signal: AbortSignal;
  /** 1 at the first run. */
  attempt: number;
}

export interface WorkerOptions {
  name: string;
  run(data: object, context: JobContext): Promise<void>;
  /** How many run at once on this server. */
  concurrency: number;
  timeoutMs: number;
  /** Puts an interrupted job back, as if it had not begun. */
  putBack(job: { id: string; data: object }): Promise<void>;
}

export interface Worker {
  /** Looks for work now. Never fails: a database that is away is tried again at the next look. */
  wake(): Promise<void>;
  /** Takes no more work; jobs still running after the grace are put back for another server. */
  stop(graceMs: number): Promise<void>;
}

interface WorkerLog {
  info(line: string): void;
  warn(fields: object, line: string): void;
}

const endDelaysMs = [100, 500, 2000, 5000];

/** Fetches jobs of one name and runs them. Their end is written before they count as done here. */
export const openWorker = (
  boss: Pick<PgBoss, 'fetch' | 'complete' | 'fail'>,
  { name, run, concurrency, timeoutMs, putBack }: WorkerOptions,
  log: WorkerLog,
): Worker => {
  const running = new Set<Promise<void>>();
  const cutting = new AbortController();
  let isStopping = false;
  let looking: Promise<void> | undefined;
  let isAskedAgain = false;

  /** Without it the job would run again when its time limit is over. */
  const writeEnd = async (write: () => Promise<unknown>): Promise<void> => {
    for (const delayMs of [...endDelaysMs, null]) {
      try {
        await write();
        return;
      } catch (error) {
        if (delayMs === null) log.warn({ err: error, job: name }, 'the end of a job could not be written');
        else await wait(delayMs);
      }
    }
  };

  const runOne = async (job: PgBoss.JobWithMetadata): Promise<void> => {
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = AbortSignal.any([limit, cutting.signal]);
    try {
      await Promise.race([run(job.data ?? {}, { signal, attempt: job.retryCount + 1 }), rejectAt(signal)]);
      await writeEnd(() => boss.complete(name, job.id));
    } catch (error) {
      if (cutting.signal.aborted && !limit.aborted) {
        // not the job's fault: it loses no try, and the next server need not wait
        log.info(`${name} is put back: the server stops`);
        await writeEnd(() => putBack({ id: job.id, data: job.data ?? {} }));
        return;
      }
      const willRetry = job.retryCount < job.retryLimit;
      const { companyId } = (job.data ?? {}) as { companyId?: unknown };
      log.warn({ err: error, job: name, id: job.id, companyId, willRetry }, 'job failed');
      await writeEnd(() => boss.fail(name, job.id, { message: String(error) }));
    }
  };

  const look = async (): Promise<void> => {
    do {
      isAskedAgain = false;
      const free = concurrency - running.size;
      if (isStopping || free <= 0) return;
      const jobs = await boss.fetch<object>(name, { batchSize: free, includeMetadata: true }).catch(() => []);
      for (const job of jobs) {
        const one = runOne(job).finally(() => {
          running.delete(one);
          void wake();
        });
        running.add(one);
      }
    } while (isAskedAgain);
  };

  const wake = (): Promise<void> => {
    isAskedAgain = true;
    looking ??= look().finally(() => {
      looking = undefined;
      // asked after the last look, before this
      if (isAskedAgain) void wake();
    });
    return looking;
  };

  return {
    wake,
    async stop(graceMs) {
      isStopping = true;
      await looking;
      const idle = Promise.all(running);
      const over = new AbortController();
      await Promise.race([idle, wait(graceMs, undefined, { signal: over.signal }).catch(() => undefined)]);
      over.abort();
      cutting.abort(new Error('the server stops'));
      await idle;
    },
  };
};

const rejectAt = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const cut = () => reject(signal.reason);
    if (signal.aborted) cut();
    else signal.addEventListener('abort', cut, { once: true });
  });
