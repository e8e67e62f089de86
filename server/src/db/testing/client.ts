import pg from 'pg';

/** One connection for one purpose, which sees the rows of every company. */
export const withClient = async <T>(
  databaseUrl: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c app.company_id=*' });
  // a test may end every connection, also those of other waiting tests: their queries then fail
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};
