import {
  LIMITS,
  type Paragraph,
  type RunStyle,
  type TableCell,
  type TableElement,
  type TableMerge,
  type TextLimits,
} from '../../document/index.ts';
import { lengthOfText } from '../text/model.ts';
import { type CellPosition, type CellRange, isInRange, rangeAt } from './grid.ts';

/** Pure table changes: each takes a table and returns another. */

/** A cell's paragraphs: one per line of text, with the cell's previous styles. */
export const wordsAs = (text: string, before: TableCell): Paragraph[] => {
  const like = before.paragraphs[0];
  const style = like?.runs[0]?.style;
  if (!like || !style) return before.paragraphs;
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .slice(0, LIMITS.paragraphsPerCell)
    .map((line) => ({ ...like, runs: [{ text: line, style }] }));
};

/** An empty cell that looks like this one. */
const emptyLike = ({ paragraphs, fill, align }: TableCell): TableCell => {
  const [first] = paragraphs;
  const style = first?.runs[0]?.style;
  return {
    paragraphs: first && style ? [{ ...first, runs: [{ text: '', style }] }] : paragraphs,
    align,
    ...(fill === undefined ? {} : { fill }),
  };
};

const lengthOf = (table: TableElement): number =>
  table.cells.flat().reduce((all, cell) => all + lengthOfText(cell), 0);

/** What a cell may hold: a table counts the characters of all its cells together. */
export const limitsOfCell = (table: TableElement, at: CellPosition): TextLimits => {
  const { row, column } = rangeAt(table, at);
  const cell = table.cells[row]?.[column];
  const others = lengthOf(table) - (cell ? lengthOfText(cell) : 0);
  return { characters: LIMITS.textLength - others, paragraphs: LIMITS.paragraphsPerCell };
};

/** Whether the table is within the document's limits. */
export const isWithinLimits = (table: TableElement): boolean =>
  table.rows.length <= LIMITS.tableRows &&
  table.columns.length <= LIMITS.tableColumns &&
  table.rows.length * table.columns.length <= LIMITS.tableCells &&
  table.rows.every((size) => size <= LIMITS.maxElementSidePx) &&
  lengthOf(table) <= LIMITS.textLength;

/** The table with each cell of a range replaced by `write`. */
export const withCells = (
  table: TableElement,
  range: CellRange,
  write: (cell: TableCell, at: CellPosition) => TableCell,
): TableElement => ({
  ...table,
  cells: table.cells.map((row, rowIndex) =>
    row.map((cell, column) => {
      const at = { row: rowIndex, column };
      return isInRange(range, at) ? write(cell, at) : cell;
    }),
  ),
});

export const withParagraphs = (
  table: TableElement,
  at: CellPosition,
  paragraphs: readonly Paragraph[],
): TableElement => {
  const { row, column } = rangeAt(table, at);
  const kept = paragraphs.slice(0, LIMITS.paragraphsPerCell);
  return withCells(table, { row, column, rows: 1, columns: 1 }, ({ layout: _ofTheOld, ...cell }) => ({
    ...cell,
    paragraphs: kept,
  }));
};

type Words = readonly (readonly string[])[];

const acrossOf = (words: Words): number => Math.max(0, ...words.map((row) => row.length));

/** Rows and columns of the table once it has grown for these words, as far as its limits allow. */
const sizeFor = ({ rows, columns }: TableElement, at: CellPosition, words: Words) => {
  const { tableRows, tableColumns, tableCells } = LIMITS;
  const rowsMax = Math.min(tableRows, Math.floor(tableCells / columns.length));
  const down = Math.max(rows.length, Math.min(at.row + words.length, rowsMax));
  const columnsMax = Math.min(tableColumns, Math.floor(tableCells / down));
  return {
    rows: down,
    columns: Math.max(columns.length, Math.min(at.column + acrossOf(words), columnsMax)),
  };
};

/** How many rows and columns of pasted words have no room. */
export const withoutRoom = (table: TableElement, at: CellPosition, words: Words) => {
  const { rows, columns } = sizeFor(table, at, words);
  return {
    rows: Math.max(0, at.row + words.length - rows),
    columns: Math.max(0, at.column + acrossOf(words) - columns),
  };
};

/** The merged cells that would hide some of the pasted words: only the first of their cells is shown. */
export const mergesOver = ({ merges }: TableElement, at: CellPosition, words: Words): readonly TableMerge[] =>
  merges.filter(({ row, column, rows, columns }) =>
    Array.from({ length: rows * columns - 1 }, (_, index) => index + 1).some((index) => {
      const down = row + Math.floor(index / columns) - at.row;
      return (words[down]?.[column + (index % columns) - at.column] ?? '') !== '';
    }),
  );

/**
 * Pastes spreadsheet text from a cell on; adds rows and columns up to the table's limits, and splits merged cells
 * that would hide some of it.
 */
export const withPasted = (table: TableElement, at: CellPosition, words: Words): TableElement => {
  const { rows, columns } = sizeFor(table, at, words);
  let next = table;
  if (rows > next.rows.length) next = withRows(next, next.rows.length, rows - next.rows.length);
  if (columns > next.columns.length)
    next = withColumns(next, next.columns.length, columns - next.columns.length);
  const over = mergesOver(next, at, words);
  if (over.length > 0) next = { ...next, merges: next.merges.filter((one) => !over.includes(one)) };
  const range = { ...at, rows: words.length, columns: acrossOf(words) };
  return withCells(next, range, ({ layout: _ofTheOld, ...cell }, { row, column }) => {
    const text = words[row - at.row]?.[column - at.column];
    return text === undefined ? cell : { ...cell, paragraphs: wordsAs(text, cell) };
  });
};

type Span = 'row' | 'column';
const lengthsOf = { row: 'rows', column: 'columns' } as const;

/** Merges grow when rows or columns are inserted inside them, and shift when inserted before. */
const mergesWith = (table: TableElement, along: Span, at: number, count: number): TableElement['merges'] =>
  table.merges.map((merge) => {
    const [start, length] = [merge[along], merge[lengthsOf[along]]];
    if (at <= start) return { ...merge, [along]: start + count };
    return at < start + length ? { ...merge, [lengthsOf[along]]: length + count } : merge;
  });

const mergesWithout = (
  table: TableElement,
  along: Span,
  from: number,
  count: number,
): TableElement['merges'] =>
  table.merges.flatMap((merge) => {
    const start = merge[along];
    const end = start + merge[lengthsOf[along]];
    const gone = Math.max(0, Math.min(end, from + count) - Math.max(start, from));
    const before = Math.max(0, Math.min(start, from + count) - from);
    const next = { ...merge, [along]: start - before, [lengthsOf[along]]: end - start - gone };
    return next.rows > 0 && next.columns > 0 && next.rows * next.columns > 1 ? [next] : [];
  });

/** The cells, with what a merged cell shows moved to its first row or column that stays. */
const movedOut = (table: TableElement, along: Span, from: number, count: number): TableCell[][] => {
  const cells = table.cells.map((row) => [...row]);
  for (const merge of table.merges) {
    const start = merge[along];
    const stays = from + count;
    if (start < from || start >= stays || stays >= start + merge[lengthsOf[along]]) continue;
    const shown = cells[merge.row]?.[merge.column];
    const row = along === 'row' ? stays : merge.row;
    const column = along === 'column' ? stays : merge.column;
    const target = cells[row];
    if (shown && target) target[column] = shown;
  }
  return cells;
};

const spliced = <Value>(values: readonly Value[], at: number, ...more: Value[]): Value[] => [
  ...values.slice(0, at),
  ...more,
  ...values.slice(at),
];

/** New rows look like the one above them, or the first. */
export const withRows = (table: TableElement, at: number, count: number): TableElement => {
  const like = Math.max(0, Math.min(at - 1, table.rows.length - 1));
  // the height the model row was given, not the height its text made it
  const size = table.leastRows?.[like] ?? table.rows[like] ?? 1;
  const sizes = Array.from({ length: count }, () => size);
  const row = (): TableCell[] => (table.cells[like] ?? []).map(emptyLike);
  return {
    ...table,
    height: table.height + size * count,
    rows: spliced(table.rows, at, ...sizes),
    ...(table.leastRows ? { leastRows: spliced(table.leastRows, at, ...sizes) } : {}),
    cells: spliced(table.cells, at, ...Array.from({ length: count }, row)),
    merges: mergesWith(table, 'row', at, count),
  };
};

/** New columns share the table's width with the others. */
export const withColumns = (table: TableElement, at: number, count: number): TableElement => {
  const like = Math.max(0, Math.min(at - 1, table.columns.length - 1));
  const size = table.columns[like] ?? 1;
  const columns = spliced(table.columns, at, ...Array.from({ length: count }, () => size));
  const share = table.width / columns.reduce((sum, one) => sum + one, 0);
  return {
    ...table,
    columns: columns.map((one) => Math.max(1, one * share)),
    cells: table.cells.map((row) => {
      const cell = row[like];
      return cell ? spliced(row, at, ...Array.from({ length: count }, () => emptyLike(cell))) : row;
    }),
    merges: mergesWith(table, 'column', at, count),
  };
};

const without = <Value>(values: readonly Value[], from: number, count: number): Value[] =>
  values.filter((_, index) => index < from || index >= from + count);

/**
 * Removes `count` rows from index `from` on (0 for the first). The table becomes lower by them, the other
 * rows stay as high as they are.
 */
export const withoutRows = (table: TableElement, from: number, count: number): TableElement => {
  const rows = without(table.rows, from, count);
  const whole = table.rows.reduce((sum, one) => sum + one, 0) || 1;
  return {
    ...table,
    height: (table.height * rows.reduce((sum, one) => sum + one, 0)) / whole,
    rows,
    ...(table.leastRows ? { leastRows: without(table.leastRows, from, count) } : {}),
    cells: without(movedOut(table, 'row', from, count), from, count),
    merges: mergesWithout(table, 'row', from, count),
  };
};

/**
 * Removes `count` columns from index `from` on (0 for the first). The table stays as wide: the other columns
 * share the room.
 */
export const withoutColumns = (table: TableElement, from: number, count: number): TableElement => {
  const columns = without(table.columns, from, count);
  const share = table.width / (columns.reduce((sum, one) => sum + one, 0) || 1);
  return {
    ...table,
    columns: columns.map((one) => Math.max(1, one * share)),
    cells: movedOut(table, 'column', from, count).map((row) => without(row, from, count)),
    merges: mergesWithout(table, 'column', from, count),
  };
};

const isWritten = ({ paragraphs }: TableCell): boolean =>
  paragraphs.some(({ runs }) => runs.some((run) => run.text !== ''));

/** The paragraphs of all cells of a range; none where nothing is written. */
export const writtenIn = (table: TableElement, range: CellRange): readonly Paragraph[] =>
  table.cells
    .flatMap((row, rowIndex) =>
      row.filter((cell, column) => isInRange(range, { row: rowIndex, column }) && isWritten(cell)),
    )
    .flatMap(({ paragraphs }) => paragraphs);

/** Merges a range into one cell that keeps all its text. */
export const merged = (table: TableElement, range: CellRange): TableElement => {
  const written = [...writtenIn(table, range)];
  const next = withCells(table, range, (cell, at) => {
    const isFirst = at.row === range.row && at.column === range.column;
    const empty = emptyLike(cell);
    return isFirst && written.length > 0 ? { ...empty, paragraphs: written } : empty;
  });
  return {
    ...next,
    merges: [...table.merges.filter((one) => !isInRange(range, one)), { ...range }],
  };
};

/** Splits all merged cells of a range. */
export const split = (table: TableElement, range: CellRange): TableElement => ({
  ...table,
  merges: table.merges.filter((one) => !isInRange(range, one)),
});

export const withCellStyle = (
  table: TableElement,
  range: CellRange,
  style: Partial<RunStyle>,
): TableElement =>
  withCells(table, range, ({ layout: _ofTheOld, ...cell }) => ({
    ...cell,
    paragraphs: cell.paragraphs.map((paragraph) => ({
      ...paragraph,
      runs: paragraph.runs.map((run) => ({ ...run, style: { ...run.style, ...style } })),
    })),
  }));
