-- Rows of a time that are listed in another order are collected on the index of the time alone: what the list
-- may be sorted by stands there too.
drop index api_user_by_last_seen, api_user_by_first_seen;
create index api_user_by_last_seen on api_user (company_id, last_seen_order desc, id desc)
  include (first_seen_order, created_at, design_count, download_count, group_name, setting_code, status, words);
create index api_user_by_first_seen on api_user (company_id, first_seen_order desc, id desc)
  include (last_seen_order, created_at, design_count, download_count, group_name, setting_code, status, words);
