import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Executor } from '../db/tables.ts';
import { loadDemo } from '../demo/load-demo.ts';
import type { PaintDemo } from '../demo/paint-demo.ts';
import { loadUsage } from '../demo/usage.ts';
import type { Environment } from '../environment.ts';
import { generatePassword } from '../kernel/passwords.ts';
import type { Seal } from '../kernel/seal.ts';
import { createCompany } from './create-company.ts';

/** The default company of the given specification. */
export const firstCompanyId = 63;

const yearMs = 365 * 24 * 3_600_000;

/** Any number does; every server of this product asks for the same one. */
const firstStartLock = 630_063;

export interface FirstStart {
  account: string;
  /** null: it was given by ADMIN_PASSWORD and is not repeated. */
  generatedPassword: string | null;
}

export interface FirstStartOptions {
  /** Gives it up: nothing is left of it. */
  signal?: AbortSignal;
  /** Sees to it that the demo company's pictures are painted, should this start be the one that counts. */
  onDemo?(painting: PaintDemo, tx: Executor): Promise<void>;
}

/**
 * Fills an empty database: company 63 with its administrator and, when asked, the demo company's people
 * and history. One transaction under an advisory lock: of several servers starting together one does
 * it, and one killed half way leaves nothing. Returns null when there was something already.
 */
export const firstStart = async (
  database: Database,
  seal: Seal,
  environment: Pick<Environment, 'adminAccount' | 'adminPassword' | 'demo'>,
  now: Date,
  { signal, onDemo }: FirstStartOptions = {},
): Promise<FirstStart | null> =>
  database
    .acrossCompanies('operator')
    .transaction()
    .execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${firstStartLock})`.execute(tx);
      const existing = await tx.selectFrom('company').select('id').limit(1).executeTakeFirst();
      if (existing) return null;
      const password = environment.adminPassword ?? generatePassword();
      const created = await createCompany(
        tx,
        seal,
        {
          id: firstCompanyId,
          name: environment.demo ? '青禾文化传媒' : '我的企业',
          adminAccount: environment.adminAccount,
          adminName: environment.demo ? '林晓棠' : '管理员',
          password,
          mustChangePassword: environment.adminPassword === undefined,
          servicesUntil: new Date(now.getTime() + yearMs),
        },
        now,
      );
      if (environment.demo) {
        const painting = await loadDemo(tx, seal, created, now);
        signal?.throwIfAborted();
        await loadUsage(database, tx, created.companyId, now, signal);
        await onDemo?.(painting, tx);
      }
      // tables this small are never analyzed by themselves, and without numbers lists are planned anew each time
      await sql`analyze`.execute(tx);
      signal?.throwIfAborted();
      return {
        account: environment.adminAccount,
        generatedPassword: environment.adminPassword === undefined ? password : null,
      };
    });
