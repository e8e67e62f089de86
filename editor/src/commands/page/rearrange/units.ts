import type { Element } from '../../../document/index.ts';
import { areaOf, type Extent, gapAcross, gapAlong, holds, joined, touches } from './boxes.ts';

/** An element that may move. */
export interface Piece {
  readonly element: Element;
  /** Its place in the list of all elements. */
  readonly index: number;
  readonly seen: Extent;
}

const offPageMost = 0.25;

/** A glow, or a thing with a good part of it off the page: it belongs to the page, not to what lies over it. */
const isScenery = ({ element, seen: { start, end } }: Piece, length: number): boolean =>
  (element.type === 'shape' && element.fill?.kind === 'radial') ||
  Math.max(0, -start) + Math.max(0, end - length) > (end - start) * offPageMost;

/** What belongs together: it is scaled by one factor and moved by one distance. */
export interface Unit {
  readonly pieces: readonly Piece[];
  readonly seen: Extent;
  /** The edges that cut it off, or that it lies against, with a good part of what it shows. */
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** Shares of the smaller box that both cover: less is a touch, as the empty edge of a text has it. */
const sharedLeast = 0.15;
/** Further apart, in shares of the page's mean side, two elements are not read as one. */
const nearMost = 0.04;
const nearMostOfText = 0.06;
/** A text keeps what is nearer than this share of its type size. */
const nearShareOfType = 0.6;
/** An element with less of its unit's area does not hold the whole unit at an edge. */
const holdingLeast = 0.25;

const typeSizeOf = (element: Element): number =>
  element.type === 'text'
    ? Math.max(0, ...element.paragraphs.flatMap(({ runs }) => runs.map((one) => one.style.fontSize)))
    : 0;

/** Whether what lies on this element lies on its surface. */
const isSurface = ({ type }: Element): boolean => type !== 'text' && type !== 'line';

interface Cluster {
  readonly pieces: Piece[];
  readonly isScenery: boolean;
  seen: Extent;
  isAtStart: boolean;
  isAtEnd: boolean;
}

const sharedOf = (one: Extent, other: Extent): number => {
  const [along, across] = [gapAlong(one, other), gapAcross(one, other)];
  if (along >= 0 || across >= 0) return 0;
  return (along * across) / Math.max(1, Math.min(areaOf(one), areaOf(other)));
};

const areAtOppositeEdges = (one: Cluster, other: Cluster): boolean =>
  (one.isAtStart || other.isAtStart) &&
  (one.isAtEnd || other.isAtEnd) &&
  !(one.isAtStart && one.isAtEnd) &&
  !(other.isAtStart && other.isAtEnd);

const touchAlike = (one: Cluster, other: Cluster): boolean =>
  one.isAtStart === other.isAtStart && one.isAtEnd === other.isAtEnd;

/** Without the edges that only a small part of it touches. */
const heldUnit = ({ pieces, seen }: Cluster, length: number): Unit => {
  const least = areaOf(seen) * holdingLeast;
  const holding = pieces.filter((one) => areaOf(one.seen) >= least).map((one) => touches(one.seen, length));
  return {
    pieces,
    seen,
    isAtStart: holding.some(([atStart]) => atStart),
    isAtEnd: holding.some(([, atEnd]) => atEnd),
  };
};

/**
 * Groups elements into units: first what lies on a surface, then what overlaps, then what is near. Two things at
 * opposite edges of the page stay apart, and what an edge cuts off is not held by what is only near.
 */
export const unitsOf = (all: readonly Piece[], page: { length: number; side: number }): Unit[] => {
  const pieces = [...all].sort((one, other) => one.seen.start - other.seen.start);
  const { length, side } = page;
  const sizes = pieces.map(({ element }) => typeSizeOf(element));
  const clusterOf = pieces.map((piece): Cluster => {
    const [isAtStart, isAtEnd] = touches(piece.seen, length);
    return { pieces: [piece], isScenery: isScenery(piece, length), seen: piece.seen, isAtStart, isAtEnd };
  });
  const placeOf = new Map(pieces.map((piece, place) => [piece, place]));

  const unite = (one: Cluster, other: Cluster): void => {
    const [into, from] = one.pieces.length < other.pieces.length ? [other, one] : [one, other];
    into.seen = joined(into.seen, from.seen);
    into.isAtStart ||= from.isAtStart;
    into.isAtEnd ||= from.isAtEnd;
    for (const piece of from.pieces) clusterOf[placeOf.get(piece) ?? 0] = into;
    into.pieces.push(...from.pieces);
  };
  /** Pieces are sorted by their start, so no later one is nearer than one that begins too far behind. */
  const unitePairs = (
    reach: number,
    belong: (one: Piece, other: Piece, a: number, b: number) => boolean,
    mayUnite: (one: Cluster, other: Cluster) => boolean,
  ): void => {
    pieces.forEach((piece, a) => {
      for (let b = a + 1; b < pieces.length; b += 1) {
        const second = pieces[b];
        if (!second || second.seen.start > piece.seen.end + reach) return;
        const one = clusterOf[a];
        const other = clusterOf[b];
        if (!one || !other || one === other || one.isScenery !== other.isScenery) continue;
        if (mayUnite(one, other) && belong(piece, second, a, b)) unite(one, other);
      }
    });
  };

  unitePairs(
    0,
    (one, other) =>
      (isSurface(other.element) && holds(other.seen, one.seen)) ||
      (isSurface(one.element) && holds(one.seen, other.seen)),
    () => true,
  );
  unitePairs(
    0,
    (one, other) => sharedOf(one.seen, other.seen) >= sharedLeast,
    (one, other) => !areAtOppositeEdges(one, other),
  );
  const nearMostOf = (typeSize: number): number =>
    side * Math.max(nearMost, Math.min(nearMostOfText, (typeSize * nearShareOfType) / side));
  unitePairs(
    side * nearMostOfText,
    (one, other, a, b) =>
      Math.max(gapAlong(one.seen, other.seen), gapAcross(one.seen, other.seen)) <=
      nearMostOf(Math.max(sizes[a] ?? 0, sizes[b] ?? 0)),
    touchAlike,
  );
  return [...new Set(clusterOf)].map((one) => heldUnit(one, length));
};
