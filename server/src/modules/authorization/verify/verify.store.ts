import type { SubjectKind } from '@design-console/contract/authorization/identity-number';
import { sql } from 'kysely';
import type { Executor } from '../../../db/schema/tables.ts';
import type { StatusNumber } from '../authorization.rules.ts';

/** The data of the public page: nothing of it is sealed. */
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
  /** Whether the issuing company is in service. */
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
