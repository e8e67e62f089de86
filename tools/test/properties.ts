import { appendFileSync } from 'node:fs';
import fc, { type IRawProperty, type Parameters } from 'fast-check';
import { expect, vi } from 'vitest';

/**
 * What the properties of every Vitest project are tried with: one fixed seed, so that a run tells the same on
 * every day. `npm run explore` tries them with random seeds instead, each for as long as it says.
 *   PROPERTY_SEED, PROPERTY_PATH   one counterexample again, as explore prints it
 */
const fixedSeed = 20_260_101;

const { EXPLORE_MS, EXPLORE_NAMES, PROPERTY_SEED, PROPERTY_PATH } = process.env;

if (EXPLORE_MS === undefined) {
  fc.configureGlobal({
    seed: Number(PROPERTY_SEED ?? fixedSeed),
    ...(PROPERTY_PATH === undefined ? {} : { path: PROPERTY_PATH }),
  });
} else {
  // what a property says of its own runs counts more than what is said globally: so assert itself is another
  const longer = (own: Parameters<unknown> = {}) => ({
    ...own,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: Number(EXPLORE_MS),
    // shrinking is part of that time
    endOnFailure: false,
  });
  const assert = (property: IRawProperty<unknown>, own?: Parameters<unknown>) => {
    const { currentTestName, testPath } = expect.getState();
    if (EXPLORE_NAMES)
      appendFileSync(EXPLORE_NAMES, `${JSON.stringify({ test: currentTestName, file: testPath })}\n`);
    return fc.assert(property, longer(own));
  };
  vi.doMock('fast-check', () => ({ ...fc, assert, default: { ...fc, assert } }));
}
