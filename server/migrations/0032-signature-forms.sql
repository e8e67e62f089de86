-- Which forms of signature a company takes, and when each opened a link last.

alter table company add column is_md5_allowed boolean not null default true;

create table signature_use (
  company_id   bigint not null references company on delete cascade,
  form         text not null check (form in ('2.0', '3.0', 'tools', 'v1')),
  last_used_at timestamptz not null,
  primary key (company_id, form)
);
