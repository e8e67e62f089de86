import './environment.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts, setTextRenderer } from '@napi-rs/canvas';
import { convert } from 'fontverter';
import type { FontNeed } from '../../document/index.ts';
import type { CssFont } from '../text/index.ts';
import subsetFont from 'subset-font';
import {
  drawnWeight,
  FONT_FAMILIES,
  type FontFamily,
  fontFamily,
  fontFamilyList,
  fontFamilyNames,
} from '../../fonts/catalogue.ts';
import { type FontSlice, readFontSlices, sliceCovers } from '../../fonts/unicode-ranges.ts';

// Draws text as Chrome does, so that exports match the editor.
setTextRenderer('system');

const resolve = createRequire(import.meta.url).resolve;

interface LoadedSlice extends FontSlice {
  path: string;
  registered?: Promise<void>;
  /** By weight: variable slices frozen at one. */
  frozen: Map<number, Promise<void>>;
}

interface Sheet {
  slices: LoadedSlice[];
  /** Cached slices of requested characters: pages use the same few thousand. */
  byPoint: Map<number, readonly LoadedSlice[]>;
}

/** Per style sheet, of which there are about thirty. */
const pointsRemembered = 5000;

const sheets = new Map<string, Promise<Sheet>>();

const readSheet = async (family: FontFamily, file: string): Promise<Sheet> => {
  const sheet = resolve(`${family.package}/${file}`);
  const css = await readFile(sheet, 'utf8');
  const slices = readFontSlices(css).map((slice) => ({
    ...slice,
    path: join(dirname(sheet), slice.file),
    frozen: new Map<number, Promise<void>>(),
  }));
  return { slices, byPoint: new Map() };
};

const holding = ({ slices, byPoint }: Sheet, point: number): readonly LoadedSlice[] => {
  const known = byPoint.get(point);
  if (known) return known;
  const points = new Set([point]);
  const found = slices.filter((slice) => sliceCovers(slice, points));
  if (byPoint.size >= pointsRemembered) byPoint.clear();
  byPoint.set(point, found);
  return found;
};

const sheetOf = (family: FontFamily, weight: number): Promise<Sheet> => {
  const drawn = drawnWeight(family.family, weight);
  const { file } = family.styleSheets.find((one) => one.weights.includes(drawn)) ??
    family.styleSheets[0] ?? { file: '' };
  const key = `${family.family}:${file}`;
  const running = sheets.get(key) ?? readSheet(family, file);
  sheets.set(key, running);
  return running;
};

/** Converts to sfnt: some slices drawn directly from woff2 lose glyphs (`" ≥ ； ！`). */
const register = async (slice: LoadedSlice): Promise<void> => {
  const font = await convert(await readFile(slice.path), 'sfnt');
  if (!GlobalFonts.register(font, slice.cssFamily)) throw new Error(`Not a font: ${slice.path}`);
};

const registerOnce = (slice: LoadedSlice): Promise<void> => {
  slice.registered ??= register(slice);
  return slice.registered;
};

const frozenName = (cssFamily: string, weight: number): string => `${cssFamily} ${weight}`;

/** Freezes a slice at a weight: PDF embeds a variable font as drawings, but a frozen one as TrueType. */
const freeze = async (slice: LoadedSlice, weight: number): Promise<void> => {
  const font = await subsetFont(await readFile(slice.path), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });
  if (!GlobalFonts.register(font, frozenName(slice.cssFamily, weight))) {
    throw new Error(`Not a font: ${slice.path}`);
  }
};

const freezeOnce = (slice: LoadedSlice, weight: number): Promise<void> => {
  if (slice.minWeight === slice.maxWeight) return Promise.resolve();
  const running = slice.frozen.get(weight) ?? freeze(slice, weight);
  slice.frozen.set(weight, running);
  return running;
};

/** The text's family and its fallbacks. */
const familiesFor = (family: string): FontFamily[] => {
  const standIns = [fontFamily(family)?.fallback ?? 'Noto Sans SC', 'Noto Sans SC'];
  return [...new Set([family, ...standIns])].map(fontFamily).filter((one) => one !== undefined);
};

const forSlices = async (
  needs: readonly FontNeed[],
  load: (slice: LoadedSlice, weight: number) => Promise<void>,
): Promise<void> => {
  const loads = needs.flatMap(({ family, weight, text }) => {
    const points = [...new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))];
    return familiesFor(family).map(async (one) => {
      const sheet = await sheetOf(one, weight);
      const needed = new Set(points.flatMap((point) => holding(sheet, point)));
      await Promise.all([...needed].map((slice) => load(slice, drawnWeight(one.family, weight))));
    });
  });
  await Promise.all(loads);
};

/**
 * Registers the slices that hold the given characters, including the fallback families'. Every slice is read
 * once per process; worker threads share the process's fonts.
 */
export const ensureFonts = (needs: readonly FontNeed[]): Promise<void> => forSlices(needs, registerOnce);

/** `ensureFonts`, plus the faces of PDF pages. */
export const ensurePdfFonts = (needs: readonly FontNeed[]): Promise<void> =>
  forSlices(needs, async (slice, weight) => {
    await Promise.all([registerOnce(slice), freezeOnce(slice, weight)]);
  });

/** Whether one file holds all weights of the family. */
const isVariable = (family: FontFamily): boolean => family.styleSheets.some((one) => one.weights.length > 1);

/** Names faces for PDF pages: variable families by the instance frozen at the weight. */
export const pdfFont: CssFont = (face, sizePx = face.fontSize) => {
  const names = fontFamilyNames(face.fontFamily).map((name) => {
    const variable = FONT_FAMILIES.find((one) => one.cssFamily === name && isVariable(one));
    return variable ? frozenName(name, drawnWeight(variable.family, face.fontWeight)) : name;
  });
  const weight = drawnWeight(face.fontFamily, face.fontWeight);
  return `${face.italic ? 'italic ' : ''}${weight} ${sizePx}px ${fontFamilyList(names)}`;
};

/** Registers every slice of every shipped family, so that no later render waits. */
export const ensureAllFonts = async (): Promise<void> => {
  for (const family of FONT_FAMILIES) {
    for (const { weights } of family.styleSheets) {
      const { slices } = await sheetOf(family, weights[0] ?? 400);
      await Promise.all(slices.map(registerOnce));
    }
  }
};

/** Slices of a face, for tests of what the shipped files can draw. */
export const slicePaths = async (family: string, weight: number): Promise<string[]> => {
  const known = fontFamily(family);
  return known ? (await sheetOf(known, weight)).slices.map((slice) => slice.path) : [];
};
