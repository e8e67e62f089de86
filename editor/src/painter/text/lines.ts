import type { TextElement } from '../../document/index.ts';
import { fontFamily } from '../../fonts/catalogue.ts';
import { blankAfter, blankBefore, combinesUpright, mayEndLine, mayStartLine } from './characters.ts';
import type { Measure } from './measure.ts';
import { splitGraphemes } from '../../document/text/boundaries.ts';
import type { TextUnit } from './units.ts';

/** A unit with its length along the line. */
export interface SizedUnit extends TextUnit {
  /** Its own width in px, letter spacing inside a word included, before punctuation is squeezed. */
  advance: number;
  /** Blank removed before and after it where punctuation meets punctuation or a line edge. */
  trimBefore: number;
  trimAfter: number;
}

export interface BrokenLine {
  units: SizedUnit[];
  /** The last line of its paragraph or before a line break: not justified. */
  final: boolean;
}

/** Tolerated excess width, in em: engines round differently, but must break lines alike. */
const TOLERANCE_EM = 0.02;

/** Marks at least this wide are full-width and give up half a cell; proportional ones do not. */
const FULL_WIDTH_FROM_EM = 0.9;

const squeezes = (unit: SizedUnit): boolean =>
  unit.kind === 'wide' &&
  unit.advance >= unit.style.fontSize * FULL_WIDTH_FROM_EM &&
  (fontFamily(unit.style.fontFamily)?.squeezesPunctuation ?? true);

const closes = (unit: SizedUnit | undefined): boolean =>
  unit !== undefined && blankAfter(unit.text) && squeezes(unit);
const opens = (unit: SizedUnit | undefined): boolean =>
  unit !== undefined && blankBefore(unit.text) && squeezes(unit);

const half = (unit: SizedUnit): number => unit.style.fontSize / 2;

/** Removes the blank between neighbours; the caller handles line edges. */
const squeezePair = (before: SizedUnit, after: SizedUnit): void => {
  before.trimAfter = closes(before) && (closes(after) || opens(after)) ? half(before) : 0;
  after.trimBefore = opens(after) && opens(before) ? half(after) : 0;
};

export const roomOf = (unit: SizedUnit): number => unit.advance - unit.trimBefore - unit.trimAfter;

/** The text settings that sizing a unit depends on. */
export interface Setting {
  measure: Measure;
  vertical: boolean;
  letterSpacing: TextElement['letterSpacing'];
}

/** Cells of a vertical line are one em for wide characters and upright digit pairs. */
const advanceOf = (unit: TextUnit, { measure, vertical, letterSpacing }: Setting): number => {
  const em = unit.style.fontSize;
  if (unit.kind === 'break') return 0;
  if (unit.text === '\t') return em * 2;
  if (vertical && unit.kind === 'word' && combinesUpright(unit.text)) return em;
  if (vertical && unit.kind === 'wide' && unit.text.length === 1) return em;
  const inner = unit.kind === 'word' && letterSpacing !== 0 ? splitGraphemes(unit.text).length - 1 : 0;
  return measure.advance(unit.text, unit.style) + inner * letterSpacing * em;
};

const sized = (unit: TextUnit, setting: Setting): SizedUnit => ({
  text: unit.text,
  start: unit.start,
  style: unit.style,
  kind: unit.kind,
  breakBefore: unit.breakBefore,
  advance: advanceOf(unit, setting),
  trimBefore: 0,
  trimAfter: 0,
});

/** Splits a word into characters, for words wider than any line. */
const shatter = (unit: TextUnit): TextUnit[] => {
  let start = unit.start;
  return splitGraphemes(unit.text).map((text, index) => {
    const piece: TextUnit = { ...unit, text, start, breakBefore: index === 0 && unit.breakBefore };
    start += text.length;
    return piece;
  });
};

interface Breaking extends Setting {
  /** Room along the line in px; infinite for boxes that do not wrap. */
  extent: number;
  /** Indent of the first line, in px. */
  indent: number;
}

/** Width of units as a line of their own: edges trimmed, trailing spaces and spacing not counted. */
export const lineWidth = (units: readonly SizedUnit[], letterSpacing: number): number => {
  let width = 0;
  let solid = 0;
  units.forEach((unit, index) => {
    if (index > 0) width += (units[index - 1]?.style.fontSize ?? 0) * letterSpacing;
    width += roomOf(unit);
    if (unit.kind !== 'space' && unit.kind !== 'break') solid = width;
  });
  return solid;
};

/** Trims the blanks at both ends of the line. */
const trimEdges = (units: readonly SizedUnit[]): void => {
  const first = units[0];
  if (first && opens(first)) first.trimBefore = half(first);
  const last = units.findLast((unit) => unit.kind !== 'space' && unit.kind !== 'break');
  if (last && closes(last)) last.trimAfter = half(last);
};

/** Removes blanks from a line's units in place; the units are not shared. */
const squeezed = (line: SizedUnit[]): SizedUnit[] => {
  for (let index = 1; index < line.length; index += 1) {
    const before = line[index - 1];
    const after = line[index];
    if (before && after) squeezePair(before, after);
  }
  trimEdges(line);
  return line;
};

/**
 * How many of `units` fit on one line: `lineWidth` of the first n units, computed for every n in one pass. 0
 * if not even one fits.
 */
const fitting = (units: readonly SizedUnit[], room: number, letterSpacing: number): number => {
  let before: SizedUnit | undefined;
  let beforeOpens = false;
  let beforeCloses = false;
  /** Width so far, including the last unit's blank, which the next one may remove. */
  let width = 0;
  let lineEnd = 0;
  let em = 0;
  let count = 0;
  for (const unit of units) {
    const isOpening = opens(unit);
    const isClosing = closes(unit);
    em = Math.max(em, unit.style.fontSize);
    if (before) {
      if (beforeCloses && (isClosing || isOpening)) width -= half(before);
      width += before.style.fontSize * letterSpacing;
    }
    const atEdge = before === undefined || beforeOpens;
    width += unit.advance - (isOpening && atEdge ? half(unit) : 0);
    if (unit.kind !== 'space' && unit.kind !== 'break') lineEnd = width - (isClosing ? half(unit) : 0);
    if (lineEnd > room + em * TOLERANCE_EM) return count;
    count += 1;
    [before, beforeOpens, beforeCloses] = [unit, isOpening, isClosing];
  }
  return count;
};

const fits = (units: readonly SizedUnit[], room: number, letterSpacing: number): boolean =>
  fitting(units, room, letterSpacing) === units.length;

/** How many of `units` fit on one line, at least one. */
const capacity = (units: readonly SizedUnit[], room: number, letterSpacing: number): number =>
  Math.max(1, fitting(units, room, letterSpacing));

/** The units up to a line break, at most as many as fit if each were squeezed to half. */
const windowOf = (units: readonly SizedUnit[], from: number, room: number): SizedUnit[] => {
  let least = 0;
  let end = from;
  for (; end < units.length; end += 1) {
    const unit = units[end];
    if (!unit || least > room + unit.style.fontSize) break;
    least += unit.advance / 2;
    if (unit.kind === 'break') return units.slice(from, end + 1);
  }
  return units.slice(from, end);
};

const isLongWord = (unit: SizedUnit): boolean => unit.kind === 'word' && splitGraphemes(unit.text).length > 1;

/** Where to cut a piece without a permitted break: at the last place kinsoku allows, or at `count`. */
const emergencyCut = (line: readonly SizedUnit[], count: number): number => {
  for (let at = Math.min(count, line.length - 1); at > 0; at -= 1) {
    const after = line[at];
    if (!after || after.kind === 'space' || !mayStartLine(after.text)) continue;
    // spaces may exceed the edge, so the line ends with the character before them
    let last = at - 1;
    while (line[last]?.kind === 'space') last -= 1;
    const before = line[last];
    if (before && mayEndLine(before.text)) return at;
  }
  return count;
};

const breakParagraph = (allUnits: readonly TextUnit[], breaking: Breaking): BrokenLine[] => {
  const { extent, letterSpacing } = breaking;
  const units = allUnits.map((unit) => sized(unit, breaking));
  const lines: BrokenLine[] = [];
  let from = 0;
  while (from < units.length) {
    const room = Math.max(extent - (lines.length === 0 ? breaking.indent : 0), 0);
    const line = windowOf(units, from, room);
    let count = capacity(line, room, letterSpacing);
    const shatterAt = (index: number): void => {
      const word = units[from + index];
      if (word) units.splice(from + index, 1, ...shatter(word).map((one) => sized(one, breaking)));
    };
    const first = line[0];
    if (first && isLongWord(first) && !fits([first], room, letterSpacing)) {
      shatterAt(0);
      continue;
    }
    // Spaces hang over the edge and belong to the preceding line.
    while (line[count]?.kind === 'space' || line[count]?.kind === 'break') count += 1;
    if (line[count - 1]?.kind !== 'break' && from + count < units.length) {
      let at = count;
      while (at > 0 && !units[from + at]?.breakBefore) at -= 1;
      if (at === 0) {
        const long = line.findIndex((unit, index) => index <= count && isLongWord(unit));
        if (long >= 0) {
          shatterAt(long);
          continue;
        }
        at = emergencyCut(line, count);
      }
      count = at;
    }
    from += count;
    const placed = squeezed(units.slice(from - count, from));
    lines.push({ units: placed, final: from === units.length || placed.at(-1)?.kind === 'break' });
  }
  return lines;
};

/** Cuts at the remembered offsets, whatever fits now. A unit is cut if a line begins inside it. */
const breakAt = (
  allUnits: readonly TextUnit[],
  starts: ReadonlySet<number>,
  breaking: Breaking,
): BrokenLine[] => {
  const isCut = ({ start, text }: TextUnit): boolean => {
    for (let at = start + 1; at < start + text.length; at += 1) if (starts.has(at)) return true;
    return false;
  };
  const pieces = allUnits.flatMap((unit) => (isCut(unit) ? shatter(unit) : [unit]));
  const lines: SizedUnit[][] = [];
  for (const piece of pieces) {
    const line = lines.at(-1);
    if (!line || starts.has(piece.start)) lines.push([sized(piece, breaking)]);
    else line.push(sized(piece, breaking));
  }
  return lines.map((units, index) => ({
    units: squeezed(units),
    final: index === lines.length - 1 || units.at(-1)?.kind === 'break',
  }));
};

/**
 * Lines of one paragraph's units. A line is never wider than the extent (except by 0.02 em, or for a single
 * wider character). It never begins or ends with a forbidden character if the extent leaves a choice. Joined,
 * the lines are the text. An empty paragraph is one empty line; so is the end after a final line break.
 */
export const breakLines = (
  units: readonly TextUnit[],
  breaking: Breaking,
  storedStarts?: ReadonlySet<number>,
): BrokenLine[] => {
  const lines = storedStarts ? breakAt(units, storedStarts, breaking) : breakParagraph(units, breaking);
  if (lines.length === 0 || units.at(-1)?.kind === 'break') lines.push({ units: [], final: true });
  return lines;
};
