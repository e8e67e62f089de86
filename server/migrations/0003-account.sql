-- The people of a company: their roles, sessions and devices, and the answers they were given.

create table account (
  company_id           bigint not null references company on delete cascade,
  id                   bigint generated always as identity,
  account              text not null,
  -- lower case: an account is unique over all companies, whatever its case
  account_key          text not null unique,
  name                 text not null,
  phone                text not null default '',
  email                text not null default '',
  password_hash        text not null,
  must_change_password boolean not null default false,
  -- a password that an administrator handed out works for a day (quality 0.7); null: the person's own
  password_expires_at  timestamptz,
  status               smallint not null default 1 check (status in (0, 1)),
  is_owner             boolean not null default false,
  last_login_at        timestamptz,
  last_login_ip        text,
  created_at           timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index account_one_owner on account (company_id) where is_owner;
create index account_by_created on account (company_id, created_at desc, id desc);
select make_tenant_table('account', is_small => true);

create table role (
  company_id     bigint not null references company on delete cascade,
  id             bigint generated always as identity,
  name           text not null,
  description    text not null default '',
  built_in       boolean not null default false,
  permission_ids text[] not null default '{}',
  revision       integer not null default 1,
  updated_by     text not null default '',
  updated_at     timestamptz not null default now(),
  created_at     timestamptz not null default now(),
  primary key (company_id, id),
  constraint role_name_unique unique (company_id, name)
);
select make_tenant_table('role', is_small => true);

create table account_role (
  company_id bigint not null,
  account_id bigint not null,
  role_id    bigint not null,
  primary key (company_id, account_id, role_id),
  foreign key (company_id, account_id) references account on delete cascade,
  constraint account_role_holds foreign key (company_id, role_id) references role
);
create index account_role_by_role on account_role (company_id, role_id);
select make_tenant_table('account_role', is_small => true);

create table session (
  company_id   bigint not null,
  id           bigint generated always as identity,
  account_id   bigint not null,
  -- SHA-256 of the token: the token itself is known to its holder only
  token_hash   bytea not null unique,
  ip           text not null default '',
  user_agent   text not null default '',
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, account_id) references account on delete cascade
);
create index session_by_account on session (company_id, account_id);
create index session_by_last_seen on session (last_seen_at);
select make_tenant_table('session', is_small => true);

-- Devices an account signed in from: each has a counter of wrong passwords of its own, so that strangers
-- who fail on purpose keep nobody out.
create table known_device (
  company_id   bigint not null,
  id           bigint generated always as identity,
  account_id   bigint not null,
  -- SHA-256 of the token: the token itself is known to the device only
  token_hash   bytea not null unique,
  created_at   timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, account_id) references account on delete cascade
);
create index known_device_by_account on known_device (company_id, account_id, last_used_at desc);
create index known_device_by_last_used on known_device (last_used_at);
select make_tenant_table('known_device');

-- The answer a command gave under a key, so that a repeated submit does one thing. Sealed: answers may
-- hold a password that is said once.
create table idempotent_reply (
  company_id bigint not null,
  account_id bigint not null,
  key        text not null,
  action     text not null,
  input_hash bytea not null,
  sealed     bytea,
  created_at timestamptz not null default now(),
  primary key (company_id, account_id, key),
  foreign key (company_id, account_id) references account on delete cascade
);
create index idempotent_reply_by_age on idempotent_reply (created_at);
select make_tenant_table('idempotent_reply');
