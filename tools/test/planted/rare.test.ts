import fc from 'fast-check';
import { it } from 'vitest';

/** Wrong for one number in a thousand: a hundred tries hardly ever meet it, a second of them does. */
it('no number ends in 137', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (number) => number % 1000 !== 137),
    { numRuns: 20 },
  );
});
