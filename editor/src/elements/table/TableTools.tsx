import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  type LucideIcon,
  TableCellsMerge,
  TableCellsSplit,
  TableColumnsSplit,
  TableRowsSplit,
} from 'lucide-react';
import type { Command } from '../../commands/index.ts';
import { hasRoomToGrow } from '../../commands/recipes/room.ts';
import type { Editor } from '../../core/index.ts';
import { designBytesMost, LIMITS, type TableElement } from '../../document/index.ts';
import { withColumns, withRows } from './change.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { keepFocus } from '../../ui/text/Popover.tsx';
import {
  fitInOneCell,
  insertColumns,
  insertRows,
  mergeCells,
  removeColumns,
  removeRows,
  splitCells,
} from './commands.ts';
import { finishWriting } from './finish-writing.tsx';
import type { CellRange } from './grid.ts';
import { openCells } from './selection.ts';

export interface TableTool {
  readonly id: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  readonly canRun: boolean;
  /** Why it cannot run, where that is not plain to see. */
  readonly why?: string;
  readonly run: () => void;
}

/** Why a table does not become `after`, which has a row or a column more. */
const noRoomWords = (editor: Editor, table: TableElement, after: TableElement): string | undefined => {
  const { tableRows, tableColumns, tableCells } = LIMITS;
  const [rows, columns] = [after.rows.length, after.columns.length];
  if (rows > tableRows) return `表格最多 ${tableRows} 行`;
  if (columns > tableColumns) return `表格最多 ${tableColumns} 列`;
  if (rows * columns > tableCells) return `表格最多 ${tableCells} 格`;
  return hasRoomToGrow(editor.getState(), table, after) ? undefined : `设计最多 ${designBytesMost}`;
};

/** The tools for a range of cells. */
export const tableTools = (editor: Editor, table: TableElement, range: CellRange): readonly TableTool[] => {
  const { id } = table;
  const store = openCells(editor);
  const tool = <Input,>(
    name: string,
    label: string,
    Icon: LucideIcon,
    command: Command<Input>,
    input: Input,
    {
      then,
      why: reason,
    }: {
      readonly then?: { readonly row: number; readonly column: number };
      readonly why?: () => string | undefined;
    } = {},
  ): TableTool => {
    const canRun = command.canRun(editor, input);
    const why = canRun ? undefined : reason?.();
    return {
      id: name,
      label,
      Icon,
      canRun,
      ...(why === undefined ? {} : { why }),
      run: () => {
        finishWriting(editor);
        command.run(editor, input);
        const opened = store.getState();
        if (opened && then) store.setState({ ...opened, anchor: then, focus: then });
      },
    };
  };
  const { row, column, rows, columns } = range;
  const first = { row, column };
  const newRow = (at: number) => ({
    then: { row: at, column },
    why: () => noRoomWords(editor, table, withRows(table, at, 1)),
  });
  const newColumn = (at: number) => ({
    then: { row, column: at },
    why: () => noRoomWords(editor, table, withColumns(table, at, 1)),
  });
  const [below, right] = [row + rows, column + columns];
  const isWhole = { rows: rows >= table.rows.length, columns: columns >= table.columns.length };
  return [
    tool('rowAbove', '上方插入行', BetweenHorizontalEnd, insertRows, { id, at: row }, newRow(row)),
    tool('rowBelow', '下方插入行', BetweenHorizontalStart, insertRows, { id, at: below }, newRow(below)),
    tool(
      'columnLeft',
      '左侧插入列',
      BetweenVerticalEnd,
      insertColumns,
      { id, at: column },
      newColumn(column),
    ),
    tool(
      'columnRight',
      '右侧插入列',
      BetweenVerticalStart,
      insertColumns,
      { id, at: right },
      newColumn(right),
    ),
    tool(
      'removeRows',
      '删除行',
      TableRowsSplit,
      removeRows,
      { id, at: row, count: rows },
      { then: first, why: () => (isWhole.rows ? '至少保留一行' : undefined) },
    ),
    tool(
      'removeColumns',
      '删除列',
      TableColumnsSplit,
      removeColumns,
      { id, at: column, count: columns },
      { then: first, why: () => (isWhole.columns ? '至少保留一列' : undefined) },
    ),
    tool(
      'merge',
      '合并单元格',
      TableCellsMerge,
      mergeCells,
      { id, range },
      {
        then: first,
        why: () =>
          fitInOneCell(table, range) ? undefined : `一个单元格最多 ${LIMITS.paragraphsPerCell} 段文字`,
      },
    ),
    tool('split', '拆分单元格', TableCellsSplit, splitCells, { id, range }, { then: first }),
  ];
};

interface Props {
  readonly editor: Editor;
  readonly tools: readonly TableTool[];
  readonly className: string | undefined;
}

/** The tools by icon and name. */
export const TableToolButtons = ({ editor, tools, className }: Props) => (
  <span className={className}>
    {tools.map(({ id, label, Icon, canRun, why, run }) => (
      <ReasonedButton
        key={id}
        editor={editor}
        data-table-tool={id}
        title={label}
        why={why ? `${label}：${why}` : null}
        disabled={!canRun}
        onPointerDown={keepFocus}
        onClick={run}
      >
        <Icon size={15} aria-hidden="true" />
        {label}
      </ReasonedButton>
    ))}
  </span>
);
