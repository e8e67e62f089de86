import type { Paragraph, RunStyle, TextElement } from '../../document/index.ts';
import { fontFamily } from '../../fonts/catalogue.ts';
import { combinesUpright, mayEndLine, mayStartLine, verticalForm } from './characters.ts';
import { layoutKey } from './key.ts';
import { type BrokenLine, breakLines, lineWidth, roomOf, type SizedUnit } from './lines.ts';
import type { Measure } from './measure.ts';
import { splitGraphemes, splitUnits } from './units.ts';

// long because the way from runs to placed glyphs, horizontal and vertical, is read as one

/** Characters to draw in one go: alphabetic baseline origin in px of the element's box. */
export interface Glyphs {
  text: string;
  x: number;
  y: number;
  /** A quarter turn clockwise about the origin. */
  turned: boolean;
  /** Narrows characters that share one cell; 1 otherwise. */
  scaleX: number;
}

/** One placed unit: its room in the box, and what to draw. */
export interface PlacedUnit {
  text: string;
  /** UTF-16 range in the element's plain text. */
  start: number;
  end: number;
  style: RunStyle;
  x: number;
  y: number;
  width: number;
  height: number;
  glyphs: Glyphs[];
}

export interface TextLine {
  start: number;
  end: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** y of the alphabetic baseline; in vertical text x of the column's middle. */
  baseline: number;
  units: PlacedUnit[];
}

export interface TextLayout {
  vertical: boolean;
  /** What the lines really take, in px. */
  width: number;
  height: number;
  /** Whether the lines go beyond the element's box across their direction. */
  overflows: boolean;
  lines: TextLine[];
}

/** Share of the em above the baseline in a Chinese cell; the middle of the cell is 0.38 em above it. */
const ASCENT_EM = 0.88;
const MIDDLE_EM = 0.38;

const sizeOf = (units: readonly SizedUnit[], paragraph: Paragraph): number =>
  units.length > 0
    ? Math.max(...units.map((unit) => unit.style.fontSize))
    : (paragraph.runs[0]?.style.fontSize ?? 16);

/** Room that may grow between two units of a justified line; marks stay with what they belong to. */
const stretches = (before: SizedUnit, after: SizedUnit): boolean => {
  if (after.kind === 'space' || after.kind === 'break') return false;
  if (!mayStartLine(after.text) || !mayEndLine(before.text)) return false;
  return before.kind === 'space' || before.kind === 'wide' || after.kind === 'wide';
};

const gapCount = (line: BrokenLine): number => {
  const solid = line.units.findLastIndex((unit) => unit.kind !== 'space' && unit.kind !== 'break');
  let gaps = 0;
  for (let index = 1; index <= solid; index += 1) {
    const [before, after] = [line.units[index - 1], line.units[index]];
    if (before && after && stretches(before, after)) gaps += 1;
  }
  return gaps;
};

interface Spread {
  /** Distance from the line's edge to the first unit. */
  offset: number;
  /** Added between units that stretch. */
  gap: number;
}

const spreadOf = (line: BrokenLine, paragraph: Paragraph, room: number, spacing: number): Spread => {
  const width = lineWidth(line.units, spacing);
  const left = room - width;
  switch (paragraph.align) {
    case 'center':
      return { offset: left / 2, gap: 0 };
    case 'right':
      return { offset: left, gap: 0 };
    case 'justify': {
      if (line.final) return { offset: 0, gap: 0 };
      const gaps = gapCount(line);
      return { offset: 0, gap: gaps > 0 && left > 0 ? left / gaps : 0 };
    }
    default:
      return { offset: 0, gap: 0 };
  }
};

/** Letter-spaced words are drawn character by character, each where the whole word would have it. */
const spreadWord = (unit: SizedUnit, spacing: number, measure: Measure): { text: string; at: number }[] => {
  if (spacing === 0 || unit.kind !== 'word') return [{ text: unit.text, at: 0 }];
  const pieces: { text: string; at: number }[] = [];
  let before = '';
  for (const character of splitGraphemes(unit.text)) {
    const at = measure.advance(before, unit.style) + pieces.length * spacing * unit.style.fontSize;
    pieces.push({ text: character, at: before === '' ? 0 : at });
    before += character;
  }
  return pieces;
};

const horizontalGlyphs = (
  unit: SizedUnit,
  at: number,
  baseline: number,
  spacing: number,
  measure: Measure,
): Glyphs[] =>
  spreadWord(unit, spacing, measure).map((piece) => ({
    text: piece.text,
    x: at - unit.trimBefore + piece.at,
    y: baseline,
    turned: false,
    scaleX: 1,
  }));

const verticalGlyphs = (
  unit: SizedUnit,
  middle: number,
  at: number,
  spacing: number,
  measure: Measure,
): Glyphs[] => {
  const em = unit.style.fontSize;
  const turnedAt = (text: string, y: number): Glyphs => ({
    text,
    x: middle - em * MIDDLE_EM,
    y,
    turned: true,
    scaleX: 1,
  });
  if (unit.kind === 'word') {
    if (combinesUpright(unit.text)) {
      const width = measure.advance(unit.text, unit.style);
      const scaleX = Math.min(1, em / width);
      const x = middle - (width * scaleX) / 2;
      return [{ text: unit.text, x, y: at + em * ASCENT_EM, turned: false, scaleX }];
    }
    return spreadWord(unit, spacing, measure).map((piece) => turnedAt(piece.text, at + piece.at));
  }
  const marksKeepLeft = fontFamily(unit.style.fontFamily)?.squeezesPunctuation ?? true;
  const form = verticalForm(unit.text, marksKeepLeft);
  const top = at - unit.trimBefore;
  if (form.turn === 'rotated') return [turnedAt(form.text ?? unit.text, top)];
  const width = measure.advance(unit.text, unit.style);
  return [
    {
      text: unit.text,
      x: middle - width / 2 + form.shiftX * em,
      y: top + (ASCENT_EM + form.shiftY) * em,
      turned: false,
      scaleX: 1,
    },
  ];
};

interface Draft {
  line: BrokenLine;
  paragraph: Paragraph;
  indent: number;
  /** Position and thickness across the lines, before the block is aligned in its box. */
  across: number;
  thickness: number;
}

/**
 * Lays a text element out: what stands where in its box, in px from the box's top-left corner.
 * Pure for a given measure. Remembered line starts are kept when their key still fits the element.
 */
export const layoutText = (element: TextElement, measure: Measure): TextLayout => {
  const vertical = element.writingMode === 'vertical';
  const inline = vertical ? element.height : element.width;
  const block = vertical ? element.width : element.height;
  const spacing = element.letterSpacing;
  const stored = element.layout?.key === layoutKey(element) ? element.layout.lineStarts : undefined;

  const drafts: Draft[] = [];
  let offset = 0;
  let across = 0;
  for (const paragraph of element.paragraphs) {
    const em = paragraph.runs[0]?.style.fontSize ?? 16;
    const indent = paragraph.indent * em;
    const units = splitUnits(paragraph, offset);
    const breaking = {
      measure,
      vertical,
      extent: element.box === 'auto' ? Number.POSITIVE_INFINITY : inline,
      letterSpacing: spacing,
      indent,
    };
    if (drafts.length > 0) across += element.paragraphSpacing * em;
    breakLines(units, breaking, stored).forEach((line, index) => {
      const thickness = sizeOf(line.units, paragraph) * element.lineHeight;
      drafts.push({ line, paragraph, indent: index === 0 ? indent : 0, across, thickness });
      across += thickness;
    });
    offset += paragraph.runs.reduce((sum, run) => sum + run.text.length, 0) + 1;
  }

  const share = element.blockAlign === 'start' ? 0 : element.blockAlign === 'center' ? 0.5 : 1;
  const shift = (block - across) * share;
  let widest = 0;
  let position = 0;
  const lines = drafts.map(({ line, paragraph, indent, across: at, thickness }): TextLine => {
    const { offset: begin, gap } = spreadOf(line, paragraph, inline - indent, spacing);
    const size = sizeOf(line.units, paragraph);
    const from = indent + begin;
    const edge = vertical ? block - shift - at - thickness : shift + at;
    const middle = edge + thickness / 2;
    const baseline = vertical ? middle : middle + size * MIDDLE_EM;
    let along = from;
    const placed = line.units.map((unit, index): PlacedUnit => {
      const room = roomOf(unit);
      const glyphs =
        unit.kind === 'space' || unit.kind === 'break'
          ? []
          : vertical
            ? verticalGlyphs(unit, middle, along, spacing, measure)
            : horizontalGlyphs(unit, along, baseline, spacing, measure);
      const start = along;
      const next = line.units[index + 1];
      along += room + (next ? spacing * unit.style.fontSize : 0);
      if (next && gap > 0 && stretches(unit, next)) along += gap;
      const cell = vertical
        ? { x: edge, y: start, width: thickness, height: room }
        : { x: start, y: edge, width: room, height: thickness };
      return {
        text: unit.text,
        start: unit.start,
        end: unit.start + unit.text.length,
        style: unit.style,
        ...cell,
        glyphs,
      };
    });
    const length = lineWidth(line.units, spacing) + (gap === 0 ? 0 : gap * gapCount(line));
    widest = Math.max(widest, indent + length);
    const start = placed[0]?.start ?? position;
    const end = placed.at(-1)?.end ?? position;
    position = line.final && line.units.at(-1)?.kind !== 'break' ? end + 1 : end;
    const box = vertical
      ? { x: edge, y: from, width: thickness, height: length }
      : { x: from, y: edge, width: length, height: thickness };
    return { start, end, ...box, baseline, units: placed };
  });

  return {
    vertical,
    width: vertical ? across : widest,
    height: vertical ? widest : across,
    overflows: element.box === 'fixed' && across > block + 0.5,
    lines,
  };
};

/** The element with the line starts of `layout` remembered, for renderers that measure differently. */
export const rememberLines = (element: TextElement, layout: TextLayout): TextElement => ({
  ...element,
  layout: {
    key: layoutKey(element),
    lineStarts: layout.lines.slice(1).map((line) => line.start),
  },
});

/** The element with its box following its text, as `box` says; x and y keep the reading edge in place. */
export const settleBox = (element: TextElement, measure: Measure): TextElement => {
  if (element.box === 'fixed') return element;
  const layout = layoutText(element, measure);
  const vertical = layout.vertical;
  const inlineFollows = element.box === 'auto';
  const width = vertical || inlineFollows ? layout.width : element.width;
  const height = !vertical || inlineFollows ? layout.height : element.height;
  if (Math.abs(width - element.width) < 0.01 && Math.abs(height - element.height) < 0.01) return element;
  const align = element.paragraphs[0]?.align ?? 'left';
  const share = align === 'center' ? 0.5 : align === 'right' ? 1 : 0;
  // Columns grow to the left; the unwrapped line grows as it is aligned.
  const x = vertical
    ? element.x + element.width - width
    : inlineFollows
      ? element.x + (element.width - width) * share
      : element.x;
  return { ...element, x, width, height };
};
