import { describe, expect, it } from 'vitest';
import { openWorker } from './worker.ts';

const silent = { info: () => undefined, warn: () => undefined };
const options = {
  name: 'paint',
  run: () => Promise.resolve(),
  concurrency: 1,
  timeoutMs: 1000,
  putBack: () => Promise.resolve(),
};
const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a worker of jobs', () => {
  it.each(Array.from({ length: 12 }, (_, steps) => steps))(
    'looks again when it is woken %i steps after its last look',
    async (steps) => {
      let looks = 0;
      const worker = openWorker(
        {
          fetch: () => {
            looks += 1;
            return Promise.resolve([]);
          },
          complete: () => Promise.reject(new Error('no job was given')),
          fail: () => Promise.reject(new Error('no job was given')),
        },
        options,
        silent,
      );
      void worker.wake();
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      void worker.wake();
      await nextTask();
      expect(looks).toBe(2);
      await worker.stop(0);
    },
  );
});
