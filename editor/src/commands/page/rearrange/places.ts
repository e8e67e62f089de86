import { gapAcross, gapAlong, hugs } from './boxes.ts';
import type { Unit } from './units.ts';

/** The part of the page between the units at its edges that lie beside this one: a sidebar takes its room. */
const roomAround = (unit: Unit, units: readonly Unit[], length: number) => {
  const room = { start: 0, end: length };
  for (const other of units) {
    if (other === unit || other.isAtStart === other.isAtEnd) continue;
    if (gapAcross(unit.seen, other.seen) >= 0 || gapAlong(unit.seen, other.seen) < 0) continue;
    if (other.isAtStart && other.seen.end <= unit.seen.start)
      room.start = Math.max(room.start, other.seen.end);
    if (other.isAtEnd && other.seen.start >= unit.seen.end) room.end = Math.min(room.end, other.seen.start);
  }
  return room;
};

/** A unit of at least this share of the page's length is its composition, not a thing in a corner of it. */
const largeLeast = 0.5;
/** A large unit so near the middle is centred, and stays in line with others that are. */
const centredMost = 0.25;

/** Which share of the new room goes before the unit: 0 keeps it at the start of the page, 1 at its end. */
const shareOf = (unit: Unit, units: readonly Unit[], length: number): number => {
  const [hugsStart, hugsEnd] = hugs(unit.seen, length);
  if (hugsStart && hugsEnd) return 0.5;
  const room = roomAround(unit, units, length);
  const { start, end } = unit.seen;
  const [before, after] = [Math.max(0, start - room.start), Math.max(0, room.end - end)];
  const share = before + after === 0 ? 0.5 : before / (before + after);
  if (end - start >= length * largeLeast) return Math.abs(share - 0.5) <= centredMost ? 0.5 : share;
  if (hugsStart || hugsEnd) return hugsEnd ? 1 : 0;
  return share;
};

/** Pairs of units in which an element of the first stands before one of the second: it must not move further. */
const orderOf = (units: readonly Unit[]): (readonly [number, number])[] => {
  const all = units
    .flatMap(({ pieces }, unit) => pieces.map(({ seen }) => ({ unit, seen })))
    .sort((one, other) => one.seen.start - other.seen.start);
  const pairs = new Map<number, readonly [number, number]>();
  all.forEach((one, place) => {
    for (let next = place + 1; next < all.length; next += 1) {
      const other = all[next];
      if (!other || one.unit === other.unit || one.seen.end > other.seen.start) continue;
      if (gapAcross(one.seen, other.seen) < 0)
        pairs.set(one.unit * units.length + other.unit, [one.unit, other.unit]);
    }
  });
  return [...pairs.values()];
};

/** For each unit, which share of the new room goes before it. Nothing overtakes what it stood behind. */
export const sharesOf = (units: readonly Unit[], length: number): number[] => {
  const shares = units.map((one) => shareOf(one, units, length));
  const order = orderOf(units);
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (const [first, second] of order) {
      const least = shares[first] ?? 0;
      if (least <= (shares[second] ?? 0)) continue;
      shares[second] = least;
      isSettled = false;
    }
  }
  return shares;
};
