import type { Outline, Point, Stroke } from '../document/index.ts';
import { distanceToRings, isInside, ringsOf } from '../interaction/outline.ts';

interface Outlined {
  readonly width: number;
  readonly height: number;
  readonly cornerRadius: number;
  readonly stroke?: Stroke | undefined;
}

/** Whether a point hits an outline: its inside where that is filled, else its stroke. */
export const touchesOutline = (
  { width, height, cornerRadius, stroke }: Outlined,
  outline: Outline,
  isFilled: boolean,
  point: Point,
  nearness: number,
): boolean => {
  const rings = ringsOf(outline, width, height, cornerRadius);
  if (isFilled && isInside(rings, point)) return true;
  const half = stroke ? stroke.width / 2 : 0;
  const isSmall = Math.min(width, height) < nearness * 4;
  // paths may be thin, such as the lines of an icon
  const isThin = isSmall || outline.kind === 'path';
  if (half === 0 && isFilled && !isThin) return false;
  return distanceToRings(rings, point) <= half + nearness;
};
