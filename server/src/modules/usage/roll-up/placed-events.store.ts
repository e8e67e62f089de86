import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/schema/tables.ts';
import { companyIs } from '../../../db/query/usage-sql.ts';

/**
 * The tables passed between the steps, emptied with every transaction and kept by the connection: making
 * tables for each batch would fill the catalogue.
 */
const tables = [
  // the events with their day, cell and user's place in the sets, and the user's first day before and now
  sql`create temporary table usage_placed (
    id uuid, at timestamptz, api_user_id bigint, kind text, kind_id text, template_id text, light_app_id text,
    duration_ms bigint, day date, cell integer, chunk integer, place integer, known date, first date
  ) on commit delete rows`,
  // users by day, cell and the cells it is part of; gained: those missing in the stored set
  sql`create temporary table usage_present (
    day date, month date, cell integer, chunk integer, users bit(2048), newcomers bit(2048), gained bit(2048)
  ) on commit delete rows`,
  // events by item, day and cell
  sql`create temporary table usage_placed_item (
    dimension text, cell integer, day date, id text, ordinal integer, opens integer, creates integer,
    saves integer, finishes integer, downloads integer, template_uses integer, light_app_uses integer,
    ai_calls integer, errors integer, duration_ms bigint
  ) on commit delete rows`,
];

/** Makes the tables of the steps, once per connection. */
const makeTables = async (db: Executor): Promise<void> => {
  const { rows } = await sql<{ areThere: boolean }>`
    select to_regclass('pg_temp.usage_placed_item') is not null as "areThere"`.execute(db);
  if (rows[0]?.areThere) return;
  for (const table of tables) await table.execute(db);
};

/** The first step: puts the events of `stored` into `usage_placed`. Cells and users are numbered already. */
export const placeEvents = async (
  db: Executor,
  companyId: number,
  timeZone: string,
  stored: RawBuilder<unknown>,
): Promise<void> => {
  const company = companyIs(companyId);
  await makeTables(db);
  await sql`
    with stored as (${stored}),
    -- what another roll-up of the same transaction left
    emptied as (delete from usage_placed), emptied_present as (delete from usage_present),
    emptied_items as (delete from usage_placed_item)
    insert into usage_placed
    select s.id, s.at, s.api_user_id, s.kind, s.kind_id, s.template_id, s.light_app_id, s.duration_ms,
           d.day, c.id, u.ordinal / 2048, u.ordinal % 2048,
           u.first_day, least(u.first_day, min(d.day) over (partition by s.api_user_id))
      from stored s
     cross join lateral (select (s.at at time zone ${timeZone})::date as day) d
      join usage_cell c on c.company_id = ${company} and c.device = s.device and c.product = s.product
                       and c.setting_code = s.setting_code
      join usage_user u on u.company_id = ${company} and u.api_user_id = s.api_user_id`.execute(db);
};
