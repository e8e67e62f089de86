import { randomUUID } from 'node:crypto';
import { type SentEvent, utcDayOf } from '../../../server/src/modules/usage/usage-event.rules.ts';
import { record } from '../../../server/src/modules/usage/ingest/ingest.store.ts';
import { makePartitions } from '../../../server/src/modules/usage/ingest/partition.store.ts';
import type { TestServer } from '../../../server/src/testing/start-server.ts';

type EventFields = Partial<SentEvent> & Pick<SentEvent, 'at' | 'kind' | 'apiUserId'>;

const event = (given: EventFields): SentEvent => ({
  id: randomUUID(),
  device: 'pc',
  product: 'templateEditor',
  settingCode: 'AAAA2222',
  kindId: '',
  templateId: '',
  lightAppId: '',
  designId: '',
  durationMs: 0,
  ...given,
});

/** Stores usage events of a company's users, with the functions that store arriving events. */
export const storeUsage = async (
  { database }: TestServer,
  companyId: number,
  given: readonly EventFields[],
): Promise<void> => {
  const events = given.map(event);
  await makePartitions(database, [...new Set(events.map(({ at }) => utcDayOf(new Date(at))))].sort());
  await database.transaction(async (tx) => void (await record(tx, companyId, events)));
};
