import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterNames, sortNames } from './find.ts';
import { HOME, type CenterLocation, readLocation, writeLocation } from './center-location.ts';
import { fromNames } from './source.ts';

/** Places as written in the address. */

const id = fc.integer({ min: 1, max: 999_999_999 });
const name = fc.stringMatching(/^[\w-]{1,20}$/);
const place: fc.Arbitrary<CenterLocation> = fc.record({
  view: fc.oneof(
    fc.record({ kind: fc.constant('page' as const), id: fc.option(name) }),
    fc.constant({ kind: 'topics' as const }),
    fc.record({ kind: fc.constant('topic' as const), id }),
  ),
  kindId: fc.option(id),
  words: fc.string({ unit: fc.constantFrom(...'茶海报 &#=%+?a'), maxLength: 40 }),
  from: fc.option(fc.constantFrom(...fromNames)),
  filters: fc.dictionary(fc.constantFrom(...filterNames), name).map((filters) => ({ ...filters })),
  sort: fc.option(fc.constantFrom(...sortNames)),
  templateId: fc.option(name),
});

describe('the address of a location in the template center', () => {
  it('restores the written location, whatever was searched', () => {
    fc.assert(
      fc.property(place, (one) => {
        expect(readLocation(`#${writeLocation(one)}`)).toEqual(one);
      }),
    );
  });

  it('typed by hand: parts that make no sense lead to the home page', () => {
    expect(readLocation('#topic=0&page=../x&kind=-1&from=nobody&sort=price&template=%3Cimg%3E&x=1')).toEqual(
      HOME,
    );
    expect(readLocation(`#q=${'长'.repeat(300)}`).words).toHaveLength(100);
    expect(readLocation('#%E0%A4%A')).toEqual(HOME);
  });
});
