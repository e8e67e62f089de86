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
import { withRows } from './change.ts';
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
    then?: { readonly row: number; readonly column: number },
  ): TableTool => ({
    id: name,
    label,
    Icon,
    canRun: command.canRun(editor, input),
    run: () => {
      finishWriting(editor);
      command.run(editor, input);
      const opened = store.getState();
      if (opened && then) store.setState({ ...opened, anchor: then, focus: then });
    },
  });
  const { row, column, rows, columns } = range;
  const first = { row, column };
  const hasRoom = hasRoomToGrow(editor.getState(), table, withRows(table, rows, 1));
  const full = hasRoom ? {} : { why: `设计最多 ${designBytesMost}` };
  return [
    { ...tool('rowAbove', '上方插入行', BetweenHorizontalEnd, insertRows, { id, at: row }, first), ...full },
    {
      ...tool(
        'rowBelow',
        '下方插入行',
        BetweenHorizontalStart,
        insertRows,
        { id, at: row + rows },
        {
          row: row + rows,
          column,
        },
      ),
      ...full,
    },
    {
      ...tool('columnLeft', '左侧插入列', BetweenVerticalEnd, insertColumns, { id, at: column }, first),
      ...full,
    },
    {
      ...tool(
        'columnRight',
        '右侧插入列',
        BetweenVerticalStart,
        insertColumns,
        { id, at: column + columns },
        {
          row,
          column: column + columns,
        },
      ),
      ...full,
    },
    tool('removeRows', '删除行', TableRowsSplit, removeRows, { id, at: row, count: rows }, first),
    tool(
      'removeColumns',
      '删除列',
      TableColumnsSplit,
      removeColumns,
      { id, at: column, count: columns },
      first,
    ),
    {
      ...tool('merge', '合并单元格', TableCellsMerge, mergeCells, { id, range }, first),
      ...(fitInOneCell(table, range) ? {} : { why: `一个单元格最多 ${LIMITS.paragraphsPerCell} 段文字` }),
    },
    tool('split', '拆分单元格', TableCellsSplit, splitCells, { id, range }, first),
  ];
};

interface Props {
  readonly tools: readonly TableTool[];
  readonly className: string | undefined;
}

/** The tools by icon and name. */
export const TableToolButtons = ({ tools, className }: Props) => (
  <span className={className}>
    {tools.map(({ id, label, Icon, canRun, why, run }) => (
      <button
        key={id}
        type="button"
        data-table-tool={id}
        title={why ? `${label}：${why}` : label}
        disabled={!canRun}
        onPointerDown={keepFocus}
        onClick={run}
      >
        <Icon size={15} aria-hidden="true" />
        {label}
      </button>
    ))}
  </span>
);
