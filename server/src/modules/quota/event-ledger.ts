import type { EventLedger } from '../../quota-ledgers.ts';
import { refuse } from '../../http/reply/refusal.ts';
import { eventsFull, levelOf, noticeOf, userEventsFull, userNoticeOf } from './quota.rules.ts';
import * as store from './quota.store.ts';
import type { QuotaDependencies } from './storage-ledger.ts';

export const eventLedger = ({ now, tell }: QuotaDependencies): EventLedger => ({
  async refusalsOf(tx, companyId, senders) {
    const { max, day, events } = await store.state(tx, companyId, now());
    const users = [...new Set(senders.map(({ apiUserId }) => apiUserId))];
    const ofUser = await store.userEvents(tx, companyId, day, users);
    let sent = events;
    return senders.map(({ apiUserId, count }) => {
      const before = ofUser.get(apiUserId) ?? 0;
      if (sent >= max.eventsPerDay) return refuse.conflict(eventsFull);
      if (before >= max.userEventsPerDay) return refuse.conflict(userEventsFull);
      sent += count;
      ofUser.set(apiUserId, before + count);
      return null;
    });
  },

  async add(tx, companyId, byUser) {
    if (byUser.size === 0) return;
    const { day } = await store.state(tx, companyId, now());
    await store.addEvents(tx, companyId, day, byUser);
    const { max, events } = await store.state(tx, companyId, now());
    const at = { day, now: now() };
    const level = levelOf(events, max.eventsPerDay);
    if (level !== null)
      await tell(
        tx,
        companyId,
        noticeOf('eventsPerDay', { level, used: events, max: max.eventsPerDay, ...at }),
      );
    const ofUser = await store.userEvents(tx, companyId, day, [...byUser.keys()]);
    const notified = new Set<number>();
    for (const [apiUserId, used] of ofUser) {
      const reached = levelOf(used, max.userEventsPerDay);
      if (reached === null || notified.has(reached)) continue;
      notified.add(reached);
      const flag = await store.userFlag(tx, companyId, apiUserId);
      const terms = { level: reached, used, max: max.userEventsPerDay, ...at };
      await tell(tx, companyId, userNoticeOf('userEventsPerDay', flag, terms));
    }
  },
});
