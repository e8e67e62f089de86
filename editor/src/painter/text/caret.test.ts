import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitGraphemes, textElement } from '../../document/index.ts';
import { isWide } from './characters.ts';
import { caretAt, lineEndOf, lineIndexAt, positionAt, selectionBoxes } from './caret.ts';
import { layoutText } from './layout.ts';
import type { Measure } from './measure.ts';

const measure: Measure = {
  advance: (text, face) =>
    splitGraphemes(text).reduce((sum, one) => sum + (isWide(one) ? 1 : 0.5), 0) * face.fontSize,
  forget: () => undefined,
};

const lay = (given: Parameters<typeof textElement>[0]) =>
  layoutText(textElement({ width: 100, fontSize: 10, lineHeight: 1, ...given }), measure);

describe('caret', () => {
  const text = '你好 ab\n再见';
  const layout = lay({ text });
  test('has a place for every offset, and an offset for every place', () => {
    for (let offset = 0; offset <= text.length; offset += 1) {
      const caret = caretAt(layout, { offset }, measure);
      expect(positionAt(layout, { x: caret.x, y: caret.y + 5 }, measure).offset).toBe(offset);
    }
  });
  test('is as high as the characters before it and ends at their baseline', () => {
    const mixed = lay({
      rich: [
        [
          { text: '大', style: { fontSize: 30 } },
          { text: '小', style: { fontSize: 10 } },
        ],
      ],
    });
    const [line] = mixed.lines;
    const [large, small] = [1, 2].map((offset) => caretAt(mixed, { offset }, measure));
    expect(large?.height).toBeCloseTo(33.6);
    expect(small?.height).toBeCloseTo(11.2);
    expect((small?.y ?? 0) + (small?.height ?? 0)).toBeGreaterThan(line?.baseline ?? 0);
    expect((small?.y ?? 0) + (small?.height ?? 0) - (line?.baseline ?? 0)).toBeLessThan(3);
    expect(caretAt(mixed, { offset: 2 }, measure, 30).height).toBeCloseTo(33.6);
  });
  test('has its places in a spaced word where the letters are drawn', () => {
    const spaced = lay({ text: 'abc', letterSpacing: 1 });
    expect([0, 1, 2, 3].map((offset) => caretAt(spaced, { offset }, measure).x)).toEqual([0, 15, 30, 35]);
  });
  test('has two places for one offset where a line wraps', () => {
    const wrapped = lay({ text: '春眠不觉晓处处', width: 50 });
    expect(lineIndexAt(wrapped, { offset: 5 })).toBe(1);
    expect(lineIndexAt(wrapped, { offset: 5, isLineEnd: true })).toBe(0);
    expect(caretAt(wrapped, { offset: 5, isLineEnd: true }, measure)).toMatchObject({ x: 50 });
    expect(positionAt(wrapped, { x: 200, y: 4 }, measure)).toEqual({ offset: 5, isLineEnd: true });
    expect(positionAt(wrapped, { x: 0, y: 14 }, measure)).toEqual({ offset: 5 });
  });
  test('after a line break is before the break', () => {
    const broken = lay({ rich: [[{ text: '一\n二' }]] });
    expect(positionAt(broken, { x: 90, y: 4 }, measure).offset).toBe(1);
    expect(broken.lines.map(lineEndOf)).toEqual([1, 3]);
  });
  test('in columns lies across and follows them from right to left', () => {
    const columns = lay({ text: '春眠不觉晓', writingMode: 'vertical', width: 20, height: 30 });
    expect(caretAt(columns, { offset: 1 }, measure)).toMatchObject({ y: 10, height: 0 });
    expect(caretAt(columns, { offset: 4 }, measure).x).toBeLessThan(10);
    expect(positionAt(columns, { x: 2, y: 21 }, measure).offset).toBe(5);
  });
});

describe('a selection', () => {
  test('over two lines is two boxes, and shows a selected line end', () => {
    const layout = lay({ text: '你好 ab\n再见' });
    expect(selectionBoxes(layout, 1, 7, measure)).toEqual([
      { x: 10, y: 0, width: 27.8, height: 10 },
      { x: 0, y: 10, width: 10, height: 10 },
    ]);
    expect(selectionBoxes(layout, 3, 3, measure)).toEqual([]);
  });
  test('shows an empty paragraph as well', () => {
    const layout = lay({ text: '一\n\n二' });
    expect(selectionBoxes(layout, 0, 4, measure)).toHaveLength(3);
  });
});

test('for every text and width places lead back to their offsets, in lines and columns', () => {
  const texts = fc
    .array(fc.constantFrom('春', '，', '（', 'ab ', '👩‍💻', '\n', '12'), { maxLength: 30 })
    .map((list) => list.join(''));
  fc.assert(
    fc.property(texts, fc.integer({ min: 5, max: 120 }), fc.boolean(), (text, room, isVertical) => {
      const layout = lay({
        text,
        box: 'fixed',
        width: room,
        height: room,
        writingMode: isVertical ? 'vertical' : 'horizontal',
      });
      let offset = 0;
      for (const one of ['', ...splitGraphemes(text)]) {
        offset += one.length;
        const index = lineIndexAt(layout, { offset });
        const line = layout.lines[index];
        expect(line && line.start <= offset && line.end >= offset).toBe(true);
        const box = caretAt(layout, { offset }, measure);
        const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
        const found = positionAt(layout, middle, measure);
        const again = caretAt(layout, found, measure);
        expect(isVertical ? again.y : again.x).toBeCloseTo(isVertical ? box.y : box.x, 6);
      }
    }),
    { numRuns: 300 },
  );
});
