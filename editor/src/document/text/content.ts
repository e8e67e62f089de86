import { LIMITS } from '../limits.ts';
import type { Paragraph, RunStyle } from '../schema/index.ts';
import { plainText } from './plain.ts';
import { splitGraphemes } from './boundaries.ts';
import { sliceRuns, styleBefore, tidyRuns } from './runs.ts';

/**
 * Text addressed by offset: UTF-16 units in the plain text, with one `\n` between two paragraphs. Operations
 * keep untouched paragraphs as the same objects.
 */
export type Content = readonly Paragraph[];

export const textOf = (content: Content): string => plainText({ paragraphs: [...content] });

export const paragraphLength = (paragraph: Paragraph): number =>
  paragraph.runs.reduce((sum, run) => sum + run.text.length, 0);

/** Characters as the limit counts them: without paragraph separators. */
const charactersOf = (content: Content): number =>
  content.reduce((sum, paragraph) => sum + paragraphLength(paragraph), 0);

export const contentLength = (content: Content): number => charactersOf(content) + content.length - 1;

interface Placed {
  paragraph: Paragraph;
  index: number;
  start: number;
  end: number;
}

export const placedParagraphs = (content: Content): Placed[] => {
  let start = 0;
  return content.map((paragraph, index) => {
    const placed = { paragraph, index, start, end: start + paragraphLength(paragraph) };
    start = placed.end + 1;
    return placed;
  });
};

/** The paragraph of a UTF-16 offset in the plain text; a line break belongs to the paragraph before it. */
export const paragraphAt = (content: Content, offset: number): Placed | undefined =>
  placedParagraphs(content).findLast((one) => one.start <= offset);

/** The part between two offsets: at least one paragraph, empty where nothing lies between. */
export const sliceContent = (content: Content, from: number, to: number): Paragraph[] =>
  placedParagraphs(content)
    .filter(({ start, end }) => start <= to && end >= from)
    .map(({ paragraph, start, end }) =>
      from <= start && to >= end
        ? paragraph
        : { ...paragraph, runs: sliceRuns(paragraph.runs, from - start, to - start) },
    );

const isEmpty = (paragraph: Paragraph): boolean => paragraph.runs.every((run) => run.text === '');

const hasSetting = (one: Paragraph, other: Paragraph): boolean =>
  one.align === other.align && one.indent === other.indent && one.list === other.list;

const mergeParagraphs = (before: Paragraph, after: Paragraph): Paragraph => {
  if (isEmpty(after)) return before;
  if (isEmpty(before) && hasSetting(before, after)) return after;
  return { ...before, runs: tidyRuns([...before.runs, ...after.runs]) };
};

/** Concatenates; where the two meet, the earlier paragraph's settings win. */
export const joinContent = (before: Content, after: Content): Paragraph[] => {
  const [last, first] = [before.at(-1), after[0]];
  if (!last || !first) return [...before, ...after];
  return [...before.slice(0, -1), mergeParagraphs(last, first), ...after.slice(1)];
};

/** How much of `content` fits: whole graphemes, paragraphs and characters within the limits. */
const fittingLength = (content: Content, characters: number, paragraphs: number): number => {
  let left = Math.max(characters, 0);
  for (const { paragraph, index, start } of placedParagraphs(content)) {
    if (index >= paragraphs) return start - 1;
    const length = paragraphLength(paragraph);
    if (length > left) {
      let fitting = 0;
      for (const grapheme of splitGraphemes(textOf([paragraph]))) {
        if (fitting + grapheme.length > left) break;
        fitting += grapheme.length;
      }
      return start + fitting;
    }
    left -= length;
  }
  return contentLength(content);
};

export interface Replaced {
  content: Paragraph[];
  /** The inserted text: only the beginning of the given text where the limits allow no more. */
  inserted: string;
  /** The offset after the inserted text. */
  end: number;
}

/** How much one text may hold. */
export interface TextLimits {
  readonly characters: number;
  readonly paragraphs: number;
}

const ofAnElement: TextLimits = { characters: LIMITS.textLength, paragraphs: LIMITS.paragraphsPerText };

/** Replaces a range with `value`. */
export const replaceContent = (
  content: Content,
  from: number,
  to: number,
  value: Content,
  limits = ofAnElement,
): Replaced => {
  const head = sliceContent(content, 0, from);
  const tail = sliceContent(content, to, contentLength(content));
  const room = limits.characters - charactersOf(head) - charactersOf(tail);
  const count = limits.paragraphs - head.length - tail.length + 2;
  const fitting = sliceContent(value, 0, fittingLength(value, room, count));
  const inserted = textOf(fitting);
  return {
    content: joinContent(joinContent(head, fitting), tail),
    inserted,
    end: from + inserted.length,
  };
};

/** Text as a document stores it: `\n` line ends, no control characters or lone surrogates. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n')
    .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufeff]/g, '')
    .replace(/\p{Surrogate}/gu, '\ufffd');

/** The style a character typed at `offset` takes. */
export const styleAt = (content: Content, offset: number): RunStyle | undefined => {
  const placed = paragraphAt(content, offset);
  return placed && styleBefore(placed.paragraph.runs, offset - placed.start);
};

/** The style that text replacing a range takes: that of its first character. */
const styleOfRange = (content: Content, from: number, to: number): RunStyle | undefined => {
  const first = from < to ? sliceContent(content, from, to)[0] : undefined;
  return first && !isEmpty(first) ? first.runs[0]?.style : styleAt(content, from);
};

/** What text that replaces a range takes: the settings of the paragraph there, and a style. */
export const surroundingsOf = (
  content: Content,
  from: number,
  to: number,
): { readonly settings: Paragraph; readonly style: RunStyle } | undefined => {
  const settings = paragraphAt(content, from)?.paragraph;
  const style = styleOfRange(content, from, to);
  return settings && style && { settings, style };
};

/** Paragraphs of plain text in one style. */
const contentOf = (
  content: Content,
  from: number,
  to: number,
  text: string,
  style?: RunStyle,
): Paragraph[] => {
  const around = surroundingsOf(content, from, to);
  if (!around) return [];
  const used = style ?? around.style;
  return text.split('\n').map((line) => ({ ...around.settings, runs: [{ text: line, style: used }] }));
};

/** Replaces a range with plain text; `\n` starts a paragraph. */
export const replaceText = (
  content: Content,
  from: number,
  to: number,
  text: string,
  style?: RunStyle,
  limits?: TextLimits,
): Replaced =>
  replaceContent(content, from, to, contentOf(content, from, to, cleanText(text), style), limits);

/** A line break within the paragraph. */
export const insertLineBreak = (
  content: Content,
  from: number,
  to: number,
  style?: RunStyle,
  limits?: TextLimits,
): Replaced => {
  const [paragraph] = contentOf(content, from, to, '', style);
  const used = paragraph?.runs[0]?.style;
  if (!paragraph || !used) return { content: [...content], inserted: '', end: from };
  return replaceContent(content, from, to, [{ ...paragraph, runs: [{ text: '\n', style: used }] }], limits);
};
