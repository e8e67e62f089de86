import { CODE } from '@design-console/contract/kernel';
import { expect, it } from 'vitest';
import { nobody } from '../../../identity/guest.ts';
import type { CallContext } from '../../../http/serve/call-context.ts';
import { usageEventHandlers } from './ingest.handlers.ts';

const { create } = usageEventHandlers({ batchWriter: { add: () => Promise.resolve(new Set()) } });

if (!('executeInBatch' in create)) throw new Error('batches of events are written together');

it('long batches of a company are checked one after the other, forty wait; short ones and those of others do not (S-20)', async () => {
  const codeOf = async (companyId: number, events: number): Promise<number> => {
    const context = { guest: { ...nobody, companyId }, now: new Date() } as CallContext;
    const input = { events: Array.from({ length: events }, () => ({})) };
    try {
      const { refused } = await create.executeInBatch(input, context);
      return refused.length === events ? CODE.ok : CODE.fault;
    } catch (error) {
      return (error as { code: number }).code;
    }
  };
  const codes = await Promise.all([
    ...Array.from({ length: 41 }, () => codeOf(1, 51)),
    codeOf(1, 50),
    codeOf(2, 51),
  ]);
  expect([codes[0], codes[39], codes[40], codes[41], codes[42]]).toEqual([
    CODE.ok,
    CODE.ok,
    CODE.tooMany,
    CODE.ok,
    CODE.ok,
  ]);
});
