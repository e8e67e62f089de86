import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { newPage, type TextElement, textElement } from '../../document/index.ts';
import { ensureAllFonts } from '../../painter/server/index.ts';
import { canvasPainter } from '../../painter/testing/canvas-painter.ts';

/** The shadow of a text (editor, quality: no design stops a browser). */

const side = 1400;

const painter = canvasPainter();

const spaced = (text: string, blur: number, change: Partial<TextElement> = {}): TextElement => ({
  ...textElement({ text, y: 200, width: side, fontSize: 40, lineHeight: 5, letterSpacing: 5 }),
  shadow: { color: '#000000', blur, offsetX: 30, offsetY: 20 },
  ...change,
});

/** The alpha of these texts at half size, and the number of characters and lines that cast shadows of their own. */
const painted = (elements: readonly TextElement[]) => {
  const context = createCanvas(side / 2, side / 2).getContext('2d');
  context.scale(0.5, 0.5);
  let casting = 0;
  const counted = <Args extends unknown[]>(draw: (...args: Args) => void) => {
    const bound = draw.bind(context);
    return (...args: Args): void => {
      if (context.shadowBlur > 0) casting += 1;
      bound(...args);
    };
  };
  context.fillText = counted(context.fillText) as SKRSContext2D['fillText'];
  context.strokeText = counted(context.strokeText) as SKRSContext2D['strokeText'];
  context.fillRect = counted(context.fillRect);
  const page = newPage({ width: side, height: side, elements: [...elements] });
  painter.paintElements(context, page);
  const { data } = context.getImageData(0, 0, side / 2, side / 2);
  return { alpha: data.filter((_, index) => index % 4 === 3), casting };
};

test('few characters cast a shadow each, many with a wide blur cast one together', async () => {
  await ensureAllFonts();
  const few = painted([spaced('春a江b', 60)]);
  const many = painted([spaced('春a江b'.repeat(10), 200)]);
  const lines = painted([
    {
      ...spaced('春江'.repeat(20), 200),
      effects: { hollow: false, stroke: { color: '#ff0000', width: 2 } },
    },
  ]);
  expect([few.casting, many.casting, lines.casting]).toEqual([4, 0, 0]);
}, 60_000);

test('the shadow that characters cast together looks like their own, without the characters', async () => {
  await ensureAllFonts();
  const text = '春a江b潮c水d连e海f平g春a江b潮c水d连e海f平g';
  // six characters on each line of 200 px: two lines and the rest are each below the limit
  const together = spaced(text, 120, { opacity: 0.6 });
  const parts = [text.slice(0, 12), text.slice(12)].map((part, index) =>
    spaced(part, 120, { opacity: 0.6, id: `part-${index}`, y: 200 + index * 400 }),
  );
  const [one, two] = [painted([together]), painted(parts)];
  expect([one.casting, two.casting]).toEqual([0, text.length]);
  const difference = one.alpha.reduce((sum, alpha, at) => sum + Math.abs(alpha - (two.alpha[at] ?? 0)), 0);
  const whole = two.alpha.reduce((sum, alpha) => sum + alpha, 0);
  expect(difference / whole).toBeLessThan(0.1);
}, 60_000);
