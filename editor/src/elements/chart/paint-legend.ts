import type { ChartElement } from '../../document/index.ts';
import type { Measure } from '../../painter/text/index.ts';
import { isRound } from './kinds.ts';
import { colorAt, dot, type Pen, write } from './paint-pen.ts';

const legendNames = (element: ChartElement): readonly string[] =>
  isRound(element) ? element.labels : element.series.map((series) => series.name);

/** A legend's entries with the space after each. */
export const entryWidths = (element: ChartElement, measure: Measure): number[] => {
  const { textStyle } = element;
  return legendNames(element).map((name) => textStyle.fontSize * 2.2 + measure.advance(name, textStyle));
};

export const paintLegend = (pen: Pen, element: ChartElement, top: number): void => {
  const em = pen.style.fontSize;
  const widths = entryWidths(element, pen.measure);
  let x = Math.max((element.width - widths.reduce((sum, width) => sum + width, -em)) / 2, 0);
  legendNames(element).forEach((name, index) => {
    pen.context.fillStyle = colorAt(element, index);
    dot(pen.context, x + em * 0.4, top + em * 0.75, em * 0.36);
    write(pen, name, x + em * 1.1, top + em * 0.75, 'left');
    x += widths[index] ?? 0;
  });
};
