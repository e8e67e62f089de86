/** Chinese line-breaking and punctuation classes, from CLREQ and GB/T 15834. */

const set = (characters: string): ReadonlySet<string> => new Set(characters);

/** Never begin a line. */
const NO_START = set(
  '、。，．：；！？）］｝】》〉」』〕〗〙〛〟’”…‥·・～〜％‰℃℉°′″' +
    ',.:;!?)]}»›%-–/ー々〻ヽヾゝゞぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ﹂﹄',
);

/** Never end a line. */
const NO_END = set('（［｛【《〈「『〔〖〘〚〝‘“([{«‹￥＄￡＃﹁﹃');

/** Two of the same stay together: a Chinese dash or ellipsis takes two cells. */
const PAIRS = set('—…⸺─');

/** Full-width with the ink in the left half, the right half blank. */
const BLANK_AFTER = set('、。，．：；）］｝】》〉」』〕〗”’');

/** Full-width with the ink in the right half. */
const BLANK_BEFORE = set('（［｛【《〈「『〔〖“‘');

const AMBIGUOUS = set('“”‘’…—·');

const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u30fb\u30fc\u3200-\u33ff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]|^\p{Emoji_Presentation}|^\p{Extended_Pictographic}\ufe0f/u;

const firstOf = (grapheme: string): string =>
  grapheme.length === 1 ? grapheme : String.fromCodePoint(grapheme.codePointAt(0) ?? 0);

export const mayStartLine = (grapheme: string): boolean => !NO_START.has(firstOf(grapheme));
export const mayEndLine = (grapheme: string): boolean => !NO_END.has(firstOf(grapheme));
export const pairs = (grapheme: string): boolean => PAIRS.has(grapheme);
export const blankAfter = (grapheme: string): boolean => BLANK_AFTER.has(grapheme);
export const blankBefore = (grapheme: string): boolean => BLANK_BEFORE.has(grapheme);

/** Set in a cell of its own: Han, kana, hangul, full-width punctuation, emoji. */
export const isWide = (grapheme: string): boolean => WIDE.test(grapheme);

/** Wide or narrow by their neighbours: quotes, dash, ellipsis, middle dot. */
export const isAmbiguous = (grapheme: string): boolean => AMBIGUOUS.has(grapheme);

export const isSpace = (grapheme: string): boolean => /^[ \t\u2000-\u200a\u3000]$/.test(grapheme);

/** One or two digits are set upright side by side in one cell of a vertical line. */
export const combinesUpright = (text: string): boolean => /^\d{1,2}$/.test(text);

/** The form of a character in a vertical line. */
export type VerticalForm =
  | { turn: 'upright'; shiftX: number; shiftY: number }
  | { turn: 'rotated'; text?: string };

const VERTICAL_QUOTES = new Map([
  ['“', '『'],
  ['”', '』'],
  ['‘', '「'],
  ['’', '」'],
]);

const TURNED = set('（）［］｛｝【】《》〈〉「」『』〔〕〖〗—…～〜‥－–⸺─＝=／|');

/**
 * How a wide character is set in a vertical line. Stops and commas move from the lower left to the upper
 * right of their cell, colons and marks to its middle line (shifts in em, for fonts whose marks keep to the
 * left half); brackets, dashes and ellipses turn; curly quotes become corner quotes and turn.
 */
export const verticalForm = (character: string, marksKeepLeft: boolean): VerticalForm => {
  const first = character.charAt(0);
  const quote = VERTICAL_QUOTES.get(first);
  if (quote) return { turn: 'rotated', text: quote };
  if (TURNED.has(first)) return { turn: 'rotated' };
  if (marksKeepLeft) {
    if ('、。，．'.includes(first)) return { turn: 'upright', shiftX: 0.6, shiftY: -0.6 };
    if ('：；！？'.includes(first)) return { turn: 'upright', shiftX: 0.25, shiftY: 0 };
  }
  return { turn: 'upright', shiftX: 0, shiftY: 0 };
};
