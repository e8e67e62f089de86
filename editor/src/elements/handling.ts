import type { Element, Point } from '../document/index.ts';

/** Position of a size handle on the box: −1, 0, 1 from left to right and from top to bottom. */
export type HandlePosition = readonly [-1 | 0 | 1, -1 | 0 | 1];

/** Hit testing and size handles of one kind. Everything is absent for a plain box. */
export interface KindHandling<E extends Element> {
  /** Whether a point in the element's box or near it hits its visible part. */
  readonly hitTest?: (element: E, point: Point, nearness: number) => boolean;
  readonly handles?: (element: E) => readonly HandlePosition[];
  /** Keeps the ratio with every handle, or with the corners only. */
  readonly ratio?: 'always' | 'corners';
  /** Whether a handle stays although the sides are too short for it. */
  readonly keepsHandle?: (
    position: HandlePosition,
    /** The sides in px of the screen. */
    screen: { readonly width: number; readonly height: number },
  ) => boolean;
}

export const corners: readonly HandlePosition[] = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
];
export const sidesAcross: readonly HandlePosition[] = [
  [-1, 0],
  [1, 0],
];
export const sidesDown: readonly HandlePosition[] = [
  [0, -1],
  [0, 1],
];
