import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Lets every other process go first. On Linux each thread has a priority of its own, and new ones inherit it. */
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
      // a thread that has ended meanwhile
    }
  }
};
