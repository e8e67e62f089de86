import { expect, test } from 'vitest';
import { type TextElement, textElement } from '../../document/index.ts';
import { positionInLine } from './caret.ts';
import { layoutKey } from './key.ts';
import { layoutText } from './layout.ts';
import type { Measure } from './measure.ts';

/** The longest text a design may hold takes work in proportion to its length (editor, quality: bounded). */

/** Counts the characters that are measured. A pair “AV” is narrower than its letters. */
const counting = (): { readonly measure: Measure; readonly count: () => number } => {
  let characters = 0;
  const measure: Measure = {
    advance: (text, face) => {
      characters += text.length;
      return (text.length * 0.5 - text.split('AV').length * 0.1 + 0.1) * face.fontSize;
    },
    forget: () => undefined,
  };
  return { measure, count: () => characters };
};

/** The element with remembered line starts, and how often they are read. */
const remembering = (element: TextElement, starts: readonly number[]) => {
  let reads = 0;
  const lineStarts = new Proxy([...starts], {
    get: (list, key, receiver) => {
      reads += 1;
      return Reflect.get(list, key, receiver);
    },
  });
  return { element: { ...element, layout: { key: layoutKey(element), lineStarts } }, reads: () => reads };
};

test('remembered line starts are read once, however many paragraphs there are and wherever the starts lie', () => {
  const rich = Array.from({ length: 50 }, () => [{ text: '春眠不觉晓 spring '.repeat(4) }]);
  const text = textElement({ rich, width: 300, fontSize: 10 });
  const { element, reads } = remembering(
    text,
    Array.from({ length: 3000 }, (_, index) => 90_000 - index),
  );
  expect(layoutText(element, counting().measure).lines).toHaveLength(50);
  expect(reads()).toBeLessThan(3000 * 4);
});

test('remembered line starts cut lines in any order, also inside a word', () => {
  const text = textElement({ text: '春眠 spring', width: 300, fontSize: 10 });
  const { element } = remembering(text, [6, 3, 900, 3]);
  const lines = layoutText(element, counting().measure).lines;
  expect(lines.map((line) => line.units.map((unit) => unit.text).join(''))).toEqual(['春眠 ', 'spr', 'ing']);
});

test('a spaced word is measured in parts: long ones cost no more than short ones, and neighbours kern', () => {
  const spaced = (text: string) => {
    const { measure, count } = counting();
    const element = { ...textElement({ text, box: 'auto', width: 0, fontSize: 10 }), letterSpacing: 0.2 };
    const [unit] = layoutText(element, measure).lines[0]?.units ?? [];
    return { at: unit?.glyphs.map((one) => one.x) ?? [], count: count() };
  };
  expect(spaced('oAVo').at.map((x) => Math.round(x * 10) / 10)).toEqual([0, 7, 14, 20]);
  const { at, count } = spaced('o'.repeat(8000));
  // 0.5 em of the letter and 0.2 em between
  expect(at.every((x, index) => Math.abs(x - index * 7) < 0.01)).toBe(true);
  expect(at).toHaveLength(8000);
  expect(count).toBeLessThan(8000 * 100);
});

test('a press in a long word measures it in parts', () => {
  const { measure, count } = counting();
  const text = textElement({ text: 'o'.repeat(8000), box: 'auto', width: 0, fontSize: 10 });
  const layout = layoutText(text, measure);
  expect(positionInLine(layout, 0, 5 * 7000, measure).offset).toBe(7000);
  expect(count()).toBeLessThan(8000 * 100);
});
