import type { TableElement } from '../../document/index.ts';
import { type CellPosition, rangeAt } from './grid.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The position, clamped to the table. */
export const within = ({ rows, columns }: TableElement, { row, column }: CellPosition): CellPosition => ({
  row: Math.max(0, Math.min(rows.length - 1, row)),
  column: Math.max(0, Math.min(columns.length - 1, column)),
});

/** The neighbouring cell, past merged cells; null at the table's edge. */
export const beside = (table: TableElement, at: CellPosition, direction: Direction): CellPosition | null => {
  const { row, column, rows, columns } = rangeAt(table, at);
  const next = {
    left: { row, column: column - 1 },
    right: { row, column: column + columns },
    up: { row: row - 1, column },
    down: { row: row + rows, column },
  }[direction];
  const isThere =
    next.row >= 0 && next.column >= 0 && next.row < table.rows.length && next.column < table.columns.length;
  if (!isThere) return null;
  const found = rangeAt(table, next);
  return { row: found.row, column: found.column };
};

/** The next or previous cell in reading order; null after the last and before the first. */
export const following = (table: TableElement, at: CellPosition, step: 1 | -1): CellPosition | null => {
  const { row, column } = rangeAt(table, at);
  const across = table.columns.length;
  const last = across * table.rows.length;
  for (let index = row * across + column + step; index >= 0 && index < last; index += step) {
    const position = { row: Math.floor(index / across), column: index % across };
    const range = rangeAt(table, position);
    if (range.row === position.row && range.column === position.column) return position;
  }
  return null;
};
