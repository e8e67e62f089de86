import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

const readOrNull = (read: () => string): string | null => {
  try {
    return read();
  } catch {
    return null;
  }
};

const hasProc = existsSync('/proc/self/stat');

/** Where process numbers mean the same processes: one boot of one machine or container. */
export const processSpace = (): string =>
  hasProc
    ? [
        readOrNull(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
        readOrNull(() => readlinkSync('/proc/self/ns/pid')),
      ].join(' ')
    : hostname();

/**
 * Distinguishes a process from a later one with the same number; null when there is none, or only a zombie.
 */
export const processIdentity = (pid: number): string | null => {
  if (hasProc) {
    const stat = readOrNull(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    if (stat === null) return null;
    // the name may contain spaces and brackets: fields count from behind it
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  }
  if (process.platform === 'win32') return isRunning(pid) ? 'running' : null;
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [, state, started] = /^\s*(\S+)\s+(.+?)\s*$/.exec(stdout ?? '') ?? [];
  return state === undefined || state.startsWith('Z') ? null : (started ?? null);
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The arguments a process was started with; empty when it is gone or they cannot be read. */
export const commandWords = (pid: number): string[] => {
  if (hasProc) return (readOrNull(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '').split('\0');
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return (stdout ?? '').trim().split(' ');
};

/** True when some process works in the folder, false when none does, null when unknown. */
export const isWorkedIn = (folder: string): boolean | null => {
  if (!hasProc) return null;
  return readdirSync('/proc').some(
    (name) =>
      /^\d+$/.test(name) &&
      processIdentity(Number(name)) !== null &&
      readOrNull(() => readlinkSync(`/proc/${name}/cwd`)) === folder,
  );
};
