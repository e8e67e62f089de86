import type { Gradient, Paint, Point, Rect, Stroke } from '../document/index.ts';
import type { Context2D, GradientFill } from './context.ts';

/**
 * The ends of a linear gradient in a context that is narrower by `scaleX` from now on: it looks the same there. The
 * lines of one color turn with the context, so the gradient is no longer from the one end to the other.
 */
const condensed = (from: Point, to: Point, scaleX: number): readonly [Point, Point] => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const start = { x: from.x / scaleX, y: from.y };
  const share = (dx * dx + dy * dy) / (dx * dx * scaleX * scaleX + dy * dy || 1);
  return [start, { x: start.x + dx * scaleX * share, y: start.y + dy * share }];
};

/** How a context lies within the box that is filled. */
interface Placing extends Point {
  /** Turned by these radians about its origin. */
  readonly angle: number;
  /** Condensed from then on. */
  readonly scaleX: number;
}

/** A point as seen from a context that was moved and turned. */
const turnedBack = (point: Point, { x, y, angle }: Placing): Point => {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [dx, dy] = [point.x - x, point.y - y];
  return { x: dx * cos + dy * sin, y: dy * cos - dx * sin };
};

/**
 * A gradient across a box with CSS geometry: a linear one spans the box's corners along its angle. It looks the same in
 * a context that was turned or condensed within the box (`placed`), but for a radial one in a condensed context, where
 * there is no such circle.
 */
export const gradientFill = (
  context: Context2D,
  gradient: Gradient,
  box: Rect,
  placed?: Placing,
): GradientFill => {
  const seen = (point: Point): Point => (placed ? turnedBack(point, placed) : point);
  const middleX = box.x + box.width / 2;
  const middleY = box.y + box.height / 2;
  let fill: GradientFill;
  if (gradient.kind === 'linear') {
    const radians = (gradient.angle * Math.PI) / 180;
    const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
    const half = (Math.abs(box.width * sin) + Math.abs(box.height * cos)) / 2;
    const [from, to] = condensed(
      seen({ x: middleX - sin * half, y: middleY + cos * half }),
      seen({ x: middleX + sin * half, y: middleY - cos * half }),
      placed?.scaleX ?? 1,
    );
    fill = context.createLinearGradient(from.x, from.y, to.x, to.y);
  } else {
    const { x, y } = seen({
      x: box.x + box.width * gradient.centerX,
      y: box.y + box.height * gradient.centerY,
    });
    const radius = (Math.hypot(box.width, box.height) / 2) * gradient.radius;
    fill = context.createRadialGradient(x, y, 0, x, y, Math.max(radius, 0.01));
  }
  for (const stop of gradient.stops) fill.addColorStop(stop.offset, stop.color);
  return fill;
};

/** The fillStyle for a paint across a box. */
export const fillFor = (context: Context2D, paint: Paint, box: Rect): unknown =>
  paint.kind === 'solid' ? paint.color : gradientFill(context, paint, box);

/** Closer dashes look like a solid line. */
const dashMinPx = 0.5;

/** More dashes along one stroke are drawn longer: hundreds of thousands take seconds at every paint. */
const dashCountMax = 10_000;

/** The dash pattern of a stroke of a length in px; empty for a solid line. */
export const dashesFor = ({ dash }: Pick<Stroke, 'dash'>, lengthOf: () => number): number[] => {
  const period = dash.reduce((sum, one) => sum + one, 0);
  if (period < dashMinPx) return [];
  const stretch = Math.max(1, (lengthOf() * dash.length) / (period * dashCountMax));
  return stretch === 1 ? dash : dash.map((one) => one * stretch);
};

/** Sets everything a stroke depends on; `lengthOf` gives its length in px, which only dashes depend on. */
export const applyStroke = (context: Context2D, stroke: Stroke, lengthOf: () => number): void => {
  context.strokeStyle = stroke.color;
  context.lineWidth = stroke.width;
  context.lineCap = stroke.cap;
  context.lineJoin = stroke.join;
  context.miterLimit = 10;
  context.lineDashOffset = 0;
  context.setLineDash(dashesFor(stroke, lengthOf));
};
