import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Those who use the embedded product, and what they make there. */
export interface DesignTables {
  api_user: ApiUserTable;
  api_user_words: ApiUserWordsTable;
  embed_session: EmbedSessionTable;
  design: DesignTable;
  design_words: DesignWordsTable;
  design_document: DesignDocumentTable;
  user_picture: UserPictureTable;
}

type Json = JSONColumnType<Record<string, unknown>>;

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
  /** Of the team template it was made from; null for any other. */
  template_version: number | null;
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
  bytes: Generated<number>;
  saved_at: Generated<Date>;
  by_itself: Generated<boolean>;
  writer: string | null;
}

interface UserPictureTable {
  company_id: number;
  id: GeneratedAlways<number>;
  api_user_id: number;
  /** Of the stored file. */
  file_name: string;
  /** As the user's own file was called. */
  title: string;
  width_px: number;
  height_px: number;
  created_at: Date;
}
