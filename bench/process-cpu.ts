import { readdirSync, readFileSync } from 'node:fs';

interface Running {
  parent: number;
  cpuMs: number;
}

/** Linux counts in hundredths of a second on every machine. */
const tickMs = 10;

const running = (pid: string): Running | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the process name in parentheses may contain spaces and parentheses
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1] ?? 0, cpuMs: ((fields[11] ?? 0) + (fields[12] ?? 0)) * tickMs };
  } catch {
    return null;
  }
};

/**
 * CPU time of a process and its descendants, in milliseconds. On a busy machine it says more than elapsed
 * time. NaN where there is no /proc.
 */
export const cpuMsOf = (pid: number): number => {
  let pids: string[];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return Number.NaN;
  }
  const all = new Map(pids.map((one) => [Number(one), running(one)]));
  const isOf = (one: number): boolean => {
    for (let at = one; at > 1; at = all.get(at)?.parent ?? 0) if (at === pid) return true;
    return false;
  };
  let sum = 0;
  for (const [one, found] of all) if (isOf(one)) sum += found?.cpuMs ?? 0;
  return sum;
};
