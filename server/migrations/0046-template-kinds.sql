-- Kinds of templates: a tree of two levels that people sort by hand.

create table template_kind (
  company_id bigint not null references company on delete cascade,
  id         bigint generated always as identity,
  -- null: of the first level. That there are two levels is held by the module, under the company's row
  parent_id  bigint,
  name       text not null,
  width      numeric(10, 2) not null,
  height     numeric(10, 2) not null,
  unit       text not null check (unit in ('px', 'mm', 'cm')),
  dpi        integer not null,
  -- from 1, without gaps, among the children of one parent
  sort       integer not null,
  -- 1 in use, 0 put away
  status     smallint not null default 1 check (status in (0, 1)),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, parent_id) references template_kind (company_id, id)
);
create unique index template_kind_name_unique on template_kind (company_id, coalesce(parent_id, 0), lower(name));
create index template_kind_by_sort on template_kind (company_id, parent_id, sort, id);
select make_tenant_table('template_kind', is_small => true);
