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
 * once per change: the page is asked for at every opening. A network that names made-up apps is told everybody.
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
        if (!hosts) await limiter.secondsOver('openUnknownName', keyBy.network(ip));
        return hosts;
      });
      return found && framingSources(found.hosts);
    } catch (error) {
      // the page says itself that the server is not reached; what it shows needs a session, judged again
      if (databaseIsAway(error) || databaseIsBusy(error) || error instanceof Refusal) return null;
      throw error;
    }
  };
};
