import pg from 'pg';

/** One connection for one purpose, which sees the rows of every company. */
export const withClient = async <T>(
  databaseUrl: string,
  use: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c app.company_id=*' });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};
