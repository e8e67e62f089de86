import type { Database } from '../db/connection/open.ts';
import type { Executor } from '../db/schema/tables.ts';
import { guestByTokenIn, guestHolds, type LiveGuest } from './guest.store.ts';
import type { Guest } from './guest.ts';
import { NotifyInvalidatedCache } from '../db/query/notify-invalidated-cache.ts';

/** Finds the holder of an embed session, at every call of an embedded page. */
export interface Guests {
  find(token: string, now: Date): Promise<FoundGuest | null>;
  /** Once more in a transaction of their company, until whose end the session does not end. */
  findIn(tx: Executor, companyId: number, token: string, now: Date): Promise<FoundGuest | null>;
}

export interface FoundGuest {
  guest: Guest;
  /** The company's service of the product, which may end while its page is open. */
  service: 'live' | 'expired' | 'withdrawn';
}

const serviceOf = ({ isBought, serviceEndsAt }: LiveGuest, now: Date): FoundGuest['service'] => {
  if (!isBought) return 'withdrawn';
  return serviceEndsAt === null || serviceEndsAt > now ? 'live' : 'expired';
};

const foundOf = (found: LiveGuest, now: Date): FoundGuest => ({
  guest: found.guest,
  service: serviceOf(found, now),
});

/** The database announces every change that can end a session (migration 0010). */
const channel = 'guests_changed';

export const openGuests = (database: Database): Guests => {
  const live = new NotifyInvalidatedCache<LiveGuest | null>(database, {
    channel,
    maxAgeMs: 3000,
    maxEntries: 20_000,
    groupOf: (found) => found && `${found.guest.companyId}:${found.guest.apiUserId}`,
  });
  return {
    async find(token, now) {
      const found = await live.get(token, () => guestHolds(database.acrossCompanies('embed'), token, now));
      return found && found.endsAt > now ? foundOf(found, now) : null;
    },
    async findIn(tx, companyId, token, now) {
      const found = await guestByTokenIn(tx, companyId, token, now);
      return found && foundOf(found, now);
    },
  };
};
