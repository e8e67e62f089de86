import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const occurrences = (text, search) =>
  typeof search === 'string'
    ? text.split(search).length - 1
    : [...text.matchAll(new RegExp(search.source, `${search.flags.replace('g', '')}g`))].length;

/** The text after a mutant. Throws when what it looks for is not there exactly once. */
export const mutated = (text, { file, search, replace }) => {
  const count = occurrences(text, search);
  if (count !== 1) throw new Error(`${file}: what the mutant looks for occurs ${count} times, not once`);
  const changed =
    typeof search === 'string' ? text.split(search).join(replace) : text.replace(search, replace);
  if (changed === text) throw new Error(`${file}: the mutant changes nothing`);
  return changed;
};

/** Applies a mutant to a tree; answers what puts the file back. */
export const apply = (root, mutant) => {
  const path = join(root, mutant.file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, mutated(before, mutant));
  return () => writeFileSync(path, before);
};
