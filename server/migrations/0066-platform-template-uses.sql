-- What platform templates are sorted by: when they came, and how often users of a company began with them.

-- those of the first set are newer than nothing a company made
alter table platform_template add column added_at timestamptz not null default 'epoch';

-- Copied from what reports count, like the numbers of team templates.
create table platform_template_use (
  company_id       bigint not null references company on delete cascade,
  template_id      text not null references platform_template on delete cascade,
  use_count        integer not null default 0,
  recent_use_count integer not null default 0,
  primary key (company_id, template_id)
);
create index platform_template_use_of on platform_template_use (template_id);
select make_tenant_table('platform_template_use', is_small => true);
