import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Makes this thread yield to all others of the process. Only Linux gives threads a priority of their own. */
export const lowerThreadPriority = (): void => {
  try {
    setPriority(
      Number(basename(readlinkSync('/proc/thread-self'))),
      constants.priority.PRIORITY_BELOW_NORMAL,
    );
  } catch {
    // not Linux
  }
};
