import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { programOf } from './program.ts';

/** Starts `name` beside the module at this address (its import.meta.url): built or from source. */
export const startThread = (beside: string, name: string, options: WorkerOptions = {}): Worker => {
  const { file, loader } = programOf(beside, name);
  if (loader === null) return new Worker(file, options);
  // a worker does not inherit the TypeScript loader
  const register = loader('tsx/esm/api').replace(/cjs$/, 'mjs');
  const source = pathToFileURL(file).href;
  return new Worker(
    `import(${JSON.stringify(register)}).then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`,
    { ...options, eval: true, execArgv: [] },
  );
};
