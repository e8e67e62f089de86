import LineBreaker from 'linebreak';
import type { Paragraph, RunStyle } from '../../document/index.ts';
import { isAmbiguous, isSpace, isWide, mayEndLine, mayStartLine, pairs } from './characters.ts';

/** The smallest piece that is placed as one: a wide character, a word (or part of one), a space. */
export interface TextUnit {
  text: string;
  /** UTF-16 offset in the element's plain text. */
  start: number;
  style: RunStyle;
  kind: 'wide' | 'word' | 'space' | 'break';
  /** Whether a line may begin with this unit. */
  breakBefore: boolean;
}

const graphemes = new Intl.Segmenter('zh-Hans', { granularity: 'grapheme' });

const judged = (text: string): TextUnit['kind'] => {
  if (text === '\n' || text === '\r\n' || text === '\u2028') return 'break';
  if (isSpace(text)) return 'space';
  return isWide(text) ? 'wide' : 'word';
};

/** Cached kinds of single characters: texts repeat a few thousand. */
const kinds = new Map<string, TextUnit['kind']>();
const kindsMax = 8000;

const kindOf = (text: string): TextUnit['kind'] => {
  if (text.length > 1) return judged(text);
  const known = kinds.get(text);
  if (known !== undefined) return known;
  const kind = judged(text);
  if (kinds.size < kindsMax) kinds.set(text, kind);
  return kind;
};

/** Letters, digits, Han and their punctuation: each code unit is a grapheme of its own. */
const IS_PLAIN =
  /^[\n\t\u0020-\u007e\u00b7\u2010-\u2027\u2030-\u205e\u3001-\u3029\u4e00-\u9fff\uff01-\uff5e]*$/;

/** Intl.Segmenter is slow, and plain texts do not need it. */
const segmented = (text: string): readonly string[] =>
  IS_PLAIN.test(text) ? text.split('') : Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Each grapheme as a unit, by its offset in the paragraph. */
const readGraphemes = (text: string, paragraph: Paragraph): TextUnit[] => {
  const list: TextUnit[] = [];
  let index = 0;
  let run = 0;
  let runEnd = paragraph.runs[0]?.text.length ?? 0;
  for (const segment of segmented(text)) {
    while (index >= runEnd && run < paragraph.runs.length - 1) {
      run += 1;
      runEnd += paragraph.runs[run]?.text.length ?? 0;
    }
    const style = paragraph.runs[run]?.style;
    if (style) list.push({ text: segment, start: index, style, kind: kindOf(segment), breakBefore: false });
    index += segment.length;
  }
  // In a Chinese paragraph quotes, dashes and dots are wide; an apostrophe between letters is not.
  const chinese = list.some((one) => one.kind === 'wide');
  list.forEach((one, index) => {
    if (!chinese || !isAmbiguous(one.text)) return;
    const apostrophe =
      one.text === '’' && list[index - 1]?.kind === 'word' && list[index + 1]?.kind === 'word';
    if (!apostrophe) one.kind = 'wide';
  });
  return list;
};

/** A straight quote may open or close, so the algorithm keeps it with both neighbours. */
const isStraightQuote = (text: string): boolean => text === '"' || text === "'";

/** Offsets at which the Unicode line breaking algorithm (UAX 14) allows a line to begin. */
const breakOffsets = (text: string): ReadonlySet<number> => {
  const offsets = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) offsets.add(next.position);
  return offsets;
};

/** Computed on first use: purely Chinese text never needs it. */
const breaksOf = (text: string): ((offset: number) => boolean) => {
  let offsets: ReadonlySet<number> | undefined;
  return (offset) => {
    offsets ??= breakOffsets(text);
    return offsets.has(offset);
  };
};

/** `solid` is the last character before `after` that is not a space. */
const mayBreakBetween = (
  solid: TextUnit | undefined,
  before: TextUnit,
  after: TextUnit,
  mayBreakAt: (offset: number) => boolean,
): boolean => {
  if (before.kind === 'break') return true;
  if (after.kind === 'space' || after.kind === 'break' || !mayStartLine(after.text)) return false;
  if (solid && !mayEndLine(solid.text)) return false;
  if (before.kind === 'space') return after.kind === 'wide' || mayBreakAt(after.start);
  const straightQuote = isStraightQuote(before.text) || isStraightQuote(after.text);
  if (!straightQuote && (before.kind === 'wide' || after.kind === 'wide')) {
    return !(pairs(after.text) && before.text === after.text);
  }
  return mayBreakAt(after.start);
};

/**
 * Cuts a paragraph into units. Wide characters are single units (a dash or ellipsis pair is one), words stay
 * whole up to a break opportunity or a change of style. Joined, the units are the text.
 */
export const splitUnits = (paragraph: Paragraph, offset: number): TextUnit[] => {
  const text = paragraph.runs.map((run) => run.text).join('');
  const mayBreakAt = breaksOf(text);
  const units: TextUnit[] = [];
  let last: TextUnit | undefined;
  let before: TextUnit | undefined;
  let solid: TextUnit | undefined;
  for (const one of readGraphemes(text, paragraph)) {
    one.breakBefore = before === undefined || mayBreakBetween(solid, before, one, mayBreakAt);
    const joins =
      last !== undefined &&
      before !== undefined &&
      before.style === one.style &&
      !one.breakBefore &&
      ((one.kind === 'word' && before.kind === 'word') ||
        (pairs(one.text) && before.text === one.text && last.text === one.text));
    before = one;
    if (one.kind !== 'space') solid = one.kind === 'break' ? undefined : one;
    if (last && joins) last.text += one.text;
    else {
      units.push(one);
      last = one;
    }
  }
  for (const unit of units) unit.start += offset;
  return units;
};
