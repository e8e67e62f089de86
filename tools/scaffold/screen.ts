import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { nameOf, type Node, nodeAt, nodesAt } from '../architecture-rules/syntax.ts';
import { kebab, literal, pascal, propertyOf, Source } from './edit.ts';

const entryAt = (list: Node, path: string): Node | null => {
  for (const entry of nodesAt(list, 'elements')) {
    if (literal(propertyOf(entry, 'path')) === path) return entry;
    const children = propertyOf(entry, 'children');
    const below = children && entryAt(children, path);
    if (below) return below;
  }
  return null;
};

/** The next free id below an entry: the parent's id and a number, such as `911` below `91`. */
const nextId = (source: Source, parentId: string, siblings: readonly Node[]): string => {
  const taken = new Set(
    source
      .find((node) => node.type === 'Property' && nameOf(nodeAt(node, 'key')) === 'id')
      .map((one) => literal(nodeAt(one, 'value'))),
  );
  for (let number = siblings.length + 1; number < 10 + siblings.length; number += 1) {
    const id = `${parentId}${number}`;
    if (!taken.has(id)) return id;
  }
  throw new Error(`no free menu id below ${parentId}`);
};

/** The menu with the new entry below its parent; null when the menu already has the path. */
const withMenuEntry = (root: string, path: string, title: string): Source | null => {
  const source = new Source(join(root, 'contract/src/menu-tree.ts'));
  const tree = source.constant('MENU_TREE');
  if (entryAt(tree, path)) return null;
  const parentPath = path.slice(0, path.lastIndexOf('/'));
  const parent = parentPath === '' ? null : entryAt(tree, parentPath);
  if (parentPath !== '' && !parent) {
    throw new Error(`the menu has no ${parentPath}: write that entry into contract/src/menu-tree.ts first`);
  }
  const children = parent ? propertyOf(parent, 'children') : tree;
  const id = nextId(source, literal(propertyOf(parent, 'id')), children ? nodesAt(children, 'elements') : []);
  const entry = `{ id: '${id}', name: '${title}', path: '${path}', operations: ['edit'] }`;
  if (children) source.append(children, entry);
  else if (parent) source.append(parent, `children: [${entry}]`);
  return source;
};

const withRow = (
  root: string,
  path: string,
  title: string,
  purpose: string,
  importPath: string,
  component: string,
): Source => {
  const source = new Source(join(root, 'console/src/app/screens.ts'));
  const rows = source.constant('SCREENS');
  const list = nodesAt(rows, 'elements');
  const pathOf = (row: Node): string => literal(nodesAt(row, 'arguments')[0]);
  if (list.some((row) => pathOf(row) === path)) {
    throw new Error(`console/src/app/screens.ts has a row for ${path} already: give it a load`);
  }
  const group = path.slice(0, path.indexOf('/', 1) + 1);
  const neighbour = list.findLast((row) => group !== '' && pathOf(row).startsWith(group));
  const load = `load: async () => (await import('${importPath}')).${component}`;
  source.append(rows, `screen('${path}', '${title}', '${purpose}', { ${load} })`, neighbour);
  return source;
};

/** The test of the route table lists our own screens beside the specification's. */
const withTableTest = (root: string, path: string): Source | null => {
  const file = join(root, 'console/src/app/screens.test.ts');
  if (!existsSync(file)) return null;
  const source = new Source(file);
  if (!source.hasConstant('ours')) return null;
  source.append(source.constant('ours'), `'${path}'`);
  return source;
};

/** What the console's help says of the screen; the server does not compile without it. */
const withHelp = (root: string, path: string, purpose: string): Source | null => {
  const file = join(root, 'server/src/http/pages/docs/help/help-menu.ts');
  if (!existsSync(file)) return null;
  const source = new Source(file);
  source.append(source.constant('screenHelp'), `'${path}': { body: '${purpose}' }`);
  return source;
};

/** The routes that journeys open in a browser and pictures are made of. */
const withRoute = (root: string, path: string, title: string): Source => {
  const source = new Source(join(root, 'e2e/harness/routes.ts'));
  source.append(source.constant('routes'), `{ path: '${path}', title: '${title}' }`);
  return source;
};

const componentText = (
  component: string,
  title: string,
  depth: string,
): string => `import { EmptyState } from '${depth}kit/feedback/states.tsx';
import { PageHeader } from '${depth}kit/page/PageHeader.tsx';

/** ${component}: what a person finds here, and which of its states come first. */
export const ${component} = () => (
  <>
    <PageHeader />
    <EmptyState title="还没有${title}" />
  </>
);
`;

const testText = (
  component: string,
  title: string,
  path: string,
  depth: string,
): string => `import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prepareStage } from '${depth}testing/openScreen.tsx';

const path = '${path}';
const stage = prepareStage();

describe('${title}', () => {
  it('opens under its address with its title and its empty state', async () => {
    await stage.open(path);
    expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeTruthy();
    expect(await screen.findByText('还没有${title}')).toBeTruthy();
  });

  it('refuses those whose menu does not hold it, and keeps them signed in', async () => {
    await stage.open(path, []);
    expect(await screen.findByText(/无权限/)).toBeTruthy();
    expect(stage.departures).toEqual([]);
  });
});
`;

/**
 * Writes a new screen: its row in screens.ts, its folder with component and test, and its menu entry. Returns
 * the files it touched, relative to the root.
 */
export const newScreen = (
  root: string,
  [path = '', title = '', purpose = `查看和管理${title}`]: readonly string[],
): string[] => {
  if (!/^(\/[A-Za-z][A-Za-z0-9]*)+$/.test(path) || !title) {
    throw new Error('npm run new screen /area/screenName 标题 [一句话用途]');
  }
  const segments = path.slice(1).split('/').map(kebab);
  const component = pascal(path.split('/').at(-1) ?? '');
  const folder = join('console/src/features', ...segments);
  if (existsSync(join(root, folder))) throw new Error(`${folder} is there already`);
  const depth = '../'.repeat(segments.length + 1);
  const files = {
    [join(folder, `${component}.tsx`)]: componentText(component, title, depth),
    [join(folder, `${kebab(component)}.test.tsx`)]: testText(component, title, path, depth),
  };
  // all checks come before the first write, so that a refusal leaves no half-made screen
  const changed = [
    withRow(root, path, title, purpose, `../features/${segments.join('/')}/${component}.tsx`, component),
    withMenuEntry(root, path, title),
    withTableTest(root, path),
    withRoute(root, path, title),
    withHelp(root, path, purpose),
  ].filter((source) => source !== null);
  for (const source of changed) source.save();
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return [...Object.keys(files), ...changed.map((source) => relative(root, source.path))];
};
