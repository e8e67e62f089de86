-- What the lists of end users and designs are read by: an index for every order and every filter, and the
-- words they are searched by.

-- Moments to sort by: never seen counts as longest ago, so that a page can go on from any row.
alter table api_user
  add column first_seen_order timestamptz not null
    generated always as (coalesce(first_seen_at, '-infinity'::timestamptz)) stored,
  add column last_seen_order timestamptz not null
    generated always as (coalesce(last_seen_at, '-infinity'::timestamptz)) stored;

-- Every order of the list. A page far in is found on one of these alone (index-only); only its rows are read.
create index api_user_by_last_seen on api_user (company_id, last_seen_order desc, id desc);
create index api_user_by_first_seen on api_user (company_id, first_seen_order desc, id desc);
create index api_user_by_created on api_user (company_id, created_at desc, id desc);
create index api_user_by_designs on api_user (company_id, design_count desc, id desc);
create index api_user_by_downloads on api_user (company_id, download_count desc, id desc);
create index api_user_by_group on api_user (company_id, group_name, last_seen_order desc, id desc);
create index api_user_by_setting on api_user (company_id, setting_code, last_seen_order desc, id desc);
-- few are disabled: those who are not are found on any of the others
create index api_user_disabled on api_user (company_id, last_seen_order desc, id desc) where status = 0;

create index design_by_kind on design (company_id, kind_name, updated_at desc, id desc);
create index design_by_status on design (company_id, status, updated_at desc, id desc);
create index design_downloaded on design (company_id, api_user_id, updated_at desc, id desc)
  where download_count > 0;

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

create function keep_api_user_words() returns trigger language plpgsql as $$
begin
  insert into api_user_words values (new.company_id, new.id, lower(new.user_flag || chr(10) || new.nickname))
  on conflict (company_id, api_user_id) do update set words = excluded.words;
  return null;
end $$;
create trigger api_user_words_kept after insert or update of user_flag, nickname on api_user
  for each row execute function keep_api_user_words();

create table design_words (
  company_id bigint not null,
  design_id  text not null,
  words      text not null,
  primary key (company_id, design_id),
  foreign key (company_id, design_id) references design on delete cascade
);
create index design_words_by_gram on design_words using gin (search_grams(company_id, words));

create function keep_design_words() returns trigger language plpgsql as $$
begin
  insert into design_words values (new.company_id, new.id, lower(new.title))
  on conflict (company_id, design_id) do update set words = excluded.words
    where design_words.words <> excluded.words;
  return null;
end $$;
create trigger design_words_kept after insert or update of title on design
  for each row execute function keep_design_words();

insert into api_user_words
select company_id, id, lower(user_flag || chr(10) || nickname) from api_user;
insert into design_words select company_id, id, lower(title) from design;
