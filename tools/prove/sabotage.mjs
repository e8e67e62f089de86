import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const occurrences = (text, search) =>
  typeof search === 'string'
    ? text.split(search).length - 1
    : [...text.matchAll(new RegExp(search.source, `${search.flags.replace('g', '')}g`))].length;

/** The text after a sabotage. Throws when what it looks for is not there exactly once. */
export const sabotaged = (text, { file, search, replace }) => {
  const count = occurrences(text, search);
  if (count !== 1) throw new Error(`${file}: what the sabotage looks for occurs ${count} times, not once`);
  const changed =
    typeof search === 'string' ? text.split(search).join(replace) : text.replace(search, replace);
  if (changed === text) throw new Error(`${file}: the sabotage changes nothing`);
  return changed;
};

/** Applies a sabotage to a tree; answers what puts the file back. */
export const apply = (root, sabotage) => {
  const path = join(root, sabotage.file);
  const before = readFileSync(path, 'utf8');
  writeFileSync(path, sabotaged(before, sabotage));
  return () => writeFileSync(path, before);
};
