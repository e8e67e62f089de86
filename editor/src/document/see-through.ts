import type { Background } from './schema/index.ts';

/** The background of a transparent page: a PNG of it shows what lies behind it. */
export const TRANSPARENT: Background = { kind: 'solid', color: '#ffffff00' };

const alphaOf = (color: string): number => (color.length > 7 ? Number.parseInt(color.slice(7), 16) : 255);

const colorsOf = (background: Background): readonly string[] =>
  background.kind === 'solid' || background.kind === 'image'
    ? [background.color]
    : background.stops.map(({ color }) => color);

/** Whether nothing of the background is drawn. */
export const isTransparent = (background: Background): boolean =>
  background.kind === 'solid' && alphaOf(background.color) === 0;

/** Whether what lies behind the page shows through its background, a picture on it aside. */
export const isSeeThrough = (background: Background): boolean =>
  colorsOf(background).some((color) => alphaOf(color) < 255);
