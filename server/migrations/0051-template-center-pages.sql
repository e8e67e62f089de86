-- Pages of the template center: which there are, and their documents in the tables every configuration document has
-- (docs/decisions/0050). The id is known within its config set, so that a copied set keeps the links between pages.

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

-- '' is every document a config set has one of
alter table config_version drop constraint config_version_company_id_setting_code_key_device_fkey;
alter table config_document add column page_id text not null default '';
alter table config_version add column page_id text not null default '';
alter table config_document drop constraint config_document_pkey,
  add primary key (company_id, setting_code, key, device, page_id);
alter table config_version drop constraint config_version_pkey,
  add primary key (company_id, setting_code, key, device, page_id, version),
  add foreign key (company_id, setting_code, key, device, page_id) references config_document on delete cascade;
