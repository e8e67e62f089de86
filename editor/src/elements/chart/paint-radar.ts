import type { ChartElement } from '../../document/index.ts';
import { gridWidth, type Scale } from './paint-axis.ts';
import {
  colorAt,
  longest,
  type Pen,
  type Plot,
  type Point,
  shortNumber,
  strokeThrough,
  trace,
  write,
} from './paint-pen.ts';

/** A ray for each category, the first upwards, and a closed line for each series. */
export const paintRadar = (pen: Pen, element: ChartElement, plot: Plot, { ticks, shareOf }: Scale): void => {
  const { context, style } = pen;
  const em = style.fontSize;
  const { labels, series, showAxis, showValues } = element;
  const names = Math.min(longest(pen, labels), plot.width * 0.22);
  const radius = Math.max(Math.min(plot.width / 2 - names - em, plot.height / 2 - em * 1.8), 0);
  const middle: Point = { x: plot.left + plot.width / 2, y: plot.top + plot.height / 2 };
  const onRay = (index: number, length: number): Point => {
    const angle = (index / labels.length) * Math.PI * 2 - Math.PI / 2;
    return { x: middle.x + Math.cos(angle) * length, y: middle.y + Math.sin(angle) * length };
  };
  const outline = (length: (index: number) => number): Point[] =>
    labels.map((_, index) => onRay(index, length(index)));
  if (showAxis) {
    context.strokeStyle = element.gridColor;
    context.lineWidth = gridWidth(pen);
    context.setLineDash([]);
    const rays = outline(() => radius).map((end) => [middle, end]);
    for (const line of [...rays, ...ticks.map((tick) => outline(() => radius * shareOf(tick)))]) {
      trace(context, line);
      context.closePath();
      context.stroke();
    }
  }
  series.forEach(({ values }, seriesIndex) => {
    const length = (index: number): number => radius * shareOf(values[index] ?? 0);
    const area = outline(length);
    strokeThrough(pen, area, { color: colorAt(element, seriesIndex), area, isClosed: true });
    if (!showValues) return;
    labels.forEach((_, index) => {
      // towards the middle, where no category is named
      const { x, y } = onRay(index, Math.max(length(index) - em * 1.1, 0));
      write(pen, shortNumber(values[index] ?? 0), x, y, 'center');
    });
  });
  labels.forEach((label, index) => {
    const { x, y } = onRay(index, radius + em);
    const side = x - middle.x;
    if (Math.abs(side) < em) write(pen, label, x, y, 'center', plot.width);
    else write(pen, label, x - Math.sign(side) * em * 0.4, y, side > 0 ? 'left' : 'right', names);
  });
  // values beside the points tell the scale already
  if (showAxis && !showValues)
    for (const tick of ticks)
      write(pen, shortNumber(tick), middle.x - em * 0.4, middle.y - radius * shareOf(tick), 'right');
};
