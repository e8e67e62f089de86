-- What all products of a company have in common: kept once, taken by documents as drafts.

create table brand_kit (
  company_id     bigint not null references company on delete cascade,
  value          jsonb not null,
  schema_version integer not null,
  revision       integer not null default 1,
  saved_by       text not null,
  saved_at       timestamptz not null,
  -- what letters took of it; null: the company's own logo, the colour letters have without a brand
  letter_logo    text,
  letter_accent  text,
  primary key (company_id)
);
select make_tenant_table('brand_kit', is_small => true);
