-- Files of a company, content-addressed: the same bytes are the same file. What people know them as stands beside.

create table stored_file (
  company_id  bigint not null references company on delete cascade,
  name        text not null,
  media_type  text not null,
  bytes       integer not null,
  width_px    integer,
  height_px   integer,
  -- whom it counts for besides the company: the end user who brought it first; null: people of the company
  api_user_id bigint,
  created_at  timestamptz not null default now(),
  primary key (company_id, name),
  foreign key (company_id, api_user_id) references api_user on delete set null (api_user_id)
);
create index stored_file_by_user on stored_file (company_id, api_user_id) include (bytes) where api_user_id is not null;
select make_tenant_table('stored_file');

-- Files no company has any more. They leave the storage after a while (storage/unused-file.store.ts).
create table unused_file (
  name  text not null primary key,
  since timestamptz not null
);
create index unused_file_by_age on unused_file (since);

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

-- Fonts a company uploaded for its users' designs.
create table brand_font (
  company_id    bigint not null references company on delete cascade,
  id            bigint generated always as identity,
  name          text not null,
  -- the stored file: content-addressed, so the same file is one font
  file          text not null,
  file_family   text not null,
  format        text not null check (format in ('ttf', 'otf', 'woff2')),
  weight        smallint not null,
  is_italic     boolean not null,
  -- the file itself says that embedding needs its owner's leave
  is_restricted boolean not null,
  bytes         integer not null,
  licence       text not null,
  -- the last day it may be used, in the company's time zone; null for no end
  expires_on    date,
  uploaded_by   text not null,
  created_at    timestamptz not null,
  primary key (company_id, id),
  constraint brand_font_file_unique unique (company_id, file),
  constraint brand_font_name_unique unique (company_id, name),
  foreign key (company_id, file) references stored_file (company_id, name)
);
create index brand_font_by_expiry on brand_font (company_id, expires_on) where expires_on is not null;
select make_tenant_table('brand_font');
