import { CODE } from '@design-console/contract/kernel';
import { expect, it } from 'vitest';
import { nobody } from '../../../identity/guest.ts';
import type { CallContext } from '../../../http/serve/call-context.ts';
import { usageEventHandlers } from './ingest.handlers.ts';

const { create } = usageEventHandlers({ batchWriter: { add: () => Promise.resolve(new Set()) } });

if (!('executeInBatch' in create)) throw new Error('batches of events are written together');

it('long batches of a company are checked one after the other, eight of a user wait; short ones and those of others do not (S-20)', async () => {
  const codeOf = async (companyId: number, apiUserId: number, events: number): Promise<number> => {
    const context = { guest: { ...nobody, companyId, apiUserId }, now: new Date() } as CallContext;
    const input = { events: Array.from({ length: events }, () => ({})) };
    try {
      const { refused } = await create.executeInBatch(input, context);
      return refused.length === events ? CODE.ok : CODE.fault;
    } catch (error) {
      return (error as { code: number }).code;
    }
  };
  const [short, colleague, elsewhere, ...long] = await Promise.all([
    codeOf(1, 1, 50),
    codeOf(1, 2, 51),
    codeOf(2, 1, 51),
    ...Array.from({ length: 9 }, () => codeOf(1, 1, 51)),
  ]);
  expect([short, colleague, elsewhere]).toEqual([CODE.ok, CODE.ok, CODE.ok]);
  expect(long).toEqual([...Array.from({ length: 8 }, () => CODE.ok), CODE.tooMany]);
});
