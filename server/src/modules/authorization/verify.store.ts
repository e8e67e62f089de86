import type { SubjectKind } from '@design-console/contract/identity-number';
import { sql } from 'kysely';
import type { Executor } from '../../db/tables.ts';
import type { StatusNumber } from './authorization.rules.ts';

/** What the public page is made of: nothing of it is sealed. */
export interface VerifiedRow {
  no: string;
  subjectKind: SubjectKind;
  subjectName: string;
  designTitle: string;
  thumbnail: string;
  scope: string;
  validFrom: string;
  validTo: string;
  status: StatusNumber;
  issuerName: string;
  timeZone: string;
  issuedAt: Date | null;
  correctedAt: Date | null;
  voidedAt: Date | null;
  pdfHash: Buffer | null;
  /** Whether the company that issued it is in service. */
  isInService: boolean;
}

/** The issued record of a code. */
export const recordOfCode = async (db: Executor, code: string): Promise<VerifiedRow | null> =>
  (await db
    .selectFrom('authorization_record as r')
    .innerJoin('company as c', 'c.id', 'r.company_id')
    .select([
      'r.no',
      'r.subject_kind as subjectKind',
      'r.subject_name as subjectName',
      'r.design_title as designTitle',
      'r.thumbnail',
      'r.scope',
      'r.valid_from as validFrom',
      'r.valid_to as validTo',
      'r.status',
      'r.issuer_name as issuerName',
      'c.time_zone as timeZone',
      'r.issued_at as issuedAt',
      'r.corrected_at as correctedAt',
      'r.voided_at as voidedAt',
      'r.pdf_hash as pdfHash',
      sql<boolean>`c.status = 1`.as('isInService'),
    ])
    .where('r.verify_code', '=', code)
    .where('r.issued_at', 'is not', null)
    .executeTakeFirst()) ?? null;

const windowMs = 10 * 60_000;

/** Counts a look from this address; answers how many the window has and when it ends. */
export const countLook = async (
  db: Executor,
  address: string,
  now: Date,
): Promise<{ looks: number; endsAt: Date }> => {
  const since = new Date(now.getTime() - windowMs);
  const { looks, startedAt } = await db
    .insertInto('verify_guard')
    .values({ address, looks: 1, window_started_at: now })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({
        looks: sql`case when verify_guard.window_started_at < ${since} then 1 else verify_guard.looks + 1 end`,
        window_started_at: sql`case when verify_guard.window_started_at < ${since} then ${now}::timestamptz else verify_guard.window_started_at end`,
      }),
    )
    .returning(['looks', 'window_started_at as startedAt'])
    .executeTakeFirstOrThrow();
  return { looks, endsAt: new Date(startedAt.getTime() + windowMs) };
};

export const sweepGuards = async (db: Executor, now: Date): Promise<void> => {
  await db
    .deleteFrom('verify_guard')
    .where('window_started_at', '<', new Date(now.getTime() - windowMs))
    .execute();
};
