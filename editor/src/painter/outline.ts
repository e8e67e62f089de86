import type { Outline } from '../document/index.ts';
import type { Context2D } from './context.ts';
import { traceSvgPath } from './svg-path.ts';

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
