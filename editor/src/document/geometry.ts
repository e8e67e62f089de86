import type { Element } from './schema/index.ts';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** The box with that much more on every side. */
export const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + by * 2,
  height: height + by * 2,
});

/** Whether one box has the whole of the other in it. */
export const contains = (one: Rect, other: Rect): boolean =>
  one.x <= other.x &&
  one.y <= other.y &&
  one.x + one.width >= other.x + other.width &&
  one.y + one.height >= other.y + other.height;

/** Whether two boxes share more than an edge. */
export const doOverlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** The page and its bleed, in px from the page's corner. */
export const sheetBox = ({ width, height }: Pick<Rect, 'width' | 'height'>, bleed: number): Rect =>
  grown({ x: 0, y: 0, width, height }, bleed);

type Placed = Pick<Element, 'x' | 'y' | 'width' | 'height' | 'rotation'>;

/** The four corners of an element's rotated box in its parent's coordinates, clockwise from top left. */
export const cornersOf = (element: Placed): [Point, Point, Point, Point] => {
  const { x, y, width, height, rotation } = element;
  const middle = { x: x + width / 2, y: y + height / 2 };
  const radians = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const turned = (dx: number, dy: number): Point => ({
    x: middle.x + dx * cos - dy * sin,
    y: middle.y + dx * sin + dy * cos,
  });
  return [
    turned(-width / 2, -height / 2),
    turned(width / 2, -height / 2),
    turned(width / 2, height / 2),
    turned(-width / 2, height / 2),
  ];
};

/** The axis-aligned bounding box of points; without points an empty one at the origin. */
export const boundsOfPoints = (points: readonly Point[]): Rect => {
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
};

/** The axis-aligned bounding box of elements, in their parent's coordinates. */
export const boundsOf = (elements: readonly Placed[]): Rect => boundsOfPoints(elements.flatMap(cornersOf));
