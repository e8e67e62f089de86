import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  sql,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { databaseIsAway } from './errors.ts';
import { type Hear, openListener } from './listener.ts';
import { namingClient } from './naming-client.ts';
import { untilReachable } from './reachable.ts';
import type { Executor, Tables } from './tables.ts';
import { parseTypes } from './types.ts';

export interface Database {
  /** The pool. Statements are prepared by name; at most POOL_SIZE run at once. */
  kysely: Kysely<Tables>;
  pool: pg.Pool;
  /** Where other clients find this database: tests, the operator's tools. */
  databaseUrl: string;
  transaction<T>(run: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /**
   * Hears NOTIFY on a channel, on a connection of its own that comes back by itself. An empty payload
   * means that something may have been missed.
   */
  listen(channel: string, hear: Hear): Promise<void>;
  /** Resolved when this server has heard everything that was committed before; within a second in any case. */
  caughtUp(): Promise<void>;
  /** Tells every server, this one included: at the commit when given a transaction. */
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
  /** Uses the embedded database of a server that runs already, rather than stop: the operator's commands. */
  mayAttach?: boolean;
  /** Longer for tests of what is answered, not of how soon: their machine may be busy with anything. */
  patience?: Patience;
  log: { info(line: string): void; warn(line: string): void; error(fields: object, line: string): void };
}

export interface Patience {
  /** The server ends a statement at this limit. */
  readonly statementMs: number;
  /** How long a caller waits for a free connection. */
  readonly connectionMs: number;
}
/** What people are kept waiting for at most (quality R-05). */
const usersPatience: Patience = { statementMs: 10_000, connectionMs: 3000 };
/** A statement whose end is not even told this long after its limit is gone, and its connection too. */
const silenceMs = 2000;
const idleInTransactionMs = 60_000;

parseTypes();

/** Of a connection that was lost nothing is left to roll back: the caller learns why it was lost. */
class ForgivingDriver extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection as Parameters<PostgresDriver['rollbackTransaction']>[0]);
    } catch (error) {
      if (!databaseIsAway(error)) throw error;
    }
  }
}

class ForgivingDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }
  override createDriver(): Driver {
    return new ForgivingDriver({ pool: this.#pool });
  }
}

/**
 * Opens the database of DATABASE_URL, or starts the embedded one. Waits at most a minute for one that
 * does not answer yet.
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { log, patience = usersPatience } = options;
  const embedded = options.databaseUrl
    ? null
    : await startEmbeddedPostgres({
        dataDir: options.dataDir,
        maxConnections: options.poolSize + 20,
        mayAttach: options.mayAttach ?? false,
        ...(options.signal ? { signal: options.signal } : {}),
        log,
      });
  const databaseUrl = options.databaseUrl ?? embedded?.databaseUrl ?? '';
  if (!embedded) await untilReachable(databaseUrl, { log, signal: options.signal });
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.poolSize,
    connectionTimeoutMillis: patience.connectionMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    statement_timeout: patience.statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    application_name: 'design-console',
    Client: namingClient(patience.statementMs + silenceMs),
  });
  // a lost connection is replaced at the next use; unheard, its error would end the process: the pool
  // hears it while the connection is idle, we while a transaction holds it between two statements
  let isClosing = false;
  pool.on('error', ({ message }) => {
    // a connection taking its leave may still hear that the embedded database stops
    if (!isClosing) log.error({ reason: message }, 'idle database connection lost');
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  const kysely = new Kysely<Tables>({ dialect: new ForgivingDialect(pool) });
  const listener = openListener(databaseUrl, log);
  return {
    kysely,
    pool,
    databaseUrl,
    transaction: (run) => kysely.transaction().execute(run),
    listen: (channel, hear) => listener.listen(channel, hear),
    caughtUp: () => listener.caughtUp(),
    async notify(channel, payload, db = kysely) {
      await sql`select pg_notify(${channel}, ${payload})`.execute(db);
    },
    async close() {
      isClosing = true;
      await listener.close();
      await kysely.destroy();
      await embedded?.stop();
    },
  };
};
