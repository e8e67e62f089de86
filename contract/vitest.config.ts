import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    include: ['src/**/*.test.ts'],
    setupFiles: ['../tools/test/properties.ts'],
    isolate: false,
    maxWorkers: '100%',
    // a property tries hundreds of inputs: seconds on a busy machine
    testTimeout: 60_000,
  },
});
