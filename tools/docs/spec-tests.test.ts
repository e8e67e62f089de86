import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** What is said about behaviour; the other sections tell of the product, its data and its calls. */
const heldSections = [2, 4, 5, 6, 8, 9];
/** Sentences that say what the specification does not show, or only lead over to others. */
const saysNothing =
  /not shown|^Change-password form|^Other field rules|^Generic form messages|^Confirm dialogs:$/;

const sentencesOf = (specification: string): string[] =>
  heldSections.flatMap((number) => {
    const section = specification.split(new RegExp(`^## ${number}\\. .*$`, 'm'))[1]?.split(/^## /m)[0] ?? '';
    const lines = section.split('\n').filter((line) => line.trim() !== '');
    const bullets = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
    const prose = lines.filter((line) => /^All paths/.test(line));
    const rows = lines.filter((line) => line.startsWith('| Route |') || /Hides|Redirects|sends/.test(line));
    return [
      ...rows.filter((line) => line.startsWith('|')),
      ...[...prose, ...bullets].flatMap((text) => text.split(/(?<=[a-z)\d!]\.) (?=[A-Z])/)),
    ].filter((sentence) => !saysNothing.test(sentence));
  });

interface Held {
  sentence: string;
  tests: { file: string; title: string }[];
}
const heldIn = (page: string): Held[] =>
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
  const held = heldIn(read('docs/spec/tests.md'));

  it('names a test for every sentence of the specification on behaviour, and quotes no other', () => {
    expect(held.map(({ sentence }) => sentence).sort()).toEqual(
      sentencesOf(read('docs/spec/given.md')).sort(),
    );
    expect(held.filter(({ tests }) => tests.length === 0)).toEqual([]);
  });

  it('names tests that are there', () => {
    const named = held.flatMap(({ tests }) => tests);
    const missing = named.filter(
      ({ file, title }) => !existsSync(join(root, file)) || !read(file).includes(title),
    );
    expect(missing).toEqual([]);
  });
});
