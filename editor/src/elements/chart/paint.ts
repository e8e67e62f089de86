import type { ChartElement } from '../../document/index.ts';
import { type Measure, prepareText } from '../../painter/text/index.ts';
import type { ElementTools, PaintElement } from '../../painter/element-tools.ts';
import { paintAxis, type Scale, scaleOf } from './paint-axis.ts';
import { paintBars } from './paint-bars.ts';
import { entryWidths, paintLegend } from './paint-legend.ts';
import { paintLines } from './paint-lines.ts';
import { longest, type Pen, type Plot, shortNumber, write } from './paint-pen.ts';
import { paintPie } from './paint-pie.ts';
import { paintRadar } from './paint-radar.ts';

/** Room for the numbers of the axis and for the names of the categories. */
const plotOf = (pen: Pen, element: ChartElement, height: number, { ticks }: Scale): Plot => {
  const em = pen.style.fontSize;
  const { width, showAxis, labels } = element;
  if (element.chart === 'horizontal') {
    const left = Math.min(longest(pen, labels), width * 0.3) + em * 0.5;
    const values = element.showValues ? em * 2.4 : em * 0.8;
    return {
      left,
      top: 0,
      width: Math.max(width - left - values, 1),
      height: Math.max(height - (showAxis ? em * 1.8 : 0), 1),
    };
  }
  const left = showAxis ? longest(pen, ticks.map(shortNumber)) + em * 0.5 : 0;
  return { left, top: em * 1.6, width: Math.max(width - left, 1), height: Math.max(height - em * 3.6, 1) };
};

export const paintChart: PaintElement<ChartElement> = (context, element, tools) => {
  const style = element.textStyle;
  const em = style.fontSize;
  const pen: Pen = { context, measure: tools.measure, cssFont: tools.cssFont, style };
  prepareText(context);
  if (element.showLegend) paintLegend(pen, element, element.height - em * 1.5);
  const height = element.height - (element.showLegend ? em * 2 : 0);
  const whole: Plot = { left: 0, top: 0, width: element.width, height };
  const { chart } = element;
  if (chart === 'pie' || chart === 'donut') return paintPie(pen, element, whole);
  const scale = scaleOf(element);
  if (chart === 'radar') return paintRadar(pen, element, whole, scale);
  const plot = plotOf(pen, element, height, scale);
  if (element.showAxis) paintAxis(pen, element, plot, scale);
  if (chart === 'line' || chart === 'area') paintLines(pen, element, plot, scale);
  else paintBars(pen, element, plot, scale);
  const isSideways = chart === 'horizontal';
  const slot = (isSideways ? plot.height : plot.width) / element.labels.length;
  element.labels.forEach((label, index) => {
    const middle = slot * (index + 0.5);
    if (isSideways) write(pen, label, plot.left - em * 0.5, plot.top + middle, 'right', plot.left);
    else write(pen, label, plot.left + middle, plot.top + plot.height + em * 1.1, 'center', slot);
  });
};

/** How far a long legend is drawn beyond the chart's box. */
export const legendReach = (element: ChartElement, measure: Measure): number =>
  element.showLegend
    ? Math.max(
        entryWidths(element, measure).reduce((sum, width) => sum + width, -element.width),
        0,
      )
    : 0;

/** How far beyond its box a chart may be drawn: a long legend, and labels that a small box has no room for. */
export const chartReach = (element: ChartElement, { measure }: ElementTools): number =>
  legendReach(element, measure) + element.textStyle.fontSize * 6;
