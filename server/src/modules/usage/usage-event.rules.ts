import { describeFaults } from '@design-console/contract/kernel';
import { aheadMsMax, lateDaysMax, UsageEvent } from '@design-console/contract/usage/ingest';

const dayMs = 86_400_000;

/** An event with its sender and origin. */
export interface SentEvent extends UsageEvent {
  apiUserId: number;
  device: 'pc' | 'mobile';
  product: string;
  settingCode: string;
}

/** Users name their events themselves: two may choose the same name. */
export const keyOf = (event: { id: string; apiUserId: number }): string => `${event.apiUserId} ${event.id}`;

export const keysOf = (events: readonly SentEvent[]): string[] => [...new Set(events.map(keyOf))];

export const utcDayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Partitions are made ahead, so that the first event of a day finds its partition. */
export const comingDays = (now: Date): string[] =>
  [0, 1, 2].map((days) => utcDayOf(new Date(now.getTime() + days * dayMs)));

export interface RefusedEvent {
  /** Its place in the batch, from 0. */
  index: number;
  /** field → sentence */
  fields: Record<string, string>;
}

/**
 * Checks each event on its own: a faulty one must not cost the sender the others. Times are checked by the
 * server's clock.
 */
export const checkEvents = (
  received: readonly unknown[],
  now: Date,
): { events: UsageEvent[]; refused: RefusedEvent[] } => {
  const events: UsageEvent[] = [];
  const refused: RefusedEvent[] = [];
  for (const [index, one] of received.entries()) {
    const parsed = UsageEvent.safeParse(one, { reportInput: true });
    if (!parsed.success) {
      refused.push({ index, fields: describeFaults(UsageEvent, parsed.error) });
      continue;
    }
    const at = Date.parse(parsed.data.at);
    if (at > now.getTime() + aheadMsMax) {
      refused.push({ index, fields: { at: '发生时间晚于现在，请检查设备时钟' } });
    } else if (at < now.getTime() - lateDaysMax * dayMs) {
      refused.push({ index, fields: { at: `发生时间早于 ${lateDaysMax} 天前，不再接收` } });
    } else {
      // in the database's form: it writes ids in lower case, and would round a day's last microsecond up
      events.push({ ...parsed.data, id: parsed.data.id.toLowerCase(), at: new Date(at).toISOString() });
    }
  }
  return { events, refused };
};
