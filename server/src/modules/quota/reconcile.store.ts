import { sql } from 'kysely';
import type { Executor } from '../../db/schema/tables.ts';

const usersAtOnce = 500;

/**
 * Corrects a company's counters. Both sides are read at one moment, by one statement, and only their
 * difference is added: a concurrent save is neither waited for nor lost. Returns the error in bytes.
 */
const reconcileCompany = async (db: Executor, companyId: number): Promise<number> => {
  const { rows } = await sql<{ wrong: number }>`
    select coalesce((select sum(bytes) from stored_file where company_id = ${companyId}), 0)
         + coalesce((select sum(bytes) from design_document where company_id = ${companyId}), 0)
         + coalesce((select sum(bytes) from team_template_version where company_id = ${companyId}), 0)
         - coalesce((select sum(bytes) from storage_use where company_id = ${companyId}), 0) as wrong`.execute(
    db,
  );
  const wrong = rows[0]?.wrong ?? 0;
  if (wrong === 0) return 0;
  await sql`
    insert into storage_use (company_id, part, bytes) values (${companyId}, 0, ${wrong})
    on conflict (company_id, part) do update set bytes = storage_use.bytes + excluded.bytes`.execute(db);
  return wrong;
};

/** The same for the users after this one; returns the last of them, or null when there are no more. */
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
export const reconcile = async (db: Executor, companyId: number): Promise<number> => {
  for (let after: number | null = 0; after !== null; ) after = await reconcileUsers(db, companyId, after);
  return reconcileCompany(db, companyId);
};
