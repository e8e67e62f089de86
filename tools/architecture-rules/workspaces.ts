import { isTest, type Rule, ruleOfFiles, within } from './rule.ts';
import { areasOf, type Import, importedFile, importedPackage, type Tree } from './tree.ts';

/** Every workspace imports contract and carries its packages, so contract may need only zod. */
const contractImportsOnlyZod = ruleOfFiles(
  'contract-imports-only-zod',
  (path) => within('contract/src')(path) && !isTest(path),
  (file, say) => {
    for (const one of file.imports) {
      if (importedFile(one).startsWith('contract/src/') || importedPackage(one) === 'zod') continue;
      say(one.line, `contract may import zod and itself, not ${one.specifier}`);
    }
  },
);

/**
 * Parts of the editor without an interface: they define, change and paint designs, hold fonts and samples, or
 * list the keys that the help shows.
 */
const editorWithoutInterface = within(
  'editor/src/core',
  'editor/src/commands',
  'editor/src/document',
  'editor/src/painter',
  'editor/src/elements',
  'editor/src/fonts',
  'editor/src/drawing-kit',
  'editor/src/samples',
  'editor/src/templates',
  'editor/src/composer',
  'editor/src/interaction/shortcut-table.ts',
);
const interfacePackages = /^(react|react-dom|antd|@tanstack\/.*|@dnd-kit\/.*|lucide-react)$/;

const serverImportsNoInterface = ruleOfFiles('server-imports-no-interface', within('server'), (file, say) => {
  for (const one of file.imports) {
    const target = importedFile(one);
    const isInterface =
      target.startsWith('console/') || (target.startsWith('editor/') && !editorWithoutInterface(target));
    if (isInterface || interfacePackages.test(importedPackage(one))) {
      say(one.line, `server may import editor/src/document and painter, not ${one.specifier}`);
    }
  }
});

const consoleImportsNoServer = ruleOfFiles(
  'console-imports-no-server',
  (path) => within('console')(path) && !within('console/src/testing')(path),
  (file, say) => {
    for (const one of file.imports) {
      if (importedFile(one).startsWith('server/')) {
        say(one.line, `only console/src/testing may import the server, here ${one.specifier}`);
      }
    }
  },
);

/** Finds a path's island: the topmost folder below `home` on its way that directly holds files. */
const islandFinder = (home: string, paths: Iterable<string>): ((path: string) => string | null) => {
  const holding = new Set([...paths].map((path) => path.slice(0, path.lastIndexOf('/'))));
  return (path) => {
    if (!path.startsWith(`${home}/`)) return null;
    let here = home;
    for (const segment of path
      .slice(home.length + 1)
      .split('/')
      .slice(0, -1)) {
      here += `/${segment}`;
      if (holding.has(here)) return here;
    }
    return null;
  };
};

const islands = (name: string, home: string, hint: string): Rule =>
  ruleOfFiles(name, within(home), (file, say, tree) => {
    const islandOf = islandFinder(home, tree.files.keys());
    const own = islandOf(file.path);
    if (own === null) return;
    for (const one of file.imports) {
      const other = islandOf(importedFile(one));
      if (other !== null && other !== own) {
        say(
          one.line,
          `${own.slice(home.length + 1)} may not import ${other.slice(home.length + 1)}: ${hint}`,
        );
      }
    }
  });

const callNames = /^(use\w*Call|send|sendFile|receive)$/;

/**
 * Whether an import takes calls of the contract: the whole contract, or an area's record (`role` of role.ts).
 */
const takesCalls = (one: Import, tree: Tree): boolean => {
  if (importedFile(one) === 'contract/src/index.ts') return true;
  const records = areasOf(tree).get(importedFile(one));
  return records !== undefined && one.names.some((name) => name === '*' || records.includes(name));
};

/** A kit part shows only what it is given, so that it fits any call and is tested without one. */
const kitMakesNoCalls = ruleOfFiles(
  'kit-makes-no-calls',
  (path) => within('console/src/kit')(path) && !isTest(path),
  (file, say, tree) => {
    for (const one of file.imports) {
      if (one.isType) continue;
      const asksServer =
        importedPackage(one) === '@tanstack/react-query' || one.names.some((name) => callNames.test(name));
      if (asksServer || takesCalls(one, tree)) {
        say(one.line, `a kit part makes no calls: take the result as a property, not ${one.specifier}`);
      }
    }
  },
);

export const workspaceRules: readonly Rule[] = [
  contractImportsOnlyZod,
  serverImportsNoInterface,
  consoleImportsNoServer,
  islands('features-are-islands', 'console/src/features', 'what two features need belongs to kit or app'),
  islands(
    'modules-are-islands',
    'server/src/modules',
    'the composition passes what modules need of each other',
  ),
  kitMakesNoCalls,
];
