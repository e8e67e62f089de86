import type { ReactNode } from 'react';
import type { Editor } from '../../core/index.ts';
import { apply, type Matrix, type Point, type TableElement } from '../../document/index.ts';
import type { Early, TextSession } from '../../interaction/text/index.ts';
import type { Texts } from '../../ui/text/TextEditing.tsx';
import type { TypingField } from '../../ui/text/TypingField.tsx';
import { CellEdges } from './CellEdges.tsx';
import { CellEditing } from './CellEditing.tsx';
import { insertRows } from './commands.ts';
import { boxOf, type CellPosition, rangeAt, rangeBetween } from './grid.ts';
import { beside, following, within } from './moves.ts';
import { pasteWords } from './paste-words.tsx';
import { type OpenCells, openCells } from './selection.ts';
import styles from './table.module.css';
import { useCellPointer } from './use-cell-pointer.tsx';
import { useSelectedCells } from './use-selected-cells.tsx';
import { useTableSpace } from './use-table-space.tsx';
import { finishWriting } from './finish-writing.tsx';
import { useLatestRef } from '../../ui/use-latest.ts';

interface Props {
  readonly editor: Editor;
  readonly texts: Texts;
  readonly table: TableElement;
  readonly opened: OpenCells;
  readonly isTouch: boolean;
  /** Waits on a selected cell for a first character; null where that would open the keyboard of a screen. */
  readonly Field: typeof TypingField | null;
  /** From page px to px of the containing layer. */
  readonly view: Matrix;
  readonly onSession: (session: TextSession | null) => void;
  /** Not all that was pasted fits. */
  readonly onFault: (words: string) => void;
}

/** The height of the field that waits for a first character: candidates are shown below it. */
const fieldPx = 24;

/** Cells to press, select by dragging and edit; lines can be dragged to resize. */
export const TableCells = ({
  editor,
  texts,
  table,
  opened,
  isTouch,
  Field,
  view,
  onSession,
  onFault,
}: Props) => {
  const { layer, matrix, scale, transform, pointOf, inTable } = useTableSpace(editor, table.id, view);
  const store = openCells(editor);
  const { id } = table;
  const anchor = within(table, opened.anchor);
  const focus = within(table, opened.focus);
  const range = rangeBetween(table, anchor, focus);
  const shown = boxOf(table, range);

  const open = (next: Omit<OpenCells, 'id'>): void => store.setState({ ...next, id });
  const write = (position: CellPosition, at?: Point): void =>
    open({ anchor: position, focus: position, isWriting: true, at });
  /** The stage gets the focus: its keys apply to selected cells. */
  const select = (from: CellPosition, to: CellPosition): void => {
    open({ anchor: from, focus: to, isWriting: false });
    layer.current?.closest<HTMLElement>('[data-stage]')?.focus({ preventScroll: true });
  };

  const paste = useLatestRef((words: readonly (readonly string[])[]): void => {
    const at = { row: range.row, column: range.column };
    open({ anchor: at, focus: at, isWriting: false });
    finishWriting(editor);
    const fault = pasteWords(editor, table, at, words);
    if (fault !== null) onFault(fault);
  });

  useSelectedCells({ editor, table, opened, layer, onPaste: paste });

  const { handlers, drawOut } = useCellPointer({
    table,
    anchor,
    focus,
    pointOf,
    inTable,
    onSelect: select,
    onWrite: write,
  });

  if (!matrix) return null;
  const { width, height } = table;

  const step = (by: 1 | -1): void => {
    const next = following(table, focus, by);
    if (next) return write(next);
    if (by < 0) return;
    // moving on from the last cell adds a row
    finishWriting(editor);
    const at = table.rows.length;
    if (insertRows.run(editor, { id, at })) write({ row: at, column: 0 });
  };

  const writing = (typed: Early): ReactNode => (
    <CellEditing
      key={`${id}:${focus.row}:${focus.column}:${opened.at?.x ?? ''}:${opened.at?.y ?? ''}`}
      editor={editor}
      texts={texts}
      id={id}
      position={rangeAt(table, focus)}
      at={opened.at}
      typed={typed}
      view={view}
      onSession={onSession}
      onStep={step}
      onMove={(direction) => {
        const next = beside(table, focus, direction);
        if (next) write(next);
      }}
      onDraw={drawOut}
      onPaste={(words) => paste.current(words)}
      onDone={() => open({ anchor: focus, focus, isWriting: false })}
      onLost={() => {
        const now = store.getState();
        if (now?.isWriting) store.setState({ ...now, isWriting: false });
      }}
    />
  );

  return (
    <div className={styles.layer} ref={layer} data-testid="table-cells">
      <div className={styles.box} style={{ width, height, transform }}>
        <div
          className={styles.hit}
          data-testid="cells"
          {...handlers}
          onDoubleClick={(event) => event.stopPropagation()}
        />
        <i className={styles.frame} style={{ width, height, borderWidth: 1 / scale }} />
        <i
          className={styles.range}
          data-testid="cell-range"
          style={{
            left: shown.x,
            top: shown.y,
            width: shown.width,
            height: shown.height,
            borderWidth: 2 / scale,
            ...(opened.isWriting ? { background: 'none' } : {}),
          }}
        />
      </div>
      {!Field ? (
        opened.isWriting && writing({ text: '', composing: null })
      ) : (
        <Field
          key={`${id}:${focus.row}:${focus.column}`}
          isEditing={opened.isWriting}
          isToolReady
          at={apply(matrix, shown)}
          heightPx={fieldPx}
          onBegin={() => write(focus)}
          onLeft={() => undefined}
          onEnd={() => open({ anchor: focus, focus, isWriting: false })}
        >
          {writing}
        </Field>
      )}
      <div
        className={styles.box}
        aria-hidden="true"
        style={{ width, height, pointerEvents: 'none', transform }}
      >
        <CellEdges
          editor={editor}
          table={table}
          thickness={(isTouch ? 12 : 8) / scale}
          pointOf={(event) => inTable(pointOf(event))}
        />
      </div>
    </div>
  );
};
