import type { contract } from '@design-console/contract';
import { isPlaygroundUser } from '@design-console/contract/playground-user';
import type { HandlersOf } from '../../../http/serve/call-context.ts';
import { ownerOfGuest } from '../../../queues/owner.ts';
import { threadTurn } from '../../../queues/thread-turns.ts';
import type { BatchWriter } from './batch-writer.ts';
import { checkEvents, keysOf } from '../usage-event.rules.ts';
import * as retention from './retention.store.ts';

/** So many are checked within a few milliseconds, with a fault in each field too. */
const shortBatch = 50;

export const usageEventHandlers = ({
  batchWriter,
}: {
  batchWriter: BatchWriter;
}): HandlersOf<typeof contract.usageEvent> => ({
  create: {
    async executeInBatch({ events: received }, { guest, now }) {
      const checked = () => checkEvents(received, now);
      const { events, refused } =
        received.length <= shortBatch ? checked() : await threadTurn(ownerOfGuest(guest), checked);
      // taken, so that the page sends them no more; the console's own people are no users to count
      if (isPlaygroundUser(guest.userFlag)) return { accepted: events.length, duplicates: 0, refused };
      const { apiUserId, device, product, settingCode } = guest;
      const sent = events.map((event) => ({ ...event, apiUserId, device, product, settingCode }));
      const stored = sent.length === 0 ? new Set() : await batchWriter.add(guest.companyId, sent);
      const accepted = keysOf(sent).filter((key) => stored.has(key)).length;
      return { accepted, duplicates: sent.length - accepted, refused };
    },
  },

  async getRetention(_input, { db, who }) {
    return {
      keepDays: await retention.keepDaysOf(db, who.companyId),
      earliestDay: await retention.earliestDay(db, who.companyId),
    };
  },

  async setRetention({ keepDays }, { db, who, note }) {
    const before = await retention.keepDaysOf(db, who.companyId, { isChanging: true });
    await retention.setKeepDays(db, who.companyId, keepDays);
    note({ subject: '', before: { 原始事件保留天数: before }, after: { 原始事件保留天数: keepDays } });
    return null;
  },
});
