import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  COST,
  callsOf,
  command,
  costWords,
  describeFaults,
  faultsMax,
  isLongerThan,
  query,
  signedIn,
  upload,
} from './index.ts';

const terms = {
  access: signedIn,
  source: 'assumed',
  title: '试一试',
  input: z.object({}),
  output: z.null(),
} as const;

describe('the bounds of a call', () => {
  it('are required by its type: a call without them does not compile (S-20)', () => {
    const wrong = () => ({
      // @ts-expect-error a query says what a request of it may bring
      query: query('GET /try/get.do', terms),
      // @ts-expect-error a command too
      command: command('POST /try/set.do', terms),
      // @ts-expect-error an upload bounds the parts beside its file as well
      upload: upload('POST /try/add.do', { ...terms, maxBytes: 1 }),
      // @ts-expect-error a number alone leaves depth and items open
      half: query('GET /try/get.do', { ...terms, cost: { bodyBytes: 1024 } }),
    });
    expect(wrong).toBeTypeOf('function');
    expect(callsOf('trial', { get: query('GET /try/get.do', { ...terms, cost: COST.small }) }).get.cost).toBe(
      COST.small,
    );
  });

  it('are described in words', () => {
    expect(costWords(COST.small)).toBe('最大 4 KB，嵌套最多 2 层，内容项最多 40 个');
    expect(costWords({ ...COST.small, bodyBytes: 1_004_096 })).toContain('最大 981 KB');
  });
});

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['家庭', 2],
    ['👩‍👩‍👧‍👦👍🏽', 2],
    ['e\u0301', 1],
  ])('of %s is counted in characters, and no further than needed', (text, length) => {
    expect([isLongerThan(text, length), isLongerThan(text, length - 1)]).toEqual([false, true]);
    expect(isLongerThan(text.repeat(100_000), 10)).toBe(length > 0);
  });
});

describe('the faults of an input', () => {
  it(`are reported to ${faultsMax}, each short, however many there are (S-20)`, () => {
    const schema = z.object({ list: z.array(z.number()), names: z.strictObject({}) });
    const error = schema.safeParse({
      list: Array.from({ length: 20_000 }, () => 'x'),
      names: Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`name${index}`, 1])),
    }).error;
    if (!error) throw new Error('the input is faulty');
    const faults = describeFaults(schema, error);
    expect(Object.keys(faults)).toHaveLength(faultsMax);
    expect(JSON.stringify(faults).length).toBeLessThan(5000);
    const wide = z.record(z.string(), z.number());
    const long = wide.safeParse({ ['k'.repeat(100_000)]: '' }).error ?? error;
    expect(JSON.stringify(describeFaults(wide, long)).length).toBeLessThan(600);
  });

  it('are named also for a field called like a property of every object', () => {
    const schema = z.object({ constructor: z.string() });
    const { error } = schema.safeParse({ constructor: 7 });
    expect(error && Object.keys(describeFaults(schema, error))).toEqual(['constructor']);
  });
});
