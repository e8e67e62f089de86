import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface Program {
  readonly file: string;
  /** The address of a part of the TypeScript loader; null for a file that needs none. */
  readonly loader: ((part: string) => string) | null;
}

/**
 * `name` beside the module at this address (its import.meta.url): built, or a source. Test runs name their
 * built server (BUILT_SERVER): loading sources takes three times as long.
 */
export const programOf = (beside: string, name: string): Program => {
  const here = fileURLToPath(beside);
  const builtIn = here.endsWith('.js') ? dirname(here) : process.env.BUILT_SERVER;
  if (builtIn !== undefined) return { file: join(builtIn, `${name}.js`), loader: null };
  return {
    file: join(dirname(here), `${name}.ts`),
    loader: (part) => pathToFileURL(createRequire(here).resolve(part)).href,
  };
};
