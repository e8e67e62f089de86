import { type RawBuilder, sql } from 'kysely';
import { atOneMoment } from '../../db/query/read-snapshot.ts';
import type { Executor } from '../../db/schema/tables.ts';

const usersAtOnce = 500;

/** What one statement sums: jobs have the time limit of people's calls. */
const rowsAtOnce = 20_000;

/** What counts as storage, with the columns of each key after the company. */
const counted = [
  { table: 'stored_file', key: ['name'] },
  { table: 'design_document', key: ['design_id', 'version'] },
  { table: 'team_template_version', key: ['template_id', 'version'] },
] as const;

/** The bytes of a company's rows, summed in the order of their key. */
const sumOf = async (
  db: Executor,
  companyId: number,
  { table, key }: (typeof counted)[number],
  atOnce: number,
): Promise<number> => {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let bytes = 0;
  for (let after: unknown[] | null = []; after !== null; ) {
    const behind: RawBuilder<unknown> =
      after.length === 0 ? sql`` : sql`and (${columns}) > (${sql.join(after)})`;
    const { rows } = await sql<{ bytes: number; count: number; last: unknown[] | null }>`
      with page as (
        select ${columns}, bytes from ${sql.table(table)}
         where company_id = ${companyId} ${behind} order by ${columns} limit ${atOnce})
      select coalesce(sum(bytes), 0)::bigint as bytes, count(*)::integer as count,
             (select jsonb_build_array(${columns}) from page order by ${sql.join(
               key.map((column) => sql`${sql.ref(column)} desc`),
             )} limit 1) as last
        from page`.execute(db);
    const [page] = rows;
    bytes += page?.bytes ?? 0;
    after = page && page.count === atOnce ? page.last : null;
  }
  return bytes;
};

/**
 * Corrects a company's counters. Both sides are read at one moment, and only their difference is added: a concurrent
 * save is neither waited for nor lost. Returns the error in bytes.
 */
export const reconcileCompany = async (
  db: Executor,
  companyId: number,
  atOnce = rowsAtOnce,
): Promise<number> => {
  const wrong = await atOneMoment(db, async (tx) => {
    let stored = 0;
    for (const one of counted) stored += await sumOf(tx, companyId, one, atOnce);
    const { rows } = await sql<{ bytes: number }>`
      select coalesce(sum(bytes), 0)::bigint as bytes from storage_use where company_id = ${companyId}`.execute(
      tx,
    );
    return stored - (rows[0]?.bytes ?? 0);
  });
  if (wrong === 0) return 0;
  await sql`
    insert into storage_use (company_id, part, bytes) values (${companyId}, 0, ${wrong})
    on conflict (company_id, part) do update set bytes = storage_use.bytes + excluded.bytes`.execute(db);
  return wrong;
};

/**
 * Corrects the storage counters of the users after this one, both sides by one statement; returns the last of them,
 * or null when there are no more.
 */
const reconcileUsers = async (db: Executor, companyId: number, after: number): Promise<number | null> => {
  const { rows } = await sql<{ id: number; wrong: number }>`
    select u.id,
           coalesce((select sum(f.bytes) from stored_file f where f.company_id = ${companyId} and f.api_user_id = u.id), 0)
         + coalesce((select sum(v.bytes) from design d
                      join design_document v on v.company_id = ${companyId} and v.design_id = d.id
                     where d.company_id = ${companyId} and d.api_user_id = u.id), 0)
         - coalesce((select s.bytes from user_storage_use s
                      where s.company_id = ${companyId} and s.api_user_id = u.id), 0) as wrong
      from (select id from api_user where company_id = ${companyId} and id > ${after}
             order by id limit ${usersAtOnce}) u
     order by u.id`.execute(db);
  const wrong = rows.filter((row) => row.wrong !== 0);
  if (wrong.length > 0) {
    await sql`
      insert into user_storage_use (company_id, api_user_id, bytes)
      select ${companyId}::bigint, w.id, w.bytes
        from unnest(${wrong.map(({ id }) => id)}::bigint[], ${wrong.map((row) => row.wrong)}::bigint[]) as w (id, bytes)
       order by w.id
      on conflict (company_id, api_user_id) do update
        set bytes = user_storage_use.bytes + excluded.bytes`.execute(db);
  }
  return rows.length < usersAtOnce ? null : (rows.at(-1)?.id ?? null);
};

/** Corrects what was counted for one company and its users. Returns the company's error, in bytes. */
export const reconcile = async (db: Executor, companyId: number, signal?: AbortSignal): Promise<number> => {
  for (let after: number | null = 0; after !== null; ) {
    signal?.throwIfAborted();
    after = await reconcileUsers(db, companyId, after);
  }
  signal?.throwIfAborted();
  return reconcileCompany(db, companyId);
};
