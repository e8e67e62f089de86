import { describe, expect, test } from 'vitest';
import { splitGraphemes, type TextElement, textElement } from '../../document/index.ts';
import { caretAt, positionAt, selectionBoxes } from './caret.ts';
import { isWide } from './characters.ts';
import { fittedTextBox, remembersLines, rememberLines } from './fit-text-box.ts';
import { layoutText, type TextLayout } from './layout.ts';
import type { Measure } from './measure.ts';

/** A curved text: where its characters stand, and the box around them (product 7). */

const measure: Measure = {
  advance: (text, face) =>
    splitGraphemes(text).reduce((sum, one) => sum + (isWide(one) ? 1 : 0.5), 0) * face.fontSize,
  forget: () => undefined,
};

const curved = (curve: number, given: Parameters<typeof textElement>[0] = {}): TextElement =>
  fittedTextBox(
    {
      ...textElement({ text: '春眠不觉晓处处', fontSize: 10, lineHeight: 1, align: 'center', ...given }),
      curve,
    },
    measure,
  );

const laid = (element: TextElement): TextLayout => layoutText(element, measure);

const glyphsOf = (layout: TextLayout) =>
  layout.lines.flatMap((line) => line.units.flatMap((unit) => unit.glyphs));

/** The middle of a character's cell, whose baseline is 0.88 em below its top. */
const middleOf = ({ x, y, angle = 0 }: { x: number; y: number; angle?: number }, em = 10) => ({
  x: x + (em / 2) * Math.cos(angle) + 0.38 * em * Math.sin(angle),
  y: y + (em / 2) * Math.sin(angle) - 0.38 * em * Math.cos(angle),
});

describe('characters on an arc', () => {
  test.each([30, -30, 100, -100])('stand around one centre, turned towards it, at %d', (curve) => {
    const layout = laid(curved(curve));
    const { bend } = layout;
    if (!bend) throw new Error('it is curved');
    const distances = glyphsOf(layout).map((glyphs) => {
      const { x, y } = middleOf(glyphs);
      const upright = Math.atan2(x - bend.centre.x, bend.side * (bend.centre.y - y)) * bend.side;
      expect(glyphs.angle).toBeCloseTo(upright, 6);
      return Math.hypot(x - bend.centre.x, y - bend.centre.y);
    });
    expect(distances).toHaveLength(7);
    for (const one of distances) expect(one).toBeCloseTo(distances[0] ?? 0, 6);
  });

  test('bend upwards above 0 and downwards below, by their share of a circle', () => {
    const [up, down] = [glyphsOf(laid(curved(50))), glyphsOf(laid(curved(-50)))];
    // seven characters share half a circle: the outer ones are three steps from the middle one
    const step = Math.PI / 7;
    const turns = [-3, -2, -1, 0, 1, 2, 3].map((steps) => steps * step);
    up.forEach(({ angle }, index) => expect(angle).toBeCloseTo(turns[index] ?? 0, 6));
    down.forEach(({ angle }, index) => expect(angle).toBeCloseTo(-(turns[index] ?? 0), 6));
    expect(middleOf(up[0] ?? { x: 0, y: 0 }).y).toBeGreaterThan(middleOf(up[3] ?? { x: 0, y: 0 }).y);
    expect(middleOf(down[0] ?? { x: 0, y: 0 }).y).toBeLessThan(middleOf(down[3] ?? { x: 0, y: 0 }).y);
  });

  test('are a mirror image on both sides of the middle, and up and down have boxes of one size', () => {
    const element = curved(70);
    const places = glyphsOf(laid(element)).map((one) => middleOf(one));
    places.forEach(({ x, y }, index) => {
      const other = places[6 - index];
      expect(x).toBeCloseTo(element.width - (other?.x ?? 0), 6);
      expect(y).toBeCloseTo(other?.y ?? 0, 6);
    });
    const opposite = curved(-70);
    expect([element.width, element.height]).toEqual([
      expect.closeTo(opposite.width, 1),
      expect.closeTo(opposite.height, 1),
    ]);
  });

  test('of a whole circle leave no gap and do not cover each other', () => {
    const layout = laid(curved(100));
    const { bend, lines } = layout;
    const radius = lines[0]?.arc?.radius ?? 0;
    expect(radius).toBeCloseTo(70 / (2 * Math.PI), 6);
    const places = glyphsOf(layout).map((one) => middleOf(one));
    const gaps = places.map(({ x, y }, index) => {
      const next = places[(index + 1) % places.length];
      return Math.hypot(x - (next?.x ?? 0), y - (next?.y ?? 0));
    });
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 6);
    expect(Math.min(...gaps)).toBeGreaterThan(10);
    expect(bend?.side).toBe(1);
  });

  test('keep letter spacing, and words are turned letter by letter', () => {
    const plain = laid(curved(40, { text: 'Curved' }));
    expect(glyphsOf(plain).map(({ text }) => text)).toEqual([...'Curved']);
    const spaced = laid(curved(40, { text: 'Curved', letterSpacing: 0.5 }));
    const angles = (layout: TextLayout) => glyphsOf(layout).map(({ angle = 0 }) => angle);
    const steps = angles(spaced)
      .slice(1)
      .map((angle, index) => (angle - (angles(spaced)[index] ?? 0)) * (spaced.lines[0]?.arc?.radius ?? 0));
    for (const step of steps) expect(step).toBeCloseTo(10, 6);
    for (const [index, angle] of angles(spaced).entries())
      expect(angle).toBeCloseTo(-(angles(spaced)[5 - index] ?? 0), 6);
  });

  test('are never separated inside a character, and joined letters stay one word', () => {
    const family = '👨‍👩‍👧';
    expect(glyphsOf(laid(curved(40, { text: `e\u0301${family}中` }))).map(({ text }) => text)).toEqual([
      'e\u0301',
      family,
      '中',
    ]);
    expect(glyphsOf(laid(curved(40, { text: 'سلام' }))).map(({ text }) => text)).toEqual(['سلام']);
  });
});

describe('lines of a curved text', () => {
  test('are not wrapped, and those of the author lie on arcs of one centre, each in its own length', () => {
    const element = curved(50, { text: '春眠不觉晓\n处处\n闻啼鸟', width: 20 });
    const layout = laid(element);
    expect(layout.lines.map(({ units }) => units.map(({ text }) => text).join(''))).toEqual([
      '春眠不觉晓',
      '处处',
      '闻啼鸟',
    ]);
    const radii = layout.lines.map(({ arc }) => arc?.radius ?? 0);
    expect([(radii[0] ?? 0) - (radii[1] ?? 0), (radii[1] ?? 0) - (radii[2] ?? 0)]).toEqual([
      expect.closeTo(10, 6),
      expect.closeTo(10, 6),
    ]);
    for (const { arc, units } of layout.lines) {
      const [first, last] = [units[0], units.at(-1)];
      const reach = (last?.arc?.to ?? 0) - (first?.arc?.from ?? 0);
      expect(reach * (arc?.radius ?? 0)).toBeCloseTo(units.length * 10, 6);
      expect(reach).toBeLessThanOrEqual(Math.PI + 1e-9);
    }
  });

  test.each([
    ['left', 'from'],
    ['right', 'to'],
  ] as const)('aligned %s begin or end at one angle', (align, edge) => {
    const { lines } = laid(curved(60, { text: '春眠不觉晓\n处处', align }));
    const [long, short] = lines.map(({ units }) =>
      edge === 'from' ? units[0]?.arc?.from : units.at(-1)?.arc?.to,
    );
    expect(short).toBeCloseTo(long ?? 0, 6);
  });

  test('have a box around every character, its own and no larger', () => {
    for (const curve of [20, 100, -60]) {
      const element = curved(curve, { text: '春眠不觉晓\nhello 处处' });
      const layout = laid(element);
      expect([layout.width, layout.height]).toEqual([
        expect.closeTo(element.width, 6),
        expect.closeTo(element.height, 6),
      ]);
      const rooms = layout.lines.flatMap(({ units }) => units);
      const edges = [
        Math.min(...rooms.map(({ x }) => x)),
        Math.min(...rooms.map(({ y }) => y)),
        Math.max(...rooms.map(({ x, width }) => x + width)),
        Math.max(...rooms.map(({ y, height }) => y + height)),
      ];
      expect(edges).toEqual([0, 0, element.width, element.height].map((side) => expect.closeTo(side, 6)));
    }
  });

  test('without a character keep the height of a line', () => {
    const element = curved(80, { text: '' });
    expect([element.width, element.height]).toEqual([0, 10]);
    expect(Number.isFinite(caretAt(laid(element), { offset: 0 }, measure).x)).toBe(true);
  });
});

describe('a text that is hardly bent', () => {
  test('nearly has the box of the straight one', () => {
    const straight = fittedTextBox(
      { ...textElement({ text: '春眠不觉晓', fontSize: 10 }), box: 'auto' },
      measure,
    );
    const bent = curved(1, { text: '春眠不觉晓', lineHeight: 1.5 });
    expect(Math.abs(bent.width - straight.width)).toBeLessThan(1);
    expect(Math.abs(bent.height - straight.height)).toBeLessThan(1);
  });

  test('keeps its place on the page by its middle', () => {
    const before = textElement({ text: '春眠不觉晓', x: 100, y: 50, width: 300, height: 40, fontSize: 10 });
    const after = fittedTextBox({ ...before, curve: 80 }, measure);
    expect([after.x + after.width / 2, after.y + after.height / 2]).toEqual([
      expect.closeTo(250, 6),
      expect.closeTo(70, 6),
    ]);
  });
});

test('0, and any curve of vertical text, is the straight layout', () => {
  const text = textElement({ text: '春眠不觉晓', fontSize: 10, width: 30 });
  expect(laid({ ...text, curve: 0 })).toEqual(laid(text));
  const vertical: TextElement = { ...text, writingMode: 'vertical' };
  expect(laid({ ...vertical, curve: 60 })).toEqual(laid(vertical));
});

test('remembered lines of a curved text are not those of the straight one', () => {
  const element = curved(40, { width: 30 });
  const stored = rememberLines(element, laid(element));
  expect(remembersLines(stored)).toBe(true);
  const { curve: _, ...straight } = stored;
  expect(remembersLines(straight)).toBe(false);
});

describe('the caret on an arc', () => {
  const text = '春a眠\nbcd';
  test.each([40, -40, 100])('has a place for every offset, and an offset for every place, at %d', (curve) => {
    const layout = laid(curved(curve, { text }));
    for (let offset = 0; offset <= text.length; offset += 1) {
      const { x, y, height, angle = 0 } = caretAt(layout, { offset }, measure);
      const middle = { x: x - (height / 2) * Math.sin(angle), y: y + (height / 2) * Math.cos(angle) };
      // the ends of a whole circle are one place
      if (curve < 100) expect(positionAt(layout, middle, measure).offset).toBe(offset);
    }
  });

  test('marks each selected character where it is drawn', () => {
    const layout = laid(curved(50));
    const boxes = selectionBoxes(layout, 2, 5, measure);
    const glyphs = glyphsOf(layout).slice(2, 5);
    expect(boxes.map(({ angle }) => angle)).toEqual(glyphs.map(({ angle = 0 }) => expect.closeTo(angle, 6)));
    expect(boxes.map(({ width }) => width)).toEqual([10, 10, 10].map((width) => expect.closeTo(width, 6)));
  });
});
