import type { SourceFile, Tree } from './tree.ts';

export interface Violation {
  readonly path: string;
  readonly line: number;
  /** What is wrong and which door is the right one. */
  readonly message: string;
  /** The name it is about, where a file may hold several: what an exception points at. */
  readonly subject?: string;
}

/** Something the machine holds the tree to. Its name is what a violation is reported by. */
export interface Rule {
  readonly name: string;
  readonly check: (tree: Tree) => readonly Violation[];
}

/** A violation as it is printed: the rule's name stands in front. */
export interface Report extends Violation {
  readonly rule: string;
}

type Say = (line: number, message: string, subject?: string) => void;

/** A rule over each file for which `applies` holds. */
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

/** Whether a path lies in one of these folders or is one of these files. */
export const within =
  (...places: readonly string[]) =>
  (path: string): boolean =>
    places.some((place) => path === place || path.startsWith(`${place}/`));

/** Tests and what only tests load. They speak as strangers do: wires, clocks and databases by hand. */
export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) ||
  /(^|\/)testing(\/|[-.])/.test(path) ||
  /^(server|console|editor)\/test\//.test(path);
