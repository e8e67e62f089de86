import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a demo company after the first start, its server stopped. */
    freshData: string;
  }
}

const builder = fileURLToPath(new URL('../../tools/start/build.mjs', import.meta.url));

/**
 * Journeys run on the built product, compressed less; building an unchanged tree costs nothing. The result of a first start is
 * made once: every file of journeys begins on a copy of it.
 */
export default async (project: TestProject): Promise<() => void> => {
  const { status } = spawnSync(process.execPath, [builder, '--quick'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('the product does not build');
  const server = await startServer();
  await server.end();
  project.provide('freshData', server.dataDir);
  return server.remove;
};
