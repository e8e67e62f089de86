import type { ChartElement } from '../../document/index.ts';
import type { Scale } from './paint-axis.ts';
import { colorAt, type Pen, type Plot, shortNumber, strokeThrough, write } from './paint-pen.ts';

/** A line for each series; of an area chart, what lies between it and zero is filled. */
export const paintLines = (pen: Pen, element: ChartElement, plot: Plot, { shareOf }: Scale): void => {
  const em = pen.style.fontSize;
  const slot = plot.width / element.labels.length;
  const yOf = (value: number): number => plot.top + plot.height * (1 - shareOf(value));
  element.series.forEach((series, seriesIndex) => {
    const values = element.labels.map((_, index) => series.values[index] ?? 0);
    const points = values.map((value, index) => ({ x: plot.left + slot * (index + 0.5), y: yOf(value) }));
    const ends = [points.at(-1), points[0]].map((point) => ({ x: point?.x ?? 0, y: yOf(0) }));
    const area = element.chart === 'area' ? [...points, ...ends] : [];
    strokeThrough(pen, points, { color: colorAt(element, seriesIndex), area, isClosed: false });
    if (!element.showValues) return;
    points.forEach(({ x, y }, index) => {
      // On the outer side of the bend, where the line does not cross the label.
      const beside = [points[index - 1], points[index + 1]].filter((one) => one !== undefined);
      const dips = beside.length > 0 && beside.reduce((sum, one) => sum + one.y - y, 0) < 0;
      write(pen, shortNumber(values[index] ?? 0), x, y + em * (dips ? 1 : -0.95), 'center');
    });
  });
};
