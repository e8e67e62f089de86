-- What end users make. Everything their list is filtered by stands in the index of each of its orders, as in
-- 0008-api-user.sql.

create table design (
  company_id       bigint not null,
  -- what hosts see: unguessable
  id               text not null unique,
  api_user_id      bigint not null,
  title            text not null,
  kind_name        text not null default '',
  template_id      text not null default '',
  -- of the team template it was made from, whose locks hold; null for any other
  template_version integer,
  setting_code     text not null default '',
  width            numeric(10, 2) not null,
  height           numeric(10, 2) not null,
  unit             text not null default 'px' check (unit in ('px', 'mm', 'cm')),
  page_count       integer not null default 1,
  -- address of a stored file; empty while it was never painted
  thumbnail        text not null default '',
  -- 1 being edited, 2 finished
  status           smallint not null default 1 check (status in (1, 2)),
  download_count   integer not null default 0,
  words            text not null generated always as (lower(title)) stored,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, api_user_id) references api_user on delete cascade
);
create index design_by_user on design (company_id, api_user_id, updated_at desc, id desc);
create index design_by_update on design (company_id, updated_at desc, id desc)
  include (kind_name, status, download_count, words);
create index design_by_kind on design (company_id, kind_name, updated_at desc, id desc)
  include (status, download_count, words);
-- an index answers alone only where the table's pages are known to hold no dead rows
alter table design set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
select make_tenant_table('design');

-- Beside their rows, because those change with every save, and their titles hardly ever.
create table design_words (
  company_id bigint not null,
  design_id  text not null,
  words      text not null,
  primary key (company_id, design_id),
  foreign key (company_id, design_id) references design on delete cascade
);
create index design_words_by_gram on design_words using gin (search_grams(company_id, words));
select make_tenant_table('design_words', is_index => true);

create function keep_design_words() returns trigger language plpgsql as $$
begin
  insert into design_words values (new.company_id, new.id, lower(new.title))
  on conflict (company_id, design_id) do update set words = excluded.words
    where design_words.words <> excluded.words;
  return null;
end $$;
create trigger design_words_kept after insert or update of title on design
  for each row execute function keep_design_words();

create table design_document (
  company_id bigint not null,
  design_id  text not null,
  version    integer not null,
  document   jsonb not null,
  bytes      integer not null default 0,
  saved_at   timestamptz not null default now(),
  -- the editor saved it without being asked; such versions of one stretch of time are kept once
  by_itself  boolean not null default false,
  -- the window that saved it, by a number that window made, so that two cannot write over each other; null where the
  -- client tells none
  writer     text,
  -- sizes are summed from the index alone: documents are large
  primary key (company_id, design_id, version) include (bytes),
  foreign key (company_id, design_id) references design on delete cascade
);
select make_tenant_table('design_document');
