import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Yields to every other process. On Linux each thread has its own priority, and new ones inherit it. */
export const lowerPriority = (): void => {
  let threads: number[] = [0];
  try {
    threads = readdirSync('/proc/self/task').map(Number);
  } catch {
    // not Linux: the process has one priority
  }
  for (const thread of threads) {
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // the thread has ended meanwhile
    }
  }
};
