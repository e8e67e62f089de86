import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../db/schema/migrate.ts';
import { openDatabase } from '../db/connection/open.ts';
import { forTests, type TestDatabase } from '../db/testing/database.ts';
import { type ClonedDatabase, cloneDatabase } from '../db/testing/clone-database.ts';
import { sealWith } from '../crypto/seal.ts';
import { demoCompany } from '../demo/demo-company.ts';
import { firstStart } from './first-start.ts';
import { checkKey } from './key.ts';

describe('the first start (product 3)', () => {
  let clone: ClonedDatabase;
  let database: TestDatabase;
  beforeAll(async () => {
    clone = await cloneDatabase(null);
    database = forTests(
      await openDatabase({
        databaseUrl: clone.databaseUrl,
        dataDir: mkdtempSync(join(tmpdir(), 'first-start-')),
        poolSize: 2,
        log: pino({ level: 'silent' }),
      }),
    );
    await migrate(clone.databaseUrl);
  });
  afterAll(async () => {
    await database.close();
    await clone.drop();
  });

  const seal = sealWith(Buffer.alloc(32, 7));
  const start = async (tell?: () => Promise<void>) => {
    await checkKey(database.acrossCompanies('test'), seal);
    return firstStart(database, seal, { adminAccount: 'admin', adminPassword: undefined }, new Date(), {
      demo: demoCompany(database, seal),
      ...(tell ? { tell } : {}),
    });
  };

  it('fills an empty database once and never again; a password that could not be printed is made anew', async () => {
    const unprinted: string[] = [];
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(start(() => Promise.reject(new Error('nobody can read this')))).rejects.toThrow(
        'nobody can read this',
      );
      const { rows } = await database.pool.query('select password_hash from account where is_owner');
      unprinted.push(rows[0].password_hash);
    }
    expect(unprinted[0]).not.toBe(unprinted[1]);
    const first = await start();
    expect(first?.account).toBe('admin');
    expect(first?.generatedPassword).toMatch(/^\w{14}$/);
    expect(await start()).toBeNull();
    const { rows } = await database.pool.query('select id, name from company');
    expect(rows).toEqual([{ id: 63, name: '青禾文化传媒' }]);
  });

  it('leaves no filled table without statistics, so that its lists are not planned anew each time', async () => {
    const { rows } = await database.pool.query(
      "select relname from pg_class where relname in ('account', 'role', 'account_role', 'company') and reltuples < 1",
    );
    expect(rows).toEqual([]);
  });
});
