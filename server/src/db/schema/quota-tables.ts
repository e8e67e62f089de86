/** What companies may store and send, and what they do (docs/decisions/0038). */
export interface QuotaTables {
  company_quota: CompanyQuotaTable;
  storage_use: StorageUseTable;
  user_storage_use: UserStorageUseTable;
  event_use: EventUseTable;
  user_event_use: UserEventUseTable;
}

interface CompanyQuotaTable {
  company_id: number;
  storage_bytes: number | null;
  user_storage_bytes: number | null;
  events_per_day: number | null;
  user_events_per_day: number | null;
}

interface StorageUseTable {
  company_id: number;
  part: number;
  bytes: number;
}

interface UserStorageUseTable {
  company_id: number;
  api_user_id: number;
  bytes: number;
}

interface EventUseTable {
  company_id: number;
  /** yyyy-MM-dd */
  day: string;
  events: number;
}

interface UserEventUseTable extends EventUseTable {
  api_user_id: number;
}
