import { tmpdir } from 'node:os';
import cronParser from 'cron-parser';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../db/connection/open.ts';
import { withClient } from '../db/testing/client.ts';
import { type ClonedDatabase, cloneDatabase } from '../db/testing/clone-database.ts';
import { type Jobs, openJobs } from './jobs.ts';

const log = pino({ level: 'silent' });
const soon = { timeout: 20_000, interval: 20 };
const timing = { lookEveryMs: 200, scheduleEverySeconds: 1, maintainEverySeconds: 1 };
/** So rare that only notifications can make a job run. */
const rarely = { lookEveryMs: 600_000, scheduleEverySeconds: 45, maintainEverySeconds: 600 };

let clone: ClonedDatabase;
let databases: Database[];
let started: Jobs[];
beforeEach(async () => {
  clone = await cloneDatabase(null);
  databases = [];
  started = [];
});
afterEach(async () => {
  for (const jobs of started) await jobs.stop(0);
  for (const database of databases) await database.close();
  await clone.drop();
});

/** What a server has: its own pool and its own jobs, on the same database. */
const server = async (when = rarely) => {
  const database = await openDatabase({
    databaseUrl: clone.databaseUrl,
    dataDir: tmpdir(),
    poolSize: 4,
    log,
  });
  databases.push(database);
  const jobs = openJobs(database, log, when);
  started.push(jobs);
  return { database, jobs };
};

interface Numbered {
  number: number;
}

describe('a job', () => {
  it('runs at once with the data it was sent with', async () => {
    const { jobs } = await server();
    const ran: number[] = [];
    const job = jobs.define<Numbered>({
      name: 'test.at-once',
      run: async ({ number }) => {
        ran.push(number);
      },
    });
    await jobs.start();
    await job.send({ number: 7 });
    await expect.poll(() => ran, soon).toEqual([7]);
  });

  it('exists when the transaction that sends it commits, and never if it does not', async () => {
    const { database, jobs } = await server();
    const ran: number[] = [];
    const job = jobs.define<Numbered>({
      name: 'test.in-transaction',
      run: async ({ number }) => {
        ran.push(number);
      },
    });
    await jobs.start();
    const failed = database
      .acrossCompanies('test')
      .transaction()
      .execute(async (tx) => {
        await job.send({ number: 1 }, { tx });
        throw new Error('undo');
      });
    await expect(failed).rejects.toThrow('undo');
    await database
      .acrossCompanies('test')
      .transaction()
      .execute((tx) => job.send({ number: 2 }, { tx }));
    await expect.poll(() => ran, soon).toEqual([2]);
  });

  it('that fails is tried again after growing pauses, and knows the number of the try', async () => {
    const { jobs } = await server(timing);
    const attempts: number[] = [];
    const job = jobs.define<Numbered>({
      name: 'test.retry',
      retry: { limit: 2, delaySeconds: 1 },
      run: async (_data, { attempt }) => {
        attempts.push(attempt);
        if (attempt < 3) throw new Error('not yet');
      },
    });
    await jobs.start();
    await job.send({ number: 1 });
    await expect.poll(() => attempts, soon).toEqual([1, 2, 3]);
  });

  it('that takes too long is told to stop and has failed', async () => {
    const { jobs } = await server(timing);
    const reasons: string[] = [];
    const job = jobs.define<Numbered>({
      name: 'test.slow',
      retry: { limit: 0, delaySeconds: 1 },
      timeoutMs: 1000,
      run: (_data, { signal }) =>
        new Promise<void>(() => {
          signal.addEventListener('abort', () => reasons.push((signal.reason as Error).name));
        }),
    });
    await jobs.start();
    await job.send({ number: 1 });
    await expect.poll(() => reasons, soon).toEqual(['TimeoutError']);
  });

  it('sent while no server runs jobs is run by the next server that does', async () => {
    const sender = await server();
    await sender.jobs
      .define<Numbered>({ name: 'test.later', run: async () => undefined })
      .send({ number: 5 });
    const ran: number[] = [];
    const { jobs } = await server();
    jobs.define<Numbered>({
      name: 'test.later',
      run: async ({ number }) => {
        ran.push(number);
      },
    });
    await jobs.start();
    await expect.poll(() => ran, soon).toEqual([5]);
  });
});

describe('a job of which one with the same key waits', () => {
  const keyed = (jobs: Jobs, run: (number: number, signal: AbortSignal) => Promise<void>, concurrency = 2) =>
    jobs.define<Numbered>({
      name: 'test.keyed',
      graceMs: 0,
      concurrency,
      keyOf: ({ number }) => String(number),
      run: ({ number }, { signal }) => run(number, signal),
    });

  it('is sent once while it waits, and once more while it runs', async () => {
    const sender = keyed((await server()).jobs, async () => undefined);
    for (const number of [1, 2, 1, 1, 2]) await sender.send({ number });
    const { jobs } = await server();
    const ran: number[] = [];
    // one at a time: what is sent waits until this run has ended
    const job = keyed(
      jobs,
      async (number) => {
        ran.push(number);
        if (ran.length > 2) return;
        await job.send({ number });
        await job.send({ number });
      },
      1,
    );
    await jobs.start();
    await expect.poll(() => ran.length, soon).toBe(4);
    expect(ran.sort()).toEqual([1, 1, 2, 2]);
    const left = await withClient(clone.databaseUrl, (client) =>
      client.query("select from job_queue.job where name = 'test.keyed' and state < 'active'"),
    );
    expect(left.rowCount).toBe(0);
  });

  it('is put back by a server that stops under its own key', async () => {
    const first = await server();
    let running = 0;
    const job = keyed(first.jobs, (_number, signal) => {
      running += 1;
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    });
    await first.jobs.start();
    await job.send({ number: 1 });
    await job.send({ number: 2 });
    await expect.poll(() => running, soon).toBe(2);
    await first.jobs.stop();
    const second = await server();
    const ran: number[] = [];
    keyed(second.jobs, async (number) => void ran.push(number));
    await second.jobs.start();
    await expect.poll(() => ran.sort(), soon).toEqual([1, 2]);
  });
});

describe('two servers', () => {
  it('share the jobs: each runs once, and both servers take part', async () => {
    const ran: [string, number][] = [];
    const start = async (who: string) => {
      const { jobs } = await server(timing);
      const job = jobs.define<Numbered>({
        name: 'test.shared',
        run: async ({ number }) => {
          ran.push([who, number]);
          // work with a query, so that the other server gets its turn
          await databases[0]?.pool.query('select pg_sleep(0.02)');
        },
      });
      await jobs.start();
      return job;
    };
    const [one] = await Promise.all([start('one'), start('two')]);
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    await Promise.all(numbers.map((number) => one.send({ number })));
    await expect.poll(() => ran.length, soon).toBe(40);
    expect(ran.map(([, number]) => number).sort((a, b) => a - b)).toEqual(numbers);
    expect(new Set(ran.map(([who]) => who))).toEqual(new Set(['one', 'two']));
  });
});

describe('a scheduled job', () => {
  const name = 'test.by-the-clock';
  /** Once a year, in this minute or, if that is nearly over, the next. */
  const dueNow = () => {
    const due = new Date(Date.now() + 20_000);
    return `${due.getUTCMinutes()} ${due.getUTCHours()} ${due.getUTCDate()} ${due.getUTCMonth() + 1} *`;
  };
  const byTheClock = { timeout: 60_000, interval: 20 };
  const asked = (text: string) =>
    withClient(clone.databaseUrl, async (client) => (await client.query(text)).rows);

  it('runs once among four servers, when it is due', async () => {
    let runs = 0;
    const starting = [1, 2, 3, 4].map(async () => {
      const { jobs } = await server(timing);
      jobs.define({
        name,
        cron: dueNow(),
        timeZone: 'UTC',
        run: async () => {
          runs += 1;
        },
      });
      await jobs.start();
    });
    await Promise.all(starting);
    await expect.poll(() => runs, byTheClock).toBe(1);
    const rows = await asked(`select count(*)::int as count from job_queue.job where name = '${name}'`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is due by the clock of Asia/Shanghai, whatever the zone of the server', async () => {
    const { jobs } = await server(rarely);
    jobs.define({ name, cron: '0 4 * * *', run: async () => undefined });
    await jobs.start();
    const [{ cron, tz }] = (await asked('select cron, timezone as tz from job_queue.schedule')) as [
      { cron: string; tz: string },
    ];
    const dates = cronParser.parseExpression(cron, { tz });
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Shanghai', timeStyle: 'short' });
    // a year, so that a summer time would be seen
    const times = Array.from({ length: 365 }, () => clock.format(dates.next().toDate()));
    expect(new Set(times)).toEqual(new Set(['04:00']));
  });

  it('is no longer sent by servers that do not define it', async () => {
    const first = await server(timing);
    first.jobs.define({ name, cron: '0 4 * * *', run: async () => undefined });
    await first.jobs.start();
    const schedules = () => asked('select name, cron, timezone from job_queue.schedule');
    expect(await schedules()).toEqual([{ name, cron: '0 4 * * *', timezone: 'UTC+8' }]);
    const second = await server(timing);
    second.jobs.define({ name, run: async () => undefined });
    await second.jobs.start();
    expect(await schedules()).toEqual([]);
  });

  it('runs where the database went away as the queue was opened, and as the library ended its own job', async () => {
    const { database } = await server();
    const complaints: string[] = [];
    let asks = 0;
    const failing: Database = {
      ...database,
      queue(text, values) {
        asks += 1;
        const isEnd = values?.[0] === '__pgboss__send-it' && Array.isArray(values[1]);
        return asks === 1 || isEnd ? Promise.reject(new Error('away')) : database.queue(text, values);
      },
    };
    const jobs = openJobs(
      failing,
      { info: () => undefined, warn: (_, line) => complaints.push(line) },
      timing,
    );
    started.push(jobs);
    let runs = 0;
    jobs.define({
      name,
      cron: '* * * * *',
      run: async () => {
        runs += 1;
      },
    });
    await jobs.start();
    await expect.poll(() => runs, byTheClock).toBeGreaterThan(0);
    await expect.poll(() => complaints, soon).toContain('job queue');
    expect(complaints[0]).toBe('background jobs could not start, trying again');
  });
});

describe('a server that stops', () => {
  it('finishes running jobs', async () => {
    const { jobs } = await server();
    let finish = (): void => undefined;
    let hasFinished = false;
    const job = jobs.define<Numbered>({
      name: 'test.finished',
      run: async () => {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        hasFinished = true;
      },
    });
    await jobs.start();
    await job.send({ number: 1 });
    await expect.poll(() => finish.name, soon).not.toBe('finish');
    const stopped = jobs.stop(10_000);
    finish();
    await stopped;
    expect(hasFinished).toBe(true);
  });

  it('returns a job that takes longer than its grace period to the queue, without using up a try', async () => {
    const first = await server();
    let isRunning = false;
    const job = first.jobs.define<Numbered>({
      name: 'test.put-back',
      retry: { limit: 0, delaySeconds: 600 },
      graceMs: 0,
      run: (_data, { signal }) => {
        isRunning = true;
        return new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      },
    });
    await first.jobs.start();
    await job.send({ number: 9 });
    await expect.poll(() => isRunning, soon).toBe(true);
    await first.jobs.stop();
    const ran: [number, number][] = [];
    const second = await server();
    second.jobs.define<Numbered>({
      name: 'test.put-back',
      retry: { limit: 0, delaySeconds: 600 },
      run: async ({ number }, { attempt }) => {
        ran.push([number, attempt]);
      },
    });
    await second.jobs.start();
    await expect.poll(() => ran, soon).toEqual([[9, 1]]);
  });

  it('while it begins leaves no job behind that no server runs, and no error (R-14)', async () => {
    const complaints: string[] = [];
    for (const turns of [0, 3, 10, 30]) {
      const { database } = await server();
      const heard = { info: () => undefined, warn: (_: object, line: string) => complaints.push(line) };
      const jobs = openJobs(database, heard, timing);
      const job = jobs.define<Numbered>({ name: 'test.beginning', run: async () => undefined });
      await job.send({ number: turns });
      const beginning = jobs.start();
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      await jobs.stop();
      await beginning;
      await database.close();
      databases.pop();
    }
    const left = await withClient(clone.databaseUrl, (client) =>
      client.query("select from job_queue.job where name = 'test.beginning' and state = 'active'"),
    );
    expect(left.rowCount).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('a database that goes away', () => {
  it('while a job runs: its end is written when the database is back, and the server survives', async () => {
    const { jobs } = await server(timing);
    const attempts: number[] = [];
    const job = jobs.define<Numbered>({
      name: 'test.lost',
      run: async (_data, { attempt }) => {
        attempts.push(attempt);
        await withClient(clone.databaseUrl, (client) =>
          client.query(
            'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
          ),
        );
      },
    });
    await jobs.start();
    await job.send({ number: 1 });
    const states = () =>
      withClient(
        clone.databaseUrl,
        async (client) =>
          (await client.query("select state::text from job_queue.job where name = 'test.lost'")).rows,
      );
    await expect.poll(states, soon).toEqual([{ state: 'completed' }]);
    expect(attempts).toEqual([1]);
  });

  it('together with the server: another server runs the job when its time limit is over', async () => {
    const sender = await server();
    const job = sender.jobs.define<Numbered>({
      name: 'test.died',
      timeoutMs: 1000,
      retry: { limit: 1, delaySeconds: 1 },
      run: async () => undefined,
    });
    await job.send({ number: 3 });
    // what a killed server leaves: a job marked as running
    await withClient(clone.databaseUrl, (client) =>
      client.query("update job_queue.job set state = 'active', started_on = now() where name = 'test.died'"),
    );
    const ran: number[] = [];
    const { jobs } = await server(timing);
    jobs.define<Numbered>({
      name: 'test.died',
      timeoutMs: 1000,
      retry: { limit: 1, delaySeconds: 1 },
      run: async ({ number }) => {
        ran.push(number);
      },
    });
    await jobs.start();
    await expect.poll(() => ran, soon).toEqual([3]);
  });
});

describe('definitions', () => {
  it('that cannot work are refused at once', async () => {
    const { jobs } = await server();
    jobs.define({ name: 'test.one', run: async () => undefined });
    expect(() => jobs.define({ name: 'test.one', run: async () => undefined })).toThrow('test.one');
    expect(() => jobs.define({ name: 'test.two', cron: 'daily', run: async () => undefined })).toThrow(
      'Validation error',
    );
    await jobs.start();
    expect(() => jobs.define({ name: 'test.three', run: async () => undefined })).toThrow('test.three');
  });
});
