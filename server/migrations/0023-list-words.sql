-- Everything a list is filtered by, words included, stands in the index of each of its orders: rows that do not
-- fit are passed without being read.

alter table api_user add column words text not null
  generated always as (lower(user_flag || chr(10) || nickname)) stored;
alter table design add column words text not null generated always as (lower(title)) stored;

drop index api_user_by_last_seen, api_user_by_first_seen, api_user_by_created, api_user_by_designs,
  api_user_by_downloads, api_user_by_group, api_user_by_setting, api_user_disabled, design_by_update,
  design_by_kind, design_by_status;
create index api_user_by_last_seen on api_user (company_id, last_seen_order desc, id desc)
  include (first_seen_order, group_name, setting_code, status, words);
create index api_user_by_first_seen on api_user (company_id, first_seen_order desc, id desc)
  include (last_seen_order, group_name, setting_code, status, words);
create index api_user_by_created on api_user (company_id, created_at desc, id desc)
  include (first_seen_order, last_seen_order, group_name, setting_code, status, words);
create index api_user_by_designs on api_user (company_id, design_count desc, id desc)
  include (first_seen_order, last_seen_order, group_name, setting_code, status, words);
create index api_user_by_downloads on api_user (company_id, download_count desc, id desc)
  include (first_seen_order, last_seen_order, group_name, setting_code, status, words);
create index api_user_by_group on api_user (company_id, group_name, last_seen_order desc, id desc)
  include (first_seen_order, setting_code, status, words);
create index api_user_by_setting on api_user (company_id, setting_code, last_seen_order desc, id desc)
  include (first_seen_order, group_name, status, words);
create index api_user_disabled on api_user (company_id, last_seen_order desc, id desc)
  include (first_seen_order, group_name, setting_code, words) where status = 0;
create index design_by_update on design (company_id, updated_at desc, id desc)
  include (kind_name, status, download_count, words);
create index design_by_kind on design (company_id, kind_name, updated_at desc, id desc)
  include (status, download_count, words);
create index design_by_status on design (company_id, status, updated_at desc, id desc)
  include (kind_name, download_count, words);

-- an index answers alone only where the table's pages are known to hold no dead rows
alter table api_user set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table design set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
