-- Designs the product brings along. They belong to no company: all read them, and only the start of a server
-- writes them, when what it ships is not what is here.

create table platform_template (
  id           text primary key,
  sort         integer not null,
  title        text not null,
  kind         text not null,
  industry     text[] not null,
  style        text[] not null,
  color        text[] not null,
  uses         text[] not null,
  -- title, facets, texts and their pinyin, in small letters
  words        text not null,
  document     jsonb not null,
  width        double precision not null,
  height       double precision not null,
  unit         text not null,
  page_count   integer not null,
  cover_hash   text not null,
  cover_width  integer not null,
  cover_height integer not null
);
create index platform_template_order on platform_template (sort, id);
create index platform_template_kind on platform_template (kind, sort, id);
create index platform_template_industry on platform_template using gin (industry);
create index platform_template_style on platform_template using gin (style);
create index platform_template_color on platform_template using gin (color);
create index platform_template_uses on platform_template using gin (uses);

-- By what they hold, so that one address shows one picture for ever. Apart from the templates: one that was
-- replaced is still shown in pages that were opened before, and by servers of the older version.
create table platform_template_cover (
  hash    text primary key,
  content bytea not null
);

-- Which set of them is here. One row.
create table platform_template_set (
  only_one boolean primary key default true check (only_one),
  version  integer not null,
  hash     text not null,
  filled_at timestamptz not null
);
