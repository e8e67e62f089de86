import type { Database } from '../../db/connection/open.ts';
import { databaseIsAway, databaseIsBusy } from '../../db/query/errors.ts';
import { NotifyInvalidatedCache } from '../../db/query/notify-invalidated-cache.ts';
import { Refusal } from '../../http/reply/refusal.ts';
import type { Limiter } from '../../limits/limiter.ts';
import { keyBy } from '../../limits/limits.ts';
import { framingSources } from './access-policy.rules.ts';
import * as store from './access-policy.store.ts';

/** The database announces every change (migration 0094). */
const channel = 'access_policy_changed';

/**
 * Who may frame the page whose address names this app, as frame-ancestors writes it; null for everybody. Read
 * once per change: the page is asked for at every opening. For a network that names made-up apps the database is
 * not asked: it is told who was known last, else nobody but this product. Otherwise any page could use up that
 * limit from the browser of its visitor and then frame whose app it likes.
 */
export const openFramingHosts = (database: Database, limiter: Limiter) => {
  const known = new NotifyInvalidatedCache<Awaited<ReturnType<typeof store.hostsByAppId>>>(database, {
    channel,
    maxAgeMs: 3000,
    maxEntries: 5000,
    // an app that does not exist is not kept, so that made-up ids cannot fill the cache
    groupOf: (found) => found && String(found.companyId),
  });
  return async (appId: string, ip: string): Promise<string[] | null> => {
    try {
      const found = await known.get(appId, async () => {
        limiter.refuseOver('openUnknownName', keyBy.network(ip));
        const hosts = await store.hostsByAppId(database.acrossCompanies('embed'), appId);
        if (!hosts) await limiter.count('openUnknownName', keyBy.network(ip));
        return hosts;
      });
      return found && framingSources(found.hosts);
    } catch (error) {
      const isRefused = error instanceof Refusal;
      if (!isRefused && !databaseIsAway(error) && !databaseIsBusy(error)) throw error;
      const last = await known.last(appId);
      if (last) return framingSources(last.hosts);
      // without a database the page says that the server is not reached; what it shows needs a session, judged again
      return isRefused ? [] : null;
    }
  };
};
