import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** What was done and said: audit rows, replies under a key, files, notices. */
export interface RecordTables {
  audit_record: AuditRecordTable;
  idempotent_reply: IdempotentReplyTable;
  stored_file: StoredFileTable;
  unused_file: UnusedFileTable;
  notice: NoticeTable;
  notice_reader: NoticeReaderTable;
  notice_read: NoticeReadTable;
}

interface AuditRecordTable {
  company_id: number;
  id: GeneratedAlways<number>;
  at: Date;
  account_id: number;
  account: string;
  account_name: string;
  ip: string;
  user_agent: string;
  request_id: string;
  action: string;
  title: string;
  subject: string;
  outcome: 'done' | 'refused' | 'failed';
  message: string;
  changes: JSONColumnType<{ field: string; before: unknown; after: unknown }[]>;
  times: Generated<number>;
  last_at: Date | null;
}

interface IdempotentReplyTable {
  company_id: number;
  account_id: number;
  key: string;
  action: string;
  input_hash: Buffer;
  sealed: Buffer | null;
  created_at: Date;
}

interface StoredFileTable {
  company_id: number;
  name: string;
  media_type: string;
  bytes: number;
  width_px: number | null;
  height_px: number | null;
  api_user_id: number | null;
  created_at: Generated<Date>;
}

interface UnusedFileTable {
  name: string;
  since: Date;
}

interface NoticeTable {
  company_id: number;
  id: GeneratedAlways<number>;
  at: Generated<Date>;
  kind: string;
  title: string;
  body: Generated<string>;
  path: Generated<string>;
  permission_id: string;
  account_id: number | null;
  dedupe_key: string | null;
}

interface NoticeReaderTable {
  company_id: number;
  account_id: number;
  read_through: Generated<number>;
  muted_kinds: Generated<string[]>;
}

interface NoticeReadTable {
  company_id: number;
  account_id: number;
  notice_id: number;
}
