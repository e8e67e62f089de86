import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts `name` beside the module at this address (its import.meta.url): built or from its source. */
export const startThread = (beside: string, name: string, options: WorkerOptions = {}): Worker => {
  const here = fileURLToPath(beside);
  if (here.endsWith('.js')) return new Worker(join(dirname(here), `${name}.js`), options);
  // run from sources (development, tests): a worker does not inherit the loader of TypeScript
  const loader = pathToFileURL(createRequire(here).resolve('tsx/esm/api').replace(/cjs$/, 'mjs')).href;
  const source = pathToFileURL(join(dirname(here), `${name}.ts`)).href;
  return new Worker(
    `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`,
    { ...options, eval: true, execArgv: [] },
  );
};
