import { type ChildProcess, fork } from 'node:child_process';
import { programOf } from './program.ts';

/** The part of the server's environment passed to our processes: none of it is secret. */
const passed = ['PATH', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'HOME', 'SystemRoot', 'FONTCONFIG_FILE'];

/**
 * Starts `name` beside the module at this address (its import.meta.url) as a separate process: built or from
 * source.
 */
export const startProcess = (
  beside: string,
  name: string,
  options: { environment: Record<string, string>; nodeOptions: readonly string[] },
): ChildProcess => {
  const { file, loader } = programOf(beside, name);
  const environment = Object.fromEntries(
    passed.flatMap((key) => {
      const value = process.env[key];
      return value === undefined ? [] : [[key, value]];
    }),
  );
  return fork(file, [], {
    execArgv: [...(loader === null ? [] : ['--import', loader('tsx')]), ...options.nodeOptions],
    env: { ...environment, ...options.environment },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
};
