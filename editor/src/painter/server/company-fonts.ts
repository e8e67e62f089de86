import './environment.ts';
import { readFile } from 'node:fs/promises';
import { type FontKey, GlobalFonts } from '@napi-rs/canvas';
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
const readFont = async (path: string): Promise<Buffer | null> => {
  try {
    return await convert(await readFile(path), 'sfnt');
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
  const font = await readFont(path);
  if (!font || registeredBytes(inUse) + font.length > bytesMax) return false;
  makeRoom(font.length, inUse);
  const key = GlobalFonts.register(font, family);
  if (key) registered.set(family, { key, bytes: font.length });
  return key !== null;
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
  const own = new Set([...familiesOf(pages)].filter((family) => !fontFamily(family)));
  if (own.size === 0) return pages;
  const loaded = new Set<string>();
  for (const font of fonts) {
    if (own.has(font.family) && (await hold(font, loaded))) loaded.add(font.family);
  }
  const isDrawn = (family: string): boolean => loaded.has(family) || !own.has(family);
  return pages.map((page) => ({ ...page, elements: page.elements.map((one) => redressed(one, isDrawn)) }));
};
