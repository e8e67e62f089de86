import {
  apply,
  boundsOfPoints,
  contains,
  cornersOf,
  doOverlap,
  type Element,
  elementMatrix,
  type ElementType,
  grown,
  identity,
  type Matrix,
  type Point,
  type Rect,
  times,
} from '../../document/index.ts';

interface Present {
  readonly type: ElementType;
  /** In px of the page. */
  readonly box: Rect;
}

/** What is seen on the page; the members of groups by themselves, because most of a group's box is empty. */
const presentOf = (elements: readonly Element[], outer: Matrix = identity): Present[] =>
  elements.flatMap((one): Present[] => {
    if (!one.visible) return [];
    if (one.type === 'group') return presentOf(one.elements, times(outer, elementMatrix(one)));
    const corners = cornersOf(one).map((corner) => apply(outer, corner));
    return [{ type: one.type, box: boundsOfPoints(corners) }];
  });

/** Sizes within this factor are alike: a smaller thing over a larger one hides nothing. */
const alikeFactor = 2;

export const areAlike = (one: Rect, other: Rect): boolean =>
  (['width', 'height'] as const).every(
    (side) => Math.max(one[side], other[side]) <= Math.max(1, Math.min(one[side], other[side])) * alikeFactor,
  );

/** What has this share of the visible part is the ground that everything lies on. */
const groundShare = 0.8;

const sharedArea = (one: Rect, other: Rect): number => {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
};

/** These cannot be read, or not be scanned, with anything over them. */
const isRead = ({ type }: Present): boolean =>
  type === 'text' || type === 'table' || type === 'chart' || type === 'qr';

/** Places beside a box: with the box itself as `level` in line with it, with the start on a level with that. */
const nextTo = ({ x, y, width, height }: Rect, target: Rect, gap: number, level: Point): Point[] => [
  { x: x + width + gap, y: level.y },
  { x: x - target.width - gap, y: level.y },
  { x: level.x, y: y + height + gap },
  { x: level.x, y: y - target.height - gap },
];

/** Places all over the visible part, whole steps away from the start. */
const gridAround = (target: Rect, within: Rect, step: number): Point[] => {
  const along = (start: number, length: number, from: number, room: number): number[] => {
    const first = Math.ceil((from - start) / step);
    const last = Math.floor((from + room - length - start) / step);
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => start + (first + at) * step);
  };
  const down = along(target.y, target.height, within.y, within.height);
  return along(target.x, target.width, within.x, within.width).flatMap((x) => down.map((y) => ({ x, y })));
};

interface Search {
  readonly sight: Rect;
  readonly step: number;
  /** New words go on below what there is to read. */
  readonly isText: boolean;
  /** Whether something that is there would not be seen any more. */
  readonly hides: (at: Rect) => boolean;
}

/**
 * Where a box lies free, as near to where it is as can be: beside what the page shows, or at least beside what is
 * read there, or else where it covers the least of that. A shape around the whole box is a card to lie on. Null where
 * nothing is read and everything is full.
 */
export const freePlace = (
  target: Rect,
  elements: readonly Element[],
  { sight, step, isText, hides }: Search,
): Point | null => {
  const gap = isText ? step / 2 : step;
  const groundArea = groundShare * sight.width * sight.height;
  const present = presentOf(elements).filter(
    (one) =>
      doOverlap(one.box, sight) &&
      (isRead(one) || areAlike(one.box, target) || sharedArea(one.box, sight) < groundArea),
  );
  const search = (kept: readonly Present[]): Point | null => {
    const isFree = (at: Rect, clearance: number): boolean => {
      const taken = grown(at, clearance - 0.01);
      const isCard = ({ type, box }: Present): boolean =>
        type === 'shape' && contains(grown(box, 1), at) && !areAlike(box, at);
      return kept.every((one) => !doOverlap(taken, one.box) || isCard(one)) && !hides(at);
    };
    if (isFree(target, 0) && contains(grown(sight, 0.01), target)) return { x: target.x, y: target.y };
    const places = [
      ...kept.flatMap(({ box }) => [box, target].flatMap((level) => nextTo(box, target, gap, level))),
      ...gridAround(target, sight, step),
    ].map((place) => {
      const [dx, dy] = [place.x - target.x, place.y - target.y];
      const isOther = isText && !(dx === 0 && dy >= 0);
      const isAtEdge = !contains(grown(sight, -gap / 2), { ...target, ...place });
      return { place, rank: Number(isOther) * 2 + Number(isAtEdge), distance: Math.hypot(dx, dy) };
    });
    places.sort((one, other) => one.rank - other.rank || one.distance - other.distance);
    const found = places.find(({ place }) => {
      const at = { ...target, ...place };
      return contains(sight, at) && isFree(at, gap);
    });
    return found?.place ?? null;
  };
  const read = present.filter(isRead);
  if (read.length === 0) return search(present);
  /** Where, across or down from the start, it covers the least of what is read; null where it is too large for that. */
  const leastCovering = (): Point | null => {
    const { x, y } = target;
    const edges = [
      { x, y: sight.y },
      { x, y: sight.y + sight.height - target.height },
      { x: sight.x, y },
      { x: sight.x + sight.width - target.width, y },
    ];
    const grid = gridAround(target, sight, step).filter((place) => place.x === x || place.y === y);
    const places = [...edges, ...grid].flatMap((place) => {
      const at = { ...target, ...place };
      if (!contains(grown(sight, 0.01), at) || hides(at)) return [];
      const covered = read.reduce((sum, { box }) => sum + sharedArea(at, box), 0);
      return [{ place, covered, distance: Math.hypot(place.x - x, place.y - y) }];
    });
    places.sort((one, other) => one.covered - other.covered || one.distance - other.distance);
    return places[0]?.place ?? null;
  };
  return search(present) ?? search(read) ?? leastCovering();
};
