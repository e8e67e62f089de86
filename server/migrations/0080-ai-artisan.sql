-- What users had AI artisan paint on one day of the company's; another day begins at nothing.
create table ai_artisan_use (
  company_id  bigint not null,
  api_user_id bigint not null,
  day         date not null,
  uses        integer not null,
  primary key (company_id, api_user_id),
  foreign key (company_id, api_user_id) references api_user on delete cascade
) with (fillfactor = 70);
select make_tenant_table('ai_artisan_use');

-- The provider's model that paints pictures; empty: AI artisan is not connected.
alter table ai_provider add column image_model text not null default '';
