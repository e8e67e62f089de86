import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { patienceMs } from '../tools/test/patience.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    name: 'console',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost/saas/', width: 1440, height: 900 } },
    include: ['src/**/*.test.{ts,tsx}'],
    // screens are tested against the real server, each test file on a database of its own
    globalSetup: ['../server/src/db/testing/global-setup.ts', '../tools/test/built-server.ts'],
    setupFiles: ['./src/testing/setup.ts', '../tools/test/waits.ts', '../tools/test/properties.ts'],
    expect: { poll: { timeout: patienceMs } },
    // under `test` the component library gives every element of a page one and the same id, and dialogs
    // and inputs the names of others
    env: { NODE_ENV: 'development' },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    // screens wait for the server's database, and for timers of their own, a third of the time
    maxWorkers: availableParallelism() * 2,
    // Vitest runs projects with different numbers of workers one after the other
    sequence: { groupOrder: 3 },
    // all modules load once for each worker; each file begins with a fresh page (testing/setup.ts)
    isolate: false,
  },
});
