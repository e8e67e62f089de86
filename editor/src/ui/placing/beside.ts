import { boundsOf, type Element, elementsOf, type Rect } from '../../document/index.ts';
import { areAlike, freePlace } from './free-place.ts';

const areNear = (one: number, other: number, within: number): boolean => Math.abs(one - other) < within;

/** Whether one would hide the other: of a like size, with the same corner or the same centre. */
const hides = (one: Rect, other: Rect, step: number): boolean => {
  if (!areAlike(one, other)) return false;
  const isAt = (share: number): boolean =>
    areNear(one.x + one.width * share, other.x + other.width * share, step / 2) &&
    areNear(one.y + one.height * share, other.y + other.height * share, step / 2);
  return isAt(0) || isAt(0.5);
};

/** The start of a side moved inside the visible part; in its middle where it is longer. */
const inside = (start: number, length: number, from: number, room: number): number =>
  length > room ? from + (room - length) / 2 : Math.min(Math.max(start, from), from + room - length);

/** With room for fewer steps, elements may lie outside the visible part by half. */
const stepsLeast = 6;

/** One side of a place: steps lead along it to its end, and then from its start again. */
const sideOf = (start: number, length: number, from: number, room: number, step: number) => {
  const isWide = room - length >= stepsLeast * step;
  const reach = isWide ? room - length : room / 2;
  return {
    reach,
    at: (by: number): number => (isWide ? from + ((start - from + by) % reach) : start + (by % reach)),
  };
};

/** So many places are tried before new elements go over others after all. */
const triesMax = 200;

interface PlacingOptions {
  /** What of the page is visible, in its px. */
  readonly sight: Rect;
  /** Distance to the next place, in px of the page: visible at the current zoom. */
  readonly step: number;
}

/**
 * Moves new elements together to where they are seen: to a free place in the visible part of the page, else a step
 * aside of what they would hide.
 */
export const beside = (
  added: readonly Element[],
  present: readonly Element[],
  { sight, step }: PlacingOptions,
): Element[] => {
  const box = boundsOf(added);
  const start = {
    x: inside(box.x, box.width, sight.x, sight.width),
    y: inside(box.y, box.height, sight.y, sight.height),
  };
  const at = ({ x, y }: { x: number; y: number }): Element[] =>
    added.map((one) => ({ ...one, x: one.x + x - box.x, y: one.y + y - box.y }));
  const isText = [...elementsOf(added)].every(({ type }) => type === 'text' || type === 'group');
  const others = present.map((one) => boundsOf([one]));
  const free = freePlace({ ...box, ...start }, present, {
    ...{ sight, step, isText },
    hides: (place) => others.some((other) => hides(place, other, step)),
  });
  if (free) return at(free);
  const across = sideOf(start.x, box.width, sight.x, sight.width, step);
  const down = sideOf(start.y, box.height, sight.y, sight.height, step);
  for (let tries = 0; tries < triesMax; tries += 1) {
    // each time through begins further to the right
    const lap = Math.floor((tries * step) / down.reach);
    const tried = at({ x: across.at((tries + lap) * step), y: down.at(tries * step) });
    const isFree = tried.every((one) => {
      const own = boundsOf([one]);
      return others.every((other) => !hides(own, other, step));
    });
    if (isFree) return tried;
  }
  return at(start);
};
