import { defineConfig } from 'vitest/config';
import { patienceMs } from '../tools/test/patience.ts';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../tools/test/waits.ts', '../tools/test/properties.ts'],
    expect: { poll: { timeout: patienceMs } },
    isolate: false,
    maxWorkers: '100%',
    // a property tries hundreds of inputs: seconds on a busy machine
    testTimeout: 60_000,
  },
});
