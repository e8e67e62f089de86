/** Where characters and words begin and end, in the plain text. */

const graphemes = new Intl.Segmenter('zh-Hans', { granularity: 'grapheme' });
const words = new Intl.Segmenter('zh-Hans', { granularity: 'word' });

/** Grapheme clusters: the characters people perceive. */
export const splitGraphemes = (text: string): string[] =>
  text.length < 2 ? (text === '' ? [] : [text]) : Array.from(graphemes.segment(text), (one) => one.segment);

/**
 * The beginning of a text, at most that many UTF-16 units as limits count them. It never ends in half a
 * character, with which no design can be stored.
 */
export const firstCharacters = (text: string, most: number): string =>
  text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

interface Range {
  from: number;
  to: number;
}

/** From one `\n` to the next. */
export const lineAround = (text: string, offset: number): Range => {
  const next = text.indexOf('\n', offset);
  const from = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return { from, to: next < 0 ? text.length : next };
};

const segmentsOf = (text: string, { from, to }: Range, segmenter: Intl.Segmenter): Range[] =>
  Array.from(segmenter.segment(text.slice(from, to)), ({ segment, index }) => ({
    from: from + index,
    to: from + index + segment.length,
  }));

/** Where the character before this offset begins; 0 at the start of the text. UTF-16 offsets. */
export const previousGrapheme = (text: string, offset: number): number => {
  const line = lineAround(text, offset);
  if (line.from === offset) return Math.max(0, offset - 1);
  return segmentsOf(text, line, graphemes).findLast((one) => one.from < offset)?.from ?? offset - 1;
};

/** Where the character behind this offset ends; the text's length at its end. UTF-16 offsets. */
export const nextGrapheme = (text: string, offset: number): number => {
  const line = lineAround(text, offset);
  if (line.to === offset) return Math.min(text.length, offset + 1);
  return segmentsOf(text, line, graphemes).find((one) => one.to > offset)?.to ?? offset + 1;
};

const isBlank = (text: string, { from, to }: Range): boolean => text.slice(from, to).trim() === '';

/** The start of the previous word; at the start of a line the end of the line above. */
export const previousWord = (text: string, offset: number): number => {
  const line = lineAround(text, offset);
  if (line.from === offset) return Math.max(0, offset - 1);
  const before = segmentsOf(text, line, words).filter((one) => one.from < offset);
  return before.findLast((one) => !isBlank(text, one))?.from ?? line.from;
};

/** The end of the next word; at the end of a line the start of the line below. */
export const nextWord = (text: string, offset: number): number => {
  const line = lineAround(text, offset);
  if (line.to === offset) return Math.min(text.length, offset + 1);
  const after = segmentsOf(text, line, words).filter((one) => one.to > offset);
  return after.find((one) => !isBlank(text, one))?.to ?? line.to;
};

/** The word, punctuation mark or space that a double click at `offset` selects. */
export const wordAround = (text: string, offset: number): Range => {
  const line = lineAround(text, offset);
  const all = segmentsOf(text, line, words);
  return all.find((one) => one.from <= offset && one.to > offset) ?? all.at(-1) ?? line;
};

/** One replaced range: the difference between two states of a text field. */
export interface Difference extends Range {
  text: string;
}

const splitsPair = (text: string, at: number): boolean =>
  /[\ud800-\udbff]/.test(text.charAt(at - 1)) && /[\udc00-\udfff]/.test(text.charAt(at));

/** The range that typing replaced, when the caret is at `caret` in the new text. */
export const differenceOf = (before: string, after: string, caret: number): Difference | null => {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let tail = after.length - caret;
  const fits = tail <= before.length && before.endsWith(after.slice(caret));
  if (!fits) {
    tail = 0;
    while (tail < shorter && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  }
  let head = 0;
  while (head < shorter - tail && before[head] === after[head]) head += 1;
  while (head > 0 && (splitsPair(before, head) || splitsPair(after, head))) head -= 1;
  while (tail > 0 && (splitsPair(before, before.length - tail) || splitsPair(after, after.length - tail))) {
    tail -= 1;
  }
  return { from: head, to: before.length - tail, text: after.slice(head, after.length - tail) };
};
