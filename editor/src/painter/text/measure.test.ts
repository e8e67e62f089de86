import { expect, test } from 'vitest';
import type { Context2D } from '../context.ts';
import { createMeasure, type FontFace } from './measure.ts';

const faceOf = (fontFamily: string): FontFace => ({
  fontFamily,
  fontSize: 10,
  fontWeight: 400,
  italic: false,
});

/** Measures with a context that counts: a text of n characters is n px wide at any size. */
const counting = () => {
  let measured = 0;
  const context = {
    font: '',
    measureText: (text: string) => {
      measured += 1;
      return { width: text.length };
    },
  };
  const measure = createMeasure(context as unknown as Context2D, ({ fontFamily }) => fontFamily);
  const pass = (texts: readonly string[], face: FontFace): number => {
    const before = measured;
    for (const text of texts) measure.advance(text, face);
    return measured - before;
  };
  return { pass };
};

const textsOf = (count: number, prefix = ''): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

test('widths that were measured are remembered, by font (editor, quality: bounded)', () => {
  const { pass } = counting();
  const [song, kai] = [faceOf('song'), faceOf('kai')];
  const texts = textsOf(1000);
  expect([pass(texts, song), pass(texts, song), pass(texts, kai), pass(texts, song)]).toEqual([
    1000, 0, 1000, 0,
  ]);
});

test('so many texts that a tab which stays open would grow with them are forgotten, also of one font', () => {
  const { pass } = counting();
  const song = faceOf('song');
  const many = textsOf(100_000);
  expect(pass(many, song)).toBe(100_000);
  // the last of them are still known at most
  expect(pass(many, song)).toBeGreaterThanOrEqual(80_000);
});
