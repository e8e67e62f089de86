import { sql } from 'kysely';
import pg from 'pg';
import { Bulkhead } from './bulkhead.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { type Hear, openListener } from './listener.ts';
import { preparedStatementClient } from './prepared-statement-client.ts';
import { withoutBypass } from '../schema/owner-role.ts';
import { untilReachable } from './reachable.ts';
import { type AcrossReason, type Scope, settingOf } from './scope.ts';
import { executorOf, shareLimitsOf } from './scoped-driver.ts';
import type { Executor } from '../schema/tables.ts';
import { parseTypes } from './column-types.ts';

export interface Database {
  /**
   * Runs the statements of one company: row level security shows them its rows alone. `workload` is the
   * module or job they belong to; it bounds how many of its transactions run at once.
   */
  asCompany(companyId: number, workload?: string): Executor;
  /** The only access to the rows of every company. The reason names its user. */
  acrossCompanies(reason: AcrossReason): Executor;
  /** Statements of the job queue, whose tables belong to no company. */
  queue(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** The connections themselves, without a company: tables of companies show them no row. */
  pool: pg.Pool;
  /** Where other clients find this database: tests, the operator's tools. */
  databaseUrl: string;
  /**
   * Hears NOTIFY on a channel, on a connection of its own that reconnects by itself. An empty payload means
   * that something may have been missed.
   */
  listen(channel: string, hear: Hear): Promise<void>;
  /** False while the connection of notifications is lost: what `listen` hears is then out of date. */
  isListening(): boolean;
  /**
   * Resolves when this server has received all notifications committed before; within a second in any case.
   */
  caughtUp(): Promise<void>;
  /** Notifies every server, this one included: at the commit when given a transaction. */
  notify(channel: string, payload: string, db?: Executor): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Absent: the embedded PostgreSQL in DATA_DIR. */
  databaseUrl?: string | undefined;
  dataDir: string;
  poolSize: number;
  /** Ends waiting for a database that does not answer. */
  signal?: AbortSignal;
  /** How long to wait for a database that does not answer; a minute by default. */
  waitMs?: number;
  /** Uses the embedded database of a running server instead of failing: for the operator's commands. */
  mayAttach?: boolean;
  /** Longer for tests that check answers, not speed: their machine may be busy. */
  timeLimits?: TimeLimits;
  log: { info(line: string): void; warn(line: string): void; error(fields: object, line: string): void };
}

export interface TimeLimits {
  /** The server ends a statement at this limit. */
  readonly statementMs: number;
  /** The server ends a statement that waits this long for another transaction's lock. */
  readonly lockMs: number;
  /** How long a caller waits for a free connection, and for a place in its shares. */
  readonly connectionMs: number;
}
/** The longest that people wait (quality R-05). */
const defaultTimeLimits: TimeLimits = { statementMs: 10_000, lockMs: 2500, connectionMs: 3000 };
/** A statement whose end is not reported this long after its limit is lost, and so is its connection. */
const silenceMs = 2000;
const idleInTransactionMs = 60_000;

parseTypes();

/**
 * Executors are cached by company and workload; beyond this many the cache is cleared, which costs microseconds.
 */
const executorsMax = 2000;

/** For a new connection; the pool waits for the result. */
const prepareScope = (client: unknown): unknown => (client as { prepareScope(): unknown }).prepareScope();

/**
 * Opens the database of DATABASE_URL, or starts the embedded one. Waits START_WAIT_SECONDS at most for one
 * that does not answer yet.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { log, timeLimits = defaultTimeLimits } = options;
  const embedded = options.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: options.dataDir,
        maxConnections: options.poolSize + 20,
        mayAttach: options.mayAttach ?? false,
        ...(options.signal ? { signal: options.signal } : {}),
        log,
      });
  const givenUrl = options.databaseUrl ?? embedded?.databaseUrl ?? '';
  if (!embedded) await untilReachable(givenUrl, { log, signal: options.signal, withinMs: options.waitMs });
  const databaseUrl = await withoutBypass(givenUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.poolSize,
    connectionTimeoutMillis: timeLimits.connectionMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: timeLimits.statementMs,
    lock_timeout: timeLimits.lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'design-console',
    Client: preparedStatementClient({ statementMs: timeLimits.statementMs, silenceMs }),
    onConnect: prepareScope,
  });
  // a lost connection is replaced at the next use, but an unhandled error would end the process: the pool
  // handles it while the connection is idle, this code while a transaction holds it between two statements
  let isClosing = false;
  pool.on('error', ({ message }) => {
    // a closing connection may still report that the embedded database stops
    if (!isClosing) log.error({ reason: message }, 'idle database connection lost');
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  const bulkhead = new Bulkhead(timeLimits.connectionMs);
  const limits = shareLimitsOf(options.poolSize);
  const executors = new Map<string, Executor>();
  const executor = (scope: Scope, workload: string): Executor => {
    const setting = settingOf(scope);
    const key = `${setting} ${workload}`;
    let made = executors.get(key);
    if (!made) {
      if (executors.size >= executorsMax) executors.clear();
      made = executorOf({ pool, bulkhead, limits, setting, workload });
      executors.set(key, made);
    }
    return made;
  };
  const nobody = executor(0, '');
  const listener = openListener(databaseUrl, log);
  return {
    asCompany: (companyId, workload = '') => executor(companyId, workload),
    acrossCompanies: (reason) => executor('all', reason),
    async queue(text, values) {
      const leave = await bulkhead.take([{ name: 'job queue', limit: limits.background }]);
      try {
        return await (values?.length ? pool.query(text, values) : pool.query(text));
      } finally {
        leave();
      }
    },
    pool,
    databaseUrl,
    listen: (channel, hear) => listener.listen(channel, hear),
    isListening: () => listener.isListening(),
    caughtUp: () => listener.caughtUp(),
    async notify(channel, payload, db = nobody) {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    },
    async close() {
      isClosing = true;
      await listener.close();
      await pool.end();
      await embedded?.stop();
    },
  };
};
