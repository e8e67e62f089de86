import { spawnSync } from 'node:child_process';

/** Whether a program can be started on this machine. */
export const hasProgram = (program: string): boolean =>
  spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;
