import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'e2e',
    include: ['journeys/*.test.ts', 'harness/*.test.ts'],
    globalSetup: ['./harness/prepare.ts'],
    setupFiles: ['../tools/test/waits.ts', '../tools/test/properties.ts'],
    pool: 'forks',
    // a journey keeps no state outside its server and its visitors: each worker loads the harness and opens the
    // browser once
    isolate: false,
    // a journey waits for its server and its browser a third of the time
    maxWorkers: 3,
    // Vitest runs projects with different numbers of workers one after the other
    sequence: { groupOrder: 2 },
    testTimeout: 240_000,
    hookTimeout: 120_000,
    // three browsers and their servers share two processors
    expect: { poll: { timeout: 60_000, interval: 50 } },
  },
});
