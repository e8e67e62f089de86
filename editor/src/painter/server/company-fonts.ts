import './environment.ts';
import { readFile } from 'node:fs/promises';
import { createCanvas, type FontKey, GlobalFonts } from '@napi-rs/canvas';
import { convert } from 'fontverter';
import { type Element, elementsOf, type Page } from '../../document/index.ts';
import { charactersOf, withStyles } from '../../elements/models.ts';
import { fontFamily } from '../../fonts/catalogue.ts';

/** A company's own font that a design may be drawn with. */
export interface CompanyFont {
  /** The name designs store, derived from the file's content, so that two fonts never share it. */
  family: string;
  /** ttf, otf, woff or woff2. */
  path: string;
}

/** Bytes of company fonts that stay registered; the least recently used is evicted first. */
const bytesMax = 96 * 1024 * 1024;
const standIn = 'Noto Sans SC';

/** In order of use, latest last. Fonts are registered for the whole process: one thread at a time renders. */
const registered = new Map<string, { key: FontKey; bytes: number }>();

const registeredBytes = (families: Iterable<string>): number => {
  let sum = 0;
  for (const family of families) sum += registered.get(family)?.bytes ?? 0;
  return sum;
};

const makeRoom = (bytes: number, inUse: ReadonlySet<string>): void => {
  let total = registeredBytes(registered.keys());
  for (const [family, one] of registered) {
    if (total + bytes <= bytesMax) return;
    if (inUse.has(family)) continue;
    GlobalFonts.remove(one.key);
    registered.delete(family);
    total -= one.bytes;
  }
};

/** Converts to sfnt, because drawing directly from woff2 may lose glyphs. Null if it is not a font. */
const sfntOf = async (file: Buffer): Promise<Buffer | null> => {
  try {
    return await convert(file, 'sfnt');
  } catch {
    return null;
  }
};

/** False if it is not a font or finds no room beside the fonts in use. */
const hold = async ({ family, path }: CompanyFont, inUse: ReadonlySet<string>): Promise<boolean> => {
  const known = registered.get(family);
  registered.delete(family);
  // removing a font removes all names of its content: the same font as ttf and as woff2
  if (known && GlobalFonts.has(family)) {
    registered.set(family, known);
    return true;
  }
  const file = await readFile(path).catch(() => null);
  const font = file && (await sfntOf(file));
  if (!font || registeredBytes(inUse) + font.length > bytesMax) return false;
  makeRoom(font.length, inUse);
  const key = GlobalFonts.register(font, family);
  if (key) registered.set(family, { key, bytes: font.length });
  return key !== null;
};

const tried = { sidePx: 96, sizePx: 48 };
let tries = 0;

const leavesInk = (family: string, characters: readonly string[]): boolean => {
  const { sidePx, sizePx } = tried;
  const context = createCanvas(sidePx, sidePx).getContext('2d');
  context.font = `${sizePx}px "${family}"`;
  return characters.some((character) => {
    context.fillText(character, sizePx / 2, sidePx - sizePx / 2);
    return context.getImageData(0, 0, sidePx, sidePx).data.some((value) => value > 0);
  });
};

/**
 * Whether a design can be drawn with this file: it is registered as `hold` does, and one of its characters
 * leaves ink. A file whose outlines cannot be read is registered all the same, and draws nothing.
 */
export const canDrawWith = async (file: Buffer, characters: readonly string[]): Promise<boolean> => {
  const font = await sfntOf(file);
  if (!font || font.length > bytesMax) return false;
  tries += 1;
  const family = `tried ${tries}`;
  const key = GlobalFonts.register(font, family);
  if (!key) return false;
  const isDrawn = characters.length === 0 || leavesInk(family, characters);
  GlobalFonts.remove(key);
  return isDrawn;
};

const redressed = (element: Element, isDrawn: (family: string) => boolean): Element => {
  const inDrawn = <Style extends { fontFamily: string }>(style: Style): Style =>
    isDrawn(style.fontFamily) ? style : { ...style, fontFamily: standIn };
  if (element.type === 'group') {
    return { ...element, elements: element.elements.map((one) => redressed(one, isDrawn)) };
  }
  return withStyles(element, inDrawn);
};

const familiesOf = (pages: readonly Page[]): Set<string> =>
  new Set(
    pages
      .flatMap((page) => [...elementsOf(page.elements)])
      .flatMap((element) => charactersOf(element).map(({ fontFamily: family }) => family)),
  );

/**
 * Registers the given fonts the pages use. Text in any other font that is not shipped gets the stand-in: the
 * process may hold that font for another company.
 */
export const inCompanyFonts = async (
  pages: readonly Page[],
  fonts: readonly CompanyFont[] = [],
): Promise<readonly Page[]> => {
  const dress = await companyDress(pages, fonts);
  return dress ? pages.map((page) => ({ ...page, elements: page.elements.map(dress) })) : pages;
};

/** What `inCompanyFonts` does to each element of these pages; null where it has nothing to do. */
export const companyDress = async (
  pages: readonly Page[],
  fonts: readonly CompanyFont[] = [],
): Promise<((element: Element) => Element) | null> => {
  const own = new Set([...familiesOf(pages)].filter((family) => !fontFamily(family)));
  if (own.size === 0) return null;
  const loaded = new Set<string>();
  for (const font of fonts) {
    if (own.has(font.family) && (await hold(font, loaded))) loaded.add(font.family);
  }
  const isDrawn = (family: string): boolean => loaded.has(family) || !own.has(family);
  return (element) => redressed(element, isDrawn);
};
