import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPage, type Paragraph, type TextElement, textElement } from '../../document/index.ts';
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
