import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excessOf, fieldsMax } from './json-bounds.ts';

const open = { depth: Number.MAX_SAFE_INTEGER, items: Number.MAX_SAFE_INTEGER };

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
const itemsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner) => sum + 1 + itemsOf(inner), 0)
    : 0;

describe('the bounds of a JSON text are read without parsing it (S-20)', () => {
  const scan = (text: string, bounds: { depth: number; items: number }) =>
    excessOf(Buffer.from(text), bounds);

  it('are counted as a parser would, whatever the strings contain', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.boolean(), (json, isSpread) => {
        const value = { given: JSON.parse(json) as unknown, words: '{[,]}\\"\\\\' };
        const text = JSON.stringify(value, null, isSpread ? 2 : 0);
        const depth = depthOf(value);
        expect(scan(text, { ...open, depth })).toBe(null);
        expect(scan(text, { ...open, depth: depth - 1 })).toBe('depth');
      }),
    );
  });

  it('count fields and list entries at every depth', () => {
    const value = { a: 1, b: [1, 2, { c: [3] }], d: { e: ',,,', f: null } };
    const count = itemsOf(value);
    const text = JSON.stringify(value);
    expect(scan(text, { ...open, items: count })).toBe(null);
    expect(scan(text, { ...open, items: count - 1 })).toBe('items');
  });

  it('allow an object at most a thousand fields; those of its neighbours and lists do not count', () => {
    const wide = (fields: number) =>
      Object.fromEntries(Array.from({ length: fields }, (_, at) => [`f${at}`, [1, { a: 1, b: 2 }]]));
    const list = Array.from({ length: 2 * fieldsMax }, () => ({ a: 1 }));
    const within = JSON.stringify({ before: wide(fieldsMax), list, after: wide(fieldsMax) });
    expect(scan(within, open)).toBe(null);
    expect(scan(JSON.stringify({ list, inside: wide(fieldsMax + 1) }), open)).toBe('fields');
    expect(scan(JSON.stringify([list, wide(fieldsMax + 1)]), open)).toBe('fields');
  });

  it.each([
    ['nothing', ''],
    ['a string that never ends', '{"a":"\\'],
    ['closings alone', ']]]]}}}}'],
  ])('ignore %s: the parser refuses it', (_what, text) => {
    expect(scan(text, { depth: 1, items: 1 })).toBe(null);
  });
});
