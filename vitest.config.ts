import { defineConfig } from 'vitest/config';

/** Every workspace's tests from the root: `npx vitest run <file>`, `npx vitest run --project server`. */
export default defineConfig({
  test: {
    projects: [
      'contract',
      'server',
      'console',
      'tools',
      'e2e',
      {
        root: './editor',
        test: {
          name: 'editor',
          include: ['src/**/*.test.{ts,tsx}'],
          maxWorkers: '100%',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
