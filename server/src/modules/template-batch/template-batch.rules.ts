import { templateTitleMax } from '@design-console/contract/template';
import { BATCH_TITLE_COLUMN, batchCellMax, type BatchPicture } from '@design-console/contract/template-batch';
import { isLongerThan } from '@design-console/contract/kernel';
import type { FilledContent } from '@design-console/editor/commands';
import {
  type Asset,
  type ContentColumn,
  contentColumns,
  type Design,
  elementsOf,
  qrHolds,
  toPx,
} from '@design-console/editor/document';
import type { FaultyRow } from '../../sheets/faulty-rows-sheet.ts';
import type { SheetRow } from '../../sheets/parse-sheet.ts';
import { firstCharacters } from '../../storable-text.ts';

/** The first cell of the sheet's example row, which is skipped. */
export const exampleMark = '示例';

/** The widest sheet; further parts of a template keep their own content. */
const columnsMax = 90;
export const columnsOf = (design: Design): ContentColumn[] => contentColumns(design).slice(0, columnsMax);

/** What a person should look at in a draft that was made; empty when nothing. */
export const remarkOf = (columns: readonly ContentColumn[], textsWithoutRoom: readonly string[]): string => {
  const crowded = new Set(textsWithoutRoom);
  const headings = columns.flatMap(({ elementId, heading }) => (crowded.has(elementId) ? [heading] : []));
  return headings.length === 0 ? '' : `${headings.join('、')}：文字太长，已缩小到最小仍放不下，请检查`;
};

export interface RowToMake {
  line: number;
  title: string;
  contents: Record<string, FilledContent>;
  kindId: number | null;
}

/** A stored picture of the company that cells may name. */
export interface KnownPicture {
  url: string;
  asset: Omit<Asset, 'mime'> & { mime: string };
}

const addressOf = (cell: string): string => /\/saas\/files\/[\w.]+$/.exec(cell)?.[0] ?? '';

const plainName = (name: string): string => name.trim().normalize('NFC').toLowerCase();
const withoutEnding = (name: string): string => name.replace(/\.[a-z]{3,4}$/, '');

/** The address a cell means: one of ours, or an uploaded picture, with or without its ending. */
const addressReader = (pictures: readonly BatchPicture[]): ((cell: string) => string) => {
  const byName = new Map<string, string>();
  for (const { name, url } of [...pictures].reverse()) {
    byName.set(withoutEnding(plainName(name)), url);
  }
  for (const { name, url } of [...pictures].reverse()) byName.set(plainName(name), url);
  return (cell) => addressOf(cell) || (byName.get(plainName(cell)) ?? '');
};

/** Every address in the rows' picture cells, for one look-up. */
export const addressesIn = (
  rows: readonly SheetRow[],
  columns: readonly ContentColumn[],
  pictures: readonly BatchPicture[],
): string[] => {
  const addressIn = addressReader(pictures);
  const headings = columns.flatMap(({ kind, heading }) => (kind === 'picture' ? [heading] : []));
  const cells = rows.flatMap((row) => headings.map((heading) => addressIn(row.cells[heading] ?? '')));
  return [...new Set(cells)].filter((address) => address !== '');
};

interface CheckedRows {
  ready: RowToMake[];
  failed: FaultyRow[];
  unknownColumns: string[];
}

interface Template {
  title: string;
  design: Design;
}

/** The faults of every row, or what it makes. An empty cell keeps the template's content. */
export const checkRows = (
  rows: readonly SheetRow[],
  { title, design }: Template,
  pictures: readonly BatchPicture[],
  known: ReadonlyMap<string, KnownPicture>,
): CheckedRows => {
  const columns = columnsOf(design);
  const addressIn = addressReader(pictures);
  const levels = new Map(
    design.pages
      .flatMap((page) => [...elementsOf(page.elements)])
      .flatMap((one) => (one.type === 'qr' ? [[one.id, one.ecc] as const] : [])),
  );
  const contentOf = ({ kind, elementId }: ContentColumn, cell: string): FilledContent | string => {
    if (kind === 'picture') {
      const picture = known.get(addressIn(cell));
      if (!picture) return `找不到图片「${firstCharacters(cell, 60)}」，请一并上传，或填写企业图片的地址`;
      const assetId = /([a-f0-9]{40})/.exec(picture.url)?.[1] ?? '';
      const { mime, ...asset } = picture.asset;
      return { assetId, asset: { ...asset, mime: mime as Asset['mime'] }, alt: '' };
    }
    if (isLongerThan(cell, batchCellMax)) return `最多 ${batchCellMax} 个字符`;
    if (kind === 'qr' && !qrHolds(cell, levels.get(elementId) ?? 'M')) return '二维码内容过长，请缩短';
    return { text: cell };
  };
  const ready: RowToMake[] = [];
  const failed: FaultyRow[] = [];
  for (const { line, cells, faults: unread } of rows) {
    const text = cells[BATCH_TITLE_COLUMN] ?? '';
    if (text.startsWith(exampleMark)) continue;
    const faults: FaultyRow['faults'] = [];
    const contents: RowToMake['contents'] = {};
    const ofTitle = isLongerThan(text, templateTitleMax)
      ? `最多 ${templateTitleMax} 个字符`
      : unread[BATCH_TITLE_COLUMN];
    if (ofTitle !== undefined) faults.push({ field: BATCH_TITLE_COLUMN, message: ofTitle });
    for (const column of columns) {
      const cell = cells[column.heading] ?? '';
      if (cell === '') continue;
      const content = contentOf(column, cell);
      const fault = typeof content === 'string' ? content : unread[column.heading];
      if (fault !== undefined) faults.push({ field: column.heading, message: fault });
      else if (typeof content !== 'string') contents[column.elementId] = content;
    }
    if (faults.length === 0 && text === '' && Object.keys(contents).length === 0)
      faults.push({ field: '', message: '没有填写这个模板用得上的内容' });
    const name = text || `${firstCharacters(title, templateTitleMax - 6)} ${line - 1}`;
    if (faults.length > 0) failed.push({ row: line, name: text || '--', faults });
    else ready.push({ line, title: name, contents, kindId: null });
  }
  const headings = new Set([BATCH_TITLE_COLUMN, ...columns.map(({ heading }) => heading)]);
  // columns that our own sheets add
  const notes = new Set(['原行号', '问题']);
  const unknownColumns = Object.keys(rows[0]?.cells ?? {}).filter(
    (heading) => !headings.has(heading) && !notes.has(heading),
  );
  return { ready, failed, unknownColumns };
};

/** The addresses of the pictures that these rows place. */
export const picturesOf = (rows: readonly RowToMake[]): string[] => {
  const placed = rows.flatMap(({ contents }) => Object.values(contents));
  return [...new Set(placed.flatMap((content) => ('asset' in content ? [content.asset.url] : [])))];
};

interface Kind {
  width: number;
  height: number;
  unit: 'px' | 'mm' | 'cm';
  dpi: number;
}

/** The size a template is re-laid out for. */
export const sizeOfKind = ({ width, height, unit, dpi }: Kind) => ({
  width: Math.max(1, Math.round(toPx(width, unit, dpi))),
  height: Math.max(1, Math.round(toPx(height, unit, dpi))),
  unit,
  dpi,
});

/** `秋日新茶 · 小红书封面`, within the length of a title. */
export const titleOfSize = (title: string, kindName: string): string => {
  const end = ` · ${kindName}`;
  return `${firstCharacters(title, Math.max(1, templateTitleMax - [...end].length))}${end}`;
};
