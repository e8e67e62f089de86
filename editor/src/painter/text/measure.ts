import type { RunStyle } from '../../document/index.ts';
import { drawnWeight, fontFamilyList, fontFamilyNames } from '../../fonts/catalogue.ts';
import type { Context2D } from '../context.ts';

export type FontFace = Pick<RunStyle, 'fontFamily' | 'fontSize' | 'fontWeight' | 'italic'>;

/** Writes the value of `context.font` for a face, at `sizePx` instead of the face's own size when given. */
export type CssFont = (face: FontFace, sizePx?: number) => string;

/** Uses the families the shipped style sheets declare. */
export const cssFont: CssFont = (face, sizePx = face.fontSize) => {
  const { fontFamily, fontWeight, italic } = face;
  const names = fontFamilyList(fontFamilyNames(fontFamily));
  return `${italic ? 'italic ' : ''}${drawnWeight(fontFamily, fontWeight)} ${sizePx}px ${names}`;
};

export interface Measure {
  /** Width in px of the text set on its own in the style. */
  advance(text: string, face: FontFace): number;
  /** Drops cached widths; call after fonts arrive. */
  forget(): void;
}

/** Widths are measured at this size and scaled, so that every zoom and engine breaks lines alike. */
const REFERENCE_PX = 200;
const REMEMBERED = 20_000;

/** Glyphs of Chinese punctuation and quotes depend on the language. */
const LANGUAGE = 'zh-Hans';

/** Sets the state that text drawing needs: language, kerning and linear advances. */
export const prepareText = (context: Context2D): void => {
  if ('lang' in context) context.lang = LANGUAGE;
  if ('textRendering' in context) context.textRendering = 'geometricPrecision';
  if ('fontKerning' in context) context.fontKerning = 'normal';
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
};

/** Measures with a dedicated context; nothing is painted on it. */
export const createMeasure = (context: Context2D, nameFace: CssFont = cssFont): Measure => {
  /** By font, then by text. */
  const known = new Map<string, Map<string, number>>();
  /** Fonts by style object: documents never mutate one. */
  let fonts = new WeakMap<FontFace, string>();
  let count = 0;
  let font = '';
  const fontOf = (face: FontFace): string => {
    const remembered = fonts.get(face);
    if (remembered !== undefined) return remembered;
    const wanted = nameFace(face, REFERENCE_PX);
    fonts.set(face, wanted);
    return wanted;
  };
  prepareText(context);
  return {
    advance: (text, face) => {
      const wanted = fontOf(face);
      let width = known.get(wanted)?.get(text);
      if (width === undefined) {
        if (font !== wanted) {
          context.font = wanted;
          font = wanted;
        }
        width = context.measureText(text).width / REFERENCE_PX;
        if (count >= REMEMBERED) {
          known.clear();
          count = 0;
        }
        count += 1;
        const ofFont = known.get(wanted) ?? new Map<string, number>();
        known.set(wanted, ofFont.set(text, width));
      }
      return width * face.fontSize;
    },
    forget: () => {
      known.clear();
      fonts = new WeakMap();
      count = 0;
      font = '';
    },
  };
};

/** Characters measured together, so that those before one another may kern. */
const MEASURED_TOGETHER = 64;

/**
 * Where each character of a word begins, in px from the word's start. Long words are measured in parts: the
 * widths of all their beginnings would take a time, and a memory of texts, that grow with the square of the
 * length.
 */
export const characterStarts = (
  characters: readonly string[],
  face: FontFace,
  measure: Measure,
): number[] => {
  let from = 0;
  let before = '';
  return characters.map((character, index) => {
    const width = before === '' ? 0 : measure.advance(before, face);
    const isFull = index > 0 && index % MEASURED_TOGETHER === 0;
    const start = from + width;
    if (isFull) from = start;
    before = isFull ? character : before + character;
    return start;
  });
};
