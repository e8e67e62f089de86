import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { demoCompany } from '../demo/demo-company.ts';
import { openDatabase } from '../db/connection/open.ts';
import { sealWith } from '../crypto/seal.ts';
import { fillPlatformTemplates } from '../modules/platform-template/fill-templates.ts';
import { firstStart } from '../operator/first-start.ts';

/** The password of `admin` in every test database. */
export const testPassword = '青禾-Test-2026';

/** Fills the template database once: the first start with the demo company. Test files clone it. */
export const seed = async (databaseUrl: string): Promise<void> => {
  const database = await openDatabase({
    databaseUrl,
    dataDir: mkdtempSync(join(tmpdir(), 'console-seed-')),
    poolSize: 4,
    log: pino({ level: 'warn' }),
  });
  const seal = sealWith(Buffer.alloc(32, 7));
  await firstStart(database, seal, { adminAccount: 'admin', adminPassword: testPassword }, new Date(), {
    demo: demoCompany(database, seal),
  });
  await fillPlatformTemplates(database);
  await database.close();
};
