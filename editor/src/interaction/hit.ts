import { containerOf, groupsOn } from '../core/index.ts';
import {
  type Actor,
  apply,
  cornersOf,
  type Element,
  elementMatrix,
  groupsMatrix,
  inverse,
  isGround,
  type Matrix,
  type Page,
  type Point,
  type Rect,
} from '../document/index.ts';
import { handlingOf } from '../elements/handlings.ts';

/** Maps px of the container at the end of a path to px of the page. */
export const containerMatrix = (page: Page, groupPath: readonly string[]): Matrix =>
  groupsMatrix(groupsOn(page, groupPath));

/** Whether a point in the element's own box is on its visible part, or within that distance of it. */
const touches = (element: Element, point: Point, nearness: number): boolean => {
  const { width, height } = element;
  // thin and tiny elements get the area that a fingertip needs
  const [growX, growY] = [Math.max(0, nearness - width / 2), Math.max(0, nearness - height / 2)];
  const isInBox =
    point.x >= -growX - nearness &&
    point.x <= width + growX + nearness &&
    point.y >= -growY - nearness &&
    point.y <= height + growY + nearness;
  if (!isInBox) return false;
  const own = handlingOf(element).hitTest;
  if (own) return own(element, point, nearness);
  return point.x >= -growX && point.x <= width + growX && point.y >= -growY && point.y <= height + growY;
};

const isHit = (element: Element, point: Point, nearness: number): boolean => {
  if (!element.visible) return false;
  const { x, y, width, height } = element;
  const reach = Math.hypot(width, height) / 2 + nearness * 2;
  // a quick test for most elements; members of a group may extend beyond its box
  const isFar = Math.hypot(point.x - x - width / 2, point.y - y - height / 2) > reach;
  if (isFar && element.type !== 'group') return false;
  const back = inverse(elementMatrix(element));
  if (!back) return false;
  const inside = apply(back, point);
  return element.type === 'group'
    ? element.elements.some((one) => isHit(one, inside, nearness))
    : touches(element, inside, nearness);
};

export interface Hit {
  readonly element: Element;
  readonly groupPath: readonly string[];
  /** Locked against moving: a press applies to its surroundings. */
  readonly isGround: boolean;
}

const topmost = (
  elements: readonly Element[],
  point: Point,
  nearness: number,
  fits: (element: Element) => boolean,
): Element | undefined => elements.findLast((one) => fits(one) && isHit(one, point, nearness));

const hitIn = (
  elements: readonly Element[],
  point: Point,
  nearness: number,
  actor: Actor,
): { element: Element; isGround: boolean } | null => {
  const free = topmost(elements, point, nearness, (one) => !isGround(one, actor));
  if (free) return { element: free, isGround: false };
  const ground = topmost(elements, point, nearness, (one) => isGround(one, actor));
  return ground ? { element: ground, isGround: true } : null;
};

/**
 * The element that a press at a point of the page selects: the topmost one whose visible part is there, in the
 * entered group first, then on the page. Elements locked against moving let the press through.
 */
export const hitAt = (
  page: Page,
  point: Point,
  options: { readonly groupPath: readonly string[]; readonly nearness: number; readonly actor: Actor },
): Hit | null => {
  const { nearness, actor } = options;
  for (let depth = options.groupPath.length; depth >= 0; depth -= 1) {
    const groupPath = options.groupPath.slice(0, depth);
    const back = inverse(containerMatrix(page, groupPath));
    if (!back) continue;
    const found = hitIn(containerOf(page, groupPath), apply(back, point), nearness, actor);
    if (found) return { ...found, groupPath };
  }
  return null;
};

const axes = (corners: readonly Point[]): Point[] =>
  corners.slice(0, 2).map((from, index) => {
    const to = corners[index + 1] ?? from;
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  });

const spread = (points: readonly Point[], axis: Point): [number, number] => {
  const all = points.map(({ x, y }) => x * axis.x + y * axis.y);
  return [Math.min(...all), Math.max(...all)];
};

/** Whether two rotated boxes share a point: no separating line exists. */
const overlap = (one: readonly Point[], other: readonly Point[]): boolean =>
  [...axes(one), ...axes(other)].every((axis) => {
    const [from, to] = spread(one, axis);
    const [start, end] = spread(other, axis);
    return from <= end && start <= to;
  });

/** The elements of a container that a drawn rectangle touches; the rectangle is in px of the page. */
export const elementsInBox = (
  page: Page,
  box: Rect,
  groupPath: readonly string[],
  actor: Actor,
): Element[] => {
  const matrix = containerMatrix(page, groupPath);
  const frame = [
    { x: box.x, y: box.y },
    { x: box.x + box.width, y: box.y },
    { x: box.x + box.width, y: box.y + box.height },
    { x: box.x, y: box.y + box.height },
  ];
  return containerOf(page, groupPath).filter(
    (one) =>
      one.visible &&
      !isGround(one, actor) &&
      overlap(
        frame,
        cornersOf(one).map((corner) => apply(matrix, corner)),
      ),
  );
};
