import type { Outline } from '../document/index.ts';

export type IconStyle = 'line' | 'fill';

/** What `icon-paths.json` holds: fetched by itself, only where icons are shown. */
export type IconPaths = Readonly<Record<string, Readonly<Record<IconStyle, string>>>>;

/** The set draws on squares of this side. */
const side = 256;

/** An icon is a filled path, so the colour of the shape is the colour of the icon. */
export const outlineOfIcon = (paths: IconPaths, key: string, style: IconStyle): Outline => ({
  kind: 'path',
  d: paths[key]?.[style] ?? '',
  viewWidth: side,
  viewHeight: side,
});
