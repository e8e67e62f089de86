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

-- Bytes of a company, in parts that are added up: those who save at once rarely change the same row.
create table storage_use (
  company_id bigint not null references company on delete cascade,
  part       smallint not null,
  bytes      bigint not null,
  primary key (company_id, part)
) with (fillfactor = 50);

create table user_storage_use (
  company_id  bigint not null,
  api_user_id bigint not null,
  bytes       bigint not null,
  primary key (company_id, api_user_id),
  foreign key (company_id, api_user_id) references api_user on delete cascade
) with (fillfactor = 70);

-- Events of one day of the company's; another day begins at nothing.
create table event_use (
  company_id bigint not null primary key references company on delete cascade,
  day        date not null,
  events     bigint not null
) with (fillfactor = 50);

create table user_event_use (
  company_id  bigint not null,
  api_user_id bigint not null,
  day         date not null,
  events      bigint not null,
  primary key (company_id, api_user_id),
  foreign key (company_id, api_user_id) references api_user on delete cascade
) with (fillfactor = 70);

-- Whom a file counts for besides the company: the end user who brought it first. Null: people of the company.
alter table stored_file add column api_user_id bigint;
alter table stored_file add foreign key (company_id, api_user_id) references api_user on delete set null (api_user_id);
create index stored_file_by_user on stored_file (company_id, api_user_id) include (bytes) where api_user_id is not null;

-- Sizes are summed from the index alone: documents are large.
alter table design_document add column bytes integer not null default 0;
update design_document set bytes = octet_length(document::text);
alter table design_document drop constraint design_document_pkey;
alter table design_document add primary key (company_id, design_id, version) include (bytes);

-- Files no company has any more. They leave the storage after a while (storage/unused-file.store.ts).
create table unused_file (
  name  text not null primary key,
  since timestamptz not null
);
create index unused_file_by_age on unused_file (since);

insert into storage_use (company_id, part, bytes)
select c.id, 0, coalesce((select sum(bytes) from stored_file f where f.company_id = c.id), 0)
              + coalesce((select sum(bytes) from design_document d where d.company_id = c.id), 0)
  from company c;
insert into user_storage_use (company_id, api_user_id, bytes)
select d.company_id, d.api_user_id, sum(v.bytes)
  from design d join design_document v on v.company_id = d.company_id and v.design_id = d.id
 group by 1, 2;

select make_tenant_table('company_quota', is_small => true);
select make_tenant_table('storage_use', is_small => true);
select make_tenant_table('user_storage_use');
select make_tenant_table('event_use', is_small => true);
select make_tenant_table('user_event_use');
