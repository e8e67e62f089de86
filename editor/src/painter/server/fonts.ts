import './environment.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts, setTextRenderer } from '@napi-rs/canvas';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import type { FontNeed } from '../../document/index.ts';
import {
  drawnWeight,
  FONT_FAMILIES,
  type FontFamily,
  fontFamily,
  fontFamilyList,
  fontFamilyNames,
} from '../../fonts/catalogue.ts';
import { type FontSlice, readFontSlices, sliceCovers } from '../../fonts/unicode-ranges.ts';
import type { CssFont, FontFace } from '../text/index.ts';

// Draws text as Chrome does, so that exports match the editor.
setTextRenderer('system');

const resolve = createRequire(import.meta.url).resolve;

interface LoadedSlice extends FontSlice {
  path: string;
}

/** Slices registered together, under one family name. */
interface Part {
  name: string;
  slices: LoadedSlice[];
  registered?: Promise<void>;
  /** By weight: variable slices frozen at one. */
  frozen: Map<number, Promise<void>>;
}

interface Sheet {
  parts: Part[];
  /** Cached parts of requested characters: pages use the same few thousand. */
  byPoint: Map<number, readonly Part[]>;
}

/** Slices of Chinese have a number instead. */
const ofAlphabet = /-(cyrillic|vietnamese|latin-ext|latin)-/;

/**
 * A family's alphabets have a family name of their own, which font lists name first. Several slices declare
 * Latin letters: a browser takes the one declared last, an alphabet's; Skia would take the one registered
 * last, which depends on timing.
 */
const alphabetsName = (cssFamily: string): string => `${cssFamily} Alphabets`;

/** Per style sheet, of which there are about thirty. */
const pointsRemembered = 5000;

const registeredNames = new Set<string>();

const sheets = new Map<string, Promise<Sheet>>();

const newPart = (name: string, slices: LoadedSlice[]): Part => ({ name, slices, frozen: new Map() });

const readSheet = async (family: FontFamily, file: string): Promise<Sheet> => {
  const sheet = resolve(`${family.package}/${file}`);
  const css = await readFile(sheet, 'utf8');
  const slices = readFontSlices(css).map((slice) => ({ ...slice, path: join(dirname(sheet), slice.file) }));
  const alphabets = slices.filter((slice) => ofAlphabet.test(slice.file));
  const parts = slices
    .filter((slice) => !alphabets.includes(slice))
    .map((slice) => newPart(slice.cssFamily, [slice]));
  if (alphabets[0]) parts.push(newPart(alphabetsName(alphabets[0].cssFamily), alphabets));
  return { parts, byPoint: new Map() };
};

const holding = ({ parts, byPoint }: Sheet, point: number): readonly Part[] => {
  const known = byPoint.get(point);
  if (known) return known;
  const points = new Set([point]);
  const found = parts.filter(({ slices }) => slices.some((slice) => sliceCovers(slice, points)));
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
const readSlice = async (slice: LoadedSlice): Promise<Buffer> => convert(await readFile(slice.path), 'sfnt');

/** Freezes a slice at a weight: PDF embeds a variable font as drawings, but a frozen one as TrueType. */
const readFrozen = async (slice: LoadedSlice, weight: number): Promise<Buffer> =>
  subsetFont(await readFile(slice.path), undefined, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
  });

/** Registers the slices in the order of their declaration: the last one wins, as in a browser. */
const register = async (
  name: string,
  { slices }: Part,
  readSlice: (slice: LoadedSlice) => Promise<Buffer>,
): Promise<void> => {
  const fonts = await Promise.all(slices.map(async (slice) => ({ ...slice, font: await readSlice(slice) })));
  for (const { font, path } of fonts) {
    if (!GlobalFonts.register(font, name)) throw new Error(`Not a font: ${path}`);
  }
  registeredNames.add(name);
};

const registerOnce = (part: Part): Promise<void> => {
  part.registered ??= register(part.name, part, readSlice);
  return part.registered;
};

const frozenName = (name: string, weight: number): string => `${name} ${weight}`;

const freezeOnce = (part: Part, weight: number): Promise<void> => {
  if (part.slices.every((slice) => slice.minWeight === slice.maxWeight)) return Promise.resolve();
  const running =
    part.frozen.get(weight) ??
    register(frozenName(part.name, weight), part, (slice) => readFrozen(slice, weight));
  part.frozen.set(weight, running);
  return running;
};

/** The text's family and its fallbacks. */
const familiesFor = (family: string): FontFamily[] => {
  const standIns = [fontFamily(family)?.fallback ?? 'Noto Sans SC', 'Noto Sans SC'];
  return [...new Set([family, ...standIns])].map(fontFamily).filter((one) => one !== undefined);
};

const forParts = async (
  fonts: readonly FontNeed[],
  load: (part: Part, weight: number) => Promise<void>,
): Promise<void> => {
  const loads = fonts.flatMap(({ family, weight, text }) => {
    const points = [...new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0))];
    return familiesFor(family).map(async (one) => {
      const sheet = await sheetOf(one, weight);
      const needed = new Set(points.flatMap((point) => holding(sheet, point)));
      await Promise.all([...needed].map((part) => load(part, drawnWeight(one.family, weight))));
    });
  });
  await Promise.all(loads);
};

/**
 * Registers the slices that hold the given characters, including the fallback families'. Every slice is read
 * once per process; worker threads share the process's fonts.
 */
export const ensureFonts = (fonts: readonly FontNeed[]): Promise<void> => forParts(fonts, registerOnce);

/** `ensureFonts`, plus the faces of PDF pages. */
export const ensurePdfFonts = (fonts: readonly FontNeed[]): Promise<void> =>
  forParts(fonts, async (part, weight) => {
    await Promise.all([registerOnce(part), freezeOnce(part, weight)]);
  });

/** Whether one file holds all weights of the family. */
const isVariable = (family: FontFamily): boolean => family.styleSheets.some((one) => one.weights.length > 1);

const cssFontOf = (face: FontFace, sizePx: number, names: readonly string[]): string => {
  const weight = drawnWeight(face.fontFamily, face.fontWeight);
  return `${face.italic ? 'italic ' : ''}${weight} ${sizePx}px ${fontFamilyList(names)}`;
};

/** Skia asks the system for a family it does not know, which takes longer than painting the text. */
const withAlphabets = (name: string): string[] =>
  [alphabetsName(name), name].filter((one) => one === name || registeredNames.has(one));

/** Names faces for measuring and for pictures. */
export const serverFont: CssFont = (face, sizePx = face.fontSize) =>
  cssFontOf(face, sizePx, fontFamilyNames(face.fontFamily).flatMap(withAlphabets));

/** Names faces for PDF pages: variable families by the instance frozen at the weight. */
export const pdfFont: CssFont = (face, sizePx = face.fontSize) => {
  const names = fontFamilyNames(face.fontFamily).flatMap((name) => {
    const variable = FONT_FAMILIES.find((one) => one.cssFamily === name && isVariable(one));
    if (!variable) return withAlphabets(name);
    const weight = drawnWeight(variable.family, face.fontWeight);
    return withAlphabets(name).map((one) => frozenName(one, weight));
  });
  return cssFontOf(face, sizePx, names);
};

/** Registers every slice of every shipped family, so that no later render waits. */
export const ensureAllFonts = async (): Promise<void> => {
  for (const family of FONT_FAMILIES) {
    for (const { weights } of family.styleSheets) {
      const { parts } = await sheetOf(family, weights[0] ?? 400);
      await Promise.all(parts.map(registerOnce));
    }
  }
};

const pathsOf = ({ slices }: Part): string[] => slices.map((slice) => slice.path);

/** Slices of a face, for tests of what the shipped files can draw. */
export const slicePaths = async (family: string, weight: number): Promise<string[]> => {
  const known = fontFamily(family);
  return known ? (await sheetOf(known, weight)).parts.flatMap(pathsOf) : [];
};
