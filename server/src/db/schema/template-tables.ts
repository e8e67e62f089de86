import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Templates of a company, and the kinds they are of. */
export interface TemplateTables {
  template_kind: TemplateKindTable;
  team_template: TeamTemplateTable;
  team_template_version: TeamTemplateVersionTable;
  team_template_app_tag: TeamTemplateAppTagTable;
  team_template_words: TeamTemplateWordsTable;
}

interface TemplateKindTable {
  company_id: number;
  id: GeneratedAlways<number>;
  parent_id: number | null;
  name: string;
  width: number;
  height: number;
  unit: 'px' | 'mm' | 'cm';
  dpi: number;
  sort: number;
  status: Generated<0 | 1>;
  created_at: Generated<Date>;
}

interface TeamTemplateTable {
  company_id: number;
  id: GeneratedAlways<number>;
  title: string;
  kind_id: number | null;
  source: Generated<1 | 2>;
  source_template_id: Generated<string>;
  status: Generated<0 | 1 | 2 | 3 | 4>;
  reject_reason: Generated<string>;
  reject_marks: JSONColumnType<
    { pageId: string; x: number; y: number; text: string }[],
    string | undefined,
    string
  >;
  publish_at: Date | null;
  expire_at: Date | null;
  live_from: GeneratedAlways<Date>;
  live_until: GeneratedAlways<Date>;
  published_at: Date | null;
  published_order: GeneratedAlways<Date>;
  version: Generated<number>;
  cover: Generated<string>;
  cover_width_px: Generated<number>;
  cover_height_px: Generated<number>;
  width: number;
  height: number;
  unit: 'px' | 'mm' | 'cm';
  page_count: number;
  industry_tags: Generated<number>;
  style_tags: Generated<number>;
  color_tags: Generated<number>;
  purpose_tags: Generated<number>;
  author_id: number | null;
  use_count: Generated<number>;
  recent_use_count: Generated<number>;
  /** 1 expired font, 2 dead picture, 4 low contrast, 8 unused. */
  health: Generated<number>;
  font_families: Generated<string[]>;
  picture_files: Generated<string[]>;
  has_low_contrast: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface TeamTemplateVersionTable {
  company_id: number;
  template_id: number;
  version: number;
  document: JSONColumnType<Record<string, unknown>>;
  bytes: number;
  cover: Generated<string>;
  page_count: number;
  restored_from: number | null;
  saved_by: string;
  saved_at: Date;
}

interface TeamTemplateAppTagTable {
  company_id: number;
  template_id: number;
  tag_id: number;
}

interface TeamTemplateWordsTable {
  company_id: number;
  template_id: number;
  words: string;
  grams: string[];
  is_stale: Generated<boolean>;
}
