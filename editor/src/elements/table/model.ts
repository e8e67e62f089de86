import type { TableCell, TableElement, TextElement } from '../../document/index.ts';
import { LIMITS } from '../../document/limits.ts';
import type { KindModel } from '../model.ts';
import { between, scaleFont, scaleStroke } from '../scaling.ts';
import { charactersOfText, lengthOfText, withTextStyles } from '../text/model.ts';
import { edgesOf, shownCells, textOfCell } from './grid.ts';

const horizontal = (cell: TableCell) => ({ paragraphs: cell.paragraphs, writingMode: 'horizontal' as const });

type Settle = (text: TextElement) => { readonly height: number };

const sizesIn = (sizes: readonly number[], side: number): number[] => {
  const edges = edgesOf(sizes, side);
  return sizes.map((_, index) => Math.max(1, (edges[index + 1] ?? side) - (edges[index] ?? 0)));
};

const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

const isSameRoom = (one: TableElement, other: TableElement): boolean =>
  one.padding === other.padding &&
  one.lineHeight === other.lineHeight &&
  one.merges === other.merges &&
  one.columns.length === other.columns.length &&
  one.columns.every((size, index) => Math.abs(size - (other.columns[index] ?? 0)) < 0.01) &&
  one.rows.every((size, index) => size >= (other.rows[index] ?? Number.POSITIVE_INFINITY) - 0.01);

/**
 * The table as high as its words need: a row grows where a cell's text finds no room, and never shrinks.
 * A merged cell grows its last row. Columns and rows are true px of its sides afterwards. What stands as it
 * stood in `fitted` has its room.
 */
export const grownTable = (table: TableElement, settle: Settle, fitted?: TableElement): TableElement => {
  const columns = sizesIn(table.columns, table.width);
  const rows = sizesIn(table.rows, table.height);
  const placed = { ...table, columns, rows };
  const shown = shownCells(placed).sort((one, other) => one.rows - other.rows);
  for (const one of shown) {
    if (fitted && isSameRoom(placed, fitted) && fitted.cells[one.row]?.[one.column] === one.cell) continue;
    const text = textOfCell(placed, one);
    const needed = settle({ ...text, box: 'fixedWidth' }).height + table.padding * 2;
    const last = one.row + one.rows - 1;
    const room = sum(rows.slice(one.row, last + 1));
    const own = rows[last];
    if (own !== undefined && needed > room + 0.01)
      rows[last] = Math.min(own + needed - room, LIMITS.maxElementSidePx);
  }
  const height = sum(rows);
  // what has no room left is cut at the side's limit, as every side is
  return { ...placed, rows, width: sum(columns), height: Math.min(height, LIMITS.maxElementSidePx) };
};

/** Takes over what a grown table differs in. */
export const takeGrown = (draft: TableElement, grown: TableElement): void => {
  draft.columns = [...grown.columns];
  draft.rows = [...grown.rows];
  draft.width = grown.width;
  draft.height = grown.height;
};

export const tableModel: KindModel<TableElement> = {
  label: '表格',
  texts: (table) => shownCells(table).map((shown) => textOfCell(table, shown)),
  withTexts: (table, change) => {
    let isSame = true;
    const cells = table.cells.map((row) => [...row]);
    for (const shown of shownCells(table)) {
      const text = textOfCell(table, shown);
      const next = change(text);
      const row = cells[shown.row];
      if (next === text || !row) continue;
      isSame = false;
      const { layout: _layout, ...rest } = shown.cell;
      row[shown.column] = {
        ...rest,
        paragraphs: next.paragraphs,
        ...(next.layout ? { layout: next.layout } : {}),
      };
    }
    return isSame ? table : { ...table, cells };
  },
  characters: ({ cells }) => cells.flat().flatMap((cell) => charactersOfText(horizontal(cell))),
  withStyles: (table, change) => ({
    ...table,
    cells: table.cells.map((row) => row.map((cell) => withTextStyles(cell, change))),
  }),
  faults: ({ cells }) =>
    cells.flat().reduce((all, cell) => all + lengthOfText(cell), 0) > LIMITS.textLength
      ? [{ message: `单个表格最多 ${LIMITS.textLength} 个字符`, path: ['cells'] }]
      : [],
  scale: (draft, by) => {
    scaleStroke(draft.border, by);
    draft.padding = between(draft.padding * by, 0, LIMITS.tablePaddingPx);
    draft.columns = draft.columns.map((size) => between(size * by, 1, LIMITS.maxElementSidePx));
    draft.rows = draft.rows.map((size) => between(size * by, 1, LIMITS.maxElementSidePx));
    for (const cell of draft.cells.flat()) {
      for (const { runs } of cell.paragraphs) for (const run of runs) scaleFont(run.style, by);
      delete cell.layout;
    }
  },
  resized: (draft, { before, settle }) =>
    takeGrown(draft, grownTable({ ...before, width: draft.width, height: draft.height }, settle)),
};
