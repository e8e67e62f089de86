import { sql } from 'kysely';
import type { Executor } from '../db/schema/tables.ts';
import type { Guest } from './guest.ts';
import { hashToken } from './caller.store.ts';

/** A guest, and when their session and their company's service of the product end. */
export interface LiveGuest {
  guest: Guest;
  endsAt: Date;
  /** The operator withdrew it otherwise. */
  isBought: boolean;
  serviceEndsAt: Date | null;
}

const liveGuest = async (
  db: Executor,
  token: string,
  now: Date,
  again = sql``,
): Promise<LiveGuest | null> => {
  const { rows } = await sql<Guest & Omit<LiveGuest, 'guest'>>`
    select s.company_id as "companyId", s.api_user_id as "apiUserId", s.user_flag as "userFlag",
           s.setting_code as "settingCode", s.device, s.product, s.id as "embedSessionId",
           s.expires_at as "endsAt", p.product is not null as "isBought", p.expires_at as "serviceEndsAt"
      from embed_session s
      join company c on c.id = s.company_id and c.status = 1
      join api_user u on u.company_id = s.company_id and u.id = s.api_user_id and u.status = 1
      join config_set f on f.company_id = s.company_id and f.setting_code = s.setting_code
      left join company_service p on p.company_id = s.company_id and p.product = s.product and p.device = s.device
     where s.token_hash = ${hashToken(token)} and s.expires_at > ${now}
     ${again}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { endsAt, isBought, serviceEndsAt, ...guest } = row;
  return { guest, endsAt, isBought, serviceEndsAt };
};

/**
 * The holder of a live embed session, or null: company, user and config set must all exist and be enabled.
 * The service of the product may have ended since the session was opened.
 */
export const guestHolds = (db: Executor, token: string, now: Date): Promise<LiveGuest | null> =>
  liveGuest(db, token, now);

/** A guest read once more, whose session nobody ends until this transaction of their company does. */
export const guestByTokenIn = (
  tx: Executor,
  companyId: number,
  token: string,
  now: Date,
): Promise<LiveGuest | null> =>
  liveGuest(tx, token, now, sql`and s.company_id = ${companyId} for share of s`);
