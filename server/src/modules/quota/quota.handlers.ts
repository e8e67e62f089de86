import type { contract } from '@design-console/contract';
import type { HandlersOf } from '../../http/serve/call-context.ts';
import * as store from './quota.store.ts';

export const quotaHandlers: HandlersOf<typeof contract.quota> = {
  async get(_input, { db, who, now }) {
    const { max, storageBytes, events } = await store.state(db, who.companyId, now);
    return {
      storageBytes: { used: storageBytes, max: max.storageBytes },
      eventsPerDay: { used: events, max: max.eventsPerDay },
      userStorageBytes: { max: max.userStorageBytes },
      userEventsPerDay: { max: max.userEventsPerDay },
    };
  },
};
