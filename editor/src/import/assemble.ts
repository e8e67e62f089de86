import { designBytesMax } from '@design-console/contract/wire/guest-calls';
import { bytesText } from '@design-console/contract/kernel/bytes-text';
import { elementBase, newPage } from '../document/factories.ts';
import { boundsOf } from '../document/geometry.ts';
import { newId } from '../document/ids.ts';
import { LIMITS } from '../document/limits.ts';
import { SCHEMA_VERSION } from '../document/migrations.ts';
import type { Asset, Background, Design, Element, GroupElement, Page } from '../document/schema/index.ts';
import { firstCharacters } from '../document/text/boundaries.ts';
import { countOf } from '../document/walk.ts';
import { IMPORT_BOUNDS } from './bounds.ts';
import type { ImportedPicture, PictureSource } from './imported.ts';
import type { Notes } from './notes.ts';
import { refuseFile } from './refusal.ts';

/** A layer's name in the form of designs. */
export const layerName = (name: string): { name?: string } => {
  const kept = firstCharacters(name.trim(), LIMITS.nameLength);
  return kept === '' ? {} : { name: kept };
};

/** The pictures of the file being read, with their asset table. */
export class Pictures {
  readonly list: ImportedPicture[] = [];
  readonly assets: Record<string, Asset> = {};

  /** Adds a picture and returns its asset id. Its URL is a stand-in until it is stored. */
  add(name: string, size: { width: number; height: number }, make: () => PictureSource): string {
    if (this.list.length >= IMPORT_BOUNDS.pictures)
      refuseFile(`图片图层过多，一次最多导入 ${IMPORT_BOUNDS.pictures} 张图片，请先合并部分图层`);
    const assetId = newId();
    this.list.push({ assetId, name: name === '' ? '图片' : name, make });
    this.assets[assetId] = {
      url: `/import/${assetId}`,
      width: Math.max(1, Math.round(size.width)),
      height: Math.max(1, Math.round(size.height)),
      mime: 'image/png',
    };
    return assetId;
  }
}

/** Groups elements given in page coordinates. */
export const groupOf = (elements: readonly Element[], changes: Partial<GroupElement>): GroupElement => {
  const box = boundsOf(elements);
  return {
    ...elementBase(box),
    type: 'group',
    ...changes,
    elements: elements.map((one) => ({ ...one, x: one.x - box.x, y: one.y - box.y })),
  };
};

const isPlaceable = ({ x, y, width, height }: Element): boolean =>
  [x, y, width, height].every(Number.isFinite) &&
  Math.abs(x) <= 100_000 &&
  Math.abs(y) <= 100_000 &&
  width <= LIMITS.maxElementSidePx &&
  height <= LIMITS.maxElementSidePx;

/** Rounds coordinates to two decimals to keep the document short. */
const tidied = (element: Element): Element => {
  const tidy = (value: number): number => Math.round(value * 100) / 100;
  const { x, y, width, height, rotation, opacity } = element;
  const placed = {
    x: tidy(x),
    y: tidy(y),
    width: Math.max(tidy(width), width > 0 ? 0.01 : 0),
    height: Math.max(tidy(height), height > 0 ? 0.01 : 0),
    rotation: tidy(rotation),
    opacity: Math.round(Math.min(Math.max(opacity, 0), 1) * 1000) / 1000,
  };
  return element.type === 'group'
    ? { ...element, ...placed, elements: element.elements.map(tidied) }
    : { ...element, ...placed };
};

/** Drops elements too far off the page, and groups that become empty. */
const placeable = (elements: readonly Element[], notes: Notes): Element[] =>
  elements.flatMap((element): Element[] => {
    if (!isPlaceable(element)) {
      notes.add(element.name ?? '', '位置或尺寸超出上限，已去掉');
      return [];
    }
    if (element.type !== 'group') return [element];
    const inside = placeable(element.elements, notes);
    return inside.length > 0 ? [{ ...element, elements: inside }] : [];
  });

/** A page of an imported file, sizes in px; refuses one with too many elements. */
export const importedPage = (
  options: {
    width: number;
    height: number;
    background: Background;
    elements: readonly Element[];
    name?: string;
  },
  notes: Notes,
): Page => {
  const elements = placeable(options.elements, notes).map(tidied);
  const count = countOf(elements);
  if (count > LIMITS.elementsPerPage)
    refuseFile(`图层过多：共 ${count} 个，每页最多 ${LIMITS.elementsPerPage} 个元素，请先合并部分图层`);
  return newPage({ ...options, elements });
};

/**
 * The design of an imported file. Its dpi is rounded and kept between 36 and 1200; its pages are in px.
 * Refuses one that is too large to be saved.
 */
export const importedDesign = (
  { title, pages, dpi }: { title: string; pages: Page[]; dpi: number },
  pictures: Pictures,
): Design => {
  const design: Design = {
    schemaVersion: SCHEMA_VERSION,
    id: newId(),
    title: firstCharacters(title, LIMITS.titleLength) || '导入的设计',
    unit: 'px',
    dpi: Math.min(Math.max(Math.round(dpi), 36), 1200),
    pages,
    assets: pictures.assets,
    meta: {},
  };
  // saving adds the URLs of stored pictures and remembered lines
  const bytes = new TextEncoder().encode(JSON.stringify(design)).length * 1.1;
  if (bytes > designBytesMax)
    refuseFile(
      `内容过多：约 ${bytesText(bytes)}，设计最多 ${bytesText(designBytesMax)}，请先简化路径或合并图层`,
    );
  return design;
};
