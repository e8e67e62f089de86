import type { Point, Rect, TableCell, TableElement, TableMerge, TextElement } from '../../document/index.ts';
import { textPart } from '../../document/text/text-part.ts';

/** A cell's position, from 0. */
export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells. */
export type CellRange = Readonly<TableMerge>;

/** A visible cell, in px of the table's box; a merged one is one cell. */
export interface ShownCell extends CellRange, Rect {
  readonly cell: TableCell;
}

/** The edges between the sizes when they fill `side`. */
export const edgesOf = (sizes: readonly number[], side: number): number[] => {
  const whole = sizes.reduce((sum, size) => sum + size, 0) || 1;
  let at = 0;
  const edges = [0];
  for (const size of sizes) {
    at += size;
    edges.push((at * side) / whole);
  }
  return edges;
};

/** The lines before, between and after the columns or the rows, in px of the table's box. */
export const linesOf = (
  { columns, rows, width, height }: Pick<TableElement, 'columns' | 'rows' | 'width' | 'height'>,
  along: 'column' | 'row',
): number[] => (along === 'column' ? edgesOf(columns, width) : edgesOf(rows, height));

const holds = (range: CellRange, { row, column }: CellPosition): boolean =>
  row >= range.row &&
  row < range.row + range.rows &&
  column >= range.column &&
  column < range.column + range.columns;

/** The visible cell at a position: itself, or the merged cell that covers it. */
export const rangeAt = ({ merges }: Pick<TableElement, 'merges'>, at: CellPosition): CellRange =>
  merges.find((merge) => holds(merge, at)) ?? { row: at.row, column: at.column, rows: 1, columns: 1 };

/** A part of a line, between two lines across it. */
interface LinePart {
  readonly from: number;
  readonly to: number;
}

/** The parts of the line after a column or row that are seen: merged cells have none inside. */
export const partsOfLine = (
  { rows, columns, merges }: Pick<TableElement, 'rows' | 'columns' | 'merges'>,
  along: 'column' | 'row',
  index: number,
): LinePart[] => {
  const covers = ({ row, column, rows: down, columns: right }: CellRange, at: number): boolean =>
    along === 'column'
      ? column <= index && index + 1 < column + right && row <= at && at < row + down
      : row <= index && index + 1 < row + down && column <= at && at < column + right;
  const parts: LinePart[] = [];
  for (let at = 0; at < (along === 'column' ? rows : columns).length; at += 1) {
    if (merges.some((merge) => covers(merge, at))) continue;
    const last = parts.at(-1);
    if (last?.to === at) parts[parts.length - 1] = { from: last.from, to: at + 1 };
    else parts.push({ from: at, to: at + 1 });
  }
  return parts;
};

type Grid = Pick<TableElement, 'columns' | 'rows' | 'merges' | 'width' | 'height'>;

export const boxOf = (table: Grid, { row, column, rows, columns }: CellRange): Rect => {
  const across = edgesOf(table.columns, table.width);
  const down = edgesOf(table.rows, table.height);
  const [x, y] = [across[column] ?? 0, down[row] ?? 0];
  return {
    x,
    y,
    width: (across[column + columns] ?? table.width) - x,
    height: (down[row + rows] ?? table.height) - y,
  };
};

/** Every visible cell, row by row. */
export const shownCells = (table: TableElement): ShownCell[] => {
  const across = edgesOf(table.columns, table.width);
  const down = edgesOf(table.rows, table.height);
  return table.cells.flatMap((cells, row) =>
    cells.flatMap((cell, column): ShownCell[] => {
      const range = rangeAt(table, { row, column });
      if (range.row !== row || range.column !== column) return [];
      const [x, y] = [across[column] ?? 0, down[row] ?? 0];
      const width = (across[column + range.columns] ?? table.width) - x;
      const height = (down[row + range.rows] ?? table.height) - y;
      return [{ ...range, cell, x, y, width, height }];
    }),
  );
};

/** The cell at a point of the table's box; the nearest one for a point outside. */
export const cellAtPoint = (table: Grid, point: Point): CellPosition => {
  const along = (edges: readonly number[], at: number): number => {
    const index = edges.findIndex((edge) => edge > at);
    return Math.max(0, Math.min(edges.length - 2, index < 0 ? edges.length - 2 : index - 1));
  };
  return {
    row: along(edgesOf(table.rows, table.height), point.y),
    column: along(edgesOf(table.columns, table.width), point.x),
  };
};

/** The rectangle between two cells, extended until it cuts no merged cell. */
export const rangeBetween = (
  table: Pick<TableElement, 'merges'>,
  one: CellPosition,
  other: CellPosition,
): CellRange => {
  const first = rangeAt(table, one);
  const last = rangeAt(table, other);
  let top = Math.min(first.row, last.row);
  let left = Math.min(first.column, last.column);
  let bottom = Math.max(first.row + first.rows, last.row + last.rows);
  let right = Math.max(first.column + first.columns, last.column + last.columns);
  for (let hasGrown = true; hasGrown; ) {
    hasGrown = false;
    for (const { row, column, rows, columns } of table.merges) {
      const [end, edge] = [row + rows, column + columns];
      if (end <= top || row >= bottom || edge <= left || column >= right) continue;
      if (row >= top && end <= bottom && column >= left && edge <= right) continue;
      [top, left] = [Math.min(top, row), Math.min(left, column)];
      [bottom, right] = [Math.max(bottom, end), Math.max(right, edge)];
      hasGrown = true;
    }
  }
  return { row: top, column: left, rows: bottom - top, columns: right - left };
};

export const isInRange = holds;

/** The id of a cell's text: an element's own has no such end. */
const textIdOf = (tableId: string, { row, column }: CellPosition): string => `${tableId}-${row}-${column}`;

/** The table and the cell whose text has this id; null where it is not made like one. */
export const cellOfTextId = (id: string): (CellPosition & { readonly tableId: string }) | null => {
  const [, tableId, row, column] = /^(.+)-(\d+)-(\d+)$/.exec(id) ?? [];
  return tableId === undefined ? null : { tableId, row: Number(row), column: Number(column) };
};

/** A cell's text as a text element in the table's box, so that text layout, painting and editing apply. */
export const textOfCell = (table: TableElement, shown: Omit<ShownCell, 'rows' | 'columns'>): TextElement => {
  const { cell, x, y, width, height } = shown;
  const { padding } = table;
  return textPart({
    id: textIdOf(table.id, shown),
    x: x + padding,
    y: y + padding,
    width: Math.max(1, width - padding * 2),
    height: Math.max(1, height - padding * 2),
    paragraphs: cell.paragraphs,
    lineHeight: table.lineHeight,
    blockAlign: cell.align,
    ...(cell.layout ? { layout: cell.layout } : {}),
  });
};

/** The text of the cell at a position, or undefined where there is none. */
export const textAtCell = (table: TableElement, at: CellPosition): TextElement | undefined => {
  const range = rangeAt(table, at);
  const cell = table.cells[range.row]?.[range.column];
  return cell && textOfCell(table, { ...range, ...boxOf(table, range), cell });
};
