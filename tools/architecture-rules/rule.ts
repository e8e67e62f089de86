import type { SourceFile, Tree } from './tree.ts';

export interface Violation {
  readonly path: string;
  readonly line: number;
  /** Says what is wrong and what to use instead. */
  readonly message: string;
  /** The name that breaks the rule, where a file may hold several. An exception can refer to it. */
  readonly subject?: string;
}

/** One architecture rule. Violations are reported under its name. */
export interface Rule {
  readonly name: string;
  readonly check: (tree: Tree) => readonly Violation[];
}

/** A violation with the name of its rule. */
export interface Report extends Violation {
  readonly rule: string;
}

type Say = (line: number, message: string, subject?: string) => void;

/** A rule that looks at each file for which `applies` is true. */
export const ruleOfFiles = (
  name: string,
  applies: (path: string) => boolean,
  look: (file: SourceFile, say: Say, tree: Tree) => void,
): Rule => ({
  name,
  check: (tree) => {
    const found: Violation[] = [];
    for (const file of tree.files.values()) {
      if (!applies(file.path)) continue;
      const say: Say = (line, message, subject) => {
        found.push({ path: file.path, line, message, ...(subject === undefined ? {} : { subject }) });
      };
      look(file, say, tree);
    }
    return found;
  },
});

/** Whether a path is one of these places or lies below one. */
export const within =
  (...paths: readonly string[]) =>
  (path: string): boolean =>
    paths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/**
 * Tests and files that only tests load. They may write paths, clocks and SQL by hand, as foreign clients
 * would.
 */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) ||
  /(^|\/)testing(\/|[-.])/.test(path) ||
  /^(server|console|editor)\/test\//.test(path);
