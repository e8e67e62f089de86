-- What companies store and send, and how much they may (docs/decisions/0038). Every number is counted in the
-- transaction of what it counts; a job corrects it once a day.

-- What the operator set for a company; null: the default of contract/src/quota.ts.
create table company_quota (
  company_id           bigint not null primary key references company on delete cascade,
  storage_bytes        bigint check (storage_bytes >= 0),
  user_storage_bytes   bigint check (user_storage_bytes >= 0),
  events_per_day       bigint check (events_per_day >= 0),
  user_events_per_day  bigint check (user_events_per_day >= 0)
);
select make_tenant_table('company_quota', is_small => true);

-- Bytes of a company, in parts that are added up: those who save at once rarely change the same row.
create table storage_use (
  company_id bigint not null references company on delete cascade,
  part       smallint not null,
  bytes      bigint not null,
  primary key (company_id, part)
) with (fillfactor = 50);
select make_tenant_table('storage_use', is_small => true);

create table user_storage_use (
  company_id  bigint not null,
  api_user_id bigint not null,
  bytes       bigint not null,
  primary key (company_id, api_user_id),
  foreign key (company_id, api_user_id) references api_user on delete cascade
) with (fillfactor = 70);
select make_tenant_table('user_storage_use');

-- Events of one day of the company's; another day begins at nothing.
create table event_use (
  company_id bigint not null primary key references company on delete cascade,
  day        date not null,
  events     bigint not null
) with (fillfactor = 50);
select make_tenant_table('event_use', is_small => true);

create table user_event_use (
  company_id  bigint not null,
  api_user_id bigint not null,
  day         date not null,
  events      bigint not null,
  primary key (company_id, api_user_id),
  foreign key (company_id, api_user_id) references api_user on delete cascade
) with (fillfactor = 70);
select make_tenant_table('user_event_use');
