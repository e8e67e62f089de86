import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { pino } from 'pino';
import { demoCompany } from '../demo/demo-company.ts';
import { openDatabase } from '../db/connection/open.ts';
import { argon2Parameters } from '../crypto/passwords.ts';
import { sealWith } from '../crypto/seal.ts';
import { fillPlatformTemplates } from '../modules/platform-template/fill-templates.ts';
import { firstStart } from '../operator/first-start.ts';

/** The password of `admin` in every test database. */
export const testPassword = '青禾-Test-2026';

/**
 * A cheap hash of it, with its parameters inside: comparing with the product's hashes would take a core for
 * minutes of a whole run.
 */
export const quickPasswordHash = (): Promise<string> =>
  hash(testPassword, { ...argon2Parameters, memoryCost: 64, timeCost: 1 });

/** Fills the template database once: the first start with the demo company. Test files clone it. */
export const seed = async (databaseUrl: string): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-seed-'));
  const database = await openDatabase({
    databaseUrl,
    dataDir,
    poolSize: 4,
    log: pino({ level: 'warn' }),
  });
  const seal = sealWith(Buffer.alloc(32, 7));
  await firstStart(database, seal, { adminAccount: 'admin', adminPassword: testPassword }, new Date(), {
    demo: demoCompany(database, seal),
  });
  await fillPlatformTemplates(database);
  await database
    .acrossCompanies('test')
    .updateTable('account')
    .set({ password_hash: await quickPasswordHash() })
    .where('account', '=', 'admin')
    .execute();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
};
