import { appendFileSync } from 'node:fs';
import fc, { type IRawProperty, type Parameters } from 'fast-check';
import { expect, vi } from 'vitest';

/**
 * Configures fast-check for every Vitest project: one fixed seed, so that every run gives the same result.
 * `npm run explore` uses random seeds instead, and tries each property for EXPLORE_MS milliseconds.
 *   PROPERTY_SEED, PROPERTY_PATH   repeat one counterexample, as explore prints it
 */
const fixedSeed = 20_260_101;

const { EXPLORE_MS, EXPLORE_NAMES, PROPERTY_SEED, PROPERTY_PATH } = process.env;

if (EXPLORE_MS === undefined) {
  fc.configureGlobal({
    seed: Number(PROPERTY_SEED ?? fixedSeed),
    ...(PROPERTY_PATH === undefined ? {} : { path: PROPERTY_PATH }),
  });
} else {
  // a property's own options override the global ones, so `assert` itself is replaced
  const longer = (own: Parameters<unknown> = {}) => ({
    ...own,
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: Number(EXPLORE_MS),
    // shrinking counts towards that time
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
