import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Memory controllers of Linux, newer first: their folder, and the files of a limit and of its processes. */
const controllers = [
  { root: '/sys/fs/cgroup', limit: 'memory.max', processes: 'cgroup.procs' },
  { root: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes', processes: 'cgroup.procs' },
] as const;

export interface MemoryLimit {
  /** Puts a process, and those that it starts later, below the limit. */
  hold(pid: number): void;
  /** After its processes have ended. */
  remove(): void;
}

/** A limit as on a machine of so many bytes of memory; null where this process may not set one. */
export const openMemoryLimit = (bytes: number): MemoryLimit | null => {
  for (const { root, limit, processes } of controllers) {
    const folder = join(root, `bench-${process.pid}`);
    try {
      mkdirSync(folder);
    } catch {
      // no such controller here, or not ours to change
      continue;
    }
    if (existsSync(join(folder, limit))) {
      writeFileSync(join(folder, limit), String(bytes));
      return {
        hold: (pid) => writeFileSync(join(folder, processes), String(pid)),
        remove: () => rmdirSync(folder),
      };
    }
    rmdirSync(folder);
  }
  return null;
};
