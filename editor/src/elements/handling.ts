import type { Element, Point } from '../document/index.ts';

/** Where on the box a size handle stands: −1, 0, 1 from left to right and from top to bottom. */
export type Spot = readonly [-1 | 0 | 1, -1 | 0 | 1];

/** How one kind is taken hold of. All of it is absent where a kind is a plain box. */
export interface KindHandling<E extends Element> {
  /** Whether a point of its own box, near to it already, is on what is seen of it. */
  readonly touches?: (element: E, point: Point, nearness: number) => boolean;
  readonly spots?: (element: E) => readonly Spot[];
  /** Both sides grow together: by every handle, or by the corners. */
  readonly ratio?: 'always' | 'corners';
  /** A handle that stays where the sides are too short for one. */
  readonly keepsSpot?: (spot: Spot, screenHeight: number) => boolean;
}

export const corners: readonly Spot[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
export const sidesAcross: readonly Spot[] = [
  [-1, 0],
  [1, 0],
];
export const sidesDown: readonly Spot[] = [
  [0, -1],
  [0, 1],
];
