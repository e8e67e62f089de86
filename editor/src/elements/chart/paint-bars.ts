import type { ChartElement } from '../../document/index.ts';
import type { Context2D } from '../../painter/context.ts';
import type { Scale } from './paint-axis.ts';
import { colorAt, onShape, type Pen, type Plot, shortNumber, write } from './paint-pen.ts';

/** A bar from its foot to its end; `at` and `size` are across it. */
interface Bar {
  readonly at: number;
  readonly size: number;
  readonly foot: number;
  readonly end: number;
  /** Radius of the two corners at the end. */
  readonly radius: number;
}

const fillBar = (context: Context2D, { at, size, foot, end, radius }: Bar, isSideways: boolean): void => {
  const point = (across: number, along: number): [number, number] =>
    isSideways ? [along, across] : [across, along];
  const rounding = Math.min(radius, Math.abs(end - foot));
  context.beginPath();
  context.moveTo(...point(at, foot));
  context.arcTo(...point(at, end), ...point(at + size, end), rounding);
  context.arcTo(...point(at + size, end), ...point(at + size, foot), rounding);
  context.lineTo(...point(at + size, foot));
  context.closePath();
  context.fill();
};

/**
 * The bars of each category beside each other, upwards or to the right, or on each other: those below zero
 * downwards, and each value in its part where there is room.
 */
export const paintBars = (pen: Pen, element: ChartElement, plot: Plot, { shareOf }: Scale): void => {
  const { context, measure } = pen;
  const em = pen.style.fontSize;
  const { series, labels, chart } = element;
  const isSideways = chart === 'horizontal';
  const isStacked = chart === 'stacked';
  const slot = (isSideways ? plot.height : plot.width) / labels.length;
  const group = slot * 0.62;
  const room = isStacked ? group : group / series.length;
  const gap = !isStacked && series.length > 1 ? room * 0.08 : 0;
  const size = room - gap * 2;
  const placeOf = (value: number): number =>
    isSideways ? plot.left + plot.width * shareOf(value) : plot.top + plot.height * (1 - shareOf(value));
  labels.forEach((_, index) => {
    const values = series.map((one) => one.values[index] ?? 0);
    const uppermost = values.findLastIndex((value) => value > 0);
    const first = (isSideways ? plot.top : plot.left) + slot * index + (slot - group) / 2;
    const stacked = { above: 0, below: 0 };
    values.forEach((value, at) => {
      const side = value < 0 ? 'below' : 'above';
      const from = isStacked ? stacked[side] : 0;
      stacked[side] += value;
      const [foot, end] = [placeOf(from), placeOf(from + value)];
      const start = first + (isStacked ? 0 : room * at);
      const radius = isStacked && at !== uppermost ? 0 : size * 0.2;
      context.fillStyle = colorAt(element, at);
      fillBar(context, { at: start + gap, size, foot, end, radius }, isSideways);
      if (!element.showValues) return;
      const text = shortNumber(value);
      const middle = start + room / 2;
      const sign = value < 0 ? -1 : 1;
      if (isSideways) write(pen, text, end + sign * em * 0.4, middle, sign < 0 ? 'right' : 'left');
      else if (!isStacked) write(pen, text, middle, end - sign * em * 0.8, 'center');
      else if (Math.abs(end - foot) > em * 1.2 && measure.advance(text, pen.style) <= slot)
        write(onShape(pen), text, middle, (foot + end) / 2, 'center');
    });
  });
};
