import type { ChartElement } from '../../document/index.ts';
import { type Pen, type Plot, shortNumber, write } from './paint-pen.ts';

/** Round tick values from 0 (or below) past the largest value; about `wanted` of them. */
export const axisTicks = (values: readonly number[], wanted = 4): number[] => {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = (high - low || 1) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((one) => one * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step) || 1;
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
};

/** The values of one stack: those above zero and those below it are added up apart. */
const stackEnds = ({ labels, series }: ChartElement): number[] =>
  labels.flatMap((_, index) => {
    const values = series.map((one) => one.values[index] ?? 0);
    const sum = (sign: 1 | -1): number =>
      values.reduce((all, value) => (value * sign > 0 ? all + value : all), 0);
    return [sum(1), sum(-1)];
  });

/** Where a value lies on the axis: 0 at its lowest tick, 1 at its highest. */
export interface Scale {
  readonly ticks: readonly number[];
  shareOf(value: number): number;
}

export const scaleOf = (element: ChartElement): Scale => {
  const isStacked = element.chart === 'stacked';
  const ticks = axisTicks(isStacked ? stackEnds(element) : element.series.flatMap(({ values }) => values));
  const [low = 0] = ticks;
  const high = ticks.at(-1) ?? 1;
  return { ticks, shareOf: (value) => (value - low) / (high - low) };
};

export const gridWidth = ({ style }: Pen): number => Math.max(style.fontSize / 20, 1);

/** Lines across the plot, with their values left of it or, where bars lie, below it. */
export const paintAxis = (pen: Pen, element: ChartElement, plot: Plot, { ticks, shareOf }: Scale): void => {
  const { context } = pen;
  const em = pen.style.fontSize;
  for (const tick of ticks) {
    context.fillStyle = element.gridColor;
    if (element.chart === 'horizontal') {
      const x = plot.left + plot.width * shareOf(tick);
      context.fillRect(x - 0.5, plot.top, gridWidth(pen), plot.height);
      write(pen, shortNumber(tick), x, plot.top + plot.height + em * 1.1, 'center');
    } else {
      const y = plot.top + plot.height * (1 - shareOf(tick));
      context.fillRect(plot.left, y - 0.5, plot.width, gridWidth(pen));
      write(pen, shortNumber(tick), plot.left - em * 0.5, y, 'right');
    }
  }
};
