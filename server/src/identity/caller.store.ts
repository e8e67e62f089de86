import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/connection/open.ts';
import type { Executor } from '../db/schema/tables.ts';
import { permissionsGranted, permissionsInForce, type Who } from './caller.ts';

/** Sessions end after this long without a request, and after the second in any case. */
export const sessionIdleMs = 8 * 3_600_000;
export const sessionAbsoluteMs = 7 * 24 * 3_600_000;

/** last_seen_at is written at most this often, so that reads cause few writes. */
const touchEveryMs = 60_000;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Row {
  session_id: number;
  company_id: number;
  account_id: number;
  last_seen_at: Date;
  account: string;
  name: string;
  company_name: string;
  time_zone: string;
  is_owner: boolean;
  must_change_password: boolean;
  holds_all: boolean;
  role_ids: number[];
  permission_ids: string[];
  products: string[];
}

/** One statement: session, account, company, roles and products. */
const liveSession = async (
  db: Executor,
  token: string,
  now: Date,
  ofCompany = sql``,
): Promise<Row | null> => {
  const { rows } = await sql<Row>`
    select s.id as session_id, s.company_id, s.account_id, s.last_seen_at,
           a.account, a.name, a.is_owner, a.must_change_password, c.name as company_name,
           c.time_zone,
           a.is_owner or exists (select from account_role ar
                                   join role r on r.company_id = ar.company_id and r.id = ar.role_id
                                  where ar.company_id = s.company_id and ar.account_id = s.account_id
                                    and r.built_in) as holds_all,
           array(select role_id from account_role
                  where company_id = s.company_id and account_id = s.account_id) as role_ids,
           array(select unnest(r.permission_ids)
                   from account_role ar
                   join role r on r.company_id = ar.company_id and r.id = ar.role_id
                  where ar.company_id = s.company_id and ar.account_id = s.account_id) as permission_ids,
           array(select product from company_service
                  where company_id = s.company_id
                    and (expires_at is null or expires_at > ${now})) as products
      from session s
      join account a on a.company_id = s.company_id and a.id = s.account_id and a.status = 1
      join company c on c.id = s.company_id and c.status = 1
     where s.token_hash = ${hashToken(token)}
       and s.last_seen_at > ${new Date(now.getTime() - sessionIdleMs)}
       and s.created_at > ${new Date(now.getTime() - sessionAbsoluteMs)}
       ${ofCompany}`.execute(db);
  return rows[0] ?? null;
};

const whoOf = (row: Row): Who => {
  const granted = permissionsGranted({ all: row.holds_all, permissionIds: row.permission_ids });
  return {
    companyId: row.company_id,
    accountId: row.account_id,
    sessionId: row.session_id,
    account: row.account,
    name: row.name,
    companyName: row.company_name,
    timeZone: row.time_zone,
    isOwner: row.is_owner,
    mustChangePassword: row.must_change_password,
    roleIds: row.role_ids,
    grantableIds: granted,
    permissionIds: permissionsInForce(granted, row.products),
  };
};

/** The holder of a live session, or null. */
export const callerOfToken = async (
  database: Pick<Database, 'acrossCompanies' | 'asCompany'>,
  token: string,
  now: Date,
): Promise<Who | null> => {
  const row = await liveSession(database.acrossCompanies('sign-in'), token, now);
  if (!row) return null;
  if (now.getTime() - row.last_seen_at.getTime() > touchEveryMs) {
    await sql`update session set last_seen_at = ${now}
               where company_id = ${row.company_id} and id = ${row.session_id}`.execute(
      database.asCompany(row.company_id, 'session'),
    );
  }
  return whoOf(row);
};

/** A caller read once more, in a transaction of their company; null when the session has ended meanwhile. */
export const callerByTokenIn = async (
  tx: Executor,
  companyId: number,
  token: string,
  now: Date,
): Promise<Who | null> => {
  const row = await liveSession(tx, token, now, sql`and s.company_id = ${companyId}`);
  return row && whoOf(row);
};
