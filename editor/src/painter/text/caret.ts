import type { Measure } from './measure.ts';
import type { PlacedUnit, TextLayout, TextLine } from './layout.ts';
import { splitGraphemes } from './units.ts';

/** A caret or a piece of a selection, in px of the element's box. */
export interface TextBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where each character of a unit begins along the line, and where the last one ends. */
const stopsOf = (unit: PlacedUnit, vertical: boolean, measure: Measure): { offset: number; at: number }[] => {
  const from = vertical ? unit.y : unit.x;
  const room = vertical ? unit.height : unit.width;
  const characters = splitGraphemes(unit.text);
  const whole = measure.advance(unit.text, unit.style) || 1;
  let offset = unit.start;
  let before = '';
  const stops = characters.map((character) => {
    const stop = { offset, at: from + (measure.advance(before, unit.style) / whole) * room };
    before += character;
    offset += character.length;
    return before === character ? { ...stop, at: from } : stop;
  });
  return [...stops, { offset: unit.end, at: from + room }];
};

const stopsOfLine = (line: TextLine, vertical: boolean, measure: Measure) => {
  const stops = line.units
    .filter((unit) => unit.text !== '\n')
    .flatMap((unit) => stopsOf(unit, vertical, measure));
  const start = { offset: line.start, at: vertical ? line.y : line.x };
  return stops.length > 0 ? stops : [start];
};

const lineAt = (layout: TextLayout, offset: number): TextLine | undefined =>
  layout.lines.findLast((line) => line.start <= offset) ?? layout.lines[0];

/** The caret before the character at `offset`: a box without extent along the line. */
export const caretAt = (layout: TextLayout, offset: number, measure: Measure): TextBox => {
  const line = lineAt(layout, offset);
  if (!line) return { x: 0, y: 0, width: 0, height: 0 };
  const stops = stopsOfLine(line, layout.vertical, measure);
  const at = (stops.find((stop) => stop.offset >= offset) ?? stops.at(-1))?.at ?? 0;
  return layout.vertical
    ? { x: line.x, y: at, width: line.width, height: 0 }
    : { x: at, y: line.y, width: 0, height: line.height };
};

/** The offset nearest to a point of the element's box. */
export const offsetAt = (layout: TextLayout, point: { x: number; y: number }, measure: Measure): number => {
  const distance = (line: TextLine): number => {
    const [from, size, at] = layout.vertical ? [line.x, line.width, point.x] : [line.y, line.height, point.y];
    return Math.max(from - at, at - from - size, 0);
  };
  const line = layout.lines.reduce<TextLine | undefined>(
    (best, one) => (best && distance(best) <= distance(one) ? best : one),
    undefined,
  );
  if (!line) return 0;
  const along = layout.vertical ? point.y : point.x;
  return stopsOfLine(line, layout.vertical, measure).reduce((best, stop) =>
    Math.abs(stop.at - along) < Math.abs(best.at - along) ? stop : best,
  ).offset;
};

/** One box a line for the characters from `start` up to `end`. */
export const selectionBoxes = (layout: TextLayout, start: number, end: number, measure: Measure): TextBox[] =>
  layout.lines.flatMap((line) => {
    if (line.end < start || line.start >= end) return [];
    const stops = stopsOfLine(line, layout.vertical, measure);
    const inside = stops.filter((stop) => stop.offset >= start && stop.offset <= end);
    const first = inside[0];
    const last = inside.at(-1);
    if (!first || !last || last.at <= first.at) return [];
    return layout.vertical
      ? [{ x: line.x, y: first.at, width: line.width, height: last.at - first.at }]
      : [{ x: first.at, y: line.y, width: last.at - first.at, height: line.height }];
  });
