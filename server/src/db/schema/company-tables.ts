import type { Generated, GeneratedAlways } from 'kysely';

/** Companies, who works for them, and how they come in. */
export interface CompanyTables {
  company: CompanyTable;
  company_service: CompanyServiceTable;
  account: AccountTable;
  role: RoleTable;
  account_role: AccountRoleTable;
  session: SessionTable;
  known_device: KnownDeviceTable;
  rate_limit: RateLimitTable;
  api_secret: ApiSecretTable;
  signature_use: SignatureUseTable;
  deployment: DeploymentTable;
}

/** One row, of no company. */
interface DeploymentTable {
  is_only: Generated<boolean>;
  key_check: Buffer;
  is_password_untold: Generated<boolean>;
}

interface SignatureUseTable {
  company_id: number;
  form: string;
  last_used_at: Date;
}

interface CompanyTable {
  id: Generated<number>;
  name: string;
  logo: Generated<string>;
  seal_image: Generated<string>;
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
  is_md5_allowed: Generated<boolean>;
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

interface KnownDeviceTable {
  company_id: number;
  id: GeneratedAlways<number>;
  account_id: number;
  token_hash: Buffer;
  created_at: Generated<Date>;
  last_used_at: Date;
}

interface RateLimitTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
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
