import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One deliberate break of a copy of the tree. */
export interface Mutant {
  readonly name: string;
  /** Path from the root of the tree. */
  readonly file: string;
  /** Text or pattern that occurs exactly once in the file. */
  readonly search: string | RegExp;
  readonly replace: string;
  /** Test files. At least one of their tests must turn red. */
  readonly mustFail: readonly string[];
  /** Sentences of the specification that it makes untrue, or their beginnings. */
  readonly holds?: readonly string[];
}

const occurrences = (text: string, search: string | RegExp): number =>
  typeof search === 'string'
    ? text.split(search).length - 1
    : [...text.matchAll(new RegExp(search.source, `${search.flags.replace('g', '')}g`))].length;

/** Applies a mutant to a text. Throws unless the searched text occurs exactly once and the text changes. */
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

/** Applies a mutant to a tree. Returns a function that restores the file. */
export const apply = (root: string, mutant: Mutant): (() => void) => {
  const path = join(root, mutant.file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(before, mutant));
  return () => writeFileSync(path, before);
};
