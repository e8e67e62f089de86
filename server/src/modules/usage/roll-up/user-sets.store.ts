import { sql } from 'kysely';
import type { Executor } from '../../../db/schema/tables.ts';
import {
  companyIs,
  eachStep,
  partsForItemsAndSteps,
  firsts,
  maskOf,
  nobody,
  setWhere,
  stepKinds,
  steps,
  united,
} from '../../../db/query/usage-sql.ts';

/**
 * Sets of users. The previous content of a set is looked up row by row (`lateral … limit 1` keeps the planner
 * from reading whole tables instead): rows that gain no user are not written.
 */

/** Users present, and those new to the sets of days: a row's number grows by the users it gains. */
export const gatherPresent = async (db: Executor, companyId: number): Promise<void> => {
  const company = companyIs(companyId);
  await sql`
    with sets as (
      select day, cell, chunk, bit_or(mask) as users, ${setWhere(sql`day = first`)} as newcomers
        from (select *, ${maskOf} as mask from usage_placed offset 0) p group by day, cell, chunk
    ),
    present as (
      select s.day, x.cell, s.chunk, bit_or(s.users) as users, bit_or(s.newcomers) as newcomers
        from sets s join usage_cell c on c.company_id = ${company} and c.id = s.cell
       cross join unnest(c.part_of) x (cell)
       group by 1, 2, 3
    )
    insert into usage_present
    select p.day, date_trunc('month', p.day)::date, p.cell, p.chunk, p.users, p.newcomers,
           p.users & ~coalesce(a.users, ${nobody})
      from present p
      left join lateral (
        select users from usage_active a where a.company_id = ${company} and a.grain = 'day' and a.cell = p.cell
                                           and a.day = p.day and a.chunk = p.chunk limit 1) a on true`.execute(
    db,
  );
};

/** Active users by day and month. Runs after the steps that read the sets before the change. */
export const addActive = async (db: Executor, companyId: number): Promise<void> => {
  const company = companyIs(companyId);
  await sql`
    insert into usage_active (company_id, grain, cell, day, chunk, users)
    select ${company}, 'day', cell, day, chunk, gained from usage_present where gained <> ${nobody}
    union all
    select ${company}, 'month', m.cell, m.month, m.chunk, m.users
      from (select cell, month, chunk, bit_or(users) as users from usage_present group by 1, 2, 3) m
      left join lateral (
        select users from usage_active a where a.company_id = ${company} and a.grain = 'month' and a.cell = m.cell
                                           and a.day = m.month and a.chunk = m.chunk limit 1) a on true
     where a.users is null or m.users & ~a.users <> ${nobody}
     -- what is read together lies together
     order by 2, 3, 4, 5
    on conflict (company_id, grain, cell, day, chunk) do update set ${united('usage_active', ['users'])}`.execute(
    db,
  );
};

/** New users of each day. A late event moves its user from the known first day to an earlier one. */
export const moveNewcomers = async (db: Executor, companyId: number): Promise<void> => {
  const company = companyIs(companyId);
  await sql`
    insert into usage_newcomer (company_id, day, chunk, users)
    select ${company}, n.day, n.chunk, (coalesce(k.users, ${nobody}) & ~n.leaving) | n.coming
      from (select day, chunk, bit_or(coming) as coming, bit_or(leaving) as leaving
              from (select day, chunk, newcomers as coming, ${nobody} as leaving from usage_present where cell = 0
                    union all
                    select known, chunk, ${nobody}, ${maskOf} from (${firsts}) f where known is not null) b
             group by 1, 2) n
      left join lateral (
        select users from usage_newcomer k where k.company_id = ${company} and k.day = n.day and k.chunk = n.chunk
         limit 1) k on true
     where (coalesce(k.users, ${nobody}) & ~n.leaving) | n.coming <> coalesce(k.users, ${nobody})
    on conflict (company_id, day, chunk) do update set users = excluded.users`.execute(db);
};

/** Users of each step of the funnel, by day and month. */
export const addFunnel = async (db: Executor, companyId: number): Promise<void> => {
  const company = companyIs(companyId);
  const ofSteps = sql.join(
    Object.entries(stepKinds).map(([step, kind]) => sql`${setWhere(kind)} as ${sql.ref(step)}`),
  );
  await sql`
    with sets as materialized (
      select day, date_trunc('month', day)::date as month, cell, chunk, ${ofSteps}
        from (select *, ${maskOf} as mask from usage_placed offset 0) p group by day, cell, chunk
    )
    insert into usage_funnel (company_id, grain, cell, day, chunk, ${eachStep((step) => step)})
    select ${company}, w.grain, w.cell, w.day, w.chunk, ${eachStep((_, step) => sql.ref(`w.${step}`))}
      from (select g.grain, g.day, x.cell, s.chunk, ${eachStep((step) => sql`bit_or(${step}) as ${step}`)}
              from sets s join usage_cell c on c.company_id = ${company} and c.id = s.cell
             cross join unnest(${partsForItemsAndSteps}) x (cell)
             cross join lateral (values ('day', s.day), ('month', s.month)) g (grain, day)
             group by 1, 2, 3, 4) w
      left join lateral (
        select * from usage_funnel a where a.company_id = ${company} and a.grain = w.grain and a.cell = w.cell
                                       and a.day = w.day and a.chunk = w.chunk limit 1) a on true
     where ${eachStep(
       (_, step) => sql`${sql.ref(`w.${step}`)} & ~coalesce(${sql.ref(`a.${step}`)}, ${nobody}) <> ${nobody}`,
       sql` or `,
     )}
    on conflict (company_id, grain, cell, day, chunk) do update set ${united('usage_funnel', steps)}`.execute(
    db,
  );
};

/** The last step: stores the first day of each user. */
export const learnFirstDays = async (db: Executor, companyId: number): Promise<void> => {
  await sql`
    update usage_user u set first_day = f.first from (${firsts}) f
     where u.company_id = ${companyIs(companyId)} and u.api_user_id = f.api_user_id`.execute(db);
};
