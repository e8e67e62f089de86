import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/schema/tables.ts';

const counted = {
  opens: 'open',
  creates: 'create',
  saves: 'save',
  finishes: 'finish',
  downloads: 'download',
  template_uses: 'template_use',
  light_app_uses: 'light_app',
  ai_calls: 'ai_generate',
  errors: 'error',
} as const;
const countColumns = [...Object.keys(counted), 'duration_ms'];
const columns = sql.join(countColumns.map((column) => sql.ref(column)));
const sums = sql.join(
  [
    // as integers: sums of bigint are numeric, which is ten times as slow
    ...Object.values(counted).map((kind) => sql`(count(*) filter (where kind = ${sql.lit(kind)}))::integer`),
    sql`sum(duration_ms)`,
  ].map((value, i) => sql`${value} as ${sql.ref(countColumns[i] ?? '')}`),
);
/** Every event is of one kind. */
const allKinds = sql.join(
  Object.keys(counted).map((column) => sql.ref(column)),
  sql` + `,
);
const resummed = sql.join(
  countColumns.map(
    (column) =>
      sql`sum(${sql.ref(column)})${column === 'duration_ms' ? sql`` : sql`::integer`} as ${sql.ref(column)}`,
  ),
);
const summed = sql.join(countColumns.map((column) => sql`sum(${sql.ref(column)})`));
const nothing = sql.join(countColumns.map(() => sql`0`));
const added = (table: string, names: readonly string[]) =>
  sql.join(
    names.map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ),
  );

const nobody = sql`B'0'::bit(2048)`;
/** The set of the one user at `place`. */
const maskOf = sql`set_bit(${nobody}, place, 1)`;
const setWhere = (condition: RawBuilder<unknown>) =>
  sql`bit_or(case when ${condition} then mask else ${nobody} end)`;
const united = (table: string, sets: readonly string[]) =>
  sql.join(
    sets.map((set) => sql`${sql.ref(set)} = ${sql.ref(`${table}.${set}`)} | ${sql.ref(`excluded.${set}`)}`),
  );

const stepKinds = {
  opened: sql`kind = 'open'`,
  edited: sql`kind in ('create', 'save', 'template_use')`,
  finished: sql`kind = 'finish'`,
  downloaded: sql`kind = 'download'`,
};
const steps = Object.keys(stepKinds);
const eachStep = (of: (step: RawBuilder<unknown>, name: string) => RawBuilder<unknown>, between = sql`, `) =>
  sql.join(
    steps.map((step) => of(sql.ref(step), step)),
    between,
  );

/** Of `part_of`, what items and steps are counted for: everything, the cell, its device, product and config set. */
const fewParts = sql`c.part_of[:5]`;

/**
 * The roll-up: adds the events `stored` yields to counts and sets, in the one statement that yields them, and
 * answers what `answer` selects. Every number a report shows comes from here, whether events arrive, are
 * loaded or are counted anew. Only for the one writer the company has at a time: it reads what it adds to.
 *
 * What a set held before is looked up row by row (`lateral … limit 1` keeps the planner from reading whole
 * tables instead): rows that gain nobody are not written,
 * and how many a row gained is what the number of users grows by.
 */
export const rollUp = async <Answer>(
  db: Executor,
  companyId: number,
  timeZone: string,
  {
    stored,
    also = sql``,
    answer,
  }: { stored: RawBuilder<unknown>; also?: RawBuilder<unknown>; answer: RawBuilder<unknown> },
): Promise<Answer | undefined> => {
  const company = sql`${companyId}::bigint`;
  const { rows } = await sql<Answer>`
    with stored as (${stored}),
    placed as materialized (
      select s.api_user_id, s.kind, s.kind_id, s.template_id, s.light_app_id, s.duration_ms,
             d.day, c.id as cell, u.ordinal / 2048 as chunk, u.ordinal % 2048 as place,
             u.first_day as known, least(u.first_day, min(d.day) over (partition by s.api_user_id)) as first
        from stored s
       cross join lateral (select (s.at at time zone ${timeZone})::date as day) d
        join usage_cell c on c.company_id = ${company} and c.device = s.device and c.product = s.product
                         and c.setting_code = s.setting_code
        join usage_user u on u.company_id = ${company} and u.api_user_id = s.api_user_id
    ),
    firsts as materialized (
      select distinct api_user_id, chunk, place, known, first from placed where known is distinct from first
    ),
    learnt as (
      update usage_user u set first_day = f.first from firsts f
       where u.company_id = ${company} and u.api_user_id = f.api_user_id
    ),
    sets as materialized (
      select day, date_trunc('month', day)::date as month, cell, chunk, bit_or(mask) as users,
             ${setWhere(sql`day = first`)} as newcomers,
             ${sql.join(Object.entries(stepKinds).map(([step, kind]) => sql`${setWhere(kind)} as ${sql.ref(step)}`))}
        from (select *, ${maskOf} as mask from placed offset 0) p group by day, cell, chunk
    ),
    present as materialized (
      select s.day, s.month, x.cell, s.chunk, bit_or(s.users) as users, bit_or(s.newcomers) as newcomers
        from sets s join usage_cell c on c.company_id = ${company} and c.id = s.cell
       cross join unnest(c.part_of) x (cell)
       group by 1, 2, 3, 4
    ),
    come as materialized (
      select p.day, p.cell, p.chunk, p.newcomers, p.users & ~coalesce(a.users, ${nobody}) as users
        from present p
        left join lateral (
          select users from usage_active a where a.company_id = ${company} and a.grain = 'day' and a.cell = p.cell
                                             and a.day = p.day and a.chunk = p.chunk limit 1) a on true
       where a.users is null or p.users & ~a.users <> ${nobody}
    ),
    active as (
      insert into usage_active (company_id, grain, cell, day, chunk, users)
      select ${company}, 'day', cell, day, chunk, users from come
      union all
      select ${company}, 'month', m.cell, m.month, m.chunk, m.users
        from (select cell, month, chunk, bit_or(users) as users from present group by 1, 2, 3) m
        left join lateral (
          select users from usage_active a where a.company_id = ${company} and a.grain = 'month' and a.cell = m.cell
                                             and a.day = m.month and a.chunk = m.chunk limit 1) a on true
       where a.users is null or m.users & ~a.users <> ${nobody}
       -- what is read together lies together
       order by 2, 3, 4, 5
      on conflict (company_id, grain, cell, day, chunk) do update set ${united('usage_active', ['users'])}
    ),
    newcomers as (
      insert into usage_newcomer (company_id, day, chunk, users)
      select ${company}, n.day, n.chunk, (coalesce(k.users, ${nobody}) & ~n.leaving) | n.coming
        from (select day, chunk, bit_or(coming) as coming, bit_or(leaving) as leaving
                from (select day, chunk, newcomers as coming, ${nobody} as leaving from present where cell = 0
                      union all
                      select known, chunk, ${nobody}, ${maskOf} from firsts where known is not null) b group by 1, 2) n
        left join lateral (
          select users from usage_newcomer k where k.company_id = ${company} and k.day = n.day and k.chunk = n.chunk
           limit 1) k on true
       where (coalesce(k.users, ${nobody}) & ~n.leaving) | n.coming <> coalesce(k.users, ${nobody})
      on conflict (company_id, day, chunk) do update set users = excluded.users
    ),
    funnel as (
      insert into usage_funnel (company_id, grain, cell, day, chunk, ${eachStep((step) => step)})
      select ${company}, w.grain, w.cell, w.day, w.chunk, ${eachStep((_, step) => sql.ref(`w.${step}`))}
        from (select g.grain, g.day, x.cell, s.chunk, ${eachStep((step) => sql`bit_or(${step}) as ${step}`)}
                from sets s join usage_cell c on c.company_id = ${company} and c.id = s.cell
               cross join unnest(${fewParts}) x (cell)
               cross join lateral (values ('day', s.day), ('month', s.month)) g (grain, day)
               group by 1, 2, 3, 4) w
        left join lateral (
          select * from usage_funnel a where a.company_id = ${company} and a.grain = w.grain and a.cell = w.cell
                                         and a.day = w.day and a.chunk = w.chunk limit 1) a on true
       where ${eachStep(
         (_, step) =>
           sql`${sql.ref(`w.${step}`)} & ~coalesce(${sql.ref(`a.${step}`)}, ${nobody}) <> ${nobody}`,
         sql` or `,
       )}
      on conflict (company_id, grain, cell, day, chunk) do update set ${united('usage_funnel', steps)}
    ),
    counted as materialized (
      select day, cell, ${sums} from placed group by 1, 2
    ),
    counts as (
      insert into usage_count (company_id, day, cell, ${columns}, active_users, new_users)
      select ${company}, day, cell, ${summed}, sum(active_users), sum(new_users)
        from (select k.day, x.cell, ${columns}, 0 as active_users, 0 as new_users
                from counted k join usage_cell c on c.company_id = ${company} and c.id = k.cell
               cross join unnest(c.part_of) x (cell)
              union all
              select day, cell, ${nothing}, bit_count(users), bit_count(users & newcomers) from come
              union all
              -- who came earlier than known: new no more on the day they were counted
              select f.known, a.cell, ${nothing}, 0, -1
                from firsts f
               cross join (select 0 as id union all select id from usage_cell where company_id = ${company}) c
               cross join lateral (
                 select a.cell from usage_active a
                  where a.company_id = ${company} and a.grain = 'day' and a.cell = c.id and a.day = f.known
                    and a.chunk = f.chunk and get_bit(a.users, f.place) = 1 limit 1) a
               where f.known is not null) k
       group by 2, 3
      on conflict (company_id, day, cell)
      do update set ${added('usage_count', [...countColumns, 'active_users', 'new_users'])}
    ),
    counted_items as materialized (
      select day, cell, i.dimension, i.id, ${sums}
        from placed
       cross join lateral (values ('kind', kind_id), ('template', template_id), ('lightApp', light_app_id)) i (dimension, id)
       where i.id <> '' group by 1, 2, 3, 4
    ),
    of_items as materialized (
      select i.dimension, x.cell, i.day, i.id, n.ordinal, ${resummed}
        from counted_items i join usage_cell c on c.company_id = ${company} and c.id = i.cell
        join usage_item_number n on n.company_id = ${company} and n.dimension = i.dimension and n.item_id = i.id
       cross join unnest(${fewParts}) x (cell)
       group by 1, 2, 3, 4, 5
    ),
    item_sets as (
      insert into usage_item_set (company_id, dimension, cell, day, chunk, items)
      select ${company}, w.dimension, w.cell, w.day, w.chunk, w.items
        from (select dimension, cell, day, ordinal / 2048 as chunk,
                     bit_or(set_bit(${nobody}, ordinal % 2048, 1)) as items
                from of_items where cell <> 0 group by 1, 2, 3, 4) w
        left join lateral (
          select items from usage_item_set k where k.company_id = ${company} and k.dimension = w.dimension
             and k.cell = w.cell and k.day = w.day and k.chunk = w.chunk limit 1) k on true
       where k.items is null or w.items & ~k.items <> ${nobody}
      on conflict (company_id, dimension, cell, day, chunk) do update set ${united('usage_item_set', ['items'])}
    ),
    items as (
      insert into usage_item (company_id, grain, dimension, cell, day, item_id, ${columns})
      select ${company}, 'day', dimension, cell, day, id, ${columns} from of_items
      union all
      select ${company}, 'month', dimension, cell, date_trunc('month', day)::date as month, id, ${summed}
        from of_items group by dimension, cell, month, id
       order by 2, 3, 4, 5
      on conflict (company_id, grain, dimension, cell, day, item_id) do update set ${added('usage_item', countColumns)}
      returning grain, dimension, cell, day, item_id as id, ${allKinds} as events
    ),
    item_sums as (
      insert into usage_item_sum (company_id, dimension, cell, day, items, ${columns})
      -- a row that holds no more than it was given was not there before
      select ${company}, i.dimension, i.cell, i.day, count(*) filter (where k.events = ${allKinds}), ${summed}
        from of_items i
        join items k on k.grain = 'day' and k.dimension = i.dimension and k.cell = i.cell and k.day = i.day
                    and k.id = i.id
       group by 2, 3, 4
      on conflict (company_id, dimension, cell, day) do update set ${added('usage_item_sum', ['items', ...countColumns])}
    )${also}
    ${answer}`.execute(db);
  return rows[0];
};
