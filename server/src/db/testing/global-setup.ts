import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '../../testing/seed.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { migrate } from '../schema/migrate.ts';
import { cloneDatabase, templateName } from './clone-database.ts';
import pg from 'pg';

/**
 * One PostgreSQL for a whole test run, with a template database that is migrated and seeded once; or that of
 * hold-database.ts, named by the environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return () => Promise.resolve();
  const dataDir = mkdtempSync(join(tmpdir(), 'console-tests-'));
  // root's PostgreSQL runs as another user: below a closed folder its data would go elsewhere and stay there
  chmodSync(dataDir, 0o755);
  const postgres = await startEmbeddedPostgres({
    dataDir,
    isDurable: false,
    maxConnections: 300,
    log: { info: () => undefined, warn: () => undefined },
  });
  process.env.TEST_DATABASE_URL = postgres.databaseUrl;
  process.env.TEST_ADMIN_URL = postgres.adminUrl;
  const template = await cloneDatabase(null);
  await migrate(template.databaseUrl);
  await seed(template.databaseUrl);
  const client = new pg.Client({ connectionString: postgres.adminUrl });
  await client.connect();
  await client.query(
    `alter database ${new URL(template.databaseUrl).pathname.slice(1)} rename to ${templateName}`,
  );
  await client.end();
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
