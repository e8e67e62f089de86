import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MUTANTS } from '../prove/mutants/index.ts';
import { specificationSentences } from './specification-sentences.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const sentences = specificationSentences(read('docs/spec/given.md')).flatMap((one) => one.sentences);

interface TestedSentence {
  sentence: string;
  tests: { file: string; title: string }[];
}
const testedIn = (page: string): TestedSentence[] =>
  page
    .split(/^> /m)
    .slice(1)
    .map((part) => ({
      sentence: part.split('\n')[0] ?? '',
      tests: [...part.matchAll(/^- `([^`]+)` › (.+)$/gm)].map(([, file = '', title = '']) => ({
        file,
        title,
      })),
    }));

describe('docs/spec/tests.md', () => {
  const held = testedIn(read('docs/spec/tests.md'));

  it('names a test for every sentence of the specification, and quotes no other', () => {
    expect(held.map(({ sentence }) => sentence).sort()).toEqual([...sentences].sort());
    expect(held.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });

  it('every sentence has a mutant that makes it untrue, and every such mutant a sentence', () => {
    const holds = MUTANTS.flatMap(({ holds = [] }) => holds);
    expect(sentences.filter((one) => !holds.some((hold) => one.startsWith(hold)))).toEqual([]);
    expect(holds.filter((hold) => !sentences.some((one) => one.startsWith(hold)))).toEqual([]);
  });

  it('names a test of each sentence that turns red when a mutant makes the sentence untrue', () => {
    const unproven = held.filter(({ sentence, tests }) => {
      const proofs = MUTANTS.filter(({ holds = [] }) => holds.some((hold) => sentence.startsWith(hold)));
      return !proofs.some(({ mustFail }) => tests.some(({ file }) => mustFail.includes(file)));
    });
    expect(unproven.map(({ sentence }) => sentence)).toEqual([]);
  });

  it('names only existing tests', () => {
    const named = held.flatMap(({ tests }) => tests);
    const missing = named.filter(
      ({ file, title }) => !existsSync(join(root, file)) || !read(file).includes(title),
    );
    expect(missing).toEqual([]);
  });
});
