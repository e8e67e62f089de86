import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Several times the most space that the databases, trees and browsers of one run need. */
const bytesNeeded = 4 * 1024 ** 3;

const hasSpace = (dir: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(dir);
    return bavail * bsize > bytesNeeded && process.availableMemory() > 2 * bytesNeeded;
  } catch {
    return false;
  }
};

/**
 * Makes a folder for the temporary files of a run, to be its TMPDIR. The folder is in memory where there is
 * room: on a disk, copying databases takes a third of the time of call tests.
 */
export const makeScratchFolder = (): { dir: string; remove: () => void } => {
  const dir = mkdtempSync(join(hasSpace(memory) ? memory : tmpdir(), 'tests-'));
  // PostgreSQL runs as another user when we are root
  chmodSync(dir, 0o755);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
};
