import { readFileSync } from 'node:fs';

export interface Usage {
  cpuMs: number;
  residentBytes: number;
}

/** Clock ticks are hundredths of a second wherever Linux runs. */
const tickMs = 10;

/** The CPU time and memory of a process; null when there is no /proc, or no such process. */
export const usageOf = (pid: number): Usage | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name in parentheses may contain anything
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return {
      cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs,
      residentBytes: Number(resident ?? 0) * 1024,
    };
  } catch {
    return null;
  }
};
