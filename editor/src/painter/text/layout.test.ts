import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cornersOf, LIMITS, textElement } from '../../document/index.ts';
import { isSpace, isWide, mayEndLine, mayStartLine } from './characters.ts';
import { layoutText, type TextLayout } from './layout.ts';
import type { Measure } from './measure.ts';
import { rememberLines, fittedTextBox } from './fit-text-box.ts';
import { splitGraphemes } from '../../document/text/boundaries.ts';

/** A font whose wide characters are one em and all others half an em, for predictable lines. */
const measure: Measure = {
  advance: (text, face) =>
    splitGraphemes(text).reduce((sum, one) => sum + (isWide(one) || '“”‘’—…'.includes(one) ? 1 : 0.5), 0) *
    face.fontSize,
  forget: () => undefined,
};

const linesOf = (text: string, width: number, rest: Parameters<typeof textElement>[0] = {}): string[] => {
  const layout = layoutText(textElement({ text, width, fontSize: 10, ...rest }), measure);
  return layout.lines.map((line) => line.units.map((unit) => unit.text).join(''));
};

describe('kinsoku', () => {
  test('a stop stays with the character before it', () => {
    expect(linesOf('春眠不觉晓，处处闻啼鸟。', 50)).toEqual(['春眠不觉', '晓，处处闻', '啼鸟。']);
  });
  test('an opening bracket stays with what follows, a closing one with what precedes', () => {
    expect(linesOf('我读过《红楼梦》三遍', 40)).toEqual(['我读过', '《红楼梦》', '三遍']);
  });
  test('curly quotes open and close like brackets', () => {
    expect(linesOf('他说“你好”然后走', 30)).toEqual(['他说', '“你好”', '然后走']);
  });
  test('a dash and an ellipsis are never split', () => {
    expect(linesOf('等等——再说', 30)).toEqual(['等等', '——再', '说']);
    expect(linesOf('然后……没了', 30)).toEqual(['然', '后……', '没了']);
  });
  test('Latin words stay whole, and a word wider than the line is cut', () => {
    expect(linesOf('使用 TypeScript 编写', 60)).toEqual(['使用 ', 'TypeScript ', '编写']);
    expect(linesOf('abcdefghijkl', 20)).toEqual(['abcd', 'efgh', 'ijkl']);
  });
  test('where no break is permitted, the line is cut before an opening bracket, also one that spaces follow', () => {
    expect(linesOf('Z( 春', 30, { indent: 2 })).toEqual(['Z', '( 春']);
  });
  test('a line break in a run ends the line; at the end it opens an empty one', () => {
    const layout = layoutText(
      textElement({ rich: [[{ text: '一\n二\n' }]], width: 100, fontSize: 10 }),
      measure,
    );
    expect(layout.lines.map((line) => line.units.map((unit) => unit.text).join(''))).toEqual([
      '一\n',
      '二\n',
      '',
    ]);
  });
});

describe('punctuation', () => {
  const widthOf = (text: string): number =>
    layoutText(textElement({ text, box: 'auto', width: 0, fontSize: 10 }), measure).width;
  test('neighbouring marks share the blank between them; marks at line edges lose theirs', () => {
    expect(widthOf('好》，好')).toBe(35);
    expect(widthOf('好）（好')).toBe(35);
    expect(widthOf('（好）')).toBe(20);
    expect(widthOf('好！')).toBe(20);
  });
  test('a display face with centred marks keeps their full width', () => {
    const layout = layoutText(
      textElement({ text: '（好）', box: 'auto', width: 0, fontSize: 10, fontFamily: 'Ma Shan Zheng' }),
      measure,
    );
    expect(layout.width).toBe(30);
  });
});

describe('alignment', () => {
  test('justified lines reach both edges between characters, the last one stays', () => {
    const layout = layoutText(
      textElement({ text: '春眠不觉晓处处闻啼鸟', width: 44, fontSize: 10, align: 'justify' }),
      measure,
    );
    const [first, , last] = layout.lines;
    expect(first?.units.map((unit) => Math.round(unit.x * 100) / 100)).toEqual([0, 11.33, 22.67, 34]);
    expect(last?.units.map((unit) => unit.x)).toEqual([0, 10]);
  });
  test('centred and right-aligned lines leave trailing letter spacing out', () => {
    const at = (align: 'center' | 'right') =>
      layoutText(textElement({ text: '你好', width: 100, fontSize: 10, letterSpacing: 1, align }), measure)
        .lines[0]?.x;
    expect(at('center')).toBe(35);
    expect(at('right')).toBe(70);
  });
  test('the block is placed in a taller box, and a box too small is reported', () => {
    const layout = layoutText(
      textElement({ text: '你', width: 50, height: 50, fontSize: 10, lineHeight: 1, blockAlign: 'end' }),
      measure,
    );
    expect(layout.lines[0]?.y).toBe(40);
    const cramped = textElement({ text: '你\n好', width: 50, height: 12, fontSize: 10, box: 'fixed' });
    expect(layoutText(cramped, measure).overflows).toBe(true);
  });
});

describe('vertical text', () => {
  const vertical = (text: string, height = 100) =>
    layoutText(
      textElement({ text, writingMode: 'vertical', height, width: 40, fontSize: 10, lineHeight: 2 }),
      measure,
    );
  test('columns run from right to left', () => {
    const layout = vertical('春眠不觉晓', 30);
    expect(layout.lines.map((line) => line.x)).toEqual([20, 0]);
    expect(layout.lines[0]?.units.map((unit) => unit.y)).toEqual([0, 10, 20]);
  });
  test('Latin is rotated, brackets are rotated, quotes become corner quotes, two digits share a cell', () => {
    const glyphs = vertical('“AI”（好）12月。').lines.flatMap((line) =>
      line.units.flatMap((unit) => unit.glyphs.map((one) => [one.text, one.turned])),
    );
    expect(glyphs).toEqual([
      ['『', true],
      ['AI', true],
      ['』', true],
      ['（', true],
      ['好', false],
      ['）', true],
      ['12', false],
      ['月', false],
      ['。', false],
    ]);
  });
  test('a stop moves to the upper right of its cell', () => {
    const [stop] = vertical('好。').lines[0]?.units.at(-1)?.glyphs ?? [];
    expect(stop).toMatchObject({ x: 31, y: 12.8 });
  });
});

test('remembered line starts are used while their key fits, and dropped when the text changes', () => {
  const element = textElement({ text: '春眠不觉晓处处', width: 50, fontSize: 10 });
  const stored = rememberLines(element, layoutText({ ...element, width: 30 }, measure));
  const starts = (layout: TextLayout) => layout.lines.map((line) => line.start);
  expect(starts(layoutText(stored, measure))).toEqual([0, 3, 6]);
  expect(starts(layoutText({ ...stored, width: 60 }, measure))).toEqual([0, 6]);
});

test('a fitted box follows its text and keeps its aligned edge', () => {
  const right = textElement({ text: '你好', box: 'auto', x: 0, width: 100, fontSize: 10, align: 'right' });
  expect(fittedTextBox(right, measure)).toMatchObject({ x: 80, width: 20, height: 15 });
  const wrapped = textElement({ text: '你好你好', width: 20, fontSize: 10 });
  expect(fittedTextBox(wrapped, measure)).toMatchObject({ width: 20, height: 30 });
});

test('a fitted box is no larger than a stored design may hold, however long the text', () => {
  const text = Array.from({ length: 400 }, () => '春眠').join('\n');
  const long = textElement({ text, width: 500, fontSize: 72 });
  expect(fittedTextBox(long, measure)).toMatchObject({ y: long.y, height: LIMITS.maxElementSidePx });
  const columns = textElement({ text, width: 72, height: 500, fontSize: 72, writingMode: 'vertical' });
  expect(fittedTextBox(columns, measure).width).toBe(LIMITS.maxElementSidePx);
});

test.each([0, 30, 90, 200])(
  'a box turned by %i° grows where its text grows: the first line stays',
  (rotation) => {
    for (const rest of [{}, { flipX: true }, { writingMode: 'vertical' as const, width: 15, height: 20 }]) {
      const element = textElement({
        text: '你好你好',
        x: 40,
        y: 60,
        width: 20,
        height: 15,
        fontSize: 10,
        rotation,
        ...rest,
      });
      const fitted = fittedTextBox(element, measure);
      const [before, after] = [cornersOf(element), cornersOf(fitted)];
      // in a flipped element the first line starts at the other drawn corner
      const corner = 'flipX' in rest ? 0 : 'writingMode' in rest ? 1 : 0;
      expect(fitted.width * fitted.height).toBeGreaterThan(element.width * element.height);
      expect(after[corner].x).toBeCloseTo(before[corner].x, 6);
      expect(after[corner].y).toBeCloseTo(before[corner].y, 6);
    }
  },
);

describe('lists', () => {
  const listed = (kinds: ('bullet' | 'number' | undefined)[], rest: object = {}) => {
    const element = textElement({
      text: kinds.map(() => '春眠不觉晓').join('\n'),
      width: 45,
      fontSize: 10,
      ...rest,
    });
    const paragraphs = element.paragraphs.map((one, index) => {
      const list = kinds[index];
      return list ? { ...one, list } : one;
    });
    return layoutText({ ...element, paragraphs }, measure);
  };
  const markers = (layout: TextLayout) =>
    layout.lines.map((line) => line.marker?.map((one) => one.text).join(''));
  test('numbers continue through neighbouring items and restart after other paragraphs', () => {
    const kinds = ['number', 'number', undefined, 'number', 'bullet'] as const;
    const layout = listed([...kinds]);
    expect(markers(layout).filter(Boolean)).toEqual(['1.', '2.', '1.', '•']);
  });
  test('lines do not overlap the marker, which is before the first', () => {
    const [first, second] = listed(['number']).lines;
    expect([first?.x, second?.x]).toEqual([14, 14]);
    expect(first?.units).toHaveLength(3);
    expect(first?.marker?.[0]?.x).toBe(0);
    expect(second?.marker).toBeUndefined();
  });
  test('the texts of a list begin below each other, however wide the numbers', () => {
    const layout = listed(Array.from({ length: 12 }, () => 'number' as const));
    expect(new Set(layout.lines.map((line) => line.x)).size).toBe(1);
  });
  test('columns count in Chinese', () => {
    const layout = listed(
      Array.from({ length: 21 }, () => 'number' as const),
      { writingMode: 'vertical', height: 90 },
    );
    expect(markers(layout).filter(Boolean).slice(8, 12)).toEqual(['九、', '十、', '十一、', '十二、']);
    expect(markers(layout).findLast(Boolean)).toBe('二十一、');
  });
});

const pieces = fc.constantFrom(
  ...'春江潮水连海平，。、；：！？）》」』”’（《「『“‘…—·%￥$ \u3000aZ9-/.,()"',
  '——',
  '……',
  'design ',
  'e\u0301',
  '👩‍💻',
  '2026',
  'https://a.cn/b?c=1',
  '𠮷',
);
const texts = fc.array(pieces, { maxLength: 60 }).map((list) => list.join(''));
const settings = fc.record({
  width: fc.integer({ min: 0, max: 300 }),
  letterSpacing: fc.constantFrom(0, 0.2),
  indent: fc.constantFrom(0, 2),
  align: fc.constantFrom('left', 'center', 'right', 'justify' as const),
  writingMode: fc.constantFrom('horizontal', 'vertical' as const),
});

const lay = (text: string, { width, ...rest }: typeof settings extends fc.Arbitrary<infer T> ? T : never) =>
  layoutText(textElement({ text, width, height: width, box: 'fixed', fontSize: 10, ...rest }), measure);

describe('for every text and width', () => {
  test('the units joined are the text, and lines are contiguous', () => {
    fc.assert(
      fc.property(texts, settings, (text, setting) => {
        const layout = lay(text, setting);
        expect(layout.lines.flatMap((line) => line.units.map((unit) => unit.text)).join('')).toBe(text);
        layout.lines.forEach((line, index) => {
          expect(line.start).toBe(index === 0 ? 0 : layout.lines[index - 1]?.end);
        });
      }),
      { numRuns: 400 },
    );
  });

  test('no line is wider than the box and the tolerance, except for a single character', () => {
    fc.assert(
      fc.property(texts, settings, (text, setting) => {
        const layout = lay(text, setting);
        layout.lines.forEach((line, index) => {
          const length = layout.vertical ? line.height : line.width;
          const room = Math.max(setting.width - (index === 0 ? setting.indent * 10 : 0), 0);
          const solid = line.units.filter((unit) => !isSpace(unit.text));
          if (solid.length > 1) expect(length).toBeLessThanOrEqual(room + 10 * 0.02 + 1e-6);
        });
      }),
      { numRuns: 400 },
    );
  });

  test('no line begins or ends with a forbidden character while its width leaves a choice', () => {
    fc.assert(
      fc.property(texts, settings, (text, setting) => {
        const layout = lay(text, setting);
        layout.lines.slice(1).forEach((line, index) => {
          const before = layout.lines[index];
          if (!before) return;
          const characters = splitGraphemes(text.slice(before.start, before.end));
          const solid = characters.join('').trimEnd();
          const last = splitGraphemes(solid).at(-1) ?? ' ';
          const first = splitGraphemes(text.slice(line.start, line.end))[0] ?? ' ';
          if (mayEndLine(last) && mayStartLine(first)) return;
          // a line may break after an ideographic space, even one behind an opening bracket
          if (characters.at(-1) === '\u3000') return;
          // Otherwise the line before had no permitted break.
          const choices = splitGraphemes(solid).filter((one, at, all) => {
            const prior = all[at - 1];
            if (prior === undefined || isSpace(one)) return false;
            return mayEndLine(prior) && mayStartLine(one) && !isSpace(prior) && prior !== one;
          });
          expect(choices).toEqual([]);
        });
      }),
      { numRuns: 400 },
    );
  });
});
