import type { DocumentValue } from '@design-console/contract/kernel';
import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

export interface BrandKitRow {
  value: DocumentValue;
  schemaVersion: number;
  revision: number;
  savedBy: string;
  savedAt: Date;
  letterLogo: string | null;
  letterAccent: string | null;
}

const columns = [
  'value',
  'schema_version as schemaVersion',
  'revision',
  'saved_by as savedBy',
  'saved_at as savedAt',
  'letter_logo as letterLogo',
  'letter_accent as letterAccent',
] as const;

export const get = async (db: Executor, companyId: number): Promise<BrandKitRow | null> =>
  ((await db
    .selectFrom('brand_kit')
    .select(columns)
    .where('company_id', '=', companyId)
    .executeTakeFirst()) as BrandKitRow | undefined) ?? null;

/** The kit, locked: nobody can save it until the transaction ends. */
export const lock = async (db: Executor, companyId: number): Promise<BrandKitRow | null> =>
  ((await db
    .selectFrom('brand_kit')
    .select(columns)
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst()) as BrandKitRow | undefined) ?? null;

/** Saves over the revision it started from; returns the new revision, or null when it was saved meanwhile. */
export const save = async (
  db: Executor,
  companyId: number,
  kit: { value: DocumentValue; schemaVersion: number; revision: number; savedBy: string; now: Date },
): Promise<number | null> => {
  const saved = {
    value: JSON.stringify(kit.value),
    schema_version: kit.schemaVersion,
    saved_by: kit.savedBy,
    saved_at: kit.now,
  };
  const row =
    kit.revision === 0
      ? await db
          .insertInto('brand_kit')
          .values({ company_id: companyId, ...saved })
          .onConflict((conflict) => conflict.doNothing())
          .returning('revision')
          .executeTakeFirst()
      : await db
          .updateTable('brand_kit')
          .set({ ...saved, revision: sql<number>`revision + 1` })
          .where('company_id', '=', companyId)
          .where('revision', '=', kit.revision)
          .returning('revision')
          .executeTakeFirst();
  return row?.revision ?? null;
};

/** What letters show from now on; fields not given stay. */
export const setLetters = async (
  db: Executor,
  companyId: number,
  look: { logo?: string; accent?: string },
): Promise<void> => {
  await db
    .updateTable('brand_kit')
    .set({
      ...(look.logo === undefined ? {} : { letter_logo: look.logo }),
      ...(look.accent === undefined ? {} : { letter_accent: look.accent }),
    })
    .where('company_id', '=', companyId)
    .execute();
};
