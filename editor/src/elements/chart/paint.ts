import type { ChartElement, RunStyle } from '../../document/index.ts';
import type { Context2D } from '../../painter/context.ts';
import { splitGraphemes } from '../../document/text/boundaries.ts';
import { type CssFont, type Measure, prepareText } from '../../painter/text/index.ts';
import type { ElementTools, PaintElement } from '../../painter/element-tools.ts';
import { isRound } from './is-round.ts';

/** 12,345 → 1.2万; below ten thousand as it is. */
export const shortNumber = (value: number): string => {
  const size = Math.abs(value);
  const shorten = (unit: number, name: string): string =>
    `${(value / unit).toFixed(size / unit >= 100 ? 0 : 1).replace(/\.0$/, '')}${name}`;
  if (size >= 1e8) return shorten(1e8, '亿');
  if (size >= 1e4) return shorten(1e4, '万');
  return String(Math.round(value * 100) / 100);
};

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

interface Pen {
  context: Context2D;
  measure: Measure;
  cssFont: CssFont;
  style: RunStyle;
}

type Anchor = 'left' | 'center' | 'right';

/** One line of text, vertically centred at y, shortened with an ellipsis to `room`. */
const write = (
  { context, measure, cssFont, style }: Pen,
  text: string,
  x: number,
  y: number,
  anchor: Anchor,
  room = Number.POSITIVE_INFINITY,
): void => {
  const pieces = splitGraphemes(text);
  let shown = text;
  while (pieces.length > 1 && measure.advance(shown, style) > room) {
    pieces.pop();
    shown = `${pieces.join('')}…`;
  }
  const width = measure.advance(shown, style);
  const left = anchor === 'left' ? x : anchor === 'right' ? x - width : x - width / 2;
  context.font = cssFont(style);
  context.fillStyle = style.color;
  context.fillText(shown, left, y + style.fontSize * 0.38);
};

const colorAt = (element: ChartElement, index: number): string =>
  element.palette[index % element.palette.length] ?? '#0773fc';

interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}

const legendNames = (element: ChartElement): readonly string[] =>
  isRound(element) ? element.labels : element.series.map((series) => series.name);

/** A legend's entries with the space after each. */
const entryWidths = (element: ChartElement, measure: Measure): number[] => {
  const { textStyle } = element;
  return legendNames(element).map((name) => textStyle.fontSize * 2.2 + measure.advance(name, textStyle));
};

const paintLegend = (pen: Pen, element: ChartElement, top: number): void => {
  const em = pen.style.fontSize;
  const widths = entryWidths(element, pen.measure);
  let x = Math.max((element.width - widths.reduce((sum, width) => sum + width, -em)) / 2, 0);
  legendNames(element).forEach((name, index) => {
    pen.context.fillStyle = colorAt(element, index);
    pen.context.beginPath();
    pen.context.arc(x + em * 0.4, top + em * 0.75, em * 0.36, 0, Math.PI * 2);
    pen.context.fill();
    write(pen, name, x + em * 1.1, top + em * 0.75, 'left');
    x += widths[index] ?? 0;
  });
};

const paintAxis = (pen: Pen, element: ChartElement, plot: Plot, ticks: readonly number[]): void => {
  const [low = 0] = ticks;
  const high = ticks.at(-1) ?? 1;
  const { context } = pen;
  for (const tick of ticks) {
    const y = plot.top + plot.height * (1 - (tick - low) / (high - low));
    context.fillStyle = element.gridColor;
    context.fillRect(plot.left, y - 0.5, plot.width, Math.max(pen.style.fontSize / 20, 1));
    write(pen, shortNumber(tick), plot.left - pen.style.fontSize * 0.5, y, 'right');
  }
};

const topRounded = (context: Context2D, x: number, y: number, width: number, height: number): void => {
  const radius = Math.min(width * 0.2, Math.abs(height));
  context.beginPath();
  context.moveTo(x, y + height);
  context.arcTo(x, y, x + width, y, radius);
  context.arcTo(x + width, y, x + width, y + height, radius);
  context.lineTo(x + width, y + height);
  context.closePath();
};

const paintBars = (pen: Pen, element: ChartElement, plot: Plot, low: number, high: number): void => {
  const { context, style } = pen;
  const slot = plot.width / element.labels.length;
  const group = slot * 0.62;
  const bar = group / element.series.length;
  const yOf = (value: number): number => plot.top + plot.height * (1 - (value - low) / (high - low));
  element.series.forEach((series, seriesIndex) => {
    element.labels.forEach((_, index) => {
      const value = series.values[index] ?? 0;
      const x = plot.left + slot * index + (slot - group) / 2 + bar * seriesIndex;
      const gap = element.series.length > 1 ? bar * 0.08 : 0;
      context.fillStyle = colorAt(element, seriesIndex);
      topRounded(context, x + gap, yOf(value), bar - gap * 2, yOf(0) - yOf(value));
      context.fill();
      const y = value < 0 ? yOf(value) + style.fontSize * 0.8 : yOf(value) - style.fontSize * 0.8;
      if (element.showValues) write(pen, shortNumber(value), x + bar / 2, y, 'center');
    });
  });
};

const paintLines = (pen: Pen, element: ChartElement, plot: Plot, low: number, high: number): void => {
  const { context, style } = pen;
  const slot = plot.width / element.labels.length;
  const width = Math.max(style.fontSize / 6, 1.5);
  element.series.forEach((series, seriesIndex) => {
    const points = element.labels.map((_, index) => ({
      x: plot.left + slot * (index + 0.5),
      y: plot.top + plot.height * (1 - ((series.values[index] ?? 0) - low) / (high - low)),
      value: series.values[index] ?? 0,
    }));
    const color = colorAt(element, seriesIndex);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.lineJoin = 'round';
    context.lineCap = 'round';
    context.setLineDash([]);
    context.beginPath();
    points.forEach((point, index) => {
      if (index === 0) context.moveTo(point.x, point.y);
      else context.lineTo(point.x, point.y);
    });
    context.stroke();
    points.forEach((point, index) => {
      context.fillStyle = color;
      context.beginPath();
      context.arc(point.x, point.y, width * 1.8, 0, Math.PI * 2);
      context.fill();
      if (!element.showValues) return;
      // On the outer side of the bend, where the line does not cross the label.
      const beside = [points[index - 1], points[index + 1]].filter((one) => one !== undefined);
      const dips = beside.length > 0 && beside.reduce((sum, one) => sum + one.y - point.y, 0) < 0;
      const y = point.y + style.fontSize * (dips ? 1 : -0.95);
      write(pen, shortNumber(point.value), point.x, y, 'center');
    });
  });
};

const paintPie = (pen: Pen, element: ChartElement, plot: Plot): void => {
  const { context, style } = pen;
  const values = element.labels.map((_, index) => Math.max(element.series[0]?.values[index] ?? 0, 0));
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  const radius = Math.max(Math.min(plot.width, plot.height) / 2, 0);
  const x = plot.left + plot.width / 2;
  const y = plot.top + plot.height / 2;
  const inner = element.chart === 'donut' ? radius * 0.6 : 0;
  const onSlice = {
    ...style,
    color: '#ffffff',
    fontSize: Math.min(style.fontSize, (radius - inner) * (inner > 0 ? 0.42 : 0.3)),
  };
  let angle = -Math.PI / 2;
  values.forEach((value, index) => {
    const end = angle + (value / total) * Math.PI * 2;
    context.fillStyle = colorAt(element, index);
    context.beginPath();
    context.arc(x, y, radius, angle, end);
    if (inner > 0) context.arc(x, y, inner, end, angle, true);
    else context.lineTo(x, y);
    context.closePath();
    context.fill();
    if (element.showValues && value / total >= 0.04) {
      const middle = (angle + end) / 2;
      const at = inner > 0 ? (radius + inner) / 2 : radius * 0.68;
      const label = `${Math.round((value / total) * 100)}%`;
      write(
        { ...pen, style: onSlice },
        label,
        x + Math.cos(middle) * at,
        y + Math.sin(middle) * at,
        'center',
      );
    }
    angle = end;
  });
};

export const paintChart: PaintElement<ChartElement> = (context, element, tools) => {
  const style = element.textStyle;
  const em = style.fontSize;
  const pen: Pen = { context, measure: tools.measure, cssFont: tools.cssFont, style };
  prepareText(context);
  const legend = element.showLegend ? em * 2 : 0;
  if (element.showLegend) paintLegend(pen, element, element.height - em * 1.5);
  if (isRound(element)) {
    return paintPie(pen, element, { left: 0, top: 0, width: element.width, height: element.height - legend });
  }
  const ticks = axisTicks(element.series.flatMap((series) => series.values));
  const [low = 0] = ticks;
  const high = ticks.at(-1) ?? 1;
  const axis = element.showAxis
    ? Math.max(...ticks.map((tick) => tools.measure.advance(shortNumber(tick), style))) + em * 0.5
    : 0;
  const plot: Plot = {
    left: axis,
    top: em * 1.6,
    width: Math.max(element.width - axis, 1),
    height: Math.max(element.height - em * 3.6 - legend, 1),
  };
  if (element.showAxis) paintAxis(pen, element, plot, ticks);
  if (element.chart === 'bar') paintBars(pen, element, plot, low, high);
  else paintLines(pen, element, plot, low, high);
  const slot = plot.width / element.labels.length;
  element.labels.forEach((label, index) => {
    write(pen, label, plot.left + slot * (index + 0.5), plot.top + plot.height + em * 1.1, 'center', slot);
  });
};

/** How far beyond its box a chart may be drawn: a long legend, and labels that a small box has no room for. */
export const chartReach = (element: ChartElement, { measure }: ElementTools): number => {
  const legend = element.showLegend
    ? entryWidths(element, measure).reduce((sum, width) => sum + width, -element.width)
    : 0;
  return Math.max(legend, 0) + element.textStyle.fontSize * 6;
};
