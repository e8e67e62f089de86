import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/tables.ts';
import { keyOf, type SentEvent } from './usage-event.rules.ts';

const firstKey = 63_017;

/**
 * Writers of one company's usage go one after the other, whatever server they are of: they add to the same
 * rows, and so never wait for each other in a circle. Answers the company's time zone.
 */
const lockUsage = async (db: Executor, companyId: number): Promise<string> => {
  await sql`select pg_advisory_xact_lock(${firstKey}::integer, ${companyId}::integer)`.execute(db);
  const { time_zone: timeZone } = await db
    .selectFrom('company')
    .select('time_zone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return timeZone;
};

/** Numbers users and cells that are not numbered yet. */
const number = async (
  db: Executor,
  companyId: number,
  users: RawBuilder<unknown>,
  cells: RawBuilder<unknown>,
): Promise<void> => {
  await sql`
    with users as (
      insert into usage_user (company_id, api_user_id, ordinal)
      select ${companyId}::bigint, api_user_id,
             coalesce((select max(ordinal) from usage_user where company_id = ${companyId}), -1)
               + row_number() over (order by api_user_id)
        from (${users}) as u (api_user_id)
       where not exists (select from usage_user k where k.company_id = ${companyId} and k.api_user_id = u.api_user_id)
    )
    insert into usage_cell (company_id, id, device, product, setting_code)
    select ${companyId}::bigint,
           coalesce((select max(id) from usage_cell where company_id = ${companyId}), 0)
             + row_number() over (order by device, product, setting_code),
           device, product, setting_code
      from (${cells}) as c (device, product, setting_code)
     where not exists (select from usage_cell k where k.company_id = ${companyId} and k.device = c.device
                          and k.product = c.product and k.setting_code = c.setting_code)`.execute(db);
};

const nobody = sql`B'0'::bit(2048)`;

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
const sums = [
  ...Object.values(counted).map((kind) => sql`count(*) filter (where kind = ${sql.lit(kind)})`),
  sql`sum(duration_ms)`,
];
/** Summed twice: by cell and day first, of which there are few, and then for every row they belong to. */
const named = (values: readonly RawBuilder<unknown>[]) =>
  sql.join(values.map((value, i) => sql`${value} as ${sql.ref(countColumns[i] ?? '')}`));
const summed = sql.join(countColumns.map((column) => sql`sum(${sql.ref(column)})`));
const added = (table: string) =>
  sql.join(
    countColumns.map(
      (column) =>
        sql`${sql.ref(column)} = ${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
    ),
  );
const united = (table: string, sets: readonly string[]) =>
  sql.join(
    sets.map((set) => sql`${sql.ref(set)} = ${sql.ref(`${table}.${set}`)} | ${sql.ref(`excluded.${set}`)}`),
  );
/** An update that adds nobody would only write the row again. */
const bringsSomebody = (table: string, sets: readonly string[]) =>
  sql.join(
    sets.map(
      (set) =>
        sql`${sql.ref(`${table}.${set}`)} | ${sql.ref(`excluded.${set}`)} <> ${sql.ref(`${table}.${set}`)}`,
    ),
    sql` or `,
  );

const present = ['users', 'newcomers'];
const steps = ['opened', 'edited', 'finished', 'downloaded'];

interface RolledUp {
  /** Who turned out to have come earlier than known: their place in the sets, and the day that was their first. */
  moved: { chunk: number; place: number; day: string }[];
  stored: { id: string; apiUserId: number; at: string; isDownload: boolean }[];
}

/**
 * The roll-up: adds the events `stored` yields to counts and sets, in the one statement that yields them.
 * Every number a report shows comes from here, whether events arrive, are loaded or are counted anew.
 */
const rollUp = async (
  db: Executor,
  companyId: number,
  timeZone: string,
  { stored, isAnswering }: { stored: RawBuilder<unknown>; isAnswering: boolean },
): Promise<RolledUp> => {
  const { rows } = await sql<RolledUp>`
    with stored as (${stored}),
    placed as materialized (
      select s.api_user_id, s.kind, s.kind_id, s.template_id, s.light_app_id, s.duration_ms,
             d.day, date_trunc('month', d.day)::date as month, c.id as cell,
             u.ordinal / 2048 as chunk, u.ordinal % 2048 as place, u.first_day as known,
             least(u.first_day, min(d.day) over (partition by s.api_user_id)) as first
        from stored s
       cross join lateral (select (s.at at time zone ${timeZone})::date as day) d
        join usage_cell c on c.company_id = ${companyId} and c.device = s.device and c.product = s.product
                         and c.setting_code = s.setting_code
        join usage_user u on u.company_id = ${companyId} and u.api_user_id = s.api_user_id
    ),
    firsts as materialized (
      select distinct api_user_id, chunk, place, known, first from placed where known is distinct from first
    ),
    learnt as (
      update usage_user u set first_day = f.first from firsts f
       where u.company_id = ${companyId} and u.api_user_id = f.api_user_id
    ),
    counted as materialized (
      select day, cell, ${named(sums)} from placed group by 1, 2
    ),
    counts as (
      insert into usage_count (company_id, day, cell, ${columns})
      select ${companyId}::bigint, day, x.cell, ${summed}
        from counted cross join lateral (values (0), (counted.cell)) x (cell)
       group by 2, 3
      on conflict (company_id, day, cell) do update set ${added('usage_count')}
    ),
    counted_items as materialized (
      select day, month, cell, i.dimension, i.id, ${named(sums)}
        from placed
       cross join lateral (values ('kind', kind_id), ('template', template_id), ('lightApp', light_app_id)) i (dimension, id)
       where i.id <> '' group by 1, 2, 3, 4, 5
    ),
    items as (
      insert into usage_item (company_id, grain, dimension, cell, day, item_id, ${columns})
      select ${companyId}::bigint, g.grain, c.dimension, x.cell, g.day, c.id, ${summed}
        from counted_items c
       cross join lateral (values ('day', c.day), ('month', c.month)) g (grain, day)
       cross join lateral (values (0), (c.cell)) x (cell)
       group by 2, 3, 4, 5, 6
      on conflict (company_id, grain, dimension, cell, day, item_id) do update set ${added('usage_item')}
    ),
    present as materialized (
      select p.day, p.month, p.cell, p.chunk, set_bit(${nobody}, p.place, 1) as mask,
             p.day = p.first as is_new,
             bool_or(p.kind = 'open') as opened,
             bool_or(p.kind in ('create', 'save', 'template_use')) as edited,
             bool_or(p.kind = 'finish') as finished, bool_or(p.kind = 'download') as downloaded
        from placed p
       group by p.day, p.month, p.cell, p.chunk, p.place, p.first
    ),
    spread as materialized (
      select p.*, g.grain, g.day as since, x.cell as in_cell
        from present p
       cross join lateral (values ('day', p.day), ('month', p.month)) g (grain, day)
       cross join lateral (values (0), (p.cell)) x (cell)
    ),
    active as (
      insert into usage_active (company_id, grain, cell, day, chunk, users, newcomers)
      select ${companyId}::bigint, grain, in_cell, since, chunk, bit_or(mask),
             bit_or(case when is_new and grain = 'day' then mask else ${nobody} end)
        from spread group by 2, 3, 4, 5
      on conflict (company_id, grain, cell, day, chunk) do update set ${united('usage_active', present)}
       where ${bringsSomebody('usage_active', present)}
    ),
    funnel as (
      insert into usage_funnel (company_id, grain, cell, day, chunk, ${sql.join(steps.map((step) => sql.ref(step)))})
      select ${companyId}::bigint, grain, in_cell, since, chunk,
             ${sql.join(steps.map((step) => sql`bit_or(case when ${sql.ref(step)} then mask else ${nobody} end)`))}
        from spread where opened or edited or finished or downloaded
       group by 2, 3, 4, 5
      on conflict (company_id, grain, cell, day, chunk) do update set ${united('usage_funnel', steps)}
       where ${bringsSomebody('usage_funnel', steps)}
    )
    select coalesce((select json_agg(json_build_object('chunk', chunk, 'place', place, 'day', known))
                       from firsts where known is not null), '[]') as moved,
           ${
             isAnswering
               ? sql`coalesce((select json_agg(json_build_object('id', id, 'apiUserId', api_user_id, 'at', at,
                       'isDownload', kind = 'download')) from stored), '[]')`
               : sql`'[]'::json`
           } as stored`.execute(db);
  const [done = { moved: [], stored: [] }] = rows;
  for (const { chunk, place, day } of done.moved) {
    await sql`
      update usage_active set newcomers = newcomers & ~set_bit(${nobody}, ${place}, 1)
       where company_id = ${companyId} and grain = 'day' and day = ${day} and chunk = ${chunk}
         and get_bit(newcomers, ${place}) = 1`.execute(db);
  }
  return done;
};

const given = (events: readonly SentEvent[]): RawBuilder<unknown> => sql`
  select * from json_to_recordset(${JSON.stringify(events)}::json) as e (id uuid, at timestamptz, kind text,
    "kindId" text, "templateId" text, "lightAppId" text, "durationMs" integer, "apiUserId" bigint,
    device text, product text, "settingCode" text)`;

/**
 * Stores events and counts those of them that were not stored before, all or nothing. In a transaction of
 * its own: it keeps other writers of the company waiting until that ends. Answers the keys of those counted.
 */
export const record = async (
  db: Executor,
  companyId: number,
  events: readonly SentEvent[],
  { touchesUsers = true }: { touchesUsers?: boolean } = {},
): Promise<ReadonlySet<string>> => {
  const timeZone = await lockUsage(db, companyId);
  const sent = given(events);
  await number(
    db,
    companyId,
    sql`select distinct "apiUserId" from (${sent}) e`,
    sql`select distinct device, product, "settingCode" from (${sent}) e`,
  );
  const { stored } = await rollUp(db, companyId, timeZone, {
    isAnswering: true,
    stored: sql`
      insert into usage_event (company_id, id, api_user_id, at, device, product, setting_code, kind, kind_id,
                               template_id, light_app_id, duration_ms)
      select ${companyId}::bigint, id, "apiUserId", at, device, product, "settingCode", kind, "kindId", "templateId",
             "lightAppId", "durationMs"
        from (${sent}) e
      on conflict do nothing
      returning *`,
  });
  if (touchesUsers && stored.length > 0) await touchUsers(db, companyId, stored);
  return new Set(stored.map(keyOf));
};

/** Who was seen when, and how often they downloaded. In order, for others change users too. */
const touchUsers = async (db: Executor, companyId: number, stored: RolledUp['stored']): Promise<void> => {
  await sql`
    with seen as (
      select "apiUserId" as id, min(at) as first, max(at) as last, count(*) filter (where "isDownload") as downloads
        from json_to_recordset(${JSON.stringify(stored)}::json) as e ("apiUserId" bigint, at timestamptz, "isDownload" boolean)
       group by 1
    ), locked as (
      select u.id from api_user u join seen s on s.id = u.id where u.company_id = ${companyId}
       order by u.id for no key update of u
    )
    update api_user u
       set first_seen_at = least(u.first_seen_at, s.first), last_seen_at = greatest(u.last_seen_at, s.last),
           download_count = u.download_count + s.downloads
      from seen s join locked l on l.id = s.id
     where u.company_id = ${companyId} and u.id = s.id`.execute(db);
};

/**
 * Counts stored events of a range that were never counted: what a loader brought past `record`. The same
 * statement that counts arriving ones.
 */
export const countStored = async (
  db: Executor,
  companyId: number,
  range: { from: Date; to: Date },
): Promise<void> => {
  const timeZone = await lockUsage(db, companyId);
  const events = sql`select * from usage_event
    where company_id = ${companyId} and at >= ${range.from} and at < ${range.to}`;
  await number(
    db,
    companyId,
    sql`select distinct api_user_id from (${events}) e`,
    sql`select distinct device, product, setting_code from (${events}) e`,
  );
  await rollUp(db, companyId, timeZone, { stored: events, isAnswering: false });
};
