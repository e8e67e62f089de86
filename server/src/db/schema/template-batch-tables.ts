import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Many drafts made of one template. */
export interface TemplateBatchTables {
  template_batch: TemplateBatchTable;
  template_batch_row: TemplateBatchRowTable;
}

interface TemplateBatchTable {
  company_id: number;
  id: GeneratedAlways<number>;
  what: 'sheet' | 'sizes';
  template_id: number;
  template_title: string;
  template: JSONColumnType<Record<string, unknown>, string, string | null> | null;
  author_id: number | null;
  author_name: string;
  total: number;
  created_at: Date;
  moved_at: Date;
  finished_at: Date | null;
}

interface TemplateBatchRowTable {
  company_id: number;
  batch_id: number;
  position: number;
  line: number;
  title: string;
  contents: JSONColumnType<Record<string, unknown>>;
  kind_id: number | null;
  /** 0 waiting, 1 made, 2 failed. */
  state: Generated<0 | 1 | 2>;
  template_id: number | null;
  reason: Generated<string>;
}
