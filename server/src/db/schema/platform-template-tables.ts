import type { Generated, JSONColumnType } from 'kysely';

/** Designs the product brings along. They belong to no company. */
export interface PlatformTemplateTables {
  platform_template: PlatformTemplateTable;
  platform_template_cover: PlatformTemplateCoverTable;
  platform_template_set: PlatformTemplateSetTable;
}

interface PlatformTemplateTable {
  id: string;
  sort: number;
  title: string;
  kind: string;
  industry: string[];
  style: string[];
  color: string[];
  uses: string[];
  words: string;
  document: JSONColumnType<Record<string, unknown>>;
  width: number;
  height: number;
  unit: 'px' | 'mm' | 'cm';
  page_count: number;
  cover_hash: string;
  cover_width: number;
  cover_height: number;
}

interface PlatformTemplateCoverTable {
  hash: string;
  content: Buffer;
}

interface PlatformTemplateSetTable {
  only_one: Generated<true>;
  version: number;
  hash: string;
  filled_at: Date;
}
