import type { Database } from '../db/connection/open.ts';
import { guestHolds, type LiveGuest } from './guest.store.ts';
import type { Guest } from './guest.ts';
import { NotifyInvalidatedCache } from '../db/query/notify-invalidated-cache.ts';

/** Finds the holder of an embed session, at every call of an embedded page. */
export interface Guests {
  find(token: string, now: Date): Promise<Guest | null>;
}

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
      return found && found.endsAt > now ? found.guest : null;
    },
  };
};
