import type { Outline } from '../document/index.ts';

export type IconStyle = 'line' | 'fill';

/** The content of `icon-paths.json`: fetched separately, only where icons are shown. */
export type IconPaths = Readonly<Record<string, Readonly<Record<IconStyle, string>>>>;

/** Side of the square that icons are drawn on. */
const side = 256;

/** An icon is a filled path, so the shape's fill is the icon's colour. */
export const outlineOfIcon = (paths: IconPaths, key: string, style: IconStyle): Outline => ({
  kind: 'path',
  d: paths[key]?.[style] ?? '',
  viewWidth: side,
  viewHeight: side,
});
