import { type Actor, mayDo } from './locks.ts';
import type { Color, Element, Page } from './schema/index.ts';

const IS_COLOR = /^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$/;
/** Fields whose text may look like a colour without being one. */
const WORDS = new Set(['id', 'name', 'text', 'alt', 'labels', 'role', 'asset', 'url', 'd', 'fontFamily']);

/** Lower-case `#rrggbb`: alpha belongs to each use of a colour. */
export const opaque = (color: Color): Color => color.slice(0, 7).toLowerCase();

/** A picked colour with the opacity of the one it replaces: palettes have opaque colours only. */
export const withAlphaOf = (color: Color, before: Color | null | undefined): Color =>
  opaque(color) + (before?.slice(7) ?? '');

/** Every colour in a value, at any depth. */
function* colorsIn(value: unknown): Generator<Color> {
  if (typeof value === 'string') {
    if (IS_COLOR.test(value)) yield opaque(value);
  } else if (Array.isArray(value)) for (const one of value) yield* colorsIn(one);
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) if (!WORDS.has(name)) yield* colorsIn(one);
}

export interface UsedColor {
  readonly color: Color;
  readonly count: number;
}

const counted = (value: unknown): UsedColor[] => {
  const counts = new Map<Color, number>();
  for (const color of colorsIn(value)) counts.set(color, (counts.get(color) ?? 0) + 1);
  return [...counts]
    .map(([color, count]) => ({ color, count }))
    .sort((one, other) => other.count - one.count);
};

/** The colours of backgrounds and elements, most used first. Colours inside image files are not counted. */
export const colorsOf = (pages: readonly Page[]): UsedColor[] =>
  counted(pages.map(({ background, elements }) => [background, elements]));

/** The colours of some elements, most used first. */
export const colorsOfElements = (elements: readonly Element[]): UsedColor[] => counted(elements);

/** New colours by opaque lower-case colour. */
export type ColorMap = ReadonlyMap<Color, Color>;

/** Returns the same value if nothing in it changes. */
const mapped = <Value>(value: Value, map: ColorMap): Value => {
  if (typeof value === 'string') {
    const next = IS_COLOR.test(value) ? map.get(opaque(value)) : undefined;
    return (next === undefined ? value : next + value.slice(7)) as Value;
  }
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const next = items.map((one) => mapped(one, map));
    return (next.some((one, at) => one !== items[at]) ? next : value) as Value;
  }
  if (typeof value !== 'object' || value === null) return value;
  let hasChanged = false;
  const next = Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const other: unknown = WORDS.has(name) ? one : mapped(one, map);
      hasChanged ||= other !== one;
      return [name, other];
    }),
  );
  return hasChanged ? (next as Value) : value;
};

/** The element recoloured, or the same if nothing changes; locked ones and locked members keep their colours. */
export const recolouredElement = (element: Element, map: ColorMap, actor: Actor): Element => {
  if (element.type !== 'group') return mayDo(element, 'edit', actor) ? mapped(element, map) : element;
  const elements = element.elements.map((one) => recolouredElement(one, map, actor));
  const { elements: before, ...rest } = element;
  const own = mayDo(element, 'edit', actor) ? mapped(rest, map) : rest;
  const isSame = own === rest && elements.every((one, at) => one === before[at]);
  return isSame ? element : { ...own, elements };
};

/** The page recoloured; locked elements keep their colours. Returns the same page if nothing changes. */
export const recoloured = (page: Page, map: ColorMap, actor: Actor): Page => {
  const elements = page.elements.map((one) => recolouredElement(one, map, actor));
  const background = mapped(page.background, map);
  const isSame = background === page.background && elements.every((one, at) => one === page.elements[at]);
  return isSame ? page : { ...page, background, elements };
};

const channels = (color: Color): [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];

/** Perceived brightness, 0 … 255. */
const brightness = (color: Color): number => {
  const [red, green, blue] = channels(color);
  return red * 0.299 + green * 0.587 + blue * 0.114;
};

const isGrey = (color: Color): boolean => {
  const parts = channels(color);
  return Math.max(...parts) - Math.min(...parts) < 16;
};
/** As the cream of paper is. */
const isNearWhite = (color: Color): boolean => Math.min(...channels(color)) >= 208;
/** As ink is. */
const isNearBlack = (color: Color): boolean => Math.max(...channels(color)) <= 56;

/**
 * Maps the design's colours to a palette, dark to dark and bright to bright, so that text stays readable.
 * Greys stay, and so do paper and ink where the palette has none: they would become as strong as what is on them.
 */
export const inPalette = (used: readonly UsedColor[], palette: readonly Color[]): ColorMap => {
  const byBrightness = (one: Color, other: Color): number => brightness(one) - brightness(other);
  const wanted = [...new Set(palette.map(opaque))].sort(byBrightness);
  const isKept = (color: Color): boolean =>
    isGrey(color) || [isNearWhite, isNearBlack].some((kind) => kind(color) && !wanted.some(kind));
  const colors = used
    .map(({ color }) => color)
    .filter((color) => !isKept(color))
    .sort(byBrightness);
  if (colors.length === 0 || wanted.length === 0) return new Map();
  const step = colors.length > 1 ? (wanted.length - 1) / (colors.length - 1) : 0;
  return new Map(colors.map((color, at) => [color, wanted[Math.round(at * step)] ?? color]));
};
