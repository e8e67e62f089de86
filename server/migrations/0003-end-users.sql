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
