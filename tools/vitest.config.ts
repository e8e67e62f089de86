import { defineConfig } from 'vitest/config';
import { patienceMs } from './test/patience.ts';

export default defineConfig({
  test: {
    name: 'tools',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**'],
    setupFiles: ['./test/waits.ts', './test/properties.ts'],
    expect: { poll: { timeout: patienceMs } },
    testTimeout: 240_000,
    // a hook may copy the whole tree
    hookTimeout: 120_000,
    maxWorkers: '100%',
  },
});
