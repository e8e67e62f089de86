import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'tools',
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/fixtures/**'],
    setupFiles: ['./test/properties.ts'],
    testTimeout: 240_000,
    // a hook may copy the whole tree
    hookTimeout: 120_000,
    maxWorkers: '100%',
  },
});
