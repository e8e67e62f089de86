import type { Mutant } from '../mutant.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../start/install.mjs';
import { specificationSentences } from '../../docs/specification-sentences.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const areas = readdirSync(join(root, 'contract/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => `contract/src/${name}`);
const fileOf = (words: string): string | undefined => areas.find((path) => read(path).includes(`'${words}'`));

const calls = specificationSentences(read('docs/spec/given.md'))
  .filter(({ section }) => section === 7)
  .flatMap(({ sentences }) => sentences)
  .flatMap((sentence) =>
    [...sentence.matchAll(/(GET|POST) (\/\S+?\.do)/g)].map(([words]) => ({ sentence, words })),
  );

/** One mutant for every call that the specification names: it changes the words of the call. */
export const specCallMutants: readonly Mutant[] = calls.map(({ sentence, words }) => ({
  name: `word ${words} otherwise`,
  file: fileOf(words) ?? `contract/src: nobody words ${words}`,
  search: `'${words}'`,
  replace: `'${words.replace('.do', 'Anew.do')}'`,
  mustFail: ['contract/src/contract.test.ts'],
  holds: [sentence],
}));
