-- What people of a company are told in the console, and who has read what.

create table notice (
  company_id    bigint not null references company on delete cascade,
  id            bigint generated always as identity,
  at            timestamptz not null default now(),
  kind          text not null,
  title         text not null,
  body          text not null default '',
  -- the screen it leads to, below the base path; empty for none
  path          text not null default '',
  -- whoever holds this permission may read it
  permission_id text not null,
  -- who did it, and needs no telling; null: the product itself
  account_id    bigint,
  -- the same thing is told once
  dedupe_key    text,
  primary key (company_id, id),
  constraint notice_told_once unique (company_id, dedupe_key)
);
create index notice_by_time on notice (company_id, id desc, permission_id);
create index notice_by_age on notice (at);
select make_tenant_table('notice');

create table notice_reader (
  company_id   bigint not null,
  account_id   bigint not null,
  -- everything up to this one counts as read
  read_through bigint not null default 0,
  muted_kinds  text[] not null default '{}',
  primary key (company_id, account_id),
  foreign key (company_id, account_id) references account on delete cascade
);
select make_tenant_table('notice_reader');

create table notice_read (
  company_id bigint not null,
  account_id bigint not null,
  notice_id  bigint not null,
  primary key (company_id, account_id, notice_id),
  foreign key (company_id, account_id) references account on delete cascade,
  foreign key (company_id, notice_id) references notice on delete cascade
);
create index notice_read_by_notice on notice_read (company_id, notice_id);
select make_tenant_table('notice_read');
