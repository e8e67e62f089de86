import { join } from 'node:path';
import { expect, it } from 'vitest';
import { nodesAt } from '../architecture-rules/syntax.ts';
import { literal, propertyOf, Source } from './edit.ts';

const root = join(import.meta.dirname, '../..');

it('every screen is opened in a browser by the journeys, under its title', () => {
  const screens = new Source(join(root, 'console/src/app/screens.ts')).constant('SCREENS');
  const routes = new Source(join(root, 'e2e/harness/routes.ts')).constant('routes');
  const shown = nodesAt(screens, 'elements').map((row) => nodesAt(row, 'arguments').slice(0, 2).map(literal));
  const opened = nodesAt(routes, 'elements').map((row) =>
    ['path', 'title'].map((name) => literal(propertyOf(row, name))),
  );
  expect(shown.length).toBeGreaterThan(20);
  expect(opened.sort()).toEqual(shown.sort());
});
