import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { withAdvisoryLock } from '../connection/advisory-lock.ts';
import { databaseIsBusy } from '../query/errors.ts';
import { lookAcrossCompanies } from '../connection/scope.ts';
import { StartFault } from '../../start-fault.ts';
import { type AppliedMigration, inPresentFiles, lastFormerName } from './former-migrations.ts';

/** Any number works; every server of this product uses the same one. */
const migrationLock = 630_001;

export interface Migration {
  name: string;
  sql: string;
}

/** server/migrations, both from the sources and from the built server. */
const migrationsDir = (): string => {
  const here = dirname(fileURLToPath(import.meta.url));
  const found = [join(here, '../../../migrations'), join(here, '../migrations')].find((dir) =>
    existsSync(dir),
  );
  if (!found) throw new Error('server/migrations is missing');
  return found;
};

const nameFormat = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** In the order of their numbers; throws for a file that would be overlooked, or two with one number. */
export const readMigrations = (dir = migrationsDir()): Migration[] => {
  const names = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const [index, name] of names.entries()) {
    const number = nameFormat.exec(name)?.[1];
    if (number === undefined) throw new Error(`${name} is not named NNNN-what-it-does.sql`);
    if (names[index - 1]?.startsWith(number))
      throw new Error(`${names[index - 1]} and ${name} share a number`);
  }
  // the same text whatever line ends a checkout has
  return names.map((name) => ({ name, sql: readFileSync(join(dir, name), 'utf8').replaceAll('\r\n', '\n') }));
};

/** As the database records it. */
export const appliedAs = ({ name, sql }: Migration): AppliedMigration => ({
  name,
  checksum: createHash('sha256').update(sql).digest('hex'),
});

/** When present files replace former ones, the list is rewritten in one statement. */
const appliedBy = async (
  client: pg.Client,
  migrations: readonly Migration[],
): Promise<Map<string, string>> => {
  await client.query(`create table if not exists migration (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<AppliedMigration>('select name, checksum from migration order by name');
  const applied = inPresentFiles(rows, migrations.map(appliedAs));
  if (applied === null) {
    throw new StartFault(
      'database',
      `数据库由旧的迁移文件建立，而且没有执行完：请先用带有 ${lastFormerName} 的版本启动一次，再启动本版本`,
      `the database was made by former migration files and not by all of them: start the version that has ${lastFormerName} once, then this one`,
    );
  }
  if (applied !== rows) {
    await client.query(
      `with former as (delete from migration where name <> all ($1))
       insert into migration (name, checksum) select * from unnest($1::text[], $2::text[])
       on conflict (name) do nothing`,
      [applied.map(({ name }) => name), applied.map(({ checksum }) => checksum)],
    );
  }
  return new Map(applied.map(({ name, checksum }) => [name, checksum]));
};

/**
 * Applies what is not applied yet and returns the names. A file that changed after it was applied is refused
 * by name, and so is a new one with a lower number than one that ran. The caller holds the lock or the only
 * connection; `around` wraps each file, by default with nothing: the caller's own transaction.
 */
export const applyMigrations = async (
  client: pg.Client,
  migrations: readonly Migration[],
  around: (apply: () => Promise<void>) => Promise<void> = (apply) => apply(),
): Promise<string[]> => {
  const applied = await appliedBy(client, migrations);
  const done: string[] = [];
  const newest = [...applied.keys()].sort().at(-1) ?? '';
  for (const migration of migrations) {
    const { checksum } = appliedAs(migration);
    const before = applied.get(migration.name);
    if (before === checksum) continue;
    if (before !== undefined) throw new Error(`迁移文件 ${migration.name} 在执行之后被修改过`);
    // it was written for an older schema
    if (migration.name < newest)
      throw new Error(`迁移文件 ${migration.name} 的编号低于已执行的 ${newest}，请改用更大的编号`);
    await around(async () => {
      await client.query(migration.sql);
      await client.query('insert into migration (name, checksum) values ($1, $2)', [
        migration.name,
        checksum,
      ]);
    });
    done.push(migration.name);
  }
  return done;
};

/**
 * Other statements queue behind a migration that waits for a table, so it gives up its wait and tries again.
 */
const lockWaitMs = 5000;
const lockTries = 12;

/**
 * Brings the schema up to date, each file in a transaction of its own, under an advisory lock on a connection
 * of its own: of several servers starting together one does it and the others wait; the next start
 * continues an interrupted one. A schema newer than these files is left as it is. Returns the
 * names applied now.
 */
export const migrate = (databaseUrl: string, migrations = readMigrations()): Promise<string[]> =>
  withAdvisoryLock(databaseUrl, migrationLock, async (client) => {
    await lookAcrossCompanies(client, 'migration');
    return applyMigrations(client, migrations, async (apply) => {
      for (let left = lockTries; ; left -= 1) {
        await client.query(`begin; set local lock_timeout = ${lockWaitMs}`);
        try {
          await apply();
          await client.query('commit');
          return;
        } catch (error) {
          await client.query('rollback').catch(() => undefined);
          if (left <= 1 || !databaseIsBusy(error)) throw error;
        }
      }
    });
  });
