import { splitGraphemes } from '../../document/text/boundaries.ts';
import { fontFamily } from '../../fonts/catalogue.ts';
import { combinesUpright, verticalForm } from './characters.ts';
import type { SizedUnit } from './lines.ts';
import { characterStarts, type Measure } from './measure.ts';

/** Characters to draw in one go: alphabetic baseline origin in px of the element's box. */
export interface Glyphs {
  text: string;
  x: number;
  y: number;
  /** Rotated a quarter turn clockwise about the origin. */
  turned: boolean;
  /** Rotated by these radians about the origin: on an arc. */
  angle?: number;
  /** Below 1 for characters that share one cell. */
  scaleX: number;
}

/** Share of the em above the baseline in a Chinese cell; the middle of the cell is 0.38 em above it. */
export const ASCENT_EM = 0.88;
export const MIDDLE_EM = 0.38;

/** Letter-spaced words are drawn character by character, each at its place in the whole word. */
const spreadWord = (unit: SizedUnit, spacing: number, measure: Measure): { text: string; at: number }[] => {
  if (spacing === 0 || unit.kind !== 'word') return [{ text: unit.text, at: 0 }];
  const characters = splitGraphemes(unit.text);
  const starts = characterStarts(characters, unit.style, measure);
  return characters.map((text, index) => ({
    text,
    at: (starts[index] ?? 0) + index * spacing * unit.style.fontSize,
  }));
};

/**
 * What is drawn of a unit in a horizontal line: from `at` on, on `baseline`, both in px of the element's
 * box; `spacing` between characters in em.
 */
export const horizontalGlyphs = (
  unit: SizedUnit,
  at: number,
  baseline: number,
  spacing: number,
  measure: Measure,
): Glyphs[] => {
  const from = at - unit.trimBefore;
  if (unit.kind === 'wide') return [{ text: unit.text, x: from, y: baseline, turned: false, scaleX: 1 }];
  return spreadWord(unit, spacing, measure).map((piece) => ({
    text: piece.text,
    x: from + piece.at,
    y: baseline,
    turned: false,
    scaleX: 1,
  }));
};

/**
 * What is drawn of a unit in a vertical line: around `middle` (x) and from `at` on (y), both in px of the
 * element's box; `spacing` between characters in em.
 */
export const verticalGlyphs = (
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
