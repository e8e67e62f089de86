-- Which kinds, templates and light applications a day had, as sets: those of several cells are united and counted
-- without reading their counts (docs/decisions/0017).

-- An item's place in the sets: numbered from 0 without gaps within company and dimension.
create table usage_item_number (
  company_id bigint not null references company on delete cascade,
  dimension  text not null check (dimension in ('kind', 'template', 'lightApp')),
  item_id    text not null,
  ordinal    integer not null,
  primary key (company_id, dimension, item_id),
  constraint usage_item_number_ordinal unique (company_id, dimension, ordinal)
);
insert into usage_item_number
select company_id, dimension, item_id, row_number() over (partition by company_id, dimension order by item_id) - 1
  from usage_item where cell = 0 and grain = 'month' group by company_id, dimension, item_id;

-- Of each device, product and config set, and of whole cells.
create table usage_item_set (
  company_id bigint not null references company on delete cascade,
  dimension  text not null check (dimension in ('kind', 'template', 'lightApp')),
  cell       integer not null,
  day        date not null,
  chunk      integer not null,
  items      bit(2048) not null,
  primary key (company_id, dimension, cell, day, chunk)
) with (fillfactor = 60);
insert into usage_item_set
select i.company_id, i.dimension, i.cell, i.day, n.ordinal / 2048,
       bit_or(set_bit(B'0'::bit(2048), n.ordinal % 2048, 1))
  from usage_item i
  join usage_item_number n on n.company_id = i.company_id and n.dimension = i.dimension and n.item_id = i.item_id
 where i.grain = 'day' and i.cell <> 0
 group by 1, 2, 3, 4, 5
 order by 1, 2, 3, 4, 5;
