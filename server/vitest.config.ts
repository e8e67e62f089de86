import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { patienceMs } from '../tools/test/patience.ts';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['./src/db/testing/global-setup.ts', '../tools/test/built-server.ts'],
    setupFiles: ['../tools/test/waits.ts', '../tools/test/properties.ts'],
    expect: { poll: { timeout: patienceMs } },
    testTimeout: 90_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // no module of the server keeps state outside its app, so each worker loads the server once
    isolate: false,
    // tests wait for the database and for processes that start and stop
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Vitest runs projects with different numbers of workers one after the other
    sequence: { groupOrder: 1 },
  },
});
