import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readingsOf, searchedWords } from './search-words.ts';

const kept = (names: string[], texts: string[] = []) => searchedWords(63, { names, texts });

/** LIKE, as PostgreSQL reads it. */
const isLike = (words: string, pattern: string): boolean => {
  let source = '';
  for (const [whole] of pattern.slice(1, -1).matchAll(/\\?[^]/gu)) {
    const literal = whole.length > 1 && whole.startsWith('\\') ? whole.slice(1) : whole;
    source += whole === '_' ? '[^]' : literal.replace(/[.*+?^${}()|[\]\\/-]/, '\\$&');
  }
  return new RegExp(source).test(words);
};

/** The step of reading that finds the words, from 1; 0: none does. */
const stepOf = async (keyword: string, names: string[], texts: string[] = []): Promise<number> => {
  const { words, grams } = await kept(names, texts);
  const there = new Set(grams);
  const steps = await readingsOf(keyword);
  return (
    steps.findIndex((readings) =>
      readings.some(
        ({ patterns, pieces }) =>
          pieces.every((piece) => there.has(`63:${piece}`)) &&
          patterns.every((pattern) => isLike(words, pattern)),
      ),
    ) + 1
  );
};

describe('the searched text', () => {
  const names = ['立夏新茶海报', '茶饮', '国风'];

  it.each([
    ['新茶', 1],
    ['lixia', 1],
    ['lxxchb', 1],
    ['XINCHA', 1],
    ['国风 海报', 1],
    ['guofeng haibao', 1],
    ['海抱', 2],
    ['力下新茶', 2],
    ['立夏红茶', 3],
    ['立夏茶海报', 3],
    ['立夏新茶的海报', 3],
    ['xinchq', 2],
    ['xinchahaibai', 2],
    ['火锅', 0],
  ])('%s is found in step %i', async (keyword, step) => {
    expect(await stepOf(keyword, names)).toBe(step);
  });

  it('finds texts of a design as they are written', async () => {
    expect(await stepOf('满 300 减 50', ['双十一'], ['全场满 300 减 50'])).toBe(1);
    expect(await stepOf('50%', ['折扣'], ['低至 50%'])).toBe(1);
    expect(await stepOf('0_', ['折扣'], ['低至 50%'])).toBe(0);
  });

  it('any part of any name is found in the first step, whatever characters it has', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.constantFrom(...'立夏新茶 abcd12%_\\海报'), minLength: 1, maxLength: 20 }),
        fc.nat(20),
        fc.integer({ min: 1, max: 8 }),
        async (name, from, length) => {
          const part = [...name]
            .slice(from, from + length)
            .join('')
            .trim();
          if (part === '') return;
          expect(await stepOf(part, [name])).toBe(1);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('keeps the words of two companies apart', async () => {
    const { grams } = await searchedWords(64, { names: ['茶'], texts: [] });
    expect(grams.every((gram) => gram.startsWith('64:'))).toBe(true);
  });
});
