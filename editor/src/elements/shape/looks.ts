import type { Props } from '../../commands/index.ts';
import {
  type Color,
  type Element,
  type Gradient,
  LIMITS,
  linear,
  opaque,
  type Paint,
  solid,
  stroke,
  withAlphaOf,
} from '../../document/index.ts';
import type { Tip } from '../../materials/lines.ts';
import { type DashKind, withDash, withWidth } from '../../materials/strokes.ts';

/** Removes a field: removal is written as undefined. */
const without = (name: string): Partial<Element> => ({ [name]: undefined });

/** Width of a shape's first stroke: just visible. */
const firstWidth = ({ width, height }: Element): number =>
  Math.max(2, Math.round(Math.min(width, height) / 40));

export const isGradient = (fill: Paint | undefined): fill is Gradient =>
  fill !== undefined && fill.kind !== 'solid';

const firstFill = '#0773fc';
const paleFrom = 215;
const mixedShare = 0.6;

export const filled =
  (color: string | undefined): Props =>
  (element) =>
    element.type !== 'shape'
      ? null
      : color === undefined
        ? without('fill')
        : { fill: solid(withAlphaOf(color, isGradient(element.fill) ? null : element.fill?.color)) };

/** The gradient that a fill of one colour begins with: from it to a lighter one, from a pale one to a darker. */
const gradientFrom = (color: Color): Gradient => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const isPale = channels.every((channel) => channel > paleFrom);
  const mixed = channels.map((channel) => Math.round(channel + ((isPale ? 0 : 255) - channel) * mixedShare));
  const other = `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  return linear(90, color, withAlphaOf(other, color));
};

/** A gradient in place of one colour or of none, or one colour in place of these; what is so already stays. */
export const fillKindSet =
  (kind: 'solid' | 'gradient'): Props =>
  (element) => {
    if (element.type !== 'shape') return null;
    const { fill } = element;
    if (kind === 'gradient')
      return isGradient(fill) ? null : { fill: gradientFrom(fill?.color ?? firstFill) };
    if (isGradient(fill)) return { fill: solid(fill.stops[0]?.color ?? firstFill) };
    return fill ? null : { fill: solid(firstFill) };
  };

export const gradientSet =
  (gradient: Gradient): Props =>
  (element) =>
    element.type === 'shape' ? { fill: gradient } : null;

export const stroked =
  (color: string | undefined): Props =>
  (element) => {
    if (element.type === 'line')
      return color === undefined
        ? null
        : { stroke: { ...element.stroke, color: withAlphaOf(color, element.stroke.color) } };
    if (element.type !== 'shape') return null;
    if (color === undefined) return without('stroke');
    return element.stroke
      ? { stroke: { ...element.stroke, color: withAlphaOf(color, element.stroke.color) } }
      : { stroke: stroke(opaque(color), firstWidth(element)) };
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
