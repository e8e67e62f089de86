import { spawn } from 'node:child_process';

const running = new Set();

/** Ends a program and everything it started. */
const endWithChildren = (child, signal) => {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // it has already ended
  }
};

/** Ends every program that still runs, when a run is broken off. */
export const endAll = () => {
  for (const child of running) endWithChildren(child, 'SIGTERM');
};

const killAfterMs = 10_000;

/**
 * Runs a program in its own process group and passes its output on. Ends it after `limitMs` milliseconds.
 * Resolves to its exit code, or null when a signal ended it or it could not start.
 */
export const runProgram = (file, args, { cwd, env = {}, limitMs }) =>
  new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      detached: process.platform !== 'win32',
    });
    running.add(child);
    let killer;
    const limit = setTimeout(() => {
      console.error(`${args.join(' ')}: still running after ${limitMs / 1000} s, ended`);
      endWithChildren(child, 'SIGTERM');
      killer = setTimeout(() => endWithChildren(child, 'SIGKILL'), killAfterMs);
    }, limitMs);
    const end = (code) => {
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
