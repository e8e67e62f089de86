import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Bold,
} from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type Editor, pageOf, selectedOf } from '../../core/index.ts';
import { LIMITS, type TableElement } from '../../document/index.ts';
import { offeredFonts } from '../../ui/brand/brand.ts';
import type { EditorConfiguration } from '../../ui/configuration.ts';
import { ColorControl } from '../../ui/inspector/ColorControl.tsx';
import { SelectField } from '../../ui/inspector/SelectField.tsx';
import { NumberField } from '../../ui/inspector/NumberField.tsx';
import { FontMenu } from '../../ui/text/FontMenu.tsx';
import { useEditorState } from '../../ui/use-editor-state.ts';
import { withCells, withCellStyle } from './change.ts';
import { resizeCells, setCellAlign, setCellLook, setCellStyle, setTableLook } from './commands.ts';
import { finishWriting } from './finish-writing.tsx';
import { boxOf, type CellRange, rangeBetween } from './grid.ts';
import { within } from './moves.ts';
import { type OpenCells, openCells } from './selection.ts';
import { editableTable } from './reading.ts';
import { fontUnitOf } from '../../ui/lengths.ts';
import styles from './table.module.css';
import { TableToolButtons, tableTools } from './TableTools.tsx';

const lineNames = { all: '全部', outer: '仅外框', rows: '仅横线', none: '无' } as const;

const aligns = [
  ['left', '左对齐', AlignLeft],
  ['center', '居中对齐', AlignCenter],
  ['right', '右对齐', AlignRight],
] as const;
const blockAligns = [
  ['start', '靠上', AlignVerticalJustifyStart],
  ['center', '垂直居中', AlignVerticalJustifyCenter],
  ['end', '靠下', AlignVerticalJustifyEnd],
] as const;

/** The opened cells, or all of them. */
const rangeOf = (table: TableElement, opened: OpenCells | null): CellRange =>
  opened?.id === table.id
    ? rangeBetween(table, within(table, opened.anchor), within(table, opened.focus))
    : { row: 0, column: 0, rows: table.rows.length, columns: table.columns.length };

const rangeName = ({ row, column, rows, columns }: CellRange): string =>
  rows * columns === 1
    ? `第 ${row + 1} 行第 ${column + 1} 列`
    : `第 ${row + 1}–${row + rows} 行，第 ${column + 1}–${column + columns} 列`;

/** The font of all words of these cells; null where they have several. */
const familyIn = ({ cells }: TableElement, { row, column, rows, columns }: CellRange): string | null => {
  const families = new Set(
    cells
      .slice(row, row + rows)
      .flatMap((line) => line.slice(column, column + columns))
      .flatMap(({ paragraphs }) => paragraphs.flatMap(({ runs }) => runs))
      .map(({ style }) => style.fontFamily),
  );
  const [family] = families;
  return families.size === 1 && family !== undefined ? family : null;
};

interface Props {
  readonly configuration: EditorConfiguration;
  readonly editor: Editor;
}

/** Rows, columns, cells and lines of a selected table. */
export const TableInspector = ({ configuration, editor }: Props) => {
  const state = useEditorState(editor, (now) => now);
  const store = openCells(editor);
  const opened = useSyncExternalStore(store.subscribe, store.getState);
  const [table, ...others] = selectedOf(pageOf(state), state.selection);
  if (table?.type !== 'table' || others.length > 0) return null;
  const isDisabled = editableTable(state, table.id) === null;
  const { id } = table;
  const range = rangeOf(table, opened);
  const isAll = opened?.id !== id;
  const cell = table.cells[range.row]?.[range.column];
  const paragraph = cell?.paragraphs[0];
  const style = paragraph?.runs[0]?.style;
  const box = boxOf(table, { ...range, rows: 1, columns: 1 });
  const control = { configuration, editor, isDisabled };
  const fontUnit = fontUnitOf(state.design);
  const act = (run: () => void): void => {
    finishWriting(editor);
    run();
  };
  const size = (along: 'column' | 'row', to: number): void =>
    act(() => {
      const index = along === 'column' ? range.column : range.row;
      const by = to - (along === 'column' ? box.width : box.height);
      resizeCells.run(editor, { id, along, index, by });
    });
  const setLook = (look: Parameters<typeof setTableLook.run>[1]['look']): void =>
    act(() => void setTableLook.run(editor, { id, look }));
  return (
    <section key={id} aria-label="表格" data-own-keys="">
      <h4>
        表格 · {table.rows.length} 行 {table.columns.length} 列
      </h4>
      <TableToolButtons
        editor={editor}
        tools={tableTools(editor, table, range).filter(
          (tool) => !isAll || tool.id.startsWith('row') || tool.id.startsWith('column'),
        )}
        className={styles.grid}
      />
      <h4>{isAll ? '全部单元格' : rangeName(range)}</h4>
      {isAll && (
        <p className={styles.hint}>
          双击单元格可输入文字，再按住拖动可选中多个；拖动表格里的线可调整行高和列宽
        </p>
      )}
      <div className={styles.row}>
        {aligns.map(([align, label, Icon]) => (
          <button
            key={align}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={paragraph?.align === align}
            disabled={isDisabled}
            onClick={() => act(() => void setCellAlign.run(editor, { id, range, align }))}
          >
            <Icon size={15} />
          </button>
        ))}
        {blockAligns.map(([align, label, Icon]) => (
          <button
            key={align}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={cell?.align === align}
            disabled={isDisabled}
            onClick={() => act(() => void setCellLook.run(editor, { id, range, look: { align } }))}
          >
            <Icon size={15} />
          </button>
        ))}
        <button
          type="button"
          aria-label="加粗"
          title="加粗"
          aria-pressed={(style?.fontWeight ?? 400) >= 600}
          disabled={isDisabled}
          onClick={() =>
            act(
              () =>
                void setCellStyle.run(editor, {
                  id,
                  range,
                  style: { fontWeight: (style?.fontWeight ?? 400) >= 600 ? 400 : 700 },
                }),
            )
          }
        >
          <Bold size={15} />
        </button>
      </div>
      <ColorControl
        {...control}
        label="单元格底色"
        shown="底色"
        color={cell?.fill}
        face={cell?.fill ?? 'none'}
        mayBeNone
        change={(fill) => (one) =>
          one.type === 'table'
            ? {
                cells: withCells(one, range, ({ fill: _before, ...rest }) => ({
                  ...rest,
                  ...(fill === undefined ? {} : { fill }),
                })).cells,
              }
            : null
        }
      />
      {style && (
        <ColorControl
          {...control}
          label="单元格文字"
          shown="文字"
          color={style.color}
          face={style.color}
          mayBeNone={false}
          change={(color) => (one) =>
            one.type === 'table' && color !== undefined
              ? { cells: withCellStyle(one, range, { color }).cells }
              : null
          }
        />
      )}
      {style && !isDisabled && (
        <div className={styles.font}>
          <FontMenu
            fonts={offeredFonts(configuration)}
            family={familyIn(table, range)}
            onPick={(fontFamily) =>
              act(() => void setCellStyle.run(editor, { id, range, style: { fontFamily } }))
            }
          />
        </div>
      )}
      <div className={styles.fields}>
        <NumberField
          label="单元格字号"
          short="字号"
          value={(style?.fontSize ?? 0) / fontUnit.px}
          {...(fontUnit.name === 'pt' ? { unit: 'pt', decimals: 1 } : {})}
          disabled={isDisabled}
          onSet={(size) =>
            act(
              () =>
                void setCellStyle.run(editor, {
                  id,
                  range,
                  style: { fontSize: Math.min(Math.max(size * fontUnit.px, 1), LIMITS.maxFontSizePx) },
                }),
            )
          }
        />
        <NumberField
          label="单元格边距"
          short="边距"
          value={table.padding}
          disabled={isDisabled}
          onSet={(padding) => setLook({ padding: Math.min(Math.max(padding, 0), LIMITS.tablePaddingPx) })}
        />
        <NumberField
          label="列宽"
          short="列宽"
          value={box.width}
          disabled={isDisabled}
          onSet={(width) => size('column', width)}
        />
        <NumberField
          label="行高"
          short="行高"
          value={box.height}
          disabled={isDisabled}
          onSet={(height) => size('row', height)}
        />
      </div>
      <h4>表格线</h4>
      <SelectField
        label="位置"
        value={table.lines}
        names={lineNames}
        disabled={isDisabled}
        onSet={(lines) => setLook({ lines })}
      />
      <ColorControl
        {...control}
        label="表格线"
        shown="颜色"
        color={table.border.color}
        face={table.border.color}
        mayBeNone={false}
        change={(color) => (one) =>
          one.type === 'table' && color !== undefined ? { border: { ...one.border, color } } : null
        }
      />
      <div className={styles.fields}>
        <NumberField
          label="表格线粗细"
          short="粗细"
          value={table.border.width}
          decimals={1}
          disabled={isDisabled}
          onSet={(width) =>
            setLook({ border: { ...table.border, width: Math.min(Math.max(width, 0), 100) } })
          }
        />
      </div>
    </section>
  );
};
