import type { fontFormats } from '@design-console/contract/brand-font';
import { sql } from 'kysely';
import { lockCompany } from '../../db/query/lock-company.ts';
import type { Executor } from '../../db/schema/tables.ts';

export interface BrandFontRow {
  id: number;
  name: string;
  file: string;
  fileFamily: string;
  format: (typeof fontFormats)[number];
  weight: number;
  isItalic: boolean;
  isRestricted: boolean;
  bytes: number;
  licence: string;
  /** yyyy-MM-dd */
  expiresOn: string | null;
  /** Days from today to the last one, in the company's time zone; negative once it is over. */
  daysLeft: number | null;
  uploadedBy: string;
  createdAt: Date;
}

const daysLeft = (now: Date) =>
  sql<number | null>`(f.expires_on - (${now}::timestamptz at time zone c.time_zone)::date)`;

const rows = (db: Executor, companyId: number, now: Date) =>
  db
    .selectFrom('brand_font as f')
    .innerJoin('company as c', 'c.id', 'f.company_id')
    .select([
      'f.id',
      'f.name',
      'f.file',
      'f.file_family as fileFamily',
      'f.format',
      'f.weight',
      'f.is_italic as isItalic',
      'f.is_restricted as isRestricted',
      'f.bytes',
      'f.licence',
      'f.expires_on as expiresOn',
      daysLeft(now).as('daysLeft'),
      'f.uploaded_by as uploadedBy',
      'f.created_at as createdAt',
    ])
    .where('f.company_id', '=', companyId);

/** In the order they were uploaded. */
export const list = async (db: Executor, companyId: number, now: Date): Promise<BrandFontRow[]> =>
  rows(db, companyId, now).orderBy('f.id').execute();

/** Fonts whose licence is valid today, in the order they were uploaded. */
export const usable = async (db: Executor, companyId: number, now: Date): Promise<BrandFontRow[]> =>
  rows(db, companyId, now)
    .where((where) => where.or([where('f.expires_on', 'is', null), where(daysLeft(now), '>=', 0)]))
    .orderBy('f.id')
    .execute();

/**
 * Fonts that expire within that many days, the next first, each with the end of its last day in the company's
 * time zone; those already expired are left out.
 */
export const expiringWithin = async (
  db: Executor,
  companyId: number,
  days: number,
  now: Date,
): Promise<(BrandFontRow & { endsAt: Date })[]> =>
  rows(db, companyId, now)
    .select(sql<Date>`((f.expires_on + 1)::timestamp at time zone c.time_zone)`.as('endsAt'))
    .where(daysLeft(now), '>=', 0)
    .where(daysLeft(now), '<=', days)
    .orderBy('f.expires_on')
    .orderBy('f.id')
    .execute();

/** The row, locked: changes and removals of one font queue on it. */
export const lock = async (
  db: Executor,
  companyId: number,
  id: number,
  now: Date,
): Promise<BrandFontRow | null> => {
  await db
    .selectFrom('brand_font')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return (await rows(db, companyId, now).where('f.id', '=', id).executeTakeFirst()) ?? null;
};

/** Which of these the company has; locked until the transaction ends, so that none is removed meanwhile. */
export const hold = async (db: Executor, companyId: number, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom('brand_font')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .forKeyShare()
    .execute();
  return found.map((row) => row.id);
};

/** How many the company has. Uploads of one company queue on it, so that none gets past the limit. */
export const lockCount = async (db: Executor, companyId: number): Promise<number> => {
  await lockCompany(db, companyId);
  const { count } = await db
    .selectFrom('brand_font')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
};

export const insert = async (
  db: Executor,
  companyId: number,
  font: Omit<BrandFontRow, 'id' | 'daysLeft'>,
): Promise<number> => {
  const { id } = await db
    .insertInto('brand_font')
    .values({
      company_id: companyId,
      name: font.name,
      file: font.file,
      file_family: font.fileFamily,
      format: font.format,
      weight: font.weight,
      is_italic: font.isItalic,
      is_restricted: font.isRestricted,
      bytes: font.bytes,
      licence: font.licence,
      expires_on: font.expiresOn,
      uploaded_by: font.uploadedBy,
      created_at: font.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const update = async (
  db: Executor,
  companyId: number,
  id: number,
  values: { name: string; licence: string; expiresOn: string | null },
): Promise<void> => {
  await db
    .updateTable('brand_font')
    .set({ name: values.name, licence: values.licence, expires_on: values.expiresOn })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

export const remove = async (db: Executor, companyId: number, id: number): Promise<void> => {
  await db.deleteFrom('brand_font').where('company_id', '=', companyId).where('id', '=', id).execute();
};
