-- End users of the embedded product, and the short-lived sessions that host pages' signed links open.

create table api_user (
  company_id     bigint not null references company on delete cascade,
  id             bigint generated always as identity,
  -- the host's own name of the user
  user_flag      text not null,
  nickname       text not null default '',
  group_name     text not null default '',
  -- the config set of the first open; empty for one made by hand. No reference: a config set may go, this stays
  setting_code   text not null default '',
  status         smallint not null default 1 check (status in (0, 1)),
  design_count   integer not null default 0,
  download_count integer not null default 0,
  -- null: made by hand and never seen
  first_seen_at  timestamptz,
  last_seen_at   timestamptz,
  created_at     timestamptz not null default now(),
  primary key (company_id, id),
  constraint api_user_flag_unique unique (company_id, user_flag)
);

create table embed_session (
  company_id   bigint not null,
  id           bigint generated always as identity,
  -- SHA-256 of the token: the token itself is known to the embedded page only
  token_hash   bytea not null unique,
  api_user_id  bigint not null,
  user_flag    text not null,
  setting_code text not null,
  device       text not null check (device in ('pc', 'mobile')),
  product      text not null,
  created_at   timestamptz not null default now(),
  expires_at   timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, api_user_id) references api_user on delete cascade
);
create index embed_session_by_user on embed_session (company_id, api_user_id);
create index embed_session_by_expiry on embed_session (expires_at);

-- What end users make. The id is what hosts see: unguessable. The document is stored beside, by version.
create table design (
  company_id     bigint not null,
  id             text not null unique,
  api_user_id    bigint not null,
  title          text not null,
  kind_name      text not null default '',
  template_id    text not null default '',
  setting_code   text not null default '',
  width          numeric(10, 2) not null,
  height         numeric(10, 2) not null,
  unit           text not null default 'px' check (unit in ('px', 'mm', 'cm')),
  page_count     integer not null default 1,
  -- address of a stored file; empty while it was never painted
  thumbnail      text not null default '',
  -- 1 being edited, 2 finished
  status         smallint not null default 1 check (status in (1, 2)),
  download_count integer not null default 0,
  created_at     timestamptz not null default now(),
  updated_at     timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, api_user_id) references api_user on delete cascade
);
create index design_by_update on design (company_id, updated_at desc, id desc);
create index design_by_user on design (company_id, api_user_id, updated_at desc, id desc);

create table design_document (
  company_id bigint not null,
  design_id  text not null,
  version    integer not null,
  document   jsonb not null,
  saved_at   timestamptz not null default now(),
  primary key (company_id, design_id, version),
  foreign key (company_id, design_id) references design on delete cascade
);
