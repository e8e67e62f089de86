-- Tags by which a light application sorts its templates.

create table template_tag (
  company_id     bigint not null references company on delete cascade,
  id             bigint generated always as identity,
  -- a built-in application, or one of the company's own. No reference: those live in configuration documents
  light_app_id   text not null,
  name           text not null,
  -- from 1, without gaps, within its application
  sort           integer not null,
  -- 1 in use, 0 put away
  status         smallint not null default 1 check (status in (0, 1)),
  template_count integer not null default 0,
  primary key (company_id, id)
);
create unique index template_tag_name_unique on template_tag (company_id, light_app_id, lower(name));
create index template_tag_by_sort on template_tag (company_id, light_app_id, sort, id);
