import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Databases, trees and browsers of one run at their most, several times over. */
const bytesNeeded = 4 * 1024 ** 3;

const hasSpace = (dir) => {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize > bytesNeeded && (process.availableMemory?.() ?? Infinity) > 2 * bytesNeeded;
  } catch {
    return false;
  }
};

/**
 * A folder for everything a run writes for the moment, as TMPDIR: in memory where there is enough of it, for
 * on a disk a third of the time of tests of calls goes into copying databases.
 */
export const makeScratchFolder = () => {
  const dir = mkdtempSync(join(hasSpace(memory) ? memory : tmpdir(), 'tests-'));
  // PostgreSQL runs as another user when we are root
  chmodSync(dir, 0o755);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
};
