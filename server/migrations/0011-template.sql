-- Templates that a company's designers make and its end users start from (docs/decisions/0048), and what they are
-- sorted by: kinds and tags.

-- A tree of two levels that people sort by hand.
create table template_kind (
  company_id bigint not null references company on delete cascade,
  id         bigint generated always as identity,
  -- null: of the first level. That there are two levels is held by the module, under the company's row
  parent_id  bigint,
  name       text not null,
  width      numeric(10, 2) not null,
  height     numeric(10, 2) not null,
  unit       text not null check (unit in ('px', 'mm', 'cm')),
  dpi        integer not null,
  -- from 1, without gaps, among the children of one parent
  sort       integer not null,
  -- 1 in use, 0 put away
  status     smallint not null default 1 check (status in (0, 1)),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, parent_id) references template_kind (company_id, id)
);
create unique index template_kind_name_unique on template_kind (company_id, coalesce(parent_id, 0), lower(name));
create index template_kind_by_sort on template_kind (company_id, parent_id, sort, id);
select make_tenant_table('template_kind', is_small => true);

-- Tags by which a light application sorts its templates.
create table template_tag (
  company_id     bigint not null references company on delete cascade,
  id             bigint generated always as identity,
  -- a built-in application, or one of the company's own. No reference: those live in configuration documents
  light_app_id   text not null,
  name           text not null,
  -- from 1, without gaps, within its application
  sort           integer not null,
  -- 1 in use, 0 put away
  status         smallint not null default 1 check (status in (0, 1)),
  template_count integer not null default 0,
  primary key (company_id, id)
);
create unique index template_tag_name_unique on template_tag (company_id, light_app_id, lower(name));
create index template_tag_by_sort on template_tag (company_id, light_app_id, sort, id);
select make_tenant_table('template_tag');

create table team_template (
  company_id         bigint not null references company on delete cascade,
  id                 bigint generated always as identity,
  title              text not null,
  -- null: of a custom size
  kind_id            bigint,
  -- 1 made from nothing, 2 from another template
  source             smallint not null default 1 check (source in (1, 2)),
  source_template_id text not null default '',
  -- 0 draft, 1 submitted, 2 rejected, 3 on the shelf, 4 taken down
  status             smallint not null default 0 check (status between 0 and 4),
  reject_reason      text not null default '',
  reject_marks       jsonb not null default '[]',
  publish_at         timestamptz,
  expire_at          timestamptz,
  -- the same without ends: one comparison says whether it is live
  live_from          timestamptz not null generated always as (coalesce(publish_at, '-infinity'::timestamptz)) stored,
  live_until         timestamptz not null generated always as (coalesce(expire_at, 'infinity'::timestamptz)) stored,
  -- when end users first saw it since it was last put on the shelf
  published_at       timestamptz,
  published_order    timestamptz not null generated always as (coalesce(published_at, '-infinity'::timestamptz)) stored,
  version            integer not null default 1,
  cover              text not null default '',
  cover_width_px     integer not null default 0,
  cover_height_px    integer not null default 0,
  width              numeric(10, 2) not null,
  height             numeric(10, 2) not null,
  unit               text not null check (unit in ('px', 'mm', 'cm')),
  page_count         integer not null,
  -- a bit for each tag of the facet
  industry_tags      integer not null default 0,
  style_tags         integer not null default 0,
  color_tags         integer not null default 0,
  purpose_tags       integer not null default 0,
  author_id          bigint,
  -- copied from what reports count: what lists are sorted by
  use_count          integer not null default 0,
  recent_use_count   integer not null default 0,
  -- 1 expired font, 2 dead picture, 4 low contrast, 8 unused
  health             smallint not null default 0,
  -- what its health is read from
  font_families      text[] not null default '{}',
  picture_files      text[] not null default '{}',
  has_low_contrast   boolean not null default false,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, kind_id) references template_kind
);

-- Every order of the console's list, with what it is filtered by: rows that do not fit are passed without being read.
create index team_template_by_update on team_template (company_id, updated_at desc, id desc)
  include (status, kind_id, source, author_id, industry_tags, style_tags, color_tags, purpose_tags, health);
create index team_template_by_creation on team_template (company_id, created_at desc, id desc)
  include (status, kind_id, source, author_id, industry_tags, style_tags, color_tags, purpose_tags, health);
create index team_template_by_publishing on team_template (company_id, published_order desc, id desc)
  include (status, kind_id, source, author_id, industry_tags, style_tags, color_tags, purpose_tags, health);
create index team_template_by_use on team_template (company_id, use_count desc, id desc)
  include (status, kind_id, source, author_id, industry_tags, style_tags, color_tags, purpose_tags, health);
-- what may be rare, in the first order; also what tabs and kinds are counted on
create index team_template_by_status on team_template (company_id, status, updated_at desc, id desc)
  include (kind_id, source, author_id, industry_tags, style_tags, color_tags, purpose_tags, health);
create index team_template_by_kind on team_template (company_id, kind_id, updated_at desc, id desc)
  include (status, live_from, live_until);
create index team_template_by_author on team_template (company_id, author_id, updated_at desc, id desc);
create index team_template_by_health on team_template (company_id, updated_at desc, id desc)
  include (health) where health <> 0;

-- Every order of what end users see.
create index team_template_newest on team_template (company_id, published_order desc, id desc)
  include (kind_id, industry_tags, style_tags, color_tags, purpose_tags, live_from, live_until) where status = 3;
create index team_template_most_used on team_template (company_id, use_count desc, id desc)
  include (kind_id, industry_tags, style_tags, color_tags, purpose_tags, live_from, live_until) where status = 3;
create index team_template_hot on team_template (company_id, recent_use_count desc, id desc)
  include (kind_id, industry_tags, style_tags, color_tags, purpose_tags, live_from, live_until) where status = 3;
-- what the clock puts on the shelf or takes down next
create index team_template_due on team_template (publish_at) where status = 3 and publish_at is not null;
create index team_template_over on team_template (expire_at) where status = 3 and expire_at is not null;
-- Counting templates by kind reads these alone; entries of one kind are kept together.
create index team_template_kind_count on team_template (company_id, kind_id);
create index team_template_kind_live on team_template (company_id, kind_id) include (live_from, live_until)
  where status = 3;
select make_tenant_table('team_template');

create table team_template_version (
  company_id    bigint not null,
  template_id   bigint not null,
  version       integer not null,
  document      jsonb not null,
  bytes         integer not null,
  cover         text not null default '',
  page_count    integer not null,
  -- the version it brought back
  restored_from integer,
  saved_by      text not null,
  saved_at      timestamptz not null,
  primary key (company_id, template_id, version),
  foreign key (company_id, template_id) references team_template on delete cascade
);
select make_tenant_table('team_template_version');

-- Tags of light applications that a template has; template_tag.template_count counts them.
create table team_template_app_tag (
  company_id  bigint not null,
  template_id bigint not null,
  tag_id      bigint not null,
  primary key (company_id, template_id, tag_id),
  foreign key (company_id, template_id) references team_template on delete cascade,
  foreign key (company_id, tag_id) references template_tag
);
create index team_template_app_tag_by_tag on team_template_app_tag (company_id, tag_id, template_id);
select make_tenant_table('team_template_app_tag');

-- What a template is found by: title, kind, tags and texts, in characters and in pinyin, and every piece of that of
-- one, two and four characters. An index over pieces stays outside the policies, like those of other lists (0035).
create table team_template_words (
  company_id  bigint not null,
  template_id bigint not null,
  words       text not null,
  grams       text[] not null,
  -- its kind has another name since
  is_stale    boolean not null default false,
  primary key (company_id, template_id),
  foreign key (company_id, template_id) references team_template on delete cascade
);
create index team_template_words_by_gram on team_template_words using gin (grams);
create index team_template_words_stale on team_template_words (company_id, template_id) where is_stale;
-- The pieces are read through their index alone: out of the row, so that the words of a common question lie close
-- together.
alter table team_template_words set (toast_tuple_target = 128);
alter table team_template_words alter column words set storage main;
alter table team_template_words alter column grams set storage external;
select make_tenant_table('team_template_words', is_index => true);

-- Ids of the first templates that have all the pieces and are like all the patterns. By the index in any case: of a
-- common word the planner would rather read the whole table, and unpack the pieces of every row.
create function templates_with_words(company bigint, pieces text[], patterns text[], most integer) returns setof bigint
language sql stable set enable_seqscan = off set enable_indexscan = off as $$
  select template_id from team_template_words
   where company_id = company and grams @> pieces and words like all (patterns)
   limit most
$$;
