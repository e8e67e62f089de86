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
