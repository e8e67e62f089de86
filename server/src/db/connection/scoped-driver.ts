import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  type PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { type Bulkhead, BusyError, type Share } from './bulkhead.ts';
import { databaseIsAway } from '../query/errors.ts';
import type { ScopedClient } from './prepared-statement-client.ts';
import { tablesOf } from '../schema/statement-tables.ts';
import type { Executor, Tables } from '../schema/tables.ts';

/** How many connections of a pool of this size each kind of work may use: together fewer than there are. */
export interface ShareLimits {
  readonly table: number;
  readonly transactions: number;
  readonly transactionsOfWorkload: number;
  readonly background: number;
}
export const shareLimitsOf = (poolSize: number): ShareLimits => ({
  table: Math.max(1, Math.floor(poolSize / 3)),
  transactions: Math.max(2, Math.floor((poolSize * 3) / 8)),
  transactionsOfWorkload: Math.max(2, Math.ceil(poolSize / 4)),
  background: Math.max(1, Math.floor(poolSize / 8)),
});

export interface ScopedDriverOptions {
  readonly pool: pg.Pool;
  readonly bulkhead: Bulkhead;
  readonly limits: ShareLimits;
  /** The value of `app.company_id`. */
  readonly setting: string;
  /** The module or job the statements belong to. */
  readonly workload: string;
}

export const backgroundWorkload = 'background';

/** A connection of the pool. A timeout while others hold them all is reported as busy. */
const connect = async (pool: pg.Pool): Promise<ScopedClient> => {
  try {
    return (await pool.connect()) as ScopedClient;
  } catch (error) {
    const isFull = pool.totalCount >= pool.options.max && pool.idleCount === 0;
    const isTimeout = error instanceof Error && /timeout exceeded when trying to connect/.test(error.message);
    throw isFull && isTimeout ? new BusyError('the pool') : error;
  }
};

const resultOf = <Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> => ({
  ...(/^(INSERT|UPDATE|DELETE|MERGE)$/.test(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}),
  rows: (rows ?? []) as Row[],
});

/**
 * Kysely's connection. Outside a transaction each statement borrows one from the pool for itself and sends
 * the company with it; a transaction keeps one and sets the company as it begins.
 */
class ScopedConnection implements DatabaseConnection {
  readonly #options: ScopedDriverOptions;
  #held: ScopedClient | undefined;
  #leave: (() => void) | undefined;

  constructor(options: ScopedDriverOptions) {
    this.#options = options;
  }

  async executeQuery<Row>({ sql: text, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const values = [...parameters];
    if (this.#held) return resultOf(await this.#held.query(text, values));
    return resultOf(await this.#alone(text, values));
  }

  async #alone(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const { pool, bulkhead, limits, setting, workload } = this.#options;
    const shares: Share[] = tablesOf(text).map((table) => ({ name: `table ${table}`, limit: limits.table }));
    if (workload === backgroundWorkload) shares.push({ name: workload, limit: limits.background });
    const leave = await bulkhead.take(shares);
    try {
      const client = await connect(pool);
      try {
        return await client.queryAs(setting, text, values);
      } finally {
        client.release();
      }
    } finally {
      leave();
    }
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const { pool, bulkhead, limits, setting, workload } = this.#options;
    this.#leave = await bulkhead.take([
      { name: 'transactions', limit: limits.transactions },
      {
        name: `transactions of ${workload}`,
        limit: workload === backgroundWorkload ? limits.background : limits.transactionsOfWorkload,
      },
    ]);
    try {
      this.#held = await connect(pool);
      const terms = `${isolationLevel ? ` isolation level ${isolationLevel}` : ''}${accessMode ? ` ${accessMode}` : ''}`;
      // one message, so one round trip; a setting is a number or a star
      await this.#held.query(`start transaction${terms}; set local app.company_id = '${setting}'`);
    } catch (error) {
      // a transaction that nobody ends may be open on it
      this.#held?.release(true);
      this.#held = undefined;
      this.release();
      throw error;
    }
  }

  async control(statement: 'commit' | 'rollback'): Promise<void> {
    await this.#held?.query(statement);
  }

  release(): void {
    this.#held?.release();
    this.#held = undefined;
    this.#leave?.();
    this.#leave = undefined;
  }

  streamQuery(): never {
    throw new Error('Rows are read in pages: a stream would hold a connection as long as its reader likes');
  }
}

class ScopedDriver implements Driver {
  readonly #options: ScopedDriverOptions;
  constructor(options: ScopedDriverOptions) {
    this.#options = options;
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<ScopedConnection> {
    return new ScopedConnection(this.#options);
  }
  async beginTransaction(connection: ScopedConnection, settings: TransactionSettings): Promise<void> {
    await connection.begin(settings);
  }
  async commitTransaction(connection: ScopedConnection): Promise<void> {
    await connection.control('commit');
  }
  /** A lost connection has nothing left to roll back: the caller learns why it was lost. */
  async rollbackTransaction(connection: ScopedConnection): Promise<void> {
    try {
      await connection.control('rollback');
    } catch (error) {
      if (!databaseIsAway(error)) throw error;
    }
  }
  async releaseConnection(connection: ScopedConnection): Promise<void> {
    connection.release();
  }
  /** The pool is closed by its opener. */
  async destroy(): Promise<void> {}
}

export const executorOf = (options: ScopedDriverOptions): Executor =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new ScopedDriver(options),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: (): QueryCompiler => new PostgresQueryCompiler(),
    } satisfies Pick<
      PostgresDialect,
      'createAdapter' | 'createDriver' | 'createIntrospector' | 'createQueryCompiler'
    >,
  });
