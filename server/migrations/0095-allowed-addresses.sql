-- From where a company's own servers may make calls with its credentials; empty: from everywhere.
alter table access_policy add column addresses text[] not null default '{}';

-- The addresses that made such calls, to the minute: what a new rule would shut out.
create table seen_address (
  company_id   bigint not null references company on delete cascade,
  address      text not null,
  last_seen_at timestamptz not null,
  primary key (company_id, address)
) with (fillfactor = 70);
select make_tenant_table('seen_address');
