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
  -- a list, none of them (an empty list, found by reading the design), or nothing known (null), printed as 未登记
  fonts          text[],
  materials      text[],
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
select make_tenant_table('authorization_record');

-- The last running number given, by company.
create table authorization_number (
  company_id bigint primary key references company on delete cascade,
  last       bigint not null
);
select make_tenant_table('authorization_number');
