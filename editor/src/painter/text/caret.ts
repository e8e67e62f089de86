import { splitGraphemes } from '../../document/text/boundaries.ts';
import { angleAt, pointAt, turnAt, unbent } from './bend.ts';
import { ASCENT_EM } from './glyphs.ts';
import type { PlacedUnit, TextLayout, TextLine } from './layout.ts';
import { characterStarts, type Measure } from './measure.ts';

/** A caret or a piece of a selection, in px of the element's box. */
export interface TextBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** On an arc: rotated by these radians about its top left corner. */
  angle?: number;
}

/** A caret position. The end of a wrapped line has the same offset as the start of the next one. */
export interface CaretPosition {
  offset: number;
  /** Whether the caret is at the end of the earlier line, where an offset belongs to two. */
  isLineEnd?: boolean;
}

interface Stop {
  offset: number;
  /** Along the line. */
  at: number;
}

/** Where each character of a unit starts along the line, and where the last one ends. */
const stopsOf = (unit: PlacedUnit, vertical: boolean, measure: Measure): Stop[] => {
  const from = vertical ? unit.y : unit.x;
  const room = vertical ? unit.height : unit.width;
  const last = { offset: unit.end, at: from + room };
  const characters = splitGraphemes(unit.text);
  if (characters.length < 2) return [{ offset: unit.start, at: from }, last];
  // characters drawn one by one have their own positions
  const isSpread = unit.glyphs.length === characters.length;
  const whole = measure.advance(unit.text, unit.style) || 1;
  const starts = isSpread ? [] : characterStarts(characters, unit.style, measure);
  let offset = unit.start;
  const stops = characters.map((character, index) => {
    const glyph = isSpread ? unit.glyphs[index] : undefined;
    const share = (starts[index] ?? 0) / whole;
    const stop = { offset, at: glyph ? (vertical ? glyph.y : glyph.x) : from + share * room };
    offset += character.length;
    return stop;
  });
  return [...stops, last];
};

/** The lines along which carets are counted: those of a curved text before they were bent. */
const straightOf = (layout: TextLayout): TextLayout => layout.bend?.straight ?? layout;

/** A box of the straight layout where it lies on the arc of its line; its middle keeps its distance. */
const onArc = (layout: TextLayout, index: number, box: TextBox): TextBox => {
  const arc = layout.lines[index]?.arc;
  if (!layout.bend || !arc) return box;
  const angle = angleAt(arc, box.x + box.width / 2);
  return {
    ...box,
    ...pointAt(layout.bend, angle, box.y, -box.width / 2),
    angle: turnAt(layout.bend, angle),
  };
};

const isBreak = (unit: PlacedUnit | undefined): boolean => unit?.text === '\n';

const stopsOfLine = (line: TextLine, vertical: boolean, measure: Measure): Stop[] => {
  const stops = line.units
    .filter((unit) => !isBreak(unit))
    .flatMap((unit) => stopsOf(unit, vertical, measure));
  return stops.length > 0 ? stops : [{ offset: line.start, at: vertical ? line.y : line.x }];
};

/** The last caret offset of a line: before the break that ends it. */
export const lineEndOf = (line: TextLine): number => {
  const last = line.units.at(-1);
  return last && isBreak(last) ? last.start : line.end;
};

/** Index of the caret's line. */
export const lineIndexAt = (layout: TextLayout, { offset, isLineEnd }: CaretPosition): number => {
  const index = Math.max(
    0,
    layout.lines.findLastIndex((line) => line.start <= offset),
  );
  const before = layout.lines[index - 1];
  const wraps = before !== undefined && layout.lines[index]?.start === offset && lineEndOf(before) === offset;
  return isLineEnd && wraps ? index - 1 : index;
};

/** The unit whose style and position a caret takes: the previous one, or the first of its line. */
const unitAt = (line: TextLine, offset: number): PlacedUnit | undefined =>
  line.units.findLast((unit) => unit.start < offset && !isBreak(unit)) ?? line.units[0];

const alongOf = (line: TextLine, offset: number, vertical: boolean, measure: Measure): number => {
  const stops = stopsOfLine(line, vertical, measure);
  return (stops.find((stop) => stop.offset >= offset) ?? stops.at(-1))?.at ?? 0;
};

/** A caret is a little higher than the characters beside it. */
const OVERLAP_EM = 0.06;

/**
 * The caret before the character at `offset`, as high as the characters beside it: a box without extent
 * along the line. `fontSize` is that of what will be typed, where it differs.
 */
export const caretAt = (
  layout: TextLayout,
  position: CaretPosition,
  measure: Measure,
  fontSize?: number,
): TextBox => {
  const index = lineIndexAt(layout, position);
  const line = straightOf(layout).lines[index];
  if (!line) return { x: 0, y: 0, width: 0, height: 0 };
  const at = alongOf(line, position.offset, layout.vertical, measure);
  const size = fontSize ?? unitAt(line, position.offset)?.style.fontSize;
  if (layout.vertical) {
    const width = size === undefined ? line.width : size * (1 + OVERLAP_EM * 2);
    return { x: line.x + (line.width - width) / 2, y: at, width, height: 0 };
  }
  if (size === undefined) return onArc(layout, index, { x: at, y: line.y, width: 0, height: line.height });
  const top = line.baseline - size * (ASCENT_EM + OVERLAP_EM);
  return onArc(layout, index, { x: at, y: top, width: 0, height: size * (1 + OVERLAP_EM * 2) });
};

/** A caret's position along its line, which moving up and down keeps. */
export const caretAlong = (layout: TextLayout, position: CaretPosition, measure: Measure): number => {
  const line = straightOf(layout).lines[lineIndexAt(layout, position)];
  return line ? alongOf(line, position.offset, layout.vertical, measure) : 0;
};

/** The caret position in a line nearest to a distance along it. */
export const positionInLine = (
  layout: TextLayout,
  index: number,
  along: number,
  measure: Measure,
): CaretPosition => {
  const line = straightOf(layout).lines[index];
  if (!line) return { offset: 0 };
  const { offset } = stopsOfLine(line, layout.vertical, measure).reduce((best, stop) =>
    Math.abs(stop.at - along) < Math.abs(best.at - along) ? stop : best,
  );
  return layout.lines[index + 1]?.start === offset ? { offset, isLineEnd: true } : { offset };
};

/** The caret position nearest to a point in the element's box. */
export const positionAt = (
  layout: TextLayout,
  point: { x: number; y: number },
  measure: Measure,
): CaretPosition => {
  const { lines } = straightOf(layout);
  const turned = layout.bend && unbent(layout.bend, point);
  const { y } = turned ?? point;
  const distance = (line: TextLine): number => {
    const [from, size, at] = layout.vertical ? [line.x, line.width, point.x] : [line.y, line.height, y];
    return Math.max(from - at, at - from - size, 0);
  };
  let best = 0;
  lines.forEach((line, index) => {
    const known = lines[best];
    if (known && distance(line) < distance(known)) best = index;
  });
  const arc = layout.lines[best]?.arc;
  const x = turned && arc ? (turned.angle - arc.from) * arc.radius : point.x;
  return positionInLine(layout, best, layout.vertical ? point.y : x, measure);
};

/** Width of a selected line end, in em. */
const LINE_END_EM = 0.28;

/**
 * One box per line for the characters from `start` to `end`, on an arc one per character; a selected line end
 * is shown as a stub.
 */
export const selectionBoxes = (layout: TextLayout, start: number, end: number, measure: Measure): TextBox[] =>
  straightOf(layout).lines.flatMap((line, index) => {
    if (line.end < start || line.start > end || start >= end) return [];
    const stops = stopsOfLine(line, layout.vertical, measure);
    const inside = stops.filter((stop) => stop.offset >= start && stop.offset <= end);
    const [first, last] = [inside[0], inside.at(-1)];
    if (!first || !last) return [];
    const isEndSelected = end > lineEndOf(line) && index < layout.lines.length - 1;
    const isWrapped = layout.lines[index + 1]?.start === lineEndOf(line);
    const em = line.units[0]?.style.fontSize ?? (layout.vertical ? line.width : line.height) / 1.5;
    const length = last.at - first.at + (isEndSelected && !isWrapped ? em * LINE_END_EM : 0);
    if (length <= 0) return [];
    if (layout.bend) {
      const ends = [...inside.slice(1).map(({ at }) => at), first.at + length];
      return inside.flatMap((stop, place) => {
        const width = (ends[place] ?? stop.at) - stop.at;
        return width > 0 ? [onArc(layout, index, { x: stop.at, y: line.y, width, height: line.height })] : [];
      });
    }
    return layout.vertical
      ? [{ x: line.x, y: first.at, width: line.width, height: length }]
      : [{ x: first.at, y: line.y, width: length, height: line.height }];
  });
