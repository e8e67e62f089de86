import type { Generated } from 'kysely';

/** Usage events and what reports read of them (docs/decisions/0017). */
export interface UsageTables {
  usage_event: UsageEventTable;
  usage_retention: UsageRetentionTable;
  usage_user: UsageUserTable;
  usage_cell: UsageCellTable;
  usage_count: UsageCountTable;
  usage_item: UsageItemTable;
  usage_item_sum: UsageItemSumTable;
  usage_item_number: UsageItemNumberTable;
  usage_item_set: UsageItemSetTable;
  usage_active: UsageActiveTable;
  usage_newcomer: UsageNewcomerTable;
  usage_funnel: UsageFunnelTable;
}

interface UsageEventTable {
  company_id: number;
  id: string;
  api_user_id: number;
  at: Date;
  received_at: Generated<Date>;
  device: 'pc' | 'mobile';
  product: string;
  setting_code: string;
  kind: string;
  kind_id: Generated<string>;
  template_id: Generated<string>;
  light_app_id: Generated<string>;
  duration_ms: Generated<number>;
}

interface UsageRetentionTable {
  company_id: number;
  keep_days: number;
}

interface UsageUserTable {
  company_id: number;
  api_user_id: number;
  ordinal: number;
  first_day: string | null;
}

interface UsageCellTable {
  company_id: number;
  id: number;
  device: 'pc' | 'mobile' | null;
  product: string | null;
  setting_code: string | null;
  part_of: Generated<number[]>;
}

interface UsageCounts {
  opens: number;
  creates: number;
  saves: number;
  finishes: number;
  downloads: number;
  template_uses: number;
  light_app_uses: number;
  ai_calls: number;
  errors: number;
  duration_ms: number;
}

interface UsageCountTable extends UsageCounts {
  company_id: number;
  day: string;
  cell: number;
  active_users: Generated<number>;
  new_users: Generated<number>;
}

interface UsageItemTable extends UsageCounts {
  company_id: number;
  grain: 'day' | 'month';
  dimension: 'kind' | 'template' | 'lightApp';
  cell: number;
  day: string;
  item_id: string;
}

interface UsageItemSumTable extends UsageCounts {
  company_id: number;
  dimension: 'kind' | 'template' | 'lightApp';
  cell: number;
  day: string;
  items: number;
}

interface UsageItemNumberTable {
  company_id: number;
  dimension: 'kind' | 'template' | 'lightApp';
  item_id: string;
  ordinal: number;
}

/** bit(2048) reads as text of 0 and 1. */
interface UsageItemSetTable {
  company_id: number;
  dimension: 'kind' | 'template' | 'lightApp';
  cell: number;
  day: string;
  chunk: number;
  items: string;
}

/** bit(2048) reads as text of 0 and 1. */
interface UsageActiveTable {
  company_id: number;
  grain: 'day' | 'month';
  cell: number;
  day: string;
  chunk: number;
  users: string;
}

interface UsageNewcomerTable {
  company_id: number;
  day: string;
  chunk: number;
  users: string;
}

interface UsageFunnelTable {
  company_id: number;
  grain: 'day' | 'month';
  cell: number;
  day: string;
  chunk: number;
  opened: string;
  edited: string;
  finished: string;
  downloaded: string;
}
