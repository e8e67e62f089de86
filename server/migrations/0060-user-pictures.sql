-- The pictures each user of a company brought, found again by the names of their files.

create table user_picture (
  company_id  bigint not null references company on delete cascade,
  id          bigint generated always as identity,
  api_user_id bigint not null,
  file_name   text not null,
  title       text not null,
  width_px    integer not null,
  height_px   integer not null,
  created_at  timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, api_user_id) references api_user on delete cascade
);
-- the same file twice is one picture
create unique index user_picture_by_file on user_picture (company_id, api_user_id, file_name);
create index user_picture_by_user on user_picture (company_id, api_user_id, id desc);
select make_tenant_table('user_picture');
