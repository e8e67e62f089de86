-- Downloads whose events are stored and whose designs do not count them yet. They are counted in a transaction of
-- their own, because a save locks its design before its user; until it commits they are kept here.

create table uncounted_download (
  company_id  bigint not null references company on delete cascade,
  id          bigint generated always as identity,
  api_user_id bigint not null,
  design_id   text not null,
  downloads   integer not null,
  primary key (company_id, id)
);
select make_tenant_table('uncounted_download');
