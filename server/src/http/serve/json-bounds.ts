import type { Cost } from '@design-console/contract/kernel';

const quote = 0x22;
const comma = 0x2c;
const backslash = 0x5c;
const openBracket = 0x5b;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** The index of the quote that ends the string begun before `from`. */
const endOfString = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1;
  return at;
};

/**
 * The most fields of one object, twice those of any valid one (the pictures of a design). Parsing an object of
 * tens of thousands of names takes ten times as long as a list of that length.
 */
export const fieldsMax = 1000;

export type Excess = 'depth' | 'items' | 'fields';

/**
 * Which of its bounds a JSON text exceeds, read off the bytes before anything is parsed: one pass that keeps
 * nothing. Invalid JSON is counted too; the parser refuses it afterwards.
 */
export const excessOf = (
  bytes: Uint8Array,
  { depth, items }: Pick<Cost, 'depth' | 'items'>,
): Excess | null => {
  let level = 0;
  /** How many fields the object open at each level has; of a list NaN, which is beyond no bound. */
  const fields: number[] = [];
  // a list or object has one entry more than commas: that one is counted at its opening
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case quote:
        at = endOfString(bytes, at + 1);
        break;
      case openBrace:
      case openBracket:
        level += 1;
        count += 1;
        if (level > depth) return 'depth';
        if (count > items) return 'items';
        fields[level] = bytes[at] === openBrace ? 1 : Number.NaN;
        break;
      case closeBrace:
      case closeBracket:
        level -= 1;
        break;
      case comma: {
        count += 1;
        if (count > items) return 'items';
        const ofObject = (fields[level] ?? Number.NaN) + 1;
        if (ofObject > fieldsMax) return 'fields';
        fields[level] = ofObject;
        break;
      }
      default:
    }
  }
  return null;
};
