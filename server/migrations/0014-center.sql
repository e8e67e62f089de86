-- What the template center shows: its pages and topics.

-- Which pages there are. Their documents are in the tables every configuration document has (docs/decisions/0050). The
-- id is known within its config set, so that a copied set keeps the links between pages.
create table center_page (
  company_id   bigint not null,
  setting_code text not null,
  id           text not null,
  device       text not null check (device in ('pc', 'mobile')),
  name         text not null,
  -- 0: taken down, whatever was published
  status       smallint not null default 1 check (status in (0, 1)),
  is_home      boolean not null default false,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  updated_by   text not null,
  primary key (company_id, setting_code, id),
  foreign key (company_id, setting_code) references config_set on delete cascade,
  constraint center_page_name_unique unique (company_id, setting_code, device, name)
);
create unique index center_page_one_home on center_page (company_id, setting_code, device) where is_home;
select make_tenant_table('center_page', is_small => true);

-- Topics: templates picked by hand and put in order. The ids are those of the company's and of the platform's
-- templates alike; one that is gone is left out where a topic is read.
create table topic (
  company_id   bigint not null references company on delete cascade,
  id           bigint generated always as identity,
  title        text not null,
  cover        text not null default '',
  intro        text not null default '',
  -- null: of every config set
  setting_code text,
  valid_from   timestamptz,
  valid_to     timestamptz,
  status       smallint not null default 0 check (status in (0, 1)),
  sort         integer not null,
  template_ids text[] not null default '{}',
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  updated_by   text not null,
  primary key (company_id, id),
  foreign key (company_id, setting_code) references config_set on delete set null (setting_code),
  constraint topic_title_unique unique (company_id, title)
);
create index topic_order on topic (company_id, sort, id);
create index topic_of_set on topic (company_id, setting_code) where setting_code is not null;
select make_tenant_table('topic', is_small => true);
