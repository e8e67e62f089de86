import { spawnSync } from 'node:child_process';

/** The memory of a process, shared pages included. */
export const residentMbOf = (pid: number): number =>
  Number(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout) / 1000;
