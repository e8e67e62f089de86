import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  COST,
  callsOf,
  command,
  costWords,
  describeFaults,
  faultsMax,
  instant,
  isLongerThan,
  lengthOf,
  query,
  signedIn,
  text,
  upload,
} from './index.ts';
import { markedText } from './testing/marked-text.ts';

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

describe('a text', () => {
  const faultOf = (value: string, max = 60): string | undefined => {
    const schema = z.object({ name: text({ label: '主体名称', min: 2, max }) });
    const { error } = schema.safeParse({ name: value }, { reportInput: true });
    return error && describeFaults(schema, error).name;
  };

  it('of few characters with marks without end is refused: no index of the database holds it (S-18)', () => {
    expect(lengthOf(markedText(900))).toBeLessThan(60);
    expect(faultOf(markedText(900))).toBe('主体名称中的表情或附加符号过多');
    expect(faultOf(`${'e\u0301'.repeat(60)}`)).toBeUndefined();
  });

  it.each([20, 40, 60, 64])('of %s families is taken, one more is too many', (max) => {
    expect(faultOf('👩‍👩‍👧‍👦'.repeat(max), max)).toBeUndefined();
    expect(faultOf('👩‍👩‍👧‍👦'.repeat(max + 1), max)).toBe(`主体名称最多 ${max} 个字符`);
  });

  it('that is far too long is refused with the length it may have', () => {
    expect(faultOf('长'.repeat(10_000))).toBe('主体名称最多 60 个字符');
  });
});

describe('a moment', () => {
  const schema = z.object({ from: instant('开始时间') });
  const read = (from: unknown): string | undefined => {
    const { data, error } = schema.safeParse({ from }, { reportInput: true });
    return data?.from ?? (error && describeFaults(schema, error).from);
  };

  it('of any zone is read as the same in UTC', () => {
    expect(read('2026-01-01T00:00:00+23:59')).toBe('2025-12-31T00:01:00.000Z');
    expect(read('2026-01-01T08:00:00.5+08:00')).toBe('2026-01-01T00:00:00.500Z');
  });

  it.each([
    '0000-01-01T00:00:00Z',
    '1999-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    '9999-12-31T23:00:00-23:59',
  ])('%s is refused: it is in no range that the product knows, or the database (S-18)', (from) => {
    expect(read(from)).toBe('开始时间超出范围');
  });

  it.each(['2026-02-30T00:00:00Z', '2026-01-01', `2026-01-01T00:00:00.${'0'.repeat(40)}Z`, 7])(
    '%s is refused in words',
    (from) => {
      expect(read(from)).toMatch(/^开始时间/);
    },
  );
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
