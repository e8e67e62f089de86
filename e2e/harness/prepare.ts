import { spawnSync } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { auditRecord } from '@design-console/contract/audit-record';
import type { TestProject } from 'vitest/node';
import { type ReachableServer, startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data of a demo company after the first start, its server stopped. */
    freshData: string;
    /** Where the server listens that files share which change nothing of its demo company. */
    sharedOrigin: string;
    /** The data of that server: files add companies of their own to it. */
    sharedData: string;
  }
}

const builder = fileURLToPath(new URL('../../tools/start/build.mjs', import.meta.url));

/**
 * The server's painting processes have a low priority, so that the server answers before they paint. Here browsers
 * fill the machine, as no server's machine is filled: at their priority a letter waited longer than its 30 seconds
 * and was refused. Workers, browsers and servers inherit the priority of this process.
 */
const lowerToPainters = () => setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** What people of the company changed, the newest first. */
const changesOf = async (server: ReachableServer) => {
  const token = await server.signIn();
  const { data } = await server.call(auditRecord.page, { kind: 'change', pageSize: 100 }, token);
  return data.list;
};

/**
 * Journeys run on the built product, compressed less; building an unchanged tree costs nothing. The result of a first start is
 * made once: a file of journeys that changes the demo company begins on a copy of it, the others share one server.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { status } = spawnSync(process.execPath, [builder, '--quick'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('the product does not build');
  lowerToPainters();
  const fresh = await startServer();
  await fresh.end();
  const shared = await startServer(fresh.dataDir);
  const [newest] = await changesOf(shared);
  project.provide('freshData', fresh.dataDir);
  project.provide('sharedOrigin', shared.origin);
  project.provide('sharedData', shared.dataDir);
  return async () => {
    const lastWords = shared.lastWords();
    const changes = lastWords === null ? await changesOf(shared) : [];
    await shared.stop();
    fresh.remove();
    const made = changes.filter(({ id }) => id > (newest?.id ?? 0));
    if (lastWords === null && made.length === 0) return;
    // Vitest only prints what a teardown throws
    process.exitCode = 1;
    const names = made.map(({ title, subject }) => `${title} ${subject}`).join(', ');
    throw new Error(lastWords ?? `journeys that share a server changed its company: ${names}`);
  };
};
