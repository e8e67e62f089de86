-- What end users did: raw events by day, and what reports read, rolled up in the transaction that stores the
-- event (docs/decisions/0017). Days are the company's own. No reference to api_user: what was counted stays.

create table usage_event (
  company_id   bigint not null,
  -- given by the sender: the same event sent twice is one row
  id           uuid not null,
  api_user_id  bigint not null,
  at           timestamptz not null,
  received_at  timestamptz not null default now(),
  device       text not null check (device in ('pc', 'mobile')),
  product      text not null,
  setting_code text not null,
  kind         text not null check (kind in
    ('open', 'create', 'save', 'finish', 'download', 'template_use', 'light_app', 'ai_generate', 'error')),
  kind_id      text not null default '',
  template_id  text not null default '',
  light_app_id text not null default '',
  duration_ms  integer not null default 0,
  primary key (company_id, at, api_user_id, id)
) partition by range (at);

-- How long a company's raw events are kept; what was rolled up stays. No row: the default.
create table usage_retention (
  company_id bigint not null primary key references company on delete cascade,
  keep_days  integer not null check (keep_days between 35 and 1095)
);

-- A user's place in the sets below: numbered from 0 without gaps within the company, so that sets are dense.
create table usage_user (
  company_id  bigint not null references company on delete cascade,
  api_user_id bigint not null,
  ordinal     integer not null,
  -- the day of the earliest event; a late one may move it back
  first_day   date,
  primary key (company_id, api_user_id),
  constraint usage_user_ordinal unique (company_id, ordinal)
);

-- Device × product × config set, numbered from 1. 0 stands for all of them together.
create table usage_cell (
  company_id   bigint not null references company on delete cascade,
  id           integer not null check (id > 0),
  device       text not null,
  product      text not null,
  setting_code text not null,
  primary key (company_id, id),
  constraint usage_cell_unique unique (company_id, device, product, setting_code)
);

create table usage_count (
  company_id      bigint not null references company on delete cascade,
  day             date not null,
  cell            integer not null,
  opens           bigint not null,
  creates         bigint not null,
  saves           bigint not null,
  finishes        bigint not null,
  downloads       bigint not null,
  template_uses   bigint not null,
  light_app_uses  bigint not null,
  ai_calls        bigint not null,
  errors          bigint not null,
  duration_ms     bigint not null,
  primary key (company_id, day, cell)
) with (fillfactor = 70);
create index usage_count_by_cell on usage_count (company_id, cell, day);

-- The same by template kind, template and light application; by month too, for long ranges.
create table usage_item (
  company_id      bigint not null references company on delete cascade,
  grain           text not null check (grain in ('day', 'month')),
  dimension       text not null check (dimension in ('kind', 'template', 'lightApp')),
  cell            integer not null,
  day             date not null,
  item_id         text not null,
  opens           bigint not null,
  creates         bigint not null,
  saves           bigint not null,
  finishes        bigint not null,
  downloads       bigint not null,
  template_uses   bigint not null,
  light_app_uses  bigint not null,
  ai_calls        bigint not null,
  errors          bigint not null,
  duration_ms     bigint not null,
  primary key (company_id, grain, dimension, cell, day, item_id)
) with (fillfactor = 70);

-- Who was there: sets of users, 2048 to a row, by their ordinals. Sets add up exactly where counts do not.
create table usage_active (
  company_id bigint not null references company on delete cascade,
  grain      text not null check (grain in ('day', 'month')),
  cell       integer not null,
  day        date not null,
  chunk      integer not null,
  users      bit(2048) not null,
  -- of them, those whose first day this is; empty by month
  newcomers  bit(2048) not null,
  primary key (company_id, grain, cell, day, chunk)
) with (fillfactor = 60);

-- Who took which step of the funnel.
create table usage_funnel (
  company_id bigint not null references company on delete cascade,
  grain      text not null check (grain in ('day', 'month')),
  cell       integer not null,
  day        date not null,
  chunk      integer not null,
  opened     bit(2048) not null,
  edited     bit(2048) not null,
  finished   bit(2048) not null,
  downloaded bit(2048) not null,
  primary key (company_id, grain, cell, day, chunk)
) with (fillfactor = 60);
