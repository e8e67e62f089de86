import { setTimeout as wait } from 'node:timers/promises';
import { StartFault } from '../start-fault.ts';
import type { Storage } from './storage.ts';
import { StorageFault } from './storage-fault.ts';

const betweenMs = 1000;

/** Waits until the file storage answers; what waiting cannot fix (wrong key, no bucket) is thrown at once. */
export const untilStored = async (
  storage: Storage,
  options: { withinMs: number; signal: AbortSignal; log: { warn(line: string): void } },
): Promise<void> => {
  const until = Date.now() + options.withinMs;
  for (;;) {
    options.signal.throwIfAborted();
    try {
      await storage.check?.();
      return;
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error;
      if (!error.mayPass || Date.now() + betweenMs > until) {
        throw new StartFault('storage', error.message, error.english, { cause: error });
      }
      options.log.warn(`${error.message}，稍后重试`);
    }
    await wait(betweenMs, undefined, { signal: options.signal });
  }
};
