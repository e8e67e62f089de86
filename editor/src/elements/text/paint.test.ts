import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  newPage,
  type Paragraph,
  type RunStyle,
  type TextElement,
  textElement,
} from '../../document/index.ts';
import { FONT_FAMILIES } from '../../fonts/catalogue.ts';
import { createMeasure } from '../../painter/index.ts';
import { ensureAllFonts, serverFont } from '../../painter/server/index.ts';
import { canvasPainter } from '../../painter/testing/canvas-painter.ts';

beforeAll(() => ensureAllFonts(), 60_000);

const painter = canvasPainter(() => {
  throw new Error('no text here needs a layer');
});

/** The drawing calls of a text, in order. */
const drawn = (
  change: Partial<TextElement>,
  paragraph: Partial<Paragraph> = {},
  paint: (context: SKRSContext2D, element: TextElement) => void = painter.paintElement,
): string[] => {
  const plain = textElement({ text: '春江潮水，连海平', width: 400, height: 40, fontSize: 20, box: 'fixed' });
  const element = { ...plain, ...change };
  const context = createCanvas(400, 300).getContext('2d');
  const texts: string[] = [];
  const fillText = context.fillText.bind(context);
  context.fillText = (text, x, y) => {
    texts.push(text);
    fillText(text, x, y);
  };
  const paragraphs = element.paragraphs.map((one) => ({ ...one, ...paragraph }));
  paint(context, { ...element, paragraphs });
  return texts;
};

describe('Chinese characters of a line', () => {
  it('are drawn by one call, punctuation by its own', () => {
    expect(drawn({})).toEqual(['春江潮水', '，', '连海平']);
  });

  it('are drawn one by one where there is space between them', () => {
    expect(drawn({ letterSpacing: 0.1 })).toHaveLength(8);
    expect(drawn({ writingMode: 'vertical', height: 300 })).toHaveLength(8);
    const justified = drawn({ width: 95, height: 90 }, { align: 'justify' });
    expect(justified.slice(0, 4)).toEqual(['春', '江', '潮', '水']);
  });

  it('are drawn one by one in unknown fonts', () => {
    const plain = textElement({ text: '春江潮水', width: 400, height: 40, fontFamily: '某公司的字体' });
    expect(drawn({ paragraphs: plain.paragraphs })).toEqual(['春', '江', '潮', '水']);
  });

  it.each(FONT_FAMILIES.flatMap(({ family, weights }) => weights.map((weight) => ({ family, weight }))))(
    'are as wide together as one by one: $family $weight',
    ({ family, weight }) => {
      const measure = createMeasure(createCanvas(1, 1).getContext('2d'), serverFont);
      const face = { fontFamily: family, fontWeight: weight, fontSize: 100, italic: false };
      for (const text of ['春江潮水连海平', '一二三十人八入口日曰', '雅宋清瘦毛笔朱砂白边黑']) {
        const sum = [...text].reduce((width, one) => width + measure.advance(one, face), 0);
        expect(measure.advance(text, face)).toBeCloseTo(sum, 3);
      }
    },
  );
});

describe('lines outside the visible area', () => {
  const lines = ['一', '二', '三', '四', '五', '六', '七', '八'];
  const long = textElement({ text: lines.join('\n'), width: 400, height: 40, fontSize: 20, lineHeight: 2 });
  const on = (height: number, change: Partial<TextElement> = {}) =>
    drawn({ paragraphs: long.paragraphs, lineHeight: 2, ...change }, {}, (context, element) =>
      painter.paintElements(context, newPage({ width: 400, height, elements: [element] })),
    );

  it('are not drawn, except lines that reach into it', () => {
    // lines are 40 px high and up to 20 px of a neighbour may reach into the view
    expect(on(100)).toEqual(['一', '二', '三']);
    expect(on(125)).toEqual(['一', '二', '三', '四']);
    expect(on(100, { y: -120 })).toEqual(['三', '四', '五', '六']);
    expect(on(400)).toEqual(lines);
  });

  it('are drawn where they cast a shadow', () => {
    const shadow = { color: '#000000', blur: 4, offsetX: 0, offsetY: -200 };
    expect(new Set(on(100, { shadow }))).toEqual(new Set(lines));
  });
});

describe('highlights and rules', () => {
  const text = (
    change: Partial<TextElement>,
    style: Partial<RunStyle>,
    words = '双击 编辑ab文字',
  ): TextElement => {
    const plain = textElement({ text: words, x: 40, y: 60, width: 320, fontSize: 31 });
    const paragraphs = plain.paragraphs.map((one) => ({
      ...one,
      runs: one.runs.map((run) => ({ ...run, style: { ...run.style, ...style } })),
    }));
    return { ...plain, paragraphs, height: 45, ...change };
  };
  /** Its pixels in black on white: the words have the colour of the band, which is all that is seen. */
  const darkness = (element: TextElement): ((x: number, y: number) => number) => {
    const context = createCanvas(400, 400).getContext('2d');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, 400, 400);
    painter.paintElement(context, element);
    const { data } = context.getImageData(0, 0, 400, 400);
    return (x, y) => 255 - (data[(Math.round(y) * 400 + Math.round(x)) * 4] ?? 255);
  };
  /** The lightest pixel between the beginning and the end of the first line, `beside` px from its middle. */
  const lightest = (element: TextElement, beside: number): number => {
    const dark = darkness(element);
    const { lines, vertical } = painter.layouts.of(element);
    const [line] = lines;
    if (!line) throw new Error('it has a line');
    const [sin, cos] = [Math.sin, Math.cos].map((of) => of((element.rotation * Math.PI) / 180)) as [
      number,
      number,
    ];
    let least = 255;
    for (let at = 3; at < (vertical ? line.height : line.width) - 3; at += 0.5) {
      const [along, across] = [at + (vertical ? line.y : line.x), beside];
      const x = (vertical ? line.x + line.width / 2 + across : along) - element.width / 2;
      const y = (vertical ? along : line.y + line.height / 2 + across) - element.height / 2;
      const point = { x: x * cos - y * sin, y: x * sin + y * cos };
      least = Math.min(
        least,
        dark(element.x + element.width / 2 + point.x, element.y + element.height / 2 + point.y),
      );
    }
    return least;
  };
  const black = { highlight: '#000000', color: '#000000' };
  const upright = { writingMode: 'vertical', x: 100, width: 60, height: 320 } as const;

  it.each([
    ['turned', { rotation: 7 }],
    ['with space between characters', { letterSpacing: 0.12 }],
    ['vertical, with space between characters', { letterSpacing: 0.12, ...upright }],
    ['vertical and turned', { rotation: 7, ...upright }],
  ] satisfies [string, Partial<TextElement>][])('are one band along a line: %s (product 6)', (_, change) => {
    // a seam is lighter than the band by a fifth, a gap is white
    expect(lightest(text(change, black), 0)).toBeGreaterThan(250);
    expect(lightest(text(change, black), 14)).toBeGreaterThan(250);
  });

  it('are one rule along a line with space between its characters (product 6)', () => {
    const spaced = { letterSpacing: 0.3 };
    // an underline is 2 px thick and need not begin with a whole one
    const em = 31;
    const half = em * (0.38 + 0.14);
    expect(lightest(text(spaced, { underline: true }, '双击编辑'), half + em * 0.03)).toBeGreaterThan(60);
    expect(lightest(text(spaced, { strike: true }, '双击编辑'), em * 0.03)).toBeGreaterThan(60);
    const element = text(spaced, { underline: true }, '双击');
    const [paragraph] = element.paragraphs;
    const [run] = paragraph?.runs ?? [];
    if (!paragraph || !run) throw new Error('it has words');
    const runs = [run, { text: '编辑', style: { ...run.style, color: '#123456' } }];
    const twoColors = { ...element, paragraphs: [{ ...paragraph, runs }] };
    expect(lightest(twoColors, half + em * 0.03)).toBeGreaterThan(60);
  });
});
