import type { Props } from '../../commands/index.ts';
import { type Element, LIMITS, solid, stroke } from '../../document/index.ts';
import type { Tip } from '../../materials/lines.ts';
import { type DashKind, withDash, withWidth } from '../../materials/strokes.ts';

/** Removes a field: removal is written as undefined. */
const without = (name: string): Partial<Element> => ({ [name]: undefined });

/** Width of a shape's first stroke: just visible. */
const firstWidth = ({ width, height }: Element): number =>
  Math.max(2, Math.round(Math.min(width, height) / 40));

export const filled =
  (color: string | undefined): Props =>
  (element) =>
    element.type !== 'shape' ? null : color === undefined ? without('fill') : { fill: solid(color) };

export const stroked =
  (color: string | undefined): Props =>
  (element) => {
    if (element.type === 'line') return color === undefined ? null : { stroke: { ...element.stroke, color } };
    if (element.type !== 'shape') return null;
    if (color === undefined) return without('stroke');
    return { stroke: element.stroke ? { ...element.stroke, color } : stroke(color, firstWidth(element)) };
  };

/** A line's box gets the height of its stroke, around the same centre. Width 0 removes a shape's stroke. */
export const widthSet =
  (width: number): Props =>
  (element) => {
    if (element.type === 'line') {
      const next = withWidth(element.stroke, Math.max(width, 1));
      return { stroke: next, height: next.width, y: element.y + (element.height - next.width) / 2 };
    }
    if (element.type !== 'shape') return null;
    if (width <= 0) return without('stroke');
    return { stroke: withWidth(element.stroke ?? stroke('#1f2329', width), width) };
  };

export const dashSet =
  (kind: DashKind): Props =>
  (element) =>
    (element.type === 'shape' || element.type === 'line') && element.stroke
      ? { stroke: withDash(element.stroke, kind) }
      : null;

export const cornerSet =
  (radius: number): Props =>
  (element) =>
    element.type === 'shape' && element.outline.kind === 'rect'
      ? { cornerRadius: Math.min(Math.max(radius, 0), LIMITS.maxElementSidePx) }
      : null;

export const tipSet =
  (end: 'startTip' | 'endTip', tip: Tip): Props =>
  (element) =>
    element.type === 'line' ? { [end]: tip } : null;
