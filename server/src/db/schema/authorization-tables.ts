import type { Generated, GeneratedAlways } from 'kysely';

/** Letters of authorization, and who asks whether they are real. */
export interface AuthorizationTables {
  authorization_record: AuthorizationRecordTable;
  authorization_number: AuthorizationNumberTable;
}

interface AuthorizationRecordTable {
  company_id: number;
  id: GeneratedAlways<number>;
  no: string;
  design_id: string;
  design_title: string;
  thumbnail: Generated<string>;
  user_flag: string;
  subject_kind: 'person' | 'enterprise';
  subject_name: string;
  number_sealed: Buffer;
  number_hint: string;
  phone_sealed: Buffer | null;
  phone_hint: Generated<string>;
  scope: string;
  /** null: not known */
  fonts: string[] | null;
  materials: string[] | null;
  /** dates are read as text: see authorization.store.ts */
  valid_from: string;
  valid_to: string;
  status: 0 | 1 | 2 | 3;
  verify_code: string;
  issuer_name: string;
  created_by: string;
  created_at: Generated<Date>;
  created_day: GeneratedAlways<string>;
  issued_at: Date | null;
  corrected_at: Date | null;
  voided_at: Date | null;
  void_reason: Generated<string>;
  pdf_hash: Buffer | null;
}

interface AuthorizationNumberTable {
  company_id: number;
  last: number;
}
