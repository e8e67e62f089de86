import { type ChildProcess, spawn } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Ends a program and everything it started. */
const endWithChildren = (child: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (process.platform === 'win32' || child.pid === undefined) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // it has already ended
  }
};

/** Ends every program that still runs, when a run is broken off. */
export const endAll = (): void => {
  for (const child of running) endWithChildren(child, 'SIGTERM');
};

const killAfterMs = 10_000;

export interface ProgramOptions {
  readonly cwd: string;
  /** Added to the environment of this process. */
  readonly env?: Record<string, string>;
  readonly limitMs: number;
}

/**
 * Runs a program in its own process group and passes its output on. Ends it after `limitMs` milliseconds.
 * Resolves to its exit code, or null when a signal ended it or it could not start.
 */
export const runProgram = (
  file: string,
  args: readonly string[],
  { cwd, env = {}, limitMs }: ProgramOptions,
): Promise<number | null> =>
  new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let killer: NodeJS.Timeout | undefined;
    const limit = setTimeout(() => {
      console.error(`${args.join(' ')}: still running after ${limitMs / 1000} s, ended`);
      endWithChildren(child, 'SIGTERM');
      killer = setTimeout(() => endWithChildren(child, 'SIGKILL'), killAfterMs);
    }, limitMs);
    const end = (code: number | null) => {
      clearTimeout(limit);
      clearTimeout(killer);
      running.delete(child);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(String(error));
      end(null);
    });
    child.on('exit', end);
  });
