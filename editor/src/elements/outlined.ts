import type { Outline, Point, Stroke } from '../document/index.ts';
import { distanceToRings, isInside, ringsOf } from '../interaction/outline.ts';

interface Outlined {
  readonly width: number;
  readonly height: number;
  readonly cornerRadius: number;
  readonly stroke?: Stroke | undefined;
}

/** A path with more characters has so many curves that fewer segments of each are precise enough for a press. */
const longPath = 2000;
const coarse = 4;

const ringsOfPaths = new WeakMap<Outlined, Point[][]>();

/** Every move of the pointer asks for them, and tracing the paths of a full page takes seconds. */
const rememberedRings = (element: Outlined, outline: Outline): Point[][] => {
  const { width, height, cornerRadius } = element;
  if (outline.kind !== 'path') return ringsOf(outline, width, height, cornerRadius);
  const known = ringsOfPaths.get(element);
  if (known) return known;
  const pieces = outline.d.length > longPath ? coarse : undefined;
  const rings = ringsOf(outline, width, height, cornerRadius, pieces);
  ringsOfPaths.set(element, rings);
  return rings;
};

/** Whether a point hits an outline: its inside where that is filled, else its stroke. */
export const touchesOutline = (
  element: Outlined,
  outline: Outline,
  isFilled: boolean,
  point: Point,
  nearness: number,
): boolean => {
  const { width, height, stroke } = element;
  const rings = rememberedRings(element, outline);
  if (isFilled && isInside(rings, point)) return true;
  const half = stroke ? stroke.width / 2 : 0;
  const isSmall = Math.min(width, height) < nearness * 4;
  // paths may be thin, such as the lines of an icon
  const isThin = isSmall || outline.kind === 'path';
  if (half === 0 && isFilled && !isThin) return false;
  return distanceToRings(rings, point) <= half + nearness;
};
