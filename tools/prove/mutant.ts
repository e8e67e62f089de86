import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A way in which a copy of the tree is broken on purpose. */
export interface Mutant {
  readonly name: string;
  /** From the root. */
  readonly file: string;
  /** Text or pattern that occurs exactly once in the file. */
  readonly search: string | RegExp;
  readonly replace: string;
  /** Test files of which one must turn red. */
  readonly mustFail: readonly string[];
  /** The sentences of the specification that it makes untrue, or how they begin. */
  readonly holds?: readonly string[];
}

const occurrences = (text: string, search: string | RegExp): number =>
  typeof search === 'string'
    ? text.split(search).length - 1
    : [...text.matchAll(new RegExp(search.source, `${search.flags.replace('g', '')}g`))].length;

/** The text after a mutant. Throws when what it looks for is not there exactly once. */
export const mutated = (
  text: string,
  { file, search, replace }: Pick<Mutant, 'file' | 'search' | 'replace'>,
): string => {
  const count = occurrences(text, search);
  if (count !== 1) throw new Error(`${file}: what the mutant looks for occurs ${count} times, not once`);
  const changed =
    typeof search === 'string' ? text.split(search).join(replace) : text.replace(search, replace);
  if (changed === text) throw new Error(`${file}: the mutant changes nothing`);
  return changed;
};

/** Applies a mutant to a tree; answers what puts the file back. */
export const apply = (root: string, mutant: Mutant): (() => void) => {
  const path = join(root, mutant.file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(before, mutant));
  return () => writeFileSync(path, before);
};
