-- Many drafts of one template, from the rows of a sheet or in the sizes of several kinds (docs/decisions/0057).

create table template_batch (
  company_id     bigint not null references company on delete cascade,
  id             bigint generated always as identity,
  what           text not null check (what in ('sheet', 'sizes')),
  -- it may be gone by now: what is made is made of the copy
  template_id    bigint not null,
  template_title text not null,
  -- the template as it was when this began; null once it has ended
  template       jsonb,
  author_id      bigint,
  author_name    text not null,
  total          integer not null,
  created_at     timestamptz not null,
  -- when a row was last made: one that stands still is taken up again
  moved_at       timestamptz not null,
  finished_at    timestamptz,
  primary key (company_id, id)
);
create index template_batch_unfinished on template_batch (company_id, id) where finished_at is null;
select make_tenant_table('template_batch');

create table template_batch_row (
  company_id  bigint not null,
  batch_id    bigint not null,
  position    integer not null,
  line        integer not null,
  title       text not null,
  -- by the id of the element they come into
  contents    jsonb not null default '{}',
  -- of sizes: the kind it is laid out for
  kind_id     bigint,
  -- 0 waiting, 1 made, 2 failed
  state       smallint not null default 0 check (state between 0 and 2),
  template_id bigint,
  reason      text not null default '',
  primary key (company_id, batch_id, position),
  foreign key (company_id, batch_id) references template_batch on delete cascade
);
create index template_batch_row_waiting on template_batch_row (company_id, batch_id, position) where state = 0;
select make_tenant_table('template_batch_row');
