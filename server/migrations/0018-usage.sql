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
select make_tenant_table('usage_event');

-- How long a company's raw events are kept; what was rolled up stays. No row: the default.
create table usage_retention (
  company_id bigint not null primary key references company on delete cascade,
  keep_days  integer not null check (keep_days between 35 and 1095)
);
select make_tenant_table('usage_retention');

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
select make_tenant_table('usage_user');

-- Device × product × config set, numbered from 1; 0 stands for all of them together. Reports ask for each device,
-- product, config set and pair of them too: such a cell has null for any, and stands for all that differ there alone.
create table usage_cell (
  company_id   bigint not null references company on delete cascade,
  id           integer not null check (id > 0),
  device       text,
  product      text,
  setting_code text,
  -- of a cell with all three: 0, itself, its device, product, config set, and the three pairs; else empty
  part_of      integer[] not null default '{}',
  primary key (company_id, id),
  constraint usage_cell_unique unique nulls not distinct (company_id, device, product, setting_code)
);
select make_tenant_table('usage_cell');

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
  active_users    integer not null default 0,
  new_users       integer not null default 0,
  primary key (company_id, day, cell)
) with (fillfactor = 70);
create index usage_count_by_cell on usage_count (company_id, cell, day);
select make_tenant_table('usage_count');

-- The same by template kind, template and light application; by month too, for long ranges. There is a row for
-- everything, for each device, product and config set, and for each cell. A report reads one or a few of these for
-- many days: apart, so that what is read together lies together. Fixed widths come first: they are found without
-- looking at what stands before them.
-- Three names end in 1: another table had the first ones when the oldest databases were made.
create table usage_item (
  company_id      bigint not null constraint usage_item_company_id_fkey1 references company on delete cascade,
  cell            integer not null,
  day             date not null,
  opens           integer not null,
  creates         integer not null,
  saves           integer not null,
  finishes        integer not null,
  downloads       integer not null,
  template_uses   integer not null,
  light_app_uses  integer not null,
  ai_calls        integer not null,
  errors          integer not null,
  duration_ms     bigint not null,
  grain           text not null constraint usage_item_grain_check1 check (grain in ('day', 'month')),
  dimension       text not null
    constraint usage_item_dimension_check1 check (dimension in ('kind', 'template', 'lightApp')),
  item_id         text not null,
  primary key (company_id, grain, dimension, cell, day, item_id)
) partition by list (cell);
create table usage_item_all partition of usage_item for values in (0) with (fillfactor = 70);
create table usage_item_part partition of usage_item default partition by hash (cell);
do $$ begin
  for n in 0..7 loop
    execute format('create table usage_item_part_%s partition of usage_item_part
                      for values with (modulus 8, remainder %s) with (fillfactor = 70)', n, n);
  end loop;
end $$;
-- partitions too: whoever names one directly is held to the same
select make_tenant_table(relid) from pg_partition_tree('usage_item');

-- What the items of a day come to together, and how many they are: totals and far pages of the detail report.
create table usage_item_sum (
  company_id      bigint not null references company on delete cascade,
  dimension       text not null check (dimension in ('kind', 'template', 'lightApp')),
  cell            integer not null,
  day             date not null,
  items           integer not null,
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
  primary key (company_id, dimension, cell, day)
) with (fillfactor = 70);
select make_tenant_table('usage_item_sum');

-- An item's place in the sets below: numbered from 0 without gaps within company and dimension.
create table usage_item_number (
  company_id bigint not null references company on delete cascade,
  dimension  text not null check (dimension in ('kind', 'template', 'lightApp')),
  item_id    text not null,
  ordinal    integer not null,
  primary key (company_id, dimension, item_id),
  constraint usage_item_number_ordinal unique (company_id, dimension, ordinal)
);
select make_tenant_table('usage_item_number');

-- Which kinds, templates and light applications a day had, as sets: those of several cells are united and counted
-- without reading their counts. Of each device, product and config set, and of whole cells.
create table usage_item_set (
  company_id bigint not null references company on delete cascade,
  dimension  text not null check (dimension in ('kind', 'template', 'lightApp')),
  cell       integer not null,
  day        date not null,
  chunk      integer not null,
  items      bit(2048) not null,
  primary key (company_id, dimension, cell, day, chunk)
) with (fillfactor = 60);
select make_tenant_table('usage_item_set');

-- Who was there: sets of users, 2048 to a row, by their ordinals. Sets add up exactly where counts do not.
create table usage_active (
  company_id bigint not null references company on delete cascade,
  grain      text not null check (grain in ('day', 'month')),
  cell       integer not null,
  day        date not null,
  chunk      integer not null,
  users      bit(2048) not null,
  primary key (company_id, grain, cell, day, chunk)
) with (fillfactor = 60);
select make_tenant_table('usage_active');

-- Who came for the first time on a day: one set for all cells, since being new is not a matter of the cell.
create table usage_newcomer (
  company_id bigint not null references company on delete cascade,
  day        date not null,
  chunk      integer not null,
  users      bit(2048) not null,
  primary key (company_id, day, chunk)
);
select make_tenant_table('usage_newcomer');

-- Who took which step of the funnel: for all, for one device, product or config set, and for whole cells.
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
select make_tenant_table('usage_funnel');
