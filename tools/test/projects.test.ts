import { expect, test } from 'vitest';
import consoleConfig from '../../console/vitest.config.ts';
import contract from '../../contract/vitest.config.ts';
import e2e from '../../e2e/vitest.config.ts';
import server from '../../server/vitest.config.ts';
import all from '../../vitest.config.ts';
import tools from '../vitest.config.ts';

interface Project {
  readonly test?: {
    readonly name?: unknown;
    readonly maxWorkers?: number | string;
    readonly sequence?: { readonly groupOrder?: number };
  };
}

const named: Readonly<Record<string, Project>> = { contract, server, console: consoleConfig, tools, e2e };

/** A run from the root, as `npm run explore` is, starts no test when Vitest refuses the projects' order. */
test('projects that run side by side have the same number of workers', () => {
  const workers = new Map<number, Set<number | string | undefined>>();
  for (const one of all.test?.projects ?? []) {
    const project = typeof one === 'string' ? named[one] : (one as Project);
    const order = project?.test?.sequence?.groupOrder ?? 0;
    workers.set(order, (workers.get(order) ?? new Set()).add(project?.test?.maxWorkers));
  }
  expect([...workers.values()].filter((group) => group.size > 1)).toEqual([]);
  expect([...workers.values()].flatMap((group) => [...group])).not.toContain(undefined);
});
