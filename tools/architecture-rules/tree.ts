import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { parseSync } from 'oxc-parser';
import { allNodes, type Node } from './syntax.ts';

export interface Import {
  /** As written in the file. */
  readonly specifier: string;
  /** The imported file of this tree, or the package (`react-dom` for `react-dom/client`, or `node:fs`). */
  readonly target: { readonly file: string } | { readonly package: string };
  /** Imported names, `*` for all of them. Empty when the import is only for its effect, or only of types. */
  readonly names: readonly string[];
  /** True when compilation removes the import. */
  readonly isType: boolean;
  readonly isDynamic: boolean;
  readonly line: number;
}

/** The file of this tree that an import names; '' for a package. */
export const importedFile = ({ target }: Import): string => ('file' in target ? target.file : '');
/** The package that an import names; '' for a file. */
export const importedPackage = ({ target }: Import): string => ('package' in target ? target.package : '');

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  /** Every node of the program, parents before children. */
  readonly nodes: readonly Node[];
  readonly comments: readonly { readonly text: string; readonly start: number; readonly line: number }[];
  readonly imports: readonly Import[];
  readonly lineAt: (offset: number) => number;
}

export interface Tree {
  readonly root: string;
  readonly files: ReadonlyMap<string, SourceFile>;
}

const workspaces = ['contract', 'server', 'console', 'editor', 'e2e', 'bench', 'tools'];
const skipped = new Set([
  'node_modules',
  'dist',
  'dist.arriving',
  'dist.leaving',
  'fixtures',
  '.cache',
  'coverage',
]);
const extensions = /\.(ts|tsx|mjs)$/;

const walkFiles = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
        if (skipped.has(entry.name)) return [];
        const path = join(dir, entry.name);
        if (entry.isDirectory()) return walkFiles(path);
        return extensions.test(entry.name) && !entry.name.endsWith('.d.ts') ? [path] : [];
      })
    : [];

const lineFinder = (text: string): ((offset: number) => number) => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
};

type Exports = Readonly<Record<string, string>>;

/** `exports` of every workspace, by package name. */
const workspacesOf = (root: string): ReadonlyMap<string, { workspace: string; exports: Exports }> => {
  const found = new Map<string, { workspace: string; exports: Exports }>();
  for (const workspace of workspaces) {
    const manifest = join(root, workspace, 'package.json');
    if (!existsSync(manifest)) continue;
    const { name, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      name: string;
      exports?: Exports;
    };
    found.set(name, { workspace, exports });
  }
  return found;
};

const throughExports = (exports: Exports, subpath: string): string | null => {
  const exact = exports[subpath];
  if (exact) return exact;
  for (const [pattern, target] of Object.entries(exports)) {
    const [before, after] = pattern.split('*');
    if (after === undefined || before === undefined) continue;
    if (subpath.startsWith(before) && subpath.endsWith(after)) {
      return target.replace('*', subpath.slice(before.length, subpath.length - after.length));
    }
  }
  return null;
};

const packageOf = (specifier: string): string =>
  specifier.startsWith('node:')
    ? specifier
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');

/**
 * Reads and parses every source file of the workspaces under `root`. Skips folders named `fixtures`, builds
 * and packages. Throws when a file does not parse.
 */
export const readTree = (root: string): Tree => {
  const packages = workspacesOf(root);
  const files = new Map<string, SourceFile>();

  const resolve = (from: string, specifier: string): Import['target'] => {
    const bare = specifier.replace(/\?.*$/, '');
    if (bare.startsWith('.')) return { file: posix.normalize(posix.join(posix.dirname(from), bare)) };
    const name = packageOf(bare);
    const workspace = packages.get(name);
    if (!workspace) return { package: name };
    const inside = throughExports(workspace.exports, `.${bare.slice(name.length)}`);
    return { file: posix.join(workspace.workspace, inside ?? bare.slice(name.length)) };
  };

  for (const absolute of workspaces.flatMap((workspace) => walkFiles(join(root, workspace)))) {
    const path = relative(root, absolute).split(sep).join('/');
    files.set(path, parseFile(path, readFileSync(absolute, 'utf8'), resolve));
  }
  return { root, files };
};

/** Files of the contract's areas, each with the names that contract/src/index.ts imports from it. */
export const areasOf = (tree: Tree): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (tree.files.get('contract/src/index.ts')?.imports ?? []).flatMap(({ target, names }) =>
      'file' in target ? [[target.file, names] as const] : [],
    ),
  );

const parseFile = (
  path: string,
  text: string,
  resolve: (from: string, specifier: string) => Import['target'],
): SourceFile => {
  const parsed = parseSync(path, text);
  const fault = parsed.errors[0];
  if (fault) throw new Error(`${path} does not parse: ${fault.message}`);
  const lineAt = lineFinder(text);
  const imports: Import[] = [];
  const add = (
    specifier: string,
    at: number,
    entries: readonly { name: string; isType: boolean }[],
    isDynamic = false,
  ) => {
    imports.push({
      specifier,
      target: resolve(path, specifier),
      names: entries.filter((entry) => !entry.isType).map((entry) => entry.name),
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
      isDynamic,
      line: lineAt(at),
    });
  };
  const nameOf = ({ kind, name }: { kind: string; name?: string | null | undefined }) =>
    kind === 'Default' ? 'default' : (name ?? '*');
  for (const one of parsed.module.staticImports) {
    const entries = one.entries.map((entry) => ({ name: nameOf(entry.importName), isType: entry.isType }));
    add(one.moduleRequest.value, one.start, entries);
  }
  for (const one of parsed.module.staticExports) {
    const entries = one.entries.filter((entry) => entry.moduleRequest);
    const request = entries[0]?.moduleRequest;
    if (!request) continue;
    add(
      request.value,
      one.start,
      entries.map((entry) => ({ name: nameOf(entry.importName), isType: entry.isType })),
    );
  }
  for (const one of parsed.module.dynamicImports) {
    const written = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(one.moduleRequest.start, one.moduleRequest.end));
    if (written?.[2]) add(written[2], one.start, [{ name: '*', isType: false }], true);
  }
  const program = parsed.program as unknown as Node;
  return {
    path,
    text,
    program,
    nodes: allNodes(program),
    comments: parsed.comments.map(({ value, start }) => ({ text: value, start, line: lineAt(start) })),
    imports,
    lineAt,
  };
};
