import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/schema/tables.ts';
import { lockUsage, numberCells, numberItems, numberUsers } from '../roll-up/cell.store.ts';
import { keyOf, type SentEvent } from '../usage-event.rules.ts';
import { rollUp } from '../roll-up/roll-up.store.ts';

const columnTypes = {
  id: 'uuid',
  apiUserId: 'bigint',
  at: 'timestamptz',
  device: 'text',
  product: 'text',
  settingCode: 'text',
  kind: 'text',
  kindId: 'text',
  templateId: 'text',
  lightAppId: 'text',
  durationMs: 'integer',
} as const satisfies Record<Exclude<keyof SentEvent, 'designId'>, string>;
const columnNames = Object.keys(columnTypes) as (keyof typeof columnTypes)[];

/** The events as a table, in the order of `columnTypes`. By columns: faster for the database than JSON. */
const valuesOf = (events: readonly SentEvent[]): RawBuilder<unknown> =>
  sql`select * from unnest(${sql.join(
    columnNames.map((name) => sql`${events.map((event) => event[name])}::${sql.raw(columnTypes[name])}[]`),
  )})`;

/**
 * Records when users were seen, to the minute, and how often they downloaded: a page that sends something
 * every few seconds would otherwise rewrite its user, and the user's place in every list, as often. In id
 * order, because others change users too.
 */
const touchUsers = async (db: Executor, companyId: number): Promise<void> => {
  await sql`
    with seen as (
      select api_user_id as id, min(at) as first, max(at) as last, count(*) filter (where kind = 'download') as downloads
        from usage_placed group by 1
    ),
    held as materialized (
      select u.id from api_user u join seen s on s.id = u.id
       where u.company_id = ${companyId}
         and (s.downloads > 0 or u.first_seen_at is null or u.last_seen_at is null or s.first < u.first_seen_at
              or s.last >= u.last_seen_at + interval '1 minute')
       order by u.id for no key update of u
    )
    update api_user u
       set first_seen_at = least(u.first_seen_at, s.first), last_seen_at = greatest(u.last_seen_at, s.last),
           download_count = u.download_count + s.downloads
      from seen s join held h on h.id = s.id
     where u.company_id = ${companyId} and u.id = s.id`.execute(db);
};

const itemFields = { kind: 'kindId', template: 'templateId', lightApp: 'lightAppId' } as const;

const isNumber = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id);

/** Events that name a template of the company and no kind get its kind: few hosts send `kind_id`. */
const withKinds = async (
  db: Executor,
  companyId: number,
  events: readonly SentEvent[],
): Promise<readonly SentEvent[]> => {
  const lacks = ({ kindId, templateId }: SentEvent) => kindId === '' && isNumber(templateId);
  const ids = [...new Set(events.filter(lacks).map(({ templateId }) => templateId))];
  if (ids.length === 0) return events;
  const { rows } = await sql<{ id: string; kindId: string }>`
    select id::text as id, kind_id::text as "kindId" from team_template
     where company_id = ${companyId} and id = any(${ids}::bigint[]) and kind_id is not null`.execute(db);
  const kinds = new Map(rows.map(({ id, kindId }) => [id, kindId]));
  return events.map((event) =>
    lacks(event) ? { ...event, kindId: kinds.get(event.templateId) ?? '' } : event,
  );
};

/** One row for each distinct item. */
const distinctItems = (events: readonly SentEvent[]): RawBuilder<unknown> => {
  const ids = Object.entries(itemFields).flatMap(([dimension, field]) =>
    [...new Set(events.map((event) => event[field]))]
      .filter((id) => id !== '')
      .map((id) => ({ dimension, id })),
  );
  return sql`select * from unnest(${ids.map(({ dimension }) => dimension)}::text[], ${ids.map(({ id }) => id)}::text[])`;
};

/** One row for each distinct cell. */
const distinctCells = (events: readonly SentEvent[]): RawBuilder<unknown> => {
  const cells = [
    ...new Map(
      events.map(({ device, product, settingCode }) => [
        `${device} ${product} ${settingCode}`,
        [device, product, settingCode],
      ]),
    ).values(),
  ];
  const column = (at: number) => cells.map((cell) => cell[at] ?? '');
  return sql`select * from unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[])`;
};

/**
 * Stores events and counts those that were not stored before, all or nothing. In a transaction of its own:
 * other writers of the company wait until it ends. Returns the keys of the counted events.
 */
export const record = async (
  db: Executor,
  companyId: number,
  sent: readonly SentEvent[],
  { touchesUsers = true }: { touchesUsers?: boolean } = {},
): Promise<ReadonlySet<string>> => {
  const events = await withKinds(db, companyId, sent);
  const timeZone = await lockUsage(db, companyId);
  const users = [...new Set(events.map((event) => event.apiUserId))];
  await numberUsers(db, companyId, sql`select unnest(${users}::bigint[])`);
  await numberCells(db, companyId, distinctCells(events));
  await numberItems(db, companyId, distinctItems(events));
  await rollUp(
    db,
    companyId,
    timeZone,
    sql`
      insert into usage_event (company_id, id, api_user_id, at, device, product, setting_code, kind, kind_id,
                               template_id, light_app_id, duration_ms)
      select ${companyId}::bigint, e.* from (${valuesOf(events)}) e
      on conflict do nothing
      returning *`,
  );
  if (touchesUsers) await touchUsers(db, companyId);
  // usually all are new, and their keys need not be returned
  const { rows } = await sql<{ stored: { id: string; apiUserId: number }[] | null }>`
    select case when (select count(*) from usage_placed) = ${events.length} then null
      else coalesce((select json_agg(json_build_object('id', id, 'apiUserId', api_user_id)) from usage_placed), '[]')
      end as stored`.execute(db);
  return new Set((rows[0]?.stored ?? events).map(keyOf));
};

/**
 * Counts stored events of a range that were never counted: those that a loader wrote without `record`. Uses
 * the same steps as for arriving events.
 */
export const countStored = async (
  db: Executor,
  companyId: number,
  range: { from: Date; to: Date },
): Promise<void> => {
  const timeZone = await lockUsage(db, companyId);
  const events = sql`select * from usage_event
    where company_id = ${companyId} and at >= ${range.from} and at < ${range.to}`;
  await numberUsers(db, companyId, sql`select distinct api_user_id from (${events}) e`);
  await numberCells(db, companyId, sql`select distinct device, product, setting_code from (${events}) e`);
  await numberItems(
    db,
    companyId,
    sql`select distinct i.dimension, i.id from (${events}) e
         cross join lateral (values ('kind', kind_id), ('template', template_id), ('lightApp', light_app_id)) i (dimension, id)
         where i.id <> ''`,
  );
  await rollUp(db, companyId, timeZone, events);
};

/** Keeps new downloads of designs until `countDesignDownloads`; in the transaction of `record`. */
export const keepDesignDownloads = async (
  db: Executor,
  companyId: number,
  events: readonly Pick<SentEvent, 'apiUserId' | 'designId'>[],
): Promise<void> => {
  await sql`
    insert into uncounted_download (company_id, api_user_id, design_id, downloads)
    select ${companyId}::bigint, api_user_id, design_id, count(*)::integer
      from unnest(${events.map((event) => event.apiUserId)}::bigint[], ${events.map((event) => event.designId)}::text[])
        as e (api_user_id, design_id)
     group by 2, 3`.execute(db);
};

/**
 * Counts kept downloads for their designs, each for those of its own user only. After `record`, in a separate
 * transaction: a save locks the design first and its user second, `record` would reverse that order.
 */
export const countDesignDownloads = async (db: Executor, companyId: number): Promise<void> => {
  await sql`
    with taken as (
      delete from uncounted_download
       where company_id = ${companyId}
         and id in (select id from uncounted_download where company_id = ${companyId} for update skip locked)
      returning api_user_id, design_id, downloads
    ),
    kept as (
      select api_user_id, design_id, sum(downloads)::integer as downloads from taken group by 1, 2
    ),
    held as materialized (
      select d.id, k.downloads from design d join kept k on k.design_id = d.id and k.api_user_id = d.api_user_id
       where d.company_id = ${companyId}
       order by d.id for no key update of d
    )
    update design d set download_count = d.download_count + h.downloads
      from held h where d.company_id = ${companyId} and d.id = h.id`.execute(db);
};

/** Companies whose kept downloads were not counted right away. */
export const withUncountedDownloads = async (db: Executor): Promise<number[]> => {
  const rows = await db.selectFrom('uncounted_download').select('company_id').distinct().execute();
  return rows.map((row) => row.company_id);
};
