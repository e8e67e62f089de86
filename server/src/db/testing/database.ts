import type { Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from '../connection/open.ts';
import type { Executor, Tables } from '../schema/tables.ts';

/** Tests inspect rows with it: those of every company, on connections the server does not use. */
export interface TestDatabase extends Database {
  kysely: Executor;
  transaction<T>(run: (tx: Transaction<Tables>) => Promise<T>): Promise<T>;
  /** The server's own connections. */
  serverPool: pg.Pool;
}

export const forTests = (database: Database): TestDatabase => {
  const kysely = database.acrossCompanies('test');
  const pool = new pg.Pool({
    connectionString: database.databaseUrl,
    max: 4,
    options: '-c app.company_id=*',
  });
  pool.on('error', () => undefined);
  return {
    ...database,
    kysely,
    transaction: (run) => kysely.transaction().execute(run),
    pool,
    serverPool: database.pool,
    async close() {
      await pool.end();
      await database.close();
    },
  };
};
