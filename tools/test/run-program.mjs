import { spawn } from 'node:child_process';

const running = new Set();

/** Ends a program and everything it started. */
const endWithChildren = (child, signal) => {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // it ended by itself meanwhile
  }
};

/** Ends whatever still runs: for a run that is broken off. */
export const endAll = () => {
  for (const child of running) endWithChildren(child, 'SIGTERM');
};

const killAfterMs = 10_000;

/**
 * Runs a program with its output passed on, in a process group of its own, and never longer than
 * `limitMs`: a hung program ends as a failed one. Resolves to its exit code, or null when it was ended
 * by a signal or could not start.
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
