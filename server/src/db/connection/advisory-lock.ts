import pg from 'pg';

/**
 * Runs something that one server at a time may do; the others wait. The lock is held by a connection of its
 * own, without time limits, and ends with it: a killed server leaves no lock.
 */
export const withAdvisoryLock = async <T>(
  databaseUrl: string,
  lock: number,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'design-console-lock' });
  // a lost connection fails the running statement; an unhandled event would end the process
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await run(client);
  } finally {
    await client.end();
  }
};
