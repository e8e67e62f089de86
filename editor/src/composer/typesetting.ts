import { type TextElement, textElement } from '../document/index.ts';
import { WHOLE_WORDS } from './whole-words.ts';

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Approximate width of a character in em, exact enough to choose a font size. */
const emOf = (character: string): number => (/[\u0000-\u024f]/.test(character) ? 0.62 : 1);
export const widthInEm = (text: string): number =>
  [...text].reduce((sum, character) => sum + emOf(character), 0);

const pieces = new RegExp(
  `[\\u0021-\\u024f]+\\s?|(?:${WHOLE_WORDS}|[^\\u0000-\\u024f])[，。、！？：；）》」』”…,.!?:;)]*|\\s`,
  'gu',
);

/**
 * Pieces that stay on one line: Latin words and numbers, and Chinese words and characters with the marks that
 * follow.
 */
const unitsOf = (text: string): string[] => text.match(pieces) ?? [];

/** Breaks the text into at most `count` lines of similar width. */
const inLines = (text: string, count: number): string[] => {
  const target = widthInEm(text) / count;
  const lines: string[] = [];
  let line = '';
  for (const unit of unitsOf(text)) {
    const isFull = line !== '' && widthInEm(line) + widthInEm(unit) / 2 > target;
    if (isFull && lines.length < count - 1) {
      lines.push(line.trim());
      line = '';
    }
    line += unit;
  }
  return [...lines, line.trim()].filter((one) => one !== '');
};

/** The text in lines of at most `max` em; a word that is longer is torn. */
const wrapped = (text: string, max: number): string[] => {
  const lines: string[] = [];
  let line = '';
  const units = unitsOf(text).flatMap((unit) => (widthInEm(unit) > max ? [...unit] : [unit]));
  for (const unit of units) {
    if (line !== '' && widthInEm((line + unit).trim()) > max) {
      lines.push(line.trim());
      line = '';
    }
    line += unit;
  }
  return [...lines, line.trim()].filter((one) => one !== '');
};

/** Phrases in lines of at most `max` em: side by side where they fit, or as a list one below the other. */
export const packed = (phrases: readonly string[], max: number, isList: boolean): string[] => {
  const lines: string[] = [];
  for (const phrase of phrases) {
    const last = lines.at(-1);
    const joined = `${last} · ${phrase}`;
    if (!isList && last !== undefined && widthInEm(joined) <= max) lines[lines.length - 1] = joined;
    else lines.push(...wrapped(phrase, max));
  }
  return lines;
};

export interface Fitted {
  readonly lines: readonly string[];
  readonly size: number;
  readonly height: number;
}

/** Breaks the text into one to four lines that fit a box, and finds their font size. */
export const fitText = (
  text: string,
  box: { readonly width: number; readonly height: number },
  { max, lineHeight }: { readonly max: number; readonly lineHeight: number },
): Fitted => {
  let best: Fitted = { lines: [text], size: 0, height: 0 };
  for (let count = 1; count <= 4; count += 1) {
    const lines = inLines(text, count);
    const widest = Math.max(...lines.map(widthInEm), 1);
    const size = Math.floor(
      Math.min(max, (box.width * 0.98) / widest, box.height / (lines.length * lineHeight)),
    );
    // prefer fewer lines unless more are clearly larger: many short lines tear words apart
    if (size > best.size * (count > 2 ? 1.35 : 1.12))
      best = { lines, size, height: size * lineHeight * lines.length };
  }
  return best;
};

type Look = Parameters<typeof textElement>[0];

/** A text element of fitted text at this place. */
export const setText = (
  { lines, size, height }: Fitted,
  at: { readonly x: number; readonly y: number; readonly width: number },
  look: Look,
): TextElement =>
  textElement({ text: lines.join('\n'), fontSize: size, ...at, height: Math.ceil(height), ...look });

/** One line of text that fits the width: at most `size` px, at least 8. */
export const setLine = (
  text: string,
  at: { readonly x: number; readonly y: number; readonly width: number },
  size: number,
  look: Look = {},
): TextElement => {
  const spacing = 1 + (look.letterSpacing ?? 0);
  const fitting = Math.min(size, (at.width * 0.98) / Math.max(widthInEm(text) * spacing, 1));
  return textElement({ text, fontSize: Math.max(8, Math.floor(fitting)), lineHeight: 1.4, ...at, ...look });
};
