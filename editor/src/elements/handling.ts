import type { Element, Point } from '../document/index.ts';

/** Position of a size handle on the box: −1, 0, 1 from left to right and from top to bottom. */
export type Spot = readonly [-1 | 0 | 1, -1 | 0 | 1];

/** Hit testing and size handles of one kind. Everything is absent for a plain box. */
export interface KindHandling<E extends Element> {
  /** Whether a point in the element's box or near it hits its visible part. */
  readonly touches?: (element: E, point: Point, nearness: number) => boolean;
  readonly spots?: (element: E) => readonly Spot[];
  /** Keeps the ratio with every handle, or with the corners only. */
  readonly ratio?: 'always' | 'corners';
  /** Whether a handle stays although the sides are too short for it. */
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
