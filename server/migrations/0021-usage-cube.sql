-- What reports ask for is kept as it is asked: counts and users also for each device, product, config set
-- and pair of them, and how many users a day had as a number (docs/decisions/0017).

-- null: any. Such a cell stands for all cells that differ there alone.
alter table usage_cell alter column device drop not null;
alter table usage_cell alter column product drop not null;
alter table usage_cell alter column setting_code drop not null;
alter table usage_cell drop constraint usage_cell_unique;
alter table usage_cell add constraint usage_cell_unique
  unique nulls not distinct (company_id, device, product, setting_code);
-- Of a cell with all three: 0, itself, its device, product, config set, and the three pairs. Else empty.
alter table usage_cell add column part_of integer[] not null default '{}';

insert into usage_cell (company_id, id, device, product, setting_code)
select company_id, (select max(id) from usage_cell k where k.company_id = g.company_id)
         + row_number() over (partition by company_id order by device, product, setting_code),
       device, product, setting_code
  from (select distinct company_id, device, product, setting_code from usage_cell
         group by company_id, grouping sets ((device), (product), (setting_code), (device, product),
                                             (device, setting_code), (product, setting_code))) g;

update usage_cell c
   set part_of = array[0, c.id,
     (select id from usage_cell k where k.company_id = c.company_id and k.device = c.device
                                    and k.product is null and k.setting_code is null),
     (select id from usage_cell k where k.company_id = c.company_id and k.device is null
                                    and k.product = c.product and k.setting_code is null),
     (select id from usage_cell k where k.company_id = c.company_id and k.device is null
                                    and k.product is null and k.setting_code = c.setting_code),
     (select id from usage_cell k where k.company_id = c.company_id and k.device = c.device
                                    and k.product = c.product and k.setting_code is null),
     (select id from usage_cell k where k.company_id = c.company_id and k.device = c.device
                                    and k.product is null and k.setting_code = c.setting_code),
     (select id from usage_cell k where k.company_id = c.company_id and k.device is null
                                    and k.product = c.product and k.setting_code = c.setting_code)]
 where c.device is not null and c.product is not null and c.setting_code is not null;

-- Who came for the first time on a day: one set for all cells, since being new is not a matter of the cell.
create table usage_newcomer (
  company_id bigint not null references company on delete cascade,
  day        date not null,
  chunk      integer not null,
  users      bit(2048) not null,
  primary key (company_id, day, chunk)
);
insert into usage_newcomer
select company_id, day, chunk, newcomers from usage_active
 where grain = 'day' and cell = 0 and newcomers <> B'0'::bit(2048);
alter table usage_active drop column newcomers;

insert into usage_active (company_id, grain, cell, day, chunk, users)
select a.company_id, a.grain, x.cell, a.day, a.chunk, bit_or(a.users)
  from usage_active a
  join usage_cell c on c.company_id = a.company_id and c.id = a.cell
 cross join unnest(c.part_of[3:]) x (cell)
 group by 1, 2, 3, 4, 5;

alter table usage_count
  add column active_users integer not null default 0,
  add column new_users    integer not null default 0;
insert into usage_count (company_id, day, cell, opens, creates, saves, finishes, downloads, template_uses,
                         light_app_uses, ai_calls, errors, duration_ms)
select u.company_id, u.day, x.cell, sum(opens), sum(creates), sum(saves), sum(finishes), sum(downloads),
       sum(template_uses), sum(light_app_uses), sum(ai_calls), sum(errors), sum(duration_ms)
  from usage_count u
  join usage_cell c on c.company_id = u.company_id and c.id = u.cell
 cross join unnest(c.part_of[3:]) x (cell)
 group by 1, 2, 3;
update usage_count u set active_users = p.active, new_users = p.new
  from (select a.company_id, a.cell, a.day, sum(bit_count(a.users)) as active,
               sum(coalesce(bit_count(a.users & n.users), 0)) as new
          from usage_active a
          left join usage_newcomer n on n.company_id = a.company_id and n.day = a.day and n.chunk = a.chunk
         where a.grain = 'day' group by 1, 2, 3) p
 where (u.company_id, u.cell, u.day) = (p.company_id, p.cell, p.day);

-- By item there is a row for everything, for each device, product and config set, and for each cell. A report
-- reads one or a few of these for many days: apart, so that what is read together lies together. Fixed widths
-- come first: they are found without looking at what stands before them.
alter table usage_item rename to usage_item_before;
alter table usage_item_before rename constraint usage_item_pkey to usage_item_before_pkey;
create table usage_item (
  company_id      bigint not null references company on delete cascade,
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
  grain           text not null check (grain in ('day', 'month')),
  dimension       text not null check (dimension in ('kind', 'template', 'lightApp')),
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
insert into usage_item
select company_id, cell, day, opens, creates, saves, finishes, downloads, template_uses, light_app_uses,
       ai_calls, errors, duration_ms, grain, dimension, item_id
  from usage_item_before order by company_id, grain, dimension, cell, day;
insert into usage_item
select i.company_id, x.cell, i.day, sum(opens), sum(creates), sum(saves), sum(finishes), sum(downloads),
       sum(template_uses), sum(light_app_uses), sum(ai_calls), sum(errors), sum(duration_ms),
       i.grain, i.dimension, i.item_id
  from usage_item_before i
  join usage_cell c on c.company_id = i.company_id and c.id = i.cell
 cross join unnest(c.part_of[3:5]) x (cell)
 group by 1, 2, 3, i.grain, i.dimension, i.item_id
 order by 1, i.grain, i.dimension, 2, 3;
drop table usage_item_before;

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
insert into usage_item_sum
select company_id, dimension, cell, day, count(*), sum(opens), sum(creates), sum(saves), sum(finishes),
       sum(downloads), sum(template_uses), sum(light_app_uses), sum(ai_calls), sum(errors), sum(duration_ms)
  from usage_item where grain = 'day' group by 1, 2, 3, 4;
