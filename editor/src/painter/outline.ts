import type { Outline } from '../document/index.ts';
import type { Context2D } from './context.ts';
import { type PathContext, traceSvgPath } from './svg-path.ts';

const traceRect = (context: Context2D, width: number, height: number, cornerRadius: number): void => {
  const radius = Math.min(cornerRadius, width / 2, height / 2);
  if (radius <= 0) return context.rect(0, 0, width, height);
  context.moveTo(radius, 0);
  context.arcTo(width, 0, width, height, radius);
  context.arcTo(width, height, 0, height, radius);
  context.arcTo(0, height, 0, 0, radius);
  context.arcTo(0, 0, width, 0, radius);
  context.closePath();
};

/** Corners on the box's ellipse, starting at the top. */
const traceCorners = (
  context: Context2D,
  width: number,
  height: number,
  count: number,
  radiusOf: (index: number) => number,
): void => {
  for (let index = 0; index < count; index += 1) {
    const angle = -Math.PI / 2 + (index * 2 * Math.PI) / count;
    const x = width / 2 + (Math.cos(angle) * radiusOf(index) * width) / 2;
    const y = height / 2 + (Math.sin(angle) * radiusOf(index) * height) / 2;
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
};

/** Begins a path that fills a box of the given size at the origin. */
export const traceOutline = (
  context: Context2D,
  outline: Outline,
  width: number,
  height: number,
  cornerRadius = 0,
): void => {
  context.beginPath();
  switch (outline.kind) {
    case 'rect':
      return traceRect(context, width, height, cornerRadius);
    case 'ellipse':
      context.ellipse(width / 2, height / 2, width / 2, height / 2, 0, 0, Math.PI * 2);
      return context.closePath();
    case 'polygon':
      return traceCorners(context, width, height, outline.sides, () => 1);
    case 'star':
      return traceCorners(context, width, height, outline.points * 2, (index) =>
        index % 2 === 0 ? 1 : outline.innerRadius,
      );
    case 'path': {
      // The path is stretched, but its stroke is not: the transform is undone before stroking.
      context.save();
      context.scale(width / outline.viewWidth, height / outline.viewHeight);
      traceSvgPath(context, outline.d);
      context.restore();
    }
  }
};

/** Adds up the length of a path; that of a curve is the length of its control lines, which is no shorter. */
class LengthMeter implements PathContext {
  readonly #scaleX: number;
  readonly #scaleY: number;
  length = 0;
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;

  constructor(scaleX: number, scaleY: number) {
    this.#scaleX = scaleX;
    this.#scaleY = scaleY;
  }

  moveTo(x: number, y: number): void {
    [this.#x, this.#y, this.#startX, this.#startY] = [x, y, x, y];
  }

  lineTo(x: number, y: number): void {
    this.length += Math.hypot((x - this.#x) * this.#scaleX, (y - this.#y) * this.#scaleY);
    [this.#x, this.#y] = [x, y];
  }

  bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.lineTo(x1, y1);
    this.lineTo(x2, y2);
    this.lineTo(x, y);
  }

  quadraticCurveTo(x1: number, y1: number, x: number, y: number): void {
    this.lineTo(x1, y1);
    this.lineTo(x, y);
  }

  ellipse(x: number, y: number, radiusX: number, radiusY: number): void {
    this.length += 2 * Math.PI * Math.max(radiusX * this.#scaleX, radiusY * this.#scaleY);
    [this.#x, this.#y] = [x, y];
  }

  closePath(): void {
    this.lineTo(this.#startX, this.#startY);
  }
}

/** About how long an outline of a box of that size is, in px; seldom less than it is. */
export const outlineLength = (outline: Outline, width: number, height: number): number => {
  switch (outline.kind) {
    case 'star':
      return outline.points * Math.hypot(width, height);
    case 'path': {
      const meter = new LengthMeter(width / outline.viewWidth, height / outline.viewHeight);
      traceSvgPath(meter, outline.d);
      return meter.length;
    }
    default:
      return 2 * (width + height);
  }
};
