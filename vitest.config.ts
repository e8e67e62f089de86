import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/test/longest-first.ts';
import { patienceMs } from './tools/test/patience.ts';

/** Asked for a random order (`--sequence.shuffle.files`), it must not be ours. */
const isShuffled = process.argv.some((one) => one.startsWith('--sequence.shuffle'));

/** Every workspace's tests from the root: `npx vitest run <file>`, `npx vitest run --project server`. */
export default defineConfig({
  test: {
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
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
          globalSetup: [join(import.meta.dirname, 'editor/src/testing/page-of-run.ts')],
          setupFiles: [
            join(import.meta.dirname, 'tools/test/waits.ts'),
            join(import.meta.dirname, 'tools/test/properties.ts'),
            join(import.meta.dirname, 'editor/src/testing/window-of-worker.ts'),
          ],
          expect: { poll: { timeout: patienceMs } },
          // tests wait for their browsers a sixth of the time
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          sequence: { groupOrder: 4 },
          // the editor keeps no state of its own outside an editor: each worker loads it once
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
