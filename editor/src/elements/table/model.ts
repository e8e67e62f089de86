import type { TableCell, TableElement, TextElement } from '../../document/index.ts';
import { LIMITS } from '../../document/limits.ts';
import type { KindModel } from '../model.ts';
import { clamp } from '../../document/clamp.ts';
import { scaleFont, scaleStroke } from '../scaling.ts';
import { charactersOfText, lengthOfText, withTextStyles } from '../text/model.ts';
import { edgesOf, type ShownCell, shownCells, textOfCell } from './grid.ts';

const horizontal = (cell: TableCell) => ({ paragraphs: cell.paragraphs, writingMode: 'horizontal' as const });

type Fit = (text: TextElement) => { readonly height: number };

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
  one.rows.length === other.rows.length &&
  one.columns.every((size, index) => Math.abs(size - (other.columns[index] ?? 0)) < 0.01) &&
  one.rows.every((size, index) => Math.abs(size - (other.rows[index] ?? 0)) < 0.01);

const lastRow = ({ row, rows }: ShownCell): number => row + rows - 1;

/** Rows whose height the changed cells may affect: their own, and those linked to them by merged cells. */
const rowsOfChanges = (shown: readonly ShownCell[], fitted: TableElement): ReadonlySet<number> => {
  const found = new Set<number>();
  const add = (one: ShownCell): void => {
    for (let row = one.row; row <= lastRow(one); row += 1) found.add(row);
  };
  for (const one of shown) if (fitted.cells[one.row]?.[one.column] !== one.cell) add(one);
  for (let size = -1; size !== found.size; ) {
    size = found.size;
    for (const one of shown) if (found.has(one.row) || found.has(lastRow(one))) add(one);
  }
  return found;
};

/**
 * Fits row heights to the text: a row grows when a cell's text overflows, and shrinks again down to the
 * height it was given. A merged cell grows its last row. Columns and rows add up to the sides in px
 * afterwards. Rows unchanged since `fitted` are not measured again.
 */
export const fittedTable = (table: TableElement, fit: Fit, fitted?: TableElement): TableElement => {
  const columns = sizesIn(table.columns, table.width);
  const rows = sizesIn(table.rows, table.height);
  const stretch = sum(rows) / (sum(table.rows) || 1);
  const least = rows.map((size, row) =>
    Math.max(1, Math.min(size, (table.leastRows?.[row] ?? size) * stretch)),
  );
  const placed = { ...table, columns, rows };
  const shown = shownCells(placed).sort((one, other) => one.rows - other.rows);
  const isKnown = fitted !== undefined && isSameRoom(placed, fitted);
  const free = isKnown ? rowsOfChanges(shown, fitted) : new Set(rows.keys());
  for (const row of free) rows[row] = least[row] ?? 1;
  for (const one of shown) {
    const last = lastRow(one);
    if (!free.has(last)) continue;
    const text = textOfCell(placed, one);
    const needed = fit({ ...text, box: 'fixedWidth' }).height + table.padding * 2;
    const room = sum(rows.slice(one.row, last + 1));
    const own = rows[last];
    if (own !== undefined && needed > room + 0.01)
      rows[last] = Math.min(own + needed - room, LIMITS.maxElementSidePx);
  }
  const height = sum(rows);
  const hasGrown = rows.some((size, row) => size > (least[row] ?? size) + 0.01);
  const { leastRows: _ofTheOld, ...rest } = placed;
  return {
    ...rest,
    rows,
    ...(hasGrown ? { leastRows: least } : {}),
    width: sum(columns),
    // the height is capped like every side
    height: Math.min(height, LIMITS.maxElementSidePx),
  };
};

/** Copies the fitted table into a draft. */
export const takeFitted = (draft: TableElement, fitted: TableElement): void => {
  if (!fitted.leastRows) delete draft.leastRows;
  Object.assign(draft, fitted);
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
    draft.padding = clamp(draft.padding * by, 0, LIMITS.tablePaddingPx);
    draft.columns = draft.columns.map((size) => clamp(size * by, 1, LIMITS.maxElementSidePx));
    draft.rows = draft.rows.map((size) => clamp(size * by, 1, LIMITS.maxElementSidePx));
    if (draft.leastRows)
      draft.leastRows = draft.leastRows.map((size) => clamp(size * by, 1, LIMITS.maxElementSidePx));
    for (const cell of draft.cells.flat()) {
      for (const { runs } of cell.paragraphs) for (const run of runs) scaleFont(run.style, by);
      delete cell.layout;
    }
  },
  resized: (draft, { before, fit }) => {
    const { leastRows, ...rest } = before;
    const { width, height } = draft;
    // setting the height also sets the rows' given heights
    const isLeast = leastRows && Math.abs(height - before.height) < 0.01;
    const { columns, rows, ...next } = fittedTable(
      { ...rest, ...(isLeast ? { leastRows } : {}), width, height },
      fit,
    );
    if (!next.leastRows) delete draft.leastRows;
    else draft.leastRows = next.leastRows;
    Object.assign(draft, { columns, rows, width: next.width, height: next.height });
  },
};
