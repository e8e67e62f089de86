-- End users of the embedded product. Everything their list is filtered by, words included, stands in the index of each
-- of its orders: rows that do not fit are passed without being read (docs/decisions/0035).

create table api_user (
  company_id       bigint not null references company on delete cascade,
  id               bigint generated always as identity,
  -- the host's own name of the user
  user_flag        text not null,
  nickname         text not null default '',
  group_name       text not null default '',
  -- the config set of the first open; empty for one made by hand. No reference: a config set may go, this stays
  setting_code     text not null default '',
  status           smallint not null default 1 check (status in (0, 1)),
  design_count     integer not null default 0,
  download_count   integer not null default 0,
  -- null: made by hand and never seen
  first_seen_at    timestamptz,
  last_seen_at     timestamptz,
  -- the same to sort by: never seen counts as longest ago, so that a page can go on from any row
  first_seen_order timestamptz not null
    generated always as (coalesce(first_seen_at, '-infinity'::timestamptz)) stored,
  last_seen_order  timestamptz not null
    generated always as (coalesce(last_seen_at, '-infinity'::timestamptz)) stored,
  words            text not null generated always as (lower(user_flag || chr(10) || nickname)) stored,
  created_at       timestamptz not null default now(),
  primary key (company_id, id),
  constraint api_user_flag_unique unique (company_id, user_flag)
);
-- Every order of the list. Rows of a time that are listed in another order are collected on the index of the time
-- alone: what the list may be sorted by stands there too.
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
-- few are disabled: those who are not are found on any of the others
create index api_user_disabled on api_user (company_id, last_seen_order desc, id desc)
  include (first_seen_order, group_name, setting_code, words) where status = 0;
create index api_user_by_last_seen on api_user (company_id, last_seen_order desc, id desc)
  include (first_seen_order, created_at, design_count, download_count, group_name, setting_code, status, words);
create index api_user_by_first_seen on api_user (company_id, first_seen_order desc, id desc)
  include (last_seen_order, created_at, design_count, download_count, group_name, setting_code, status, words);
-- an index answers alone only where the table's pages are known to hold no dead rows
alter table api_user set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
select make_tenant_table('api_user');

-- Single characters and pairs of neighbours, each marked with its company: Chinese words are searched by one
-- or two characters, which trigrams cannot find.
create function search_grams(company_id bigint, words text) returns text[]
language sql immutable parallel safe as $$
  select array_agg(distinct company_id || ':' || gram)
    from (select string_to_array(lower(words), null) as c) split,
         lateral (select c[i] as gram from generate_subscripts(c, 1) i
                  union all
                  select c[i] || c[i + 1] from generate_subscripts(c, 1) i where i < cardinality(c)) grams
$$;

-- Beside their rows, because those change with every opening and every save, and their names hardly ever.
create table api_user_words (
  company_id  bigint not null,
  api_user_id bigint not null,
  words       text not null,
  primary key (company_id, api_user_id),
  foreign key (company_id, api_user_id) references api_user on delete cascade
);
create index api_user_words_by_gram on api_user_words using gin (search_grams(company_id, words));
select make_tenant_table('api_user_words', is_index => true);

create function keep_api_user_words() returns trigger language plpgsql as $$
begin
  insert into api_user_words values (new.company_id, new.id, lower(new.user_flag || chr(10) || new.nickname))
  on conflict (company_id, api_user_id) do update set words = excluded.words;
  return null;
end $$;
create trigger api_user_words_kept after insert or update of user_flag, nickname on api_user
  for each row execute function keep_api_user_words();
