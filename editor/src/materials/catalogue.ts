import {
  groupElement,
  lineElement,
  newId,
  type Paint,
  type Point,
  shapeElement,
  stroke,
  type RunStyle,
} from '../document/index.ts';
import type { GroupElement, LineElement, Page, ShapeElement, TableElement } from '../document/index.ts';
import type { Color } from '../document/index.ts';
import { ICON_GROUPS, type IconEntry } from './icons.ts';
import { type IconPaths, type IconStyle, outlineOfIcon } from './icon-outline.ts';
import { type LineEntry, LINES } from './lines.ts';
import type { ShapeEntry } from './shape-entry.ts';
import { SHAPE_GROUPS } from './shapes.ts';
import { type StickerPaths, stickerSide } from './sticker-paths.ts';
import { STICKER_GROUPS, type StickerEntry } from './stickers.ts';
import { withDash } from './strokes.ts';
import { type TableEntry, tableOf, TABLES } from './tables.ts';

/** Anything from the materials panel that can be put on a page. */
export type Material =
  | { readonly kind: 'shape'; readonly entry: ShapeEntry }
  | { readonly kind: 'line'; readonly entry: LineEntry }
  | { readonly kind: 'icon'; readonly entry: IconEntry }
  | { readonly kind: 'sticker'; readonly entry: StickerEntry }
  | { readonly kind: 'table'; readonly entry: TableEntry };

export interface MaterialGroup {
  readonly key: string;
  readonly name: string;
  readonly materials: readonly Material[];
}

/** Shapes and lines are the product's own; the icons and stickers are under the MIT licence. */
export const MATERIAL_GROUPS: readonly MaterialGroup[] = [
  ...SHAPE_GROUPS.slice(0, 1).map(
    ({ key, name, shapes }): MaterialGroup => ({
      key,
      name,
      materials: shapes.map((entry) => ({ kind: 'shape', entry })),
    }),
  ),
  { key: 'line', name: '线条', materials: LINES.map((entry) => ({ kind: 'line', entry })) },
  { key: 'table', name: '表格', materials: TABLES.map((entry) => ({ kind: 'table', entry })) },
  ...STICKER_GROUPS.map(
    ({ key, name, stickers }): MaterialGroup => ({
      key: `sticker-${key}`,
      name,
      materials: stickers.map((entry) => ({ kind: 'sticker', entry })),
    }),
  ),
  ...SHAPE_GROUPS.slice(1).map(
    ({ key, name, shapes }): MaterialGroup => ({
      key,
      name,
      materials: shapes.map((entry) => ({ kind: 'shape', entry })),
    }),
  ),
  ...ICON_GROUPS.map(
    ({ key, name, icons }): MaterialGroup => ({
      key: `icon-${key}`,
      name,
      materials: icons.map((entry) => ({ kind: 'icon', entry })),
    }),
  ),
];

const longestQuery = 40;

/** Materials whose name, keywords or group name contain every word of the query; name matches come first. */
export const found = (groups: readonly MaterialGroup[], query: string): readonly Material[] => {
  const words = query.trim().toLowerCase().slice(0, longestQuery).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const ranked = groups.flatMap(({ name: groupName, materials }) =>
    materials.flatMap((material) => {
      const { key, name, keywords } = material.entry;
      const text = `${name} ${keywords} ${key} ${groupName}`.toLowerCase();
      if (!words.every((word) => text.includes(word))) return [];
      const rank = words.some((word) => name === word)
        ? 0
        : words.some((word) => name.includes(word))
          ? 1
          : 2;
      return [{ material, rank }];
    }),
  );
  return ranked.sort((one, other) => one.rank - other.rank).map(({ material }) => material);
};

/** Size of a new shape, icon or line as a share of the page's shorter side. */
const shapeShare = 0.3;
const iconShare = 0.2;
const stickerShare = 0.3;
const lineShare = 0.5;
const weightShare = 1 / 180;

interface Options {
  readonly page: Pick<Page, 'width' | 'height'>;
  /** Its centre, in page px. */
  readonly at: Point;
  readonly color: Color;
  /** The font and colour of a table's words; absent: those of a new design. */
  readonly words?: Pick<RunStyle, 'fontFamily' | 'color'>;
  readonly icons: IconPaths;
  readonly stickers: StickerPaths;
  readonly style: IconStyle;
}

/** A group of its coloured parts, each with a colour that can be changed. */
const stickerOf = ({ key, name }: StickerEntry, { page, at, stickers }: Options): GroupElement => {
  const side = Math.max(1, Math.round(Math.min(page.width, page.height) * stickerShare));
  const box = { width: side, height: side };
  return groupElement({
    ...box,
    name,
    x: at.x - side / 2,
    y: at.y - side / 2,
    elements: (stickers[key] ?? []).map(({ color, d }) =>
      shapeElement({
        ...box,
        id: newId(),
        x: 0,
        y: 0,
        outline: { kind: 'path', d, viewWidth: stickerSide, viewHeight: stickerSide },
        fill: { kind: 'solid', color },
      }),
    ),
  });
};

/** The material as an element of a page, ready to be inserted. */
export const elementOf = (
  material: Material,
  options: Options,
): ShapeElement | LineElement | GroupElement | TableElement => {
  if (material.kind === 'sticker') return stickerOf(material.entry, options);
  const { page, at, color } = options;
  const shorter = Math.min(page.width, page.height);
  const { name } = material.entry;
  if (material.kind === 'line') {
    const { dash, start, end, weight } = material.entry;
    const length = Math.round(shorter * lineShare);
    const width = Math.max(1, Math.round(shorter * weightShare)) * weight;
    return lineElement({
      id: newId(),
      name,
      x: at.x - length / 2,
      y: at.y,
      length,
      stroke: withDash(stroke(color, width), dash),
      startTip: start,
      endTip: end,
    });
  }
  if (material.kind === 'table') return tableOf(material.entry, options);
  const ratio = material.kind === 'shape' ? material.entry.ratio : 1;
  const side = shorter * (material.kind === 'shape' ? shapeShare : iconShare);
  // the same area for every ratio
  const width = Math.max(1, Math.round(side * Math.sqrt(ratio)));
  const height = Math.max(1, Math.round(side / Math.sqrt(ratio)));
  const fill: Paint = { kind: 'solid', color };
  return shapeElement({
    name,
    x: at.x - width / 2,
    y: at.y - height / 2,
    width,
    height,
    outline:
      material.kind === 'shape'
        ? material.entry.outline
        : outlineOfIcon(options.icons, material.entry.key, options.style),
    fill,
    cornerRadius: material.kind === 'shape' ? Math.min(width, height) * material.entry.radiusShare : 0,
  });
};
