// long because every table stands here, one interface each

import type { Generated, GeneratedAlways, JSONColumnType, Kysely } from 'kysely';
import type { UsageTables } from './usage-tables.ts';

/** What runs a statement: the pool, or a transaction (which is one too). */
export type Executor = Kysely<Tables>;

// long because the whole schema is in one place: every table a few lines, nothing to look for elsewhere
/** The tables as migrations make them. timestamptz reads as Date, bigint as number. */
export interface Tables extends UsageTables {
  company: CompanyTable;
  company_service: CompanyServiceTable;
  account: AccountTable;
  role: RoleTable;
  account_role: AccountRoleTable;
  session: SessionTable;
  sign_in_guard: SignInGuardTable;
  api_secret: ApiSecretTable;
  audit_record: AuditRecordTable;
  idempotent_reply: IdempotentReplyTable;
  stored_file: StoredFileTable;
  config_set: ConfigSetTable;
  config_document: ConfigDocumentTable;
  config_version: ConfigVersionTable;
  template_tag: TemplateTagTable;
  api_user: ApiUserTable;
  api_user_words: ApiUserWordsTable;
  api_user_count: ApiUserCountTable;
  embed_session: EmbedSessionTable;
  design: DesignTable;
  design_words: DesignWordsTable;
  design_count: DesignCountTable;
  design_document: DesignDocumentTable;
  notice: NoticeTable;
  notice_reader: NoticeReaderTable;
  notice_read: NoticeReadTable;
  ai_provider: AiProviderTable;
  brand_font: BrandFontTable;
  authorization_record: AuthorizationRecordTable;
  authorization_count: AuthorizationCountTable;
  authorization_number: AuthorizationNumberTable;
  verify_guard: VerifyGuardTable;
}

interface CompanyTable {
  id: Generated<number>;
  name: string;
  logo: Generated<string>;
  description: Generated<string>;
  industry_name: Generated<string>;
  product_name: Generated<string>;
  api_access_id: string;
  api_access_name: Generated<string>;
  status: Generated<0 | 1>;
  time_zone: Generated<string>;
  created_at: Generated<Date>;
  revision: Generated<number>;
  updated_by: Generated<string>;
  updated_at: Generated<Date>;
}

interface CompanyServiceTable {
  company_id: number;
  product: string;
  device: 'pc' | 'mobile';
  expires_at: Date | null;
}

interface AccountTable {
  company_id: number;
  id: GeneratedAlways<number>;
  account: string;
  account_key: string;
  name: string;
  phone: Generated<string>;
  email: Generated<string>;
  password_hash: string;
  must_change_password: Generated<boolean>;
  password_expires_at: Date | null;
  status: Generated<0 | 1>;
  is_owner: Generated<boolean>;
  last_login_at: Date | null;
  last_login_ip: string | null;
  created_at: Generated<Date>;
}

interface RoleTable {
  company_id: number;
  id: GeneratedAlways<number>;
  name: string;
  description: Generated<string>;
  built_in: Generated<boolean>;
  permission_ids: string[];
  revision: Generated<number>;
  updated_by: Generated<string>;
  updated_at: Generated<Date>;
  created_at: Generated<Date>;
}

interface AccountRoleTable {
  company_id: number;
  account_id: number;
  role_id: number;
}

interface SessionTable {
  company_id: number;
  id: GeneratedAlways<number>;
  account_id: number;
  token_hash: Buffer;
  ip: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
}

interface SignInGuardTable {
  key: string;
  failures: number;
  window_started_at: Date;
  locked_until: Date | null;
}

interface ApiSecretTable {
  company_id: number;
  id: GeneratedAlways<number>;
  sealed: Buffer;
  hint: string;
  created_at: Generated<Date>;
  expires_at: Date | null;
  last_used_at: Date | null;
  last_used_by: string | null;
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
  created_at: Generated<Date>;
}

interface ConfigSetTable {
  company_id: number;
  setting_code: string;
  name: string;
  description: Generated<string>;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

type Json = JSONColumnType<Record<string, unknown>>;

interface ConfigDocumentTable {
  company_id: number;
  setting_code: string;
  key: string;
  device: 'pc' | 'mobile';
  draft: Json;
  schema_version: number;
  revision: Generated<number>;
  saved_by: string;
  saved_at: Date;
  published_version: Generated<number>;
  is_draft: Generated<boolean>;
}

interface ConfigVersionTable {
  company_id: number;
  setting_code: string;
  key: string;
  device: 'pc' | 'mobile';
  version: number;
  value: Json;
  schema_version: number;
  note: string;
  change_count: number;
  published_by: string;
  published_at: Date;
  rolled_back_to: number | null;
}

interface TemplateTagTable {
  company_id: number;
  id: GeneratedAlways<number>;
  light_app_id: string;
  name: string;
  sort: number;
  status: Generated<0 | 1>;
  template_count: Generated<number>;
}

interface ApiUserTable {
  company_id: number;
  id: GeneratedAlways<number>;
  user_flag: string;
  nickname: Generated<string>;
  group_name: Generated<string>;
  setting_code: Generated<string>;
  status: Generated<0 | 1>;
  design_count: Generated<number>;
  download_count: Generated<number>;
  first_seen_at: Date | null;
  last_seen_at: Date | null;
  /** The same, never seen as longest ago. */
  first_seen_order: GeneratedAlways<Date>;
  last_seen_order: GeneratedAlways<Date>;
  /** Flag and nickname in small letters. */
  words: GeneratedAlways<string>;
  created_at: Generated<Date>;
}

interface ApiUserWordsTable {
  company_id: number;
  api_user_id: number;
  words: string;
}

/** How many rows stand in a stretch of an order; null in a filter's column: whatever it is. */
interface ListCountTable {
  company_id: number;
  id: GeneratedAlways<number>;
  sorted_by: string;
  bucket: number;
  part: number;
  count: number;
  /** Not folded into the counts yet. */
  is_fresh: Generated<boolean>;
}

interface ApiUserCountTable extends ListCountTable {
  group_name: string | null;
  setting_code: string | null;
  status: 0 | 1 | null;
}

interface DesignCountTable extends ListCountTable {
  kind_name: string | null;
  status: 1 | 2 | null;
  is_downloaded: boolean | null;
}

interface EmbedSessionTable {
  company_id: number;
  id: GeneratedAlways<number>;
  token_hash: Buffer;
  api_user_id: number;
  user_flag: string;
  setting_code: string;
  device: 'pc' | 'mobile';
  product: string;
  created_at: Generated<Date>;
  expires_at: Date;
}

interface DesignTable {
  company_id: number;
  id: string;
  api_user_id: number;
  title: string;
  kind_name: Generated<string>;
  template_id: Generated<string>;
  setting_code: Generated<string>;
  width: number;
  height: number;
  unit: Generated<'px' | 'mm' | 'cm'>;
  page_count: Generated<number>;
  thumbnail: Generated<string>;
  status: Generated<1 | 2>;
  download_count: Generated<number>;
  /** The title in small letters. */
  words: GeneratedAlways<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface DesignWordsTable {
  company_id: number;
  design_id: string;
  words: string;
}

interface DesignDocumentTable {
  company_id: number;
  design_id: string;
  version: number;
  document: Json;
  saved_at: Generated<Date>;
}

interface AiProviderTable {
  company_id: number;
  base_url: string;
  model: string;
  sealed_key: Buffer | null;
  key_hint: Generated<string>;
  updated_by: string;
  updated_at: Date;
}

interface BrandFontTable {
  company_id: number;
  id: GeneratedAlways<number>;
  name: string;
  file: string;
  file_family: string;
  format: 'ttf' | 'otf' | 'woff2';
  weight: number;
  is_italic: boolean;
  is_restricted: boolean;
  bytes: number;
  licence: string;
  /** yyyy-MM-dd */
  expires_on: string | null;
  uploaded_by: string;
  created_at: Date;
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
  fonts: string[];
  materials: string[];
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

interface AuthorizationCountTable {
  company_id: number;
  by: 'made' | 'end';
  day: string;
  status: 0 | 1 | 2 | 3;
  count: number;
}

interface AuthorizationNumberTable {
  company_id: number;
  last: number;
}

interface VerifyGuardTable {
  address: string;
  looks: number;
  window_started_at: Date;
}
