import type { Gradient, Paint, Rect, Stroke } from '../document/index.ts';
import type { Context2D, GradientFill } from './context.ts';

/** A gradient across a box with CSS geometry: a linear one spans the box's corners along its angle. */
export const gradientFill = (context: Context2D, gradient: Gradient, box: Rect): GradientFill => {
  const middleX = box.x + box.width / 2;
  const middleY = box.y + box.height / 2;
  let fill: GradientFill;
  if (gradient.kind === 'linear') {
    const radians = (gradient.angle * Math.PI) / 180;
    const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
    const half = (Math.abs(box.width * sin) + Math.abs(box.height * cos)) / 2;
    fill = context.createLinearGradient(
      middleX - sin * half,
      middleY + cos * half,
      middleX + sin * half,
      middleY - cos * half,
    );
  } else {
    const x = box.x + box.width * gradient.centerX;
    const y = box.y + box.height * gradient.centerY;
    const radius = (Math.hypot(box.width, box.height) / 2) * gradient.radius;
    fill = context.createRadialGradient(x, y, 0, x, y, Math.max(radius, 0.01));
  }
  for (const stop of gradient.stops) fill.addColorStop(stop.offset, stop.color);
  return fill;
};

/** The fillStyle for a paint across a box. */
export const fillFor = (context: Context2D, paint: Paint, box: Rect): unknown =>
  paint.kind === 'solid' ? paint.color : gradientFill(context, paint, box);

/** Closer dashes look like a solid line, and there may be millions of them. */
const dashMinPx = 0.5;

/** Sets everything a stroke depends on. */
export const applyStroke = (context: Context2D, stroke: Stroke): void => {
  context.strokeStyle = stroke.color;
  context.lineWidth = stroke.width;
  context.lineCap = stroke.cap;
  context.lineJoin = stroke.join;
  context.miterLimit = 10;
  context.lineDashOffset = 0;
  const isDashed = stroke.dash.reduce((sum, length) => sum + length, 0) >= dashMinPx;
  context.setLineDash(isDashed ? stroke.dash : []);
};
