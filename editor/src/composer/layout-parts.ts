import type { Element, Page } from '../document/index.ts';
import { box } from '../drawing-kit/shapes.ts';
import type { Palette } from './palettes.ts';
import type { Motif } from './subjects.ts';
import { packed, type Rect, setLine, setText, widthInEm } from './typesetting.ts';

/** The texts, motif and colours that a layout arranges. */
export interface Material {
  readonly title: string;
  readonly subtitle: string;
  /** Date, place, phone and the like; often none. */
  readonly details: readonly string[];
  readonly label: string;
  readonly company: string;
  readonly motif: Motif;
  readonly colors: Palette;
  /** A palette of the hue of `colors`, with light and dark swapped. */
  readonly contrary: Palette;
  readonly seed: number;
}

export interface Composition {
  readonly background: Page['background'];
  readonly elements: Element[];
}

export type Layout = (width: number, height: number, material: Material) => Composition;

export const heavy = { fontWeight: 900, lineHeight: 1.2, role: 'title' } as const;

/** A hundredth of the page's size in px, so that layouts scale from a card to a poster. */
export const unitOf = (width: number, height: number): number =>
  Math.sqrt(Math.min(width, height) * Math.sqrt(width * height)) / 100;

/** Whether a page is clearly higher than wide. */
export const isTall = (width: number, height: number): boolean => height > width * 1.1;

/**
 * A label on a rounded ground, in px of the page: top left at `x`, `y`, `size` its font size and half its
 * height.
 */
export const pill = (
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  color: string,
): Element[] => {
  const width = (widthInEm(text) * 1.12 + 1.8) * size;
  return [
    box(x, y, width, size * 2, fill, { cornerRadius: size }),
    setLine(text, { x, y: y + size * 0.3, width }, size, {
      align: 'center',
      fontWeight: 700,
      letterSpacing: 0.08,
      color,
    }),
  ];
};

/** The company's name at the top of an area, in px of the page; `size` is its font size. */
export const brand = (
  company: string,
  area: Rect,
  size: number,
  color: string,
  align: 'left' | 'center',
): Element =>
  setLine(company, { x: area.x, y: area.y, width: area.width }, size, {
    role: 'brand',
    fontWeight: 600,
    letterSpacing: 0.04,
    color,
    align,
  });

const linesMax = 4;
const listMax = 12;

/**
 * Details in as few lines as fit a width. `height` is what they need below the subtitle, gap included, and 0
 * without details; `u` is the unit of the page.
 */
export const detailsOf = (
  details: readonly string[],
  width: number,
  u: number,
  { isList = false }: { isList?: boolean } = {},
) => {
  if (details.length === 0) return { height: 0, set: () => [] };
  const gap = u * 1.2;
  const sizes = [2.8, 2.5, 2.2, 2].map((share) => Math.floor(Math.max(8, u * share)));
  const tried = sizes.map((size) => ({ size, lines: packed(details, (width * 0.98) / size, isList) }));
  const { size, lines } = tried.find((one) => one.lines.length <= (isList ? listMax : linesMax)) ??
    tried.at(-1) ?? { size: 8, lines: [] };
  const height = lines.length * size * 1.5;
  return {
    height: height + gap,
    set: (
      at: { readonly x: number; readonly y: number },
      color: string,
      align: 'left' | 'center' = 'left',
    ): Element[] => [
      setText({ lines, size, height }, { ...at, width }, { lineHeight: 1.5, fontWeight: 600, color, align }),
    ],
  };
};
