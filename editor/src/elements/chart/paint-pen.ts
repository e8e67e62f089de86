import type { ChartElement, RunStyle } from '../../document/index.ts';
import type { Context2D } from '../../painter/context.ts';
import { splitGraphemes } from '../../document/text/boundaries.ts';
import type { CssFont, Measure } from '../../painter/text/index.ts';

/** What every part of a chart is drawn with. */
export interface Pen {
  context: Context2D;
  measure: Measure;
  cssFont: CssFont;
  style: RunStyle;
}

/** The part of the chart's box that its values are drawn in. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}

type Anchor = 'left' | 'center' | 'right';

/** One line of text, vertically centred at y, shortened with an ellipsis to `room`. */
export const write = (
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

/** 12,345 → 1.2万; below ten thousand as it is. */
export const shortNumber = (value: number): string => {
  const size = Math.abs(value);
  const shorten = (unit: number, name: string): string =>
    `${(value / unit).toFixed(size / unit >= 100 ? 0 : 1).replace(/\.0$/, '')}${name}`;
  if (size >= 1e8) return shorten(1e8, '亿');
  if (size >= 1e4) return shorten(1e4, '万');
  return String(Math.round(value * 100) / 100);
};

/** The length of the longest of these words, in page units. */
export const longest = ({ measure, style }: Pen, words: readonly string[]): number =>
  Math.max(...words.map((word) => measure.advance(word, style)));

export const colorAt = (element: ChartElement, index: number): string =>
  element.palette[index % element.palette.length] ?? '#0773fc';

/** Words on a filled shape are white. */
export const onShape = ({ style, ...pen }: Pen, fontSize = style.fontSize): Pen => ({
  ...pen,
  style: { ...style, color: '#ffffff', fontSize },
});

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const dot = (context: Context2D, x: number, y: number, radius: number): void => {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
};

/** Begins a path along these points. */
export const trace = (context: Context2D, points: readonly Point[]): void => {
  context.beginPath();
  points.forEach(({ x, y }, index) => {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
};

interface Line {
  readonly color: string;
  /** Filled lightly below the line. */
  readonly area: readonly Point[];
  readonly isClosed: boolean;
}

/** A line through these points, and a dot on each. */
export const strokeThrough = (
  { context, style }: Pen,
  points: readonly Point[],
  { color, area, isClosed }: Line,
): void => {
  const width = Math.max(style.fontSize / 6, 1.5);
  context.fillStyle = color;
  if (area.length > 0) {
    const { globalAlpha } = context;
    trace(context, area);
    context.closePath();
    context.globalAlpha = globalAlpha * 0.2;
    context.fill();
    context.globalAlpha = globalAlpha;
  }
  context.strokeStyle = color;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.setLineDash([]);
  trace(context, points);
  if (isClosed) context.closePath();
  context.stroke();
  for (const { x, y } of points) dot(context, x, y, width * 1.8);
};
