import { Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type RefObject, useState } from 'react';
import type { EditorConfiguration } from '../../ui/configuration.ts';
import { setProps } from '../../commands/index.ts';
import { type Editor, pageOf, selectedOf } from '../../core/index.ts';
import { type ChartElement, LIMITS } from '../../document/index.ts';
import { cellsIn } from '../../document/spreadsheet.ts';
import { isKey } from '../../ui/keys/is-key.ts';
import { useEditorState } from '../../ui/use-editor-state.ts';
import own from './chart.module.css';
import {
  dataOf,
  type Grid,
  gridOf,
  pastedInto,
  withColumn,
  withoutColumn,
  withoutRow,
  withRow,
} from './data.ts';
import { CHART_KINDS, isRound } from './kinds.ts';
import { useWantedField } from '../../ui/inspector/wanted-field.ts';
import { SelectField } from '../../ui/inspector/SelectField.tsx';
import { ColorControl } from '../../ui/inspector/ColorControl.tsx';
import { viewOf } from '../../ui/stage/view/view-controls.ts';
import { ChartWords } from './ChartWords.tsx';

const switches = [
  ['showValues', '数值'],
  ['showLegend', '图例'],
  ['showAxis', '坐标轴'],
] as const;

/** Number of colours: one per series, or one per label in round charts. */
const colorsShown = (element: ChartElement): number =>
  isRound(element) ? element.labels.length : element.series.length;

/** Row and column of a cell, as its field is found by. */
const placeOf = (row: number, column: number): string => `${row}-${column}`;

interface CellProps {
  readonly row: number;
  readonly column: number;
  readonly field?: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onSet: (text: string) => void;
  readonly onPaste: (cells: Grid) => void;
  /** Escape where nothing is being typed. */
  readonly onLeave: () => void;
}

const Cell = ({ row, column, field, label, value, isDisabled, onSet, onPaste, onLeave }: CellProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (): void => {
    setTyped(null);
    if (typed !== null && typed !== value) onSet(typed);
  };
  /** To the next row of the column, as in a spreadsheet; leaving a field takes what was typed. */
  const step = (from: HTMLInputElement, by: 1 | -1): void => {
    const next = from
      .closest('table')
      ?.querySelector<HTMLInputElement>(`[data-cell="${placeOf(row + by, column)}"]`);
    if (!next) return take();
    next.focus();
    next.select();
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    // a single cell is pasted as plain text
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    setTyped(null);
    onPaste(cellsIn(text));
  };
  return (
    <input
      ref={field}
      data-cell={placeOf(row, column)}
      aria-label={label}
      value={typed ?? value}
      disabled={isDisabled}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onPaste={paste}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isKey(event, 'Enter')) step(event.currentTarget, event.shiftKey ? -1 : 1);
        if (isKey(event, 'ArrowDown')) step(event.currentTarget, 1);
        if (isKey(event, 'ArrowUp')) step(event.currentTarget, -1);
        if (!isKey(event, 'Escape')) return;
        if (typed === null) onLeave();
        else setTyped(null);
      }}
    />
  );
};

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
}

const ChartFields = ({ configuration, editor, element }: Props & { readonly element: ChartElement }) => {
  const [notes, setNotes] = useState('');
  const firstValue = useWantedField<HTMLInputElement>(editor, element.id);
  const isDisabled = !setProps.canRun(editor, () => null);
  const change = (changes: Partial<ChartElement>): void =>
    void setProps.run(editor, (one) => (one.type === 'chart' ? changes : null));
  const grid = gridOf(element);
  const write = (next: Grid): void => {
    const { data, unread, left } = dataOf(next);
    if (data.labels.length === 0) return;
    setNotes(
      [
        ...(unread > 0 ? [`${unread} 个单元格不是数字，按 0 计`] : []),
        ...(left > 0 ? [`超出 ${LIMITS.chartPoints} 行或 ${LIMITS.chartSeries} 列的内容没有填入`] : []),
      ].join('；'),
    );
    // without a legend nothing tells two series apart
    const isFirstPair = element.series.length === 1 && data.series.length > 1;
    change({ ...data, ...(isFirstPair ? { showLegend: true } : {}) });
  };
  const nameOf = (row: number, column: number): string => {
    if (row === 0) return `第 ${column} 个系列的名称`;
    return column === 0 ? `第 ${row} 个类目` : `${grid[row]?.[0] ?? ''} ${grid[0]?.[column] ?? ''}`.trim();
  };
  const cell = (row: number, column: number) => (
    <Cell
      {...{ row, column }}
      {...(row === 1 && column === 1 ? { field: firstValue } : {})}
      label={nameOf(row, column)}
      value={grid[row]?.[column] ?? ''}
      isDisabled={isDisabled}
      onSet={(text) => write(pastedInto(grid, row, column, [[text]]))}
      onPaste={(cells) => write(pastedInto(grid, row, column, cells))}
      onLeave={() => viewOf(editor).focus()}
    />
  );
  const columns = element.series.map((_, at) => at + 1);
  return (
    <section aria-label="图表">
      <h4>图表</h4>
      <SelectField
        label="类型"
        value={element.chart}
        names={CHART_KINDS}
        disabled={isDisabled}
        onSet={(chart) => change({ chart })}
      />
      <div className={own.scroll}>
        <table className={own.grid}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {cell(0, column)}
                  {columns.length > 1 && (
                    <button
                      type="button"
                      aria-label={`删除系列 ${grid[0]?.[column] ?? ''}`}
                      disabled={isDisabled}
                      onClick={() => write(withoutColumn(grid, column))}
                    >
                      <Trash2 size={14} />
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {element.labels.map((label, at) => (
              <tr key={at}>
                <th scope="row">
                  {cell(at + 1, 0)}
                  {element.labels.length > 1 && (
                    <button
                      type="button"
                      aria-label={`删除类目 ${label}`}
                      disabled={isDisabled}
                      onClick={() => write(withoutRow(grid, at + 1))}
                    >
                      <Trash2 size={14} />
                    </button>
                  )}
                </th>
                {columns.map((column) => (
                  <td key={column}>{cell(at + 1, column)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {notes !== '' && <p role="status">{notes}</p>}
      <div className={own.actions}>
        <button
          type="button"
          disabled={isDisabled || element.labels.length >= LIMITS.chartPoints}
          onClick={() => write(withRow(grid))}
        >
          <Plus size={15} /> 类目
        </button>
        <button
          type="button"
          disabled={isDisabled || element.series.length >= LIMITS.chartSeries}
          onClick={() => write(withColumn(grid))}
        >
          <Plus size={15} /> 系列
        </button>
      </div>
      <p className={own.hint}>可从表格软件复制后粘贴到单元格</p>
      <div className={own.switches}>
        {switches.map(([name, label]) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={element[name]}
              disabled={isDisabled || (name === 'showAxis' && isRound(element))}
              onChange={(event) => change({ [name]: event.target.checked })}
            />
            {label}
          </label>
        ))}
      </div>
      <ChartWords configuration={configuration} editor={editor} element={element} isDisabled={isDisabled} />
      {Array.from({ length: Math.min(colorsShown(element), 12) }, (_, at) => {
        const color = element.palette[at % element.palette.length] ?? '#0773fc';
        const name = (isRound(element) ? element.labels[at] : element.series[at]?.name) || `颜色 ${at + 1}`;
        return (
          <ColorControl
            key={at}
            label={name}
            configuration={configuration}
            editor={editor}
            color={color}
            face={color}
            isDisabled={isDisabled}
            mayBeNone={false}
            change={(picked) => (one) => {
              if (one.type !== 'chart' || picked === undefined) return null;
              const length = Math.max(at + 1, one.palette.length);
              const palette = Array.from(
                { length },
                (__, index) => one.palette[index % one.palette.length] ?? picked,
              );
              return { palette: palette.with(at, picked) };
            }}
          />
        );
      })}
    </section>
  );
};

/** Kind, numbers and colours of a selected chart. Spreadsheet cells are pasted at the caret. */
export const ChartInspector = ({ configuration, editor }: Props) => {
  const state = useEditorState(editor, (now) => now);
  const [element, ...others] = selectedOf(pageOf(state), state.selection);
  if (element?.type !== 'chart' || others.length > 0) return null;
  // what was said about pasted numbers belongs to one chart
  return <ChartFields key={element.id} configuration={configuration} editor={editor} element={element} />;
};
