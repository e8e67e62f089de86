import type { SubjectKind } from '@design-console/contract/authorization/identity-number';
import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';
import { type ListRow, listColumns } from './authorization-list.store.ts';

const allColumns = [
  ...listColumns,
  'fonts',
  'materials',
  'issuer_name as issuerName',
  'created_by as createdBy',
  'voided_at as voidedAt',
  'void_reason as voidReason',
  'verify_code as verifyCode',
  'number_sealed as numberSealed',
  'phone_sealed as phoneSealed',
  'pdf_hash as pdfHash',
] as const;

export interface Row extends ListRow {
  fonts: string[] | null;
  materials: string[] | null;
  issuerName: string;
  createdBy: string;
  voidedAt: Date | null;
  voidReason: string;
  verifyCode: string;
  numberSealed: Buffer;
  phoneSealed: Buffer | null;
  pdfHash: Buffer | null;
}

export const get = async (db: Executor, companyId: number, id: number): Promise<Row | null> =>
  (await db
    .selectFrom('authorization_record')
    .select(allColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** Locks the row for a change and returns it as it was. */
export const lock = async (db: Executor, companyId: number, id: number): Promise<Row | null> =>
  (await db
    .selectFrom('authorization_record')
    .select(allColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null;

/** The letters of the company that have these ids, in the order of their numbers. */
export const getAll = async (db: Executor, companyId: number, ids: readonly number[]): Promise<Row[]> =>
  db
    .selectFrom('authorization_record')
    .select(allColumns)
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('no')
    .execute();

/** Locks those of these that the company has; always in one order, so that nobody waits in a circle. */
export const lockAll = async (db: Executor, companyId: number, ids: readonly number[]): Promise<Row[]> =>
  db
    .selectFrom('authorization_record')
    .select(allColumns)
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The company's data that a record needs. */
export const issuerOf = async (
  db: Executor,
  companyId: number,
): Promise<{ name: string; logo: string; seal: string; timeZone: string }> =>
  db
    .selectFrom('company')
    .select(['name', 'logo', 'seal_image as seal', 'time_zone as timeZone'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();

/** Takes that many serial numbers and returns the first. Others wait until the transaction ends. */
export const takeNumbers = async (db: Executor, companyId: number, count: number): Promise<number> => {
  const { last } = await db
    .insertInto('authorization_number')
    .values({ company_id: companyId, last: count })
    .onConflict((conflict) =>
      conflict.column('company_id').doUpdateSet({ last: sql`authorization_number.last + ${count}` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
};

export interface NewRow {
  no: string;
  designId: string;
  designTitle: string;
  thumbnail: string;
  userFlag: string;
  subjectKind: SubjectKind;
  subjectName: string;
  numberSealed: Buffer;
  numberHint: string;
  phoneSealed: Buffer | null;
  phoneHint: string;
  scope: string;
  fonts: string[] | null;
  materials: string[] | null;
  validFrom: string;
  validTo: string;
  status: 0 | 1;
  verifyCode: string;
  issuerName: string;
  createdBy: string;
  issuedAt: Date | null;
  createdAt: Date;
}

/** Small enough that building one statement delays no other request. */
const insertBatch = 100;

export const insert = async (
  db: Executor,
  companyId: number,
  rows: readonly NewRow[],
): Promise<{ id: number; no: string }[]> => {
  const made: { id: number; no: string }[] = [];
  for (let from = 0; from < rows.length; from += insertBatch) {
    const batch = await db
      .insertInto('authorization_record')
      .values(
        rows.slice(from, from + insertBatch).map((row) => ({
          company_id: companyId,
          no: row.no,
          design_id: row.designId,
          design_title: row.designTitle,
          thumbnail: row.thumbnail,
          user_flag: row.userFlag,
          subject_kind: row.subjectKind,
          subject_name: row.subjectName,
          number_sealed: row.numberSealed,
          number_hint: row.numberHint,
          phone_sealed: row.phoneSealed,
          phone_hint: row.phoneHint,
          scope: row.scope,
          fonts: row.fonts,
          materials: row.materials,
          valid_from: row.validFrom,
          valid_to: row.validTo,
          status: row.status,
          verify_code: row.verifyCode,
          issuer_name: row.issuerName,
          created_by: row.createdBy,
          issued_at: row.issuedAt,
          created_at: row.createdAt,
          corrected_at: null,
          voided_at: null,
          pdf_hash: null,
        })),
      )
      .returning(['id', 'no'])
      .execute();
    made.push(...batch);
  }
  return made;
};

export type Correction = Pick<
  NewRow,
  | 'subjectKind'
  | 'subjectName'
  | 'numberSealed'
  | 'numberHint'
  | 'phoneSealed'
  | 'phoneHint'
  | 'scope'
  | 'fonts'
  | 'materials'
  | 'validFrom'
  | 'validTo'
> & { correctedAt: Date | null };

/** The letter handed out no longer matches the record: its hash is dropped, and the next one is new. */
export const correct = async (
  db: Executor,
  companyId: number,
  id: number,
  change: Correction,
): Promise<void> => {
  await db
    .updateTable('authorization_record')
    .set({
      subject_kind: change.subjectKind,
      subject_name: change.subjectName,
      number_sealed: change.numberSealed,
      number_hint: change.numberHint,
      phone_sealed: change.phoneSealed,
      phone_hint: change.phoneHint,
      scope: change.scope,
      fonts: change.fonts,
      materials: change.materials,
      valid_from: change.validFrom,
      valid_to: change.validTo,
      corrected_at: change.correctedAt,
      pdf_hash: null,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

export const setIssued = async (
  db: Executor,
  companyId: number,
  ids: readonly number[],
  at: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .updateTable('authorization_record')
    .set({ status: 1, issued_at: at })
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
};

export const setVoid = async (
  db: Executor,
  companyId: number,
  id: number,
  { reason, at }: { reason: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('authorization_record')
    .set({ status: 2, void_reason: reason, voided_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
};

/**
 * Keeps the hash of the letter that is handed out, unless another request was first or the record was
 * corrected meanwhile. Returns the hash in force.
 */
export const keepHash = async (
  db: Executor,
  companyId: number,
  id: number,
  { hash, correctedAt }: { hash: Buffer; correctedAt: Date | null },
): Promise<Buffer | null> => {
  const { rows } = await sql<{ hash: Buffer | null }>`
    update authorization_record set pdf_hash = coalesce(pdf_hash, ${hash})
     where company_id = ${companyId} and id = ${id} and corrected_at is not distinct from ${correctedAt}
    returning pdf_hash as hash`.execute(db);
  return rows[0]?.hash ?? null;
};

const expiredAtOnce = 5000;

/**
 * Sets letters to 已过期 when their last day is over in their company's time zone. Some thousand in a statement: many
 * end with the year, and a statement that reached its time limit would be rolled back at every run.
 */
export const sweepExpired = async (db: Executor, now: Date): Promise<void> => {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update authorization_record set status = 3
       where status = 1 and ctid = any (array(
         select r.ctid from authorization_record r join company c on c.id = r.company_id
          where r.status = 1
            -- no zone is ahead of this: the index finds the few, the zone decides
            and r.valid_to < (${now}::timestamptz at time zone 'Pacific/Kiritimati')::date
            and r.valid_to < (${now}::timestamptz at time zone c.time_zone)::date
          limit ${expiredAtOnce}))`.execute(db);
    if (Number(numAffectedRows) < expiredAtOnce) return;
  }
};
