import { isCurved, type Paragraph, type RunStyle, type TextElement } from '../../document/index.ts';
import { type Bend, bent, type LineArc, straightened, type UnitArc } from './bend.ts';
import { mayEndLine, mayStartLine } from './characters.ts';
import { type Glyphs, horizontalGlyphs, MIDDLE_EM, verticalGlyphs } from './glyphs.ts';
import { layoutKey } from './key.ts';
import { type BrokenLine, breakLines, lineWidth, roomOf, type SizedUnit } from './lines.ts';
import { type Marker, markerGap, markersOf, markerUnits } from './markers.ts';
import type { Measure } from './measure.ts';
import { splitUnits } from './units.ts';

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
  /** Where it is on its line's arc; its room is then the box around it. */
  arc?: UnitArc;
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
  /** The marker on a list paragraph's first line: drawn with the line, not part of the text. */
  marker?: Glyphs[];
  markerStyle?: RunStyle;
  /** The arc it is set along; its box is then the one around its characters. */
  arc?: LineArc;
}

export interface TextLayout {
  vertical: boolean;
  /** Extent of the lines, in px. */
  width: number;
  height: number;
  /** Whether the lines overflow the element's box across their direction. */
  overflows: boolean;
  lines: TextLine[];
  /** How the straight lines were bent; only a curved text has it. */
  bend?: Bend;
}

/** Whether characters share a cell that is too narrow for them. */
export const isCondensed = ({ lines }: TextLayout): boolean =>
  lines.some(({ units, marker = [] }) =>
    [...units.flatMap(({ glyphs }) => glyphs), ...marker].some(({ scaleX }) => scaleX !== 1),
  );

/** Font size of the largest character, in px. */
const sizeOf = (units: readonly SizedUnit[], paragraph: Paragraph): number =>
  units.length > 0
    ? units.reduce((size, unit) => Math.max(size, unit.style.fontSize), 0)
    : (paragraph.runs[0]?.style.fontSize ?? 16);

/** Whether the space between two units of a justified line may grow; marks stay with their neighbours. */
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

/** `left` is the line's free room. */
const spreadOf = (line: BrokenLine, paragraph: Paragraph, left: number): Spread => {
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

interface Draft {
  line: BrokenLine;
  paragraph: Paragraph;
  indent: number;
  /** Only on a paragraph's first line. */
  marker: Marker | undefined;
  /** Position and thickness across the lines, before the block is aligned in its box. */
  across: number;
  thickness: number;
  /** Font size of its largest character, in px. */
  size: number;
}

interface MarkerPosition {
  /** Where the line's text begins: the marker ends before it. */
  from: number;
  middle: number;
  baseline: number;
  vertical: boolean;
  measure: Measure;
}

const placeMarker = (
  marker: Marker,
  paragraph: Paragraph,
  { from, middle, baseline, vertical, measure }: MarkerPosition,
): Glyphs[] => {
  const units = markerUnits(marker, paragraph, vertical, measure);
  const length = units.reduce((sum, unit) => sum + unit.advance, 0);
  let along = from - markerGap(paragraph, vertical) - length;
  return units.flatMap((unit) => {
    const at = along;
    along += unit.advance;
    return vertical
      ? verticalGlyphs(unit, middle, at, 0, measure)
      : horizontalGlyphs(unit, at, baseline, 0, measure);
  });
};

/** The layout of a text as if it were not curved. */
const layoutStraight = (element: TextElement, measure: Measure): TextLayout => {
  const vertical = element.writingMode === 'vertical';
  const inline = vertical ? element.height : element.width;
  const block = vertical ? element.width : element.height;
  const spacing = element.letterSpacing;
  const stored = element.layout?.key === layoutKey(element) ? new Set(element.layout.lineStarts) : undefined;

  const drafts: Draft[] = [];
  let offset = 0;
  let across = 0;
  const markers = markersOf(element.paragraphs, vertical, measure);
  for (const [at, paragraph] of element.paragraphs.entries()) {
    const em = paragraph.runs[0]?.style.fontSize ?? 16;
    const marker = markers[at];
    const hang = marker?.hang ?? 0;
    const indent = marker ? 0 : paragraph.indent * em;
    const units = splitUnits(paragraph, offset);
    const breaking = {
      measure,
      vertical,
      extent: element.box === 'auto' ? Number.POSITIVE_INFINITY : inline - hang,
      letterSpacing: spacing,
      indent,
    };
    if (drafts.length > 0) across += element.paragraphSpacing * em;
    breakLines(units, breaking, stored).forEach((line, index) => {
      const size = sizeOf(line.units, paragraph);
      const thickness = size * element.lineHeight;
      const isFirst = index === 0;
      drafts.push({
        line,
        paragraph,
        indent: hang + (isFirst ? indent : 0),
        marker: isFirst ? marker : undefined,
        across,
        thickness,
        size,
      });
      across += thickness;
    });
    offset += paragraph.runs.reduce((sum, run) => sum + run.text.length, 0) + 1;
  }

  const share = element.blockAlign === 'start' ? 0 : element.blockAlign === 'center' ? 0.5 : 1;
  const shift = (block - across) * share;
  let widest = 0;
  let position = 0;
  const lines = drafts.map(({ line, paragraph, indent, marker, across: at, thickness, size }): TextLine => {
    const width = lineWidth(line.units, spacing);
    const { offset: begin, gap } = spreadOf(line, paragraph, inline - indent - width);
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
      return {
        text: unit.text,
        start: unit.start,
        end: unit.start + unit.text.length,
        style: unit.style,
        x: vertical ? edge : start,
        y: vertical ? start : edge,
        width: vertical ? thickness : room,
        height: vertical ? room : thickness,
        glyphs,
      };
    });
    const length = width + (gap === 0 ? 0 : gap * gapCount(line));
    widest = Math.max(widest, indent + length);
    const start = placed[0]?.start ?? position;
    const end = placed.at(-1)?.end ?? position;
    position = line.final && line.units.at(-1)?.kind !== 'break' ? end + 1 : end;
    const box = vertical
      ? { x: edge, y: from, width: thickness, height: length }
      : { x: from, y: edge, width: length, height: thickness };
    const drawn = marker
      ? placeMarker(marker, paragraph, { from, middle, baseline, vertical, measure })
      : undefined;
    const style = paragraph.runs[0]?.style;
    return {
      start,
      end,
      ...box,
      baseline,
      units: placed,
      ...(drawn && style ? { marker: drawn, markerStyle: style } : {}),
    };
  });

  return {
    vertical,
    width: vertical ? across : widest,
    height: vertical ? widest : across,
    overflows: element.box === 'fixed' && across > block + 0.5,
    lines,
  };
};

/**
 * Lays a text element out in px from its box's top-left corner. Pure for a given measure. Uses remembered
 * line starts while their key still matches the element. A curved text breaks lines only where its author did.
 */
export const layoutText = (element: TextElement, measure: Measure): TextLayout =>
  isCurved(element)
    ? bent(element, layoutStraight(straightened(element), measure), measure)
    : layoutStraight(element, measure);
