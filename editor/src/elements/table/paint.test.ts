import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, expect, it } from 'vitest';
import { type TableElement, textElement } from '../../document/index.ts';
import { ensureAllFonts } from '../../painter/server/index.ts';
import { canvasPainter } from '../../painter/testing/canvas-painter.ts';
import { tableElement } from './factory.ts';

beforeAll(() => ensureAllFonts(), 60_000);

const painter = canvasPainter(() => {
  throw new Error('no table here needs a layer');
});

/** As many cells as a table may have, each with this text. */
const largeTable = (text: string): TableElement => {
  const table = tableElement({
    x: 0,
    y: 0,
    width: 900,
    height: 600,
    words: Array.from({ length: 20 }, () => Array.from({ length: 30 }, () => '')),
  });
  const { paragraphs } = textElement({ text, width: 30, fontSize: 10 });
  const cells = table.cells.map((row) => row.map((cell) => ({ ...cell, paragraphs })));
  return { ...table, cells };
};

it('the texts of all cells are laid out once, however often the table is painted', () => {
  const { layouts } = painter;
  const layoutOf = layouts.of;
  const asked: object[][] = [];
  layouts.of = (text) => {
    asked.at(-1)?.push(text);
    return layoutOf(text);
  };
  const context = createCanvas(900, 600).getContext('2d');
  const table = largeTable('春江');
  for (let time = 0; time < 2; time += 1) {
    asked.push([]);
    painter.paintElement(context, table);
  }
  painter.paintElement(context, { ...table, width: 800 });
  layouts.of = layoutOf;
  const [first = [], second = []] = asked;
  expect(first).toHaveLength(600);
  expect(second.slice(0, 600).every((text, index) => text === first[index])).toBe(true);
  // other widths, other lines
  expect(second.slice(600).some((text) => first.includes(text))).toBe(false);
});

it('of a text longer than its cell only the lines inside are drawn', () => {
  const context = createCanvas(900, 600).getContext('2d');
  let drawn = 0;
  context.fillText = () => {
    drawn += 1;
  };
  painter.paintElement(context, largeTable('春江潮水连海平，'.repeat(40)));
  expect(drawn).toBeGreaterThan(600);
  expect(drawn).toBeLessThan(600 * 12);
});
