import { command } from '../../commands/command.ts';
import { atElement } from '../../commands/text/edit-text.ts';
import { aroundChange } from '../../commands/recipes/reading.ts';
import { hasRoomToGrow } from '../../commands/recipes/room.ts';
import { keepingPoint } from '../../commands/recipes/sizes.ts';
import type { EditorState, Recipe } from '../../core/index.ts';
import {
  LIMITS,
  mayDo,
  type Paragraph,
  type RunStyle,
  type TableCell,
  type TableElement,
} from '../../document/index.ts';
import {
  isWithinLimits,
  merged,
  split,
  withCells,
  withCellStyle,
  withColumns,
  withoutColumns,
  withoutRows,
  withParagraphs,
  withPasted,
  withRows,
  writtenIn,
} from './change.ts';
import { type CellPosition, type CellRange, edgesOf, rangeBetween } from './grid.ts';
import { fittedTable, takeFitted } from './model.ts';
import { editableTable } from './reading.ts';

type Update = (table: TableElement) => TableElement;

/** Replaces the table, fitted to its text; its top left corner does not move. */
const updated = (id: string, update: Update): Recipe =>
  atElement(id, 'table', (draft, before, { ports }) => {
    const next = fittedTable(update(before), ports.fitTextBox, before);
    keepingPoint(draft, { x: 0, y: 0 }, () => takeFitted(draft, next));
  });

interface CommandOptions<Input> {
  readonly id: string;
  readonly label: string;
  readonly fits?: (table: TableElement, input: Input) => boolean;
  readonly update: (table: TableElement, input: Input) => TableElement;
  readonly mergeKey?: (input: Input) => string;
  /** It adds cells or pastes words at once: refused where a save would be. What is typed is not. */
  readonly takesRoom?: boolean;
}

const tableCommand = <Input extends { readonly id: string }>(options: CommandOptions<Input>) =>
  command<Input>({
    id: options.id,
    label: options.label,
    canRun: (state, input) => {
      const table = editableTable(state, input.id);
      if (!table || options.fits?.(table, input) === false) return false;
      const after = options.update(table, input);
      return isWithinLimits(after) && (!options.takesRoom || hasRoomToGrow(state, table, after));
    },
    recipe: (input) => updated(input.id, (table) => options.update(table, input)),
    ...(options.mergeKey
      ? { mergeKey: (_: EditorState, input: Input) => options.mergeKey?.(input) ?? '' }
      : {}),
  });

interface InTable {
  readonly id: string;
}
interface OfRange extends InTable {
  readonly range: CellRange;
}
interface AtIndex extends InTable {
  /** Insert before this row or column; the count appends. */
  readonly at: number;
  readonly count?: number;
}

/** The recipe of in-place editing, applied while it lasts. */
export const cellWritten = (id: string, at: CellPosition, paragraphs: readonly Paragraph[]): Recipe =>
  updated(id, (table) => {
    const next = withParagraphs(table, at, paragraphs);
    return isWithinLimits(next) ? next : table;
  });

export const clearCells = tableCommand<OfRange>({
  id: 'table.clear',
  label: '清空单元格',
  update: (table, { range }) =>
    withCells(table, range, ({ layout: _ofTheOld, ...cell }) => ({
      ...cell,
      paragraphs: cell.paragraphs
        .slice(0, 1)
        .map((one) => ({ ...one, runs: one.runs.slice(0, 1).map((run) => ({ ...run, text: '' })) })),
    })),
});

export const pasteCells = tableCommand<
  InTable & { readonly at: CellPosition; readonly words: readonly (readonly string[])[] }
>({
  id: 'table.paste',
  label: '粘贴单元格',
  takesRoom: true,
  fits: (_, { words }) => words.length > 0,
  update: (table, { at, words }) => withPasted(table, at, words),
});

export const insertRows = tableCommand<AtIndex>({
  id: 'table.insertRows',
  label: '插入行',
  takesRoom: true,
  fits: ({ rows, columns }, { at, count = 1 }) =>
    at >= 0 &&
    at <= rows.length &&
    count > 0 &&
    rows.length + count <= LIMITS.tableRows &&
    (rows.length + count) * columns.length <= LIMITS.tableCells,
  update: (table, { at, count = 1 }) => withRows(table, at, count),
});

export const insertColumns = tableCommand<AtIndex>({
  id: 'table.insertColumns',
  label: '插入列',
  takesRoom: true,
  fits: ({ rows, columns }, { at, count = 1 }) =>
    at >= 0 &&
    at <= columns.length &&
    count > 0 &&
    columns.length + count <= LIMITS.tableColumns &&
    rows.length * (columns.length + count) <= LIMITS.tableCells,
  update: (table, { at, count = 1 }) => withColumns(table, at, count),
});

export const removeRows = tableCommand<AtIndex>({
  id: 'table.removeRows',
  label: '删除行',
  fits: ({ rows }, { at, count = 1 }) =>
    at >= 0 && count > 0 && at + count <= rows.length && count < rows.length,
  update: (table, { at, count = 1 }) => withoutRows(table, at, count),
});

export const removeColumns = tableCommand<AtIndex>({
  id: 'table.removeColumns',
  label: '删除列',
  fits: ({ columns }, { at, count = 1 }) =>
    at >= 0 && count > 0 && at + count <= columns.length && count < columns.length,
  update: (table, { at, count = 1 }) => withoutColumns(table, at, count),
});

const ends = ({ row, column, rows, columns }: CellRange): [CellPosition, CellPosition] => [
  { row, column },
  { row: row + rows - 1, column: column + columns - 1 },
];

const isInside = ({ rows, columns }: TableElement, range: CellRange): boolean =>
  range.row >= 0 &&
  range.column >= 0 &&
  range.row + range.rows <= rows.length &&
  range.column + range.columns <= columns.length;

const isMergedAs = (table: TableElement, range: CellRange): boolean =>
  table.merges.some(
    (one) =>
      one.row === range.row &&
      one.column === range.column &&
      one.rows === range.rows &&
      one.columns === range.columns,
  );

/** Whether one cell can hold the words of all cells of the range. */
export const fitInOneCell = (table: TableElement, range: CellRange): boolean =>
  writtenIn(table, rangeBetween(table, ...ends(range))).length <= LIMITS.paragraphsPerCell;

export const mergeCells = tableCommand<OfRange>({
  id: 'table.merge',
  label: '合并单元格',
  fits: (table, { range }) =>
    isInside(table, range) &&
    range.rows * range.columns > 1 &&
    !isMergedAs(table, range) &&
    fitInOneCell(table, range),
  update: (table, { range }) => merged(table, rangeBetween(table, ...ends(range))),
});

export const splitCells = tableCommand<OfRange>({
  id: 'table.split',
  label: '拆分单元格',
  fits: (table, { range }) =>
    table.merges.some(
      ({ row, column }) =>
        row >= range.row &&
        row < range.row + range.rows &&
        column >= range.column &&
        column < range.column + range.columns,
    ),
  update: (table, { range }) => split(table, range),
});

/** `fill: undefined` removes the fill. */
export const setCellLook = tableCommand<
  OfRange & {
    readonly look: { readonly fill?: string | undefined; readonly align?: TableCell['align'] };
  }
>({
  id: 'table.cellLook',
  label: '设置单元格',
  update: (table, { range, look }) =>
    withCells(table, range, ({ fill: before, align, ...cell }) => {
      const fill = 'fill' in look ? look.fill : before;
      return { ...cell, align: look.align ?? align, ...(fill === undefined ? {} : { fill }) };
    }),
  mergeKey: ({ id, range, look }) => `${id}:${JSON.stringify(range)}:${Object.keys(look).join()}`,
});

export const setCellStyle = tableCommand<OfRange & { readonly style: Partial<RunStyle> }>({
  id: 'table.cellStyle',
  label: '设置单元格文字',
  update: (table, { range, style }) => withCellStyle(table, range, style),
  mergeKey: ({ id, range, style }) => `${id}:${JSON.stringify(range)}:${Object.keys(style).join()}`,
});

export const setCellAlign = tableCommand<OfRange & { readonly align: Paragraph['align'] }>({
  id: 'table.cellAlign',
  label: '对齐单元格文字',
  update: (table, { range, align }) =>
    withCells(table, range, (cell) => ({
      ...cell,
      paragraphs: cell.paragraphs.map((paragraph) => ({ ...paragraph, align })),
    })),
});

export const setTableLook = tableCommand<
  InTable & { readonly look: Partial<Pick<TableElement, 'padding' | 'lineHeight' | 'border' | 'lines'>> }
>({
  id: 'table.look',
  label: '设置表格',
  update: (table, { look }) => ({ ...table, ...look }),
  mergeKey: ({ id, look }) => `${id}:${Object.keys(look).join()}`,
});

const sideMin = 8;

/** Moves the line after a column or row by px. Rows and the last column resize the table. */
export const moveEdge =
  (id: string, along: 'column' | 'row', index: number, by: number): Recipe =>
  (change) =>
    updated(id, (table) => {
      const side = along === 'column' ? 'width' : 'height';
      const field = along === 'column' ? 'columns' : 'rows';
      const edges = edgesOf(table[field], table[side]);
      const sizes = table[field].map((_, at) => (edges[at + 1] ?? 0) - (edges[at] ?? 0));
      const [own, next] = [sizes[index], sizes[index + 1]];
      if (own === undefined) return table;
      const isLast = next === undefined || along === 'row';
      // the last column's line is the table's own side
      if (
        next === undefined &&
        along === 'column' &&
        !mayDo(table, 'resize', change.actor, aroundChange(change))
      )
        return table;
      const most = isLast ? LIMITS.maxElementSidePx - table[side] : Math.max(0, next - sideMin);
      const moved = Math.min(Math.max(by, Math.min(0, sideMin - own)), most);
      sizes[index] = own + moved;
      if (!isLast && next !== undefined) sizes[index + 1] = next - moved;
      const leastRows =
        along === 'row'
          ? table.leastRows?.map((one, at) => (at === index ? own + moved : one))
          : table.leastRows;
      return {
        ...table,
        [field]: sizes,
        [side]: table[side] + (isLast ? moved : 0),
        ...(leastRows ? { leastRows } : {}),
      };
    })(change);

interface EdgeMove extends InTable {
  readonly along: 'column' | 'row';
  readonly index: number;
  readonly by: number;
}

/** Moves an edge of a column or row in one step, for typed sizes. */
export const resizeCells = command<EdgeMove>({
  id: 'table.resizeCells',
  label: '调整行列大小',
  canRun: (state, { id }) => editableTable(state, id) !== null,
  recipe: ({ id, along, index, by }) => moveEdge(id, along, index, by),
  mergeKey: (_, { id, along, index }) => `${id}:${along}:${index}`,
});
