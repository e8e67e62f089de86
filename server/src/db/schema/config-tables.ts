import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** What a company sets: documents by config set and device, and what stands beside them. */
export interface ConfigTables {
  config_set: ConfigSetTable;
  config_set_use: ConfigSetUseTable;
  config_set_default_change: ConfigSetDefaultChangeTable;
  center_page: CenterPageTable;
  topic: TopicTable;
  config_document: ConfigDocumentTable;
  config_version: ConfigVersionTable;
  template_tag: TemplateTagTable;
  ai_provider: AiProviderTable;
  brand_font: BrandFontTable;
  brand_kit: BrandKitTable;
}

type Json = JSONColumnType<Record<string, unknown>>;

interface BrandKitTable {
  company_id: number;
  value: Json;
  schema_version: number;
  revision: Generated<number>;
  saved_by: string;
  saved_at: Date;
  letter_logo: string | null;
  letter_accent: string | null;
}

interface ConfigSetTable {
  company_id: number;
  setting_code: string;
  name: string;
  description: Generated<string>;
  is_default: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  deleted_by: Generated<string>;
}

interface ConfigSetUseTable {
  company_id: number;
  setting_code: string;
  product: string;
  device: 'pc' | 'mobile';
  is_named: boolean;
  last_opened_at: Date;
}

interface ConfigSetDefaultChangeTable {
  company_id: number;
  setting_code: string;
  previous_code: string;
  changed_at: Date;
  changed_by: string;
}

interface CenterPageTable {
  company_id: number;
  setting_code: string;
  id: string;
  device: 'pc' | 'mobile';
  name: string;
  status: Generated<0 | 1>;
  is_home: Generated<boolean>;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
}

interface TopicTable {
  company_id: number;
  id: GeneratedAlways<number>;
  title: string;
  cover: string;
  intro: string;
  setting_code: string | null;
  valid_from: Date | null;
  valid_to: Date | null;
  status: Generated<0 | 1>;
  sort: number;
  template_ids: string[];
  created_at: Date;
  updated_at: Date;
  updated_by: string;
}

interface ConfigDocumentTable {
  company_id: number;
  setting_code: string;
  key: string;
  device: 'pc' | 'mobile';
  page_id: Generated<string>;
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
  page_id: Generated<string>;
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
