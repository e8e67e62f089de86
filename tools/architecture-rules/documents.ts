import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rule, Violation } from './rule.ts';

/** The documents people read first. Every path and script they name must exist. */
const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];

const scriptCall = /\bnpm (?:run ([\w:-]+)|(start|test)\b)/g;
/** A path or file name, as it appears in code spans. */
const pathLike = /^\.?[\w.@-]+(?:\/[\w.@*{},<>…-]+)*\/?$/;
const fileName = /\.(md|json|ts|tsx|mjs|sql|yml|sh)$/;

const codeSpan = /`([^`\n]+)`/g;
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

/** A path up to its first placeholder: `server/src/modules/<area>/…` → `server/src/modules`. */
const knownPart = (path: string): string => {
  const segments = path.replace(/\/$/, '').split('/');
  const unknown = segments.findIndex((segment) => /[*{}<>…]/.test(segment));
  return (unknown < 0 ? segments : segments.slice(0, unknown)).join('/');
};

const pathsNamedIn = (line: string, workspaces: ReadonlySet<string>): string[] => {
  const spans = [...line.matchAll(codeSpan)].flatMap(([, code = '']) => code.split(/\s+/));
  const words = spans
    .map((word) => word.replace(/^\.\//, '').replace(/[,;:]$/, ''))
    .filter((word) => pathLike.test(word));
  const paths = words.filter((word) => {
    const isRooted = word.includes('/') && workspaces.has(word.split('/')[0] ?? '');
    return isRooted || (fileName.test(word) && !/[*{<…]/.test(word));
  });
  return [...paths, ...[...line.matchAll(link)].map(([, target = '']) => target.replace(/^\.\//, ''))];
};

const notOurs = new Set(['node_modules', 'dist', 'data', '.git', 'fixtures']);

const allFiles = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    return entry.isDirectory() ? allFiles(join(dir, entry.name)) : [join(dir, entry.name)];
  });

/**
 * Whether a path exists: from the root or, for a file name, below any folder. `x.store.ts` means any store.
 */
const finder = (root: string): ((path: string) => boolean) => {
  const files = allFiles(root);
  return (path) => {
    if (existsSync(join(root, knownPart(path)))) return true;
    const ending = path.startsWith('x.') ? path.slice(1) : `/${path}`;
    return fileName.test(path) && files.some((file) => file.endsWith(ending));
  };
};

export const namedPathsExist: Rule = {
  name: 'named-paths-exist',
  check: ({ root }) => {
    const manifest = join(root, 'package.json');
    if (!existsSync(manifest)) return [];
    const { scripts = {}, workspaces = [] } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      scripts?: Record<string, string>;
      workspaces?: string[];
    };
    const known = new Set([...workspaces, 'docs', '.ci']);
    const exists = finder(root);
    const found: Violation[] = [];
    for (const document of documents.filter((name) => existsSync(join(root, name)))) {
      for (const [index, line] of readFileSync(join(root, document), 'utf8').split('\n').entries()) {
        const say = (message: string) => found.push({ path: document, line: index + 1, message });
        for (const [, named, short] of line.matchAll(scriptCall)) {
          const script = named ?? short ?? '';
          if (!(script in scripts)) say(`there is no script ${script} in package.json`);
        }
        for (const path of pathsNamedIn(line, known)) {
          if (!exists(path)) say(`there is no ${path}`);
        }
      }
    }
    return found;
  },
};
