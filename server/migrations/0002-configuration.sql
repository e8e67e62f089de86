-- Config sets and their documents: what is edited, what is published, and every version there ever was.

create table config_set (
  company_id   bigint not null references company on delete cascade,
  -- what host pages name: generated, readable, unique over all companies
  setting_code text not null unique,
  name         text not null,
  description  text not null default '',
  is_default   boolean not null default false,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  primary key (company_id, setting_code),
  constraint config_set_name_unique unique (company_id, name)
);
create unique index config_set_one_default on config_set (company_id) where is_default;

create table config_document (
  company_id        bigint not null,
  setting_code      text not null,
  key               text not null,
  device            text not null check (device in ('pc', 'mobile')),
  draft             jsonb not null,
  schema_version    integer not null,
  -- goes up by one with every save, publish, discard and rollback
  revision          integer not null default 1,
  saved_by          text not null,
  saved_at          timestamptz not null,
  -- 0: never published
  published_version integer not null default 0,
  -- whether the draft is something else than what is published
  is_draft          boolean not null default true,
  primary key (company_id, setting_code, key, device),
  foreign key (company_id, setting_code) references config_set on delete cascade
);

create table config_version (
  company_id     bigint not null,
  setting_code   text not null,
  key            text not null,
  device         text not null,
  version        integer not null,
  value          jsonb not null,
  schema_version integer not null,
  note           text not null default '',
  change_count   integer not null,
  published_by   text not null,
  published_at   timestamptz not null,
  rolled_back_to integer,
  primary key (company_id, setting_code, key, device, version),
  foreign key (company_id, setting_code, key, device) references config_document on delete cascade
);

-- every company starts with one
insert into config_set (company_id, setting_code, name, is_default)
select id, upper(substr(md5(random()::text || id), 1, 8)), '默认方案', true from company;
