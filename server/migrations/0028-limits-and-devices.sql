-- Counters of every limit (kernel/limits.ts): one row a key, in the shape rate-limiter-flexible reads. They
-- belong to no company. Rows that ran out are swept by a job.
create table rate_limit (
  key    varchar(255) primary key,
  points integer not null default 0,
  -- milliseconds since 1970
  expire bigint
) with (fillfactor = 70);

drop table sign_in_guard;
drop table verify_guard;

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
