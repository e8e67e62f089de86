-- Filters of lists that people keep under names, each account its own.

create table saved_filter (
  company_id bigint not null,
  id         bigint generated always as identity,
  account_id bigint not null,
  -- the path of the screen; one that the product no longer has is not shown
  list       text not null,
  name       text not null,
  -- as the address of the list holds it
  filter     text not null,
  place      integer not null,
  primary key (company_id, id),
  foreign key (company_id, account_id) references account on delete cascade
);
create unique index saved_filter_name_unique on saved_filter (company_id, account_id, list, lower(name));
select make_tenant_table('saved_filter');
