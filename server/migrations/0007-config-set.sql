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
  -- null: in use. A deletion can be undone: name and code stay taken until a job sweeps the row
  deleted_at   timestamptz,
  deleted_by   text not null default '',
  primary key (company_id, setting_code),
  constraint config_set_name_unique unique (company_id, name),
  constraint config_set_default_is_there check (not (is_default and deleted_at is not null))
);
create unique index config_set_one_default on config_set (company_id) where is_default;
create index config_set_deleted on config_set (deleted_at) where deleted_at is not null;
select make_tenant_table('config_set', is_small => true);

-- By which products and devices a config set was opened last: with its code, or as the default without one.
create table config_set_use (
  company_id     bigint not null,
  setting_code   text not null,
  product        text not null,
  device         text not null check (device in ('pc', 'mobile')),
  is_named       boolean not null,
  last_opened_at timestamptz not null,
  primary key (company_id, setting_code, product, device, is_named),
  foreign key (company_id, setting_code) references config_set on delete cascade
);
select make_tenant_table('config_set_use');

-- The last change of the default, for as long as it can be undone.
create table config_set_default_change (
  company_id    bigint primary key references company on delete cascade,
  setting_code  text not null,
  previous_code text not null,
  changed_at    timestamptz not null,
  changed_by    text not null,
  foreign key (company_id, setting_code) references config_set on delete cascade,
  foreign key (company_id, previous_code) references config_set on delete cascade
);
select make_tenant_table('config_set_default_change');

create table config_document (
  company_id        bigint not null,
  setting_code      text not null,
  key               text not null,
  device            text not null check (device in ('pc', 'mobile')),
  -- of a page of the template center; '' is every document a config set has one of
  page_id           text not null default '',
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
  primary key (company_id, setting_code, key, device, page_id),
  foreign key (company_id, setting_code) references config_set on delete cascade
);
select make_tenant_table('config_document');

create table config_version (
  company_id     bigint not null,
  setting_code   text not null,
  key            text not null,
  device         text not null,
  page_id        text not null default '',
  version        integer not null,
  value          jsonb not null,
  schema_version integer not null,
  note           text not null default '',
  change_count   integer not null,
  published_by   text not null,
  published_at   timestamptz not null,
  rolled_back_to integer,
  primary key (company_id, setting_code, key, device, page_id, version),
  foreign key (company_id, setting_code, key, device, page_id) references config_document on delete cascade
);
-- What was published lately, over every document of a company: the home page.
create index config_version_by_time on config_version (company_id, published_at desc);
select make_tenant_table('config_version');

-- What all products of a company have in common: kept once, taken by documents as drafts.
create table brand_kit (
  company_id     bigint not null references company on delete cascade,
  value          jsonb not null,
  schema_version integer not null,
  revision       integer not null default 1,
  saved_by       text not null,
  saved_at       timestamptz not null,
  -- what letters took of it; null: the company's own logo, the colour letters have without a brand
  letter_logo    text,
  letter_accent  text,
  primary key (company_id)
);
select make_tenant_table('brand_kit', is_small => true);
