-- Authorization records (授权书): what a subject may do with one design, until when.
-- The design's title and picture are as they were when the letter was made: a letter outlives its design.

create table authorization_record (
  company_id     bigint not null references company on delete cascade,
  id             bigint generated always as identity,
  -- readable, running within the company: SQ-20261121-000123
  no             text not null,
  -- no reference: the design may go, the letter stays
  design_id      text not null,
  design_title   text not null,
  thumbnail      text not null default '',
  user_flag      text not null,
  subject_kind   text not null check (subject_kind in ('person', 'enterprise')),
  subject_name   text not null,
  -- AES-256-GCM, bound to company and no; the hint is what lists and the letter show
  number_sealed  bytea not null,
  number_hint    text not null,
  phone_sealed   bytea,
  phone_hint     text not null default '',
  scope          text not null,
  fonts          text[] not null default '{}',
  materials      text[] not null default '{}',
  valid_from     date not null,
  valid_to       date not null,
  -- 0 待签发, 1 已签发, 2 已作废, 3 已过期 (swept from 1)
  status         smallint not null check (status in (0, 1, 2, 3)),
  -- opens the public page that confirms the letter; unguessable
  verify_code    text not null unique,
  issuer_name    text not null,
  created_by     text not null,
  created_at     timestamptz not null default now(),
  created_day    date not null generated always as ((created_at at time zone 'UTC')::date) stored,
  issued_at      timestamptz,
  corrected_at   timestamptz,
  voided_at      timestamptz,
  void_reason    text not null default '',
  -- SHA-256 of the letter that was given out; null until it is first asked for, and again after a correction
  pdf_hash       bytea,
  primary key (company_id, id),
  constraint authorization_no_unique unique (company_id, no),
  check (valid_from <= valid_to)
);
create index authorization_by_day on authorization_record (company_id, created_day desc, id desc);
create index authorization_by_status on authorization_record (company_id, status, created_day desc, id desc);
create index authorization_by_end on authorization_record (company_id, valid_to, id);
create index authorization_by_status_end on authorization_record (company_id, status, valid_to, id);
create index authorization_by_user on authorization_record (company_id, user_flag, id desc);
create index authorization_by_design on authorization_record (company_id, design_id, id desc);
create index authorization_by_subject on authorization_record (company_id, subject_name text_pattern_ops, id desc);
create index authorization_by_no on authorization_record (company_id, no text_pattern_ops, id desc);
create index authorization_due on authorization_record (valid_to) where status = 1;

-- How many records a day has, by the day they were made and by the day they end: the total of a list and
-- the day its page begins in are read here, so that page 50,000 costs what page 1 costs.
create table authorization_count (
  company_id bigint not null references company on delete cascade,
  by         text not null check (by in ('made', 'end')),
  day        date not null,
  status     smallint not null,
  count      integer not null,
  primary key (company_id, by, day, status)
);

create function authorization_counted_in() returns trigger language plpgsql as $$
begin
  insert into authorization_count (company_id, by, day, status, count)
  select company_id, 'made', created_day, status, count(*) from come group by 1, 3, 4
  union all
  select company_id, 'end', valid_to, status, count(*) from come group by 1, 3, 4
  -- in one order, so that two statements cannot wait for each other
  order by 1, 2, 3, 4
  on conflict (company_id, by, day, status) do update set count = authorization_count.count + excluded.count;
  return null;
end $$;
create trigger authorization_counted_in after insert on authorization_record
  referencing new table as come for each statement execute function authorization_counted_in();

create function authorization_counted_anew() returns trigger language plpgsql as $$
begin
  insert into authorization_count (company_id, by, day, status, count)
  select company_id, by, day, status, sum(n) from (
    select company_id, 'made' as by, created_day as day, status, 1 as n from come
    union all select company_id, 'end', valid_to, status, 1 from come
    union all select company_id, 'made', created_day, status, -1 from gone
    union all select company_id, 'end', valid_to, status, -1 from gone) moved
  group by 1, 2, 3, 4 having sum(n) <> 0
  order by 1, 2, 3, 4
  on conflict (company_id, by, day, status) do update set count = authorization_count.count + excluded.count;
  return null;
end $$;
create trigger authorization_counted_anew after update on authorization_record
  referencing old table as gone new table as come for each statement execute function authorization_counted_anew();

-- a company that goes takes its counts along
create function authorization_counted_out() returns trigger language plpgsql as $$
begin
  update authorization_count c set count = c.count - g.n
    from (select company_id, 'made' as by, created_day as day, status, count(*) as n from gone group by 1, 3, 4
          union all
          select company_id, 'end', valid_to, status, count(*) from gone group by 1, 3, 4) g
   where (c.company_id, c.by, c.day, c.status) = (g.company_id, g.by, g.day, g.status);
  return null;
end $$;
create trigger authorization_counted_out after delete on authorization_record
  referencing old table as gone for each statement execute function authorization_counted_out();

-- The last running number given, by company.
create table authorization_number (
  company_id bigint primary key references company on delete cascade,
  last       bigint not null
);

-- Looks at the public page by address of the asker, in windows: shared by every server.
create table verify_guard (
  address           text primary key,
  looks             integer not null,
  window_started_at timestamptz not null
);
create index verify_guard_by_age on verify_guard (window_started_at);
