import { sql } from 'kysely';
import type { Executor } from '../../../db/schema/tables.ts';
import {
  added,
  allKinds,
  columns,
  companyIs,
  countColumns,
  partsForItemsAndSteps,
  firsts,
  nobody,
  nothing,
  resummed,
  summed,
  sums,
  united,
} from '../../../db/query/usage-sql.ts';
import { otherItem } from '../usage-item.rules.ts';

/** Events and users by day and cell. Runs before the sets of users change: it reads who was present. */
export const addCounts = async (db: Executor, companyId: number): Promise<void> => {
  const company = companyIs(companyId);
  await sql`
    with counted as materialized (select day, cell, ${sums} from usage_placed group by 1, 2)
    insert into usage_count (company_id, day, cell, ${columns}, active_users, new_users)
    select ${company}, day, cell, ${summed}, sum(active_users), sum(new_users)
      from (select k.day, x.cell, ${columns}, 0 as active_users, 0 as new_users
              from counted k join usage_cell c on c.company_id = ${company} and c.id = k.cell
             cross join unnest(c.part_of) x (cell)
            union all
            select day, cell, ${nothing}, bit_count(gained), bit_count(gained & newcomers)
              from usage_present where gained <> ${nobody}
            union all
            -- who came earlier than known: new no more on the day they were counted
            select f.known, a.cell, ${nothing}, 0, -1
              from (${firsts}) f
             cross join (select 0 as id union all select id from usage_cell where company_id = ${company}) c
             cross join lateral (
               select a.cell from usage_active a
                where a.company_id = ${company} and a.grain = 'day' and a.cell = c.id and a.day = f.known
                  and a.chunk = f.chunk and get_bit(a.users, f.place) = 1 limit 1) a
             where f.known is not null) k
     group by 2, 3
    on conflict (company_id, day, cell)
    do update set ${added('usage_count', [...countColumns, 'active_users', 'new_users'])}`.execute(db);
};

/** Puts the events of kinds, templates and light applications into `usage_placed_item`; of all without a number together. */
export const placeItems = async (db: Executor, companyId: number): Promise<void> => {
  const company = companyIs(companyId);
  await sql`
    with counted as materialized (
      select day, cell, i.dimension, i.id, ${sums}
        from usage_placed
       cross join lateral (values ('kind', kind_id), ('template', template_id), ('lightApp', light_app_id)) i (dimension, id)
       where i.id <> '' group by 1, 2, 3, 4
    )
    insert into usage_placed_item
    select i.dimension, x.cell, i.day, n.item_id, n.ordinal, ${resummed}
      from counted i join usage_cell c on c.company_id = ${company} and c.id = i.cell
     cross join lateral (
       select k.item_id, k.ordinal from usage_item_number k
        where k.company_id = ${company} and k.dimension = i.dimension and k.item_id in (i.id, ${otherItem})
        order by k.item_id = ${otherItem} limit 1) n
     cross join unnest(${partsForItemsAndSteps}) x (cell)
     group by 1, 2, 3, 4, 5`.execute(db);
};

/** Which items have events on a day. */
export const addItemSets = async (db: Executor, companyId: number): Promise<void> => {
  const company = companyIs(companyId);
  await sql`
    insert into usage_item_set (company_id, dimension, cell, day, chunk, items)
    select ${company}, w.dimension, w.cell, w.day, w.chunk, w.items
      from (select dimension, cell, day, ordinal / 2048 as chunk,
                   bit_or(set_bit(${nobody}, ordinal % 2048, 1)) as items
              from usage_placed_item where cell <> 0 group by 1, 2, 3, 4) w
      left join lateral (
        select items from usage_item_set k where k.company_id = ${company} and k.dimension = w.dimension
           and k.cell = w.cell and k.day = w.day and k.chunk = w.chunk limit 1) k on true
     where k.items is null or w.items & ~k.items <> ${nobody}
    on conflict (company_id, dimension, cell, day, chunk) do update set ${united('usage_item_set', ['items'])}`.execute(
    db,
  );
};

/** Events by item, by day and by month; and for each day the number of items and the sum of all. */
export const addItems = async (db: Executor, companyId: number): Promise<void> => {
  const company = companyIs(companyId);
  await sql`
    with items as (
      insert into usage_item (company_id, grain, dimension, cell, day, item_id, ${columns})
      select ${company}, 'day', dimension, cell, day, id, ${columns} from usage_placed_item
      union all
      select ${company}, 'month', dimension, cell, date_trunc('month', day)::date as month, id, ${summed}
        from usage_placed_item group by dimension, cell, month, id
       order by 2, 3, 4, 5
      on conflict (company_id, grain, dimension, cell, day, item_id) do update set ${added('usage_item', countColumns)}
      returning grain, dimension, cell, day, item_id as id, ${allKinds} as events
    )
    insert into usage_item_sum (company_id, dimension, cell, day, items, ${columns})
    -- a row that holds no more than it was given was not there before
    select ${company}, i.dimension, i.cell, i.day, count(*) filter (where k.events = ${allKinds}), ${summed}
      from usage_placed_item i
      join items k on k.grain = 'day' and k.dimension = i.dimension and k.cell = i.cell and k.day = i.day
                  and k.id = i.id
     group by 2, 3, 4
    on conflict (company_id, dimension, cell, day) do update set ${added('usage_item_sum', ['items', ...countColumns])}`.execute(
    db,
  );
};
