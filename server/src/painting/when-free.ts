import { setTimeout as wait } from 'node:timers/promises';
import { CODE } from '@design-console/contract/kernel';
import { Refusal } from '../http/reply/refusal.ts';

const busyWaitsMs = [1000, 3000, 9000, 20_000];

/** Paints something of many, and waits where others paint: an answer or a job that has begun goes on. */
export const whenFree = async <T>(paint: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
  for (const delayMs of [...busyWaitsMs, null]) {
    try {
      return await paint();
    } catch (error) {
      const isBusy = error instanceof Refusal && error.code === CODE.tooMany;
      if (!isBusy || delayMs === null) throw error;
      await wait(delayMs, undefined, signal ? { signal } : {});
    }
  }
  throw new Error('unreachable');
};
