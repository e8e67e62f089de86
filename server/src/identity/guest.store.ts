import { sql } from 'kysely';
import type { Executor } from '../db/schema/tables.ts';
import type { Guest } from './guest.ts';
import { hashToken } from './caller.store.ts';

/** A guest, and when their session or their company's product runs out. */
export interface LiveGuest {
  guest: Guest;
  endsAt: Date;
}

/**
 * The holder of a live embed session, or null: company, user, config set and product must all exist and be
 * enabled.
 */
export const guestHolds = async (db: Executor, token: string, now: Date): Promise<LiveGuest | null> => {
  const { rows } = await sql<Guest & { endsAt: Date }>`
    select s.company_id as "companyId", s.api_user_id as "apiUserId", s.user_flag as "userFlag",
           s.setting_code as "settingCode", s.device, s.product, s.id as "embedSessionId",
           least(s.expires_at, p.expires_at) as "endsAt"
      from embed_session s
      join company c on c.id = s.company_id and c.status = 1
      join api_user u on u.company_id = s.company_id and u.id = s.api_user_id and u.status = 1
      join config_set f on f.company_id = s.company_id and f.setting_code = s.setting_code
      join company_service p on p.company_id = s.company_id and p.product = s.product and p.device = s.device
     where s.token_hash = ${hashToken(token)}
       and s.expires_at > ${now} and (p.expires_at is null or p.expires_at > ${now})`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { endsAt, ...guest } = row;
  return { guest, endsAt };
};
