import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { ownerRole } from '../schema/owner-role.ts';

/** Where tests find their PostgreSQL and its superuser: set by testing-global-setup.ts. */
const urlVariable = 'TEST_DATABASE_URL';
const adminUrlVariable = 'TEST_ADMIN_URL';
export const templateName = 'test_template';

const withDatabase = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.toString();
};

const run = async (statement: string): Promise<void> => {
  const adminUrl = process.env[adminUrlVariable];
  if (!adminUrl) throw new Error(`${adminUrlVariable} is not set: run through vitest`);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

export interface ClonedDatabase {
  databaseUrl: string;
  /** Address of the database with its superuser. */
  adminUrl: string;
  drop(): Promise<void>;
}

/** A separate database: migrated, seeded, gone after drop(). `template` null gives an empty one. */
export const cloneDatabase = async (template: string | null = templateName): Promise<ClonedDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(
    `create database ${name} owner ${ownerRole} template ${template ?? 'template0'} strategy file_copy`,
  );
  return {
    databaseUrl: withDatabase(process.env[urlVariable] ?? '', name),
    adminUrl: withDatabase(process.env[adminUrlVariable] ?? '', name),
    drop: () => run(`drop database if exists ${name} with (force)`),
  };
};
