import { type PointerEvent, type ReactNode, useRef } from 'react';
import type { Editor, Transaction } from '../../core/index.ts';
import { apply, inverse, type Matrix, type Point, type TableElement, times } from '../../document/index.ts';
import type { Early, TextSession } from '../../interaction/text/index.ts';
import type { Texts } from '../../ui/text/TextEditing.tsx';
import type { TypingField } from '../../ui/text/TypingField.tsx';
import { CellEditing } from './CellEditing.tsx';
import { insertRows, moveEdge, pasteCells } from './commands.ts';
import { boxOf, type CellPosition, edgesOf, cellAtPoint, rangeAt, rangeBetween } from './grid.ts';
import { boxToPage } from './reading.ts';
import { beside, following, within } from './moves.ts';
import { type OpenCells, openCells } from './selection.ts';
import styles from './table.module.css';
import { useSelectedCells } from './use-selected-cells.tsx';
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
}

/** The height of the field that waits for a first character: candidates are shown below it. */
const fieldPx = 24;

/** Cells to press, select by dragging and edit; lines can be dragged to resize. */
export const TableCells = ({ editor, texts, table, opened, isTouch, Field, view, onSession }: Props) => {
  const layer = useRef<HTMLDivElement>(null);
  const pressed = useRef<CellPosition | null>(null);
  const edge = useRef<{ from: Point; transaction: Transaction } | null>(null);
  const store = openCells(editor);
  const { id } = table;
  const anchor = within(table, opened.anchor);
  const focus = within(table, opened.focus);
  const range = rangeBetween(table, anchor, focus);
  const shown = boxOf(table, range);

  const open = (next: Omit<OpenCells, 'id'>): void => store.setState({ ...next, id });
  const write = (position: CellPosition, at?: Point): void =>
    open({ anchor: position, focus: position, isWriting: true, at });

  const paste = useLatestRef((words: readonly (readonly string[])[]): void => {
    const at = { row: range.row, column: range.column };
    open({ anchor: at, focus: at, isWriting: false });
    finishWriting(editor);
    pasteCells.run(editor, { id, at, words });
  });

  useSelectedCells({ editor, table, opened, layer, onPaste: paste });

  const toPage = boxToPage(editor, id);
  if (!toPage) return null;
  const matrix = times(view, toPage);
  const scale = Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) || 1;

  /** The event's point on the page. */
  const pointOf = (event: PointerEvent): Point => {
    const back = inverse(view);
    const node = layer.current;
    if (!node || !back) return { x: 0, y: 0 };
    const box = node.getBoundingClientRect();
    const zoomed = box.width / node.offsetWidth || 1;
    return apply(back, { x: (event.clientX - box.left) / zoomed, y: (event.clientY - box.top) / zoomed });
  };
  const inTable = (at: Point): Point => {
    const back = inverse(toPage);
    return back ? apply(back, at) : at;
  };

  const press = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.isPrimary || event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    const at = pointOf(event);
    const position = cellAtPoint(table, inTable(at));
    if (event.shiftKey) {
      open({ anchor, focus: position, isWriting: false });
      layer.current?.closest<HTMLElement>('[data-stage]')?.focus({ preventScroll: true });
      return;
    }
    pressed.current = position;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { row, column } = rangeAt(table, position);
    write({ row, column }, at);
  };

  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    const from = pressed.current;
    if (event.buttons === 0) pressed.current = null;
    if (!from || !pressed.current || !event.isPrimary) return;
    const position = cellAtPoint(table, inTable(pointOf(event)));
    const first = rangeAt(table, from);
    const now = rangeAt(table, position);
    if (first.row === now.row && first.column === now.column) return;
    open({ anchor: from, focus: position, isWriting: false });
    layer.current?.closest<HTMLElement>('[data-stage]')?.focus({ preventScroll: true });
  };

  /** A drag that began in the edited text and goes over other cells selects cells. */
  const drawOut = (event: PointerEvent): void => {
    if (event.buttons !== 1 || event.pointerType === 'touch') return;
    const from = rangeAt(table, focus);
    const now = rangeAt(table, cellAtPoint(table, inTable(pointOf(event))));
    if (from.row === now.row && from.column === now.column) return;
    event.stopPropagation();
    pressed.current = focus;
    open({ anchor: focus, focus: now, isWriting: false });
    layer.current?.closest<HTMLElement>('[data-stage]')?.focus({ preventScroll: true });
  };

  const lift = (): void => {
    pressed.current = null;
  };

  const takeEdge = (event: PointerEvent<HTMLElement>): void => {
    if (!event.isPrimary || event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    finishWriting(editor);
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.dataset.held = 'true';
    const from = inTable(pointOf(event));
    edge.current = { from, transaction: editor.begin('调整行列大小') };
  };
  const drawEdge = (event: PointerEvent<HTMLElement>, along: 'column' | 'row', index: number): void => {
    if (!edge.current) return;
    const { from, transaction } = edge.current;
    const to = inTable(pointOf(event));
    transaction.update(moveEdge(id, along, index, along === 'column' ? to.x - from.x : to.y - from.y));
  };
  const dropEdge = (event: PointerEvent<HTMLElement>): void => {
    delete event.currentTarget.dataset.held;
    edge.current?.transaction.commit();
    edge.current = null;
  };

  const step = (by: 1 | -1): void => {
    const next = following(table, focus, by);
    if (next) return write(next);
    if (by < 0) return;
    // moving on from the last cell adds a row
    finishWriting(editor);
    const at = table.rows.length;
    if (insertRows.run(editor, { id, at })) write({ row: at, column: 0 });
  };

  const thick = (isTouch ? 12 : 8) / scale;
  const thin = 2 / scale;
  const handles = (along: 'column' | 'row') => {
    const sizes = along === 'column' ? table.columns : table.rows;
    const edges = edgesOf(sizes, along === 'column' ? table.width : table.height);
    return sizes.map((_, index) => {
      const at = (edges[index + 1] ?? 0) - thick / 2;
      return (
        <i
          key={`${along}${index}`}
          className={styles.edge}
          data-along={along}
          data-edge={`${along}:${index}`}
          style={
            along === 'column'
              ? { left: at, top: 0, width: thick, height: table.height }
              : { left: 0, top: at, width: table.width, height: thick }
          }
          onPointerDown={takeEdge}
          onPointerMove={(event) => drawEdge(event, along, index)}
          onPointerUp={dropEdge}
          onPointerCancel={dropEdge}
        />
      );
    });
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
      onMove={(way) => {
        const next = beside(table, focus, way);
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
      <div
        className={styles.box}
        style={{
          width: table.width,
          height: table.height,
          transform: `matrix(${matrix.a}, ${matrix.b}, ${matrix.c}, ${matrix.d}, ${matrix.e}, ${matrix.f})`,
        }}
      >
        <div
          className={styles.hit}
          data-testid="cells"
          onPointerDown={press}
          onPointerMove={drag}
          onPointerUp={lift}
          onPointerCancel={lift}
          onDoubleClick={(event) => event.stopPropagation()}
        />
        <i
          className={styles.frame}
          style={{ width: table.width, height: table.height, borderWidth: 1 / scale }}
        />
        <i
          className={styles.range}
          data-testid="cell-range"
          style={{
            left: shown.x,
            top: shown.y,
            width: shown.width,
            height: shown.height,
            borderWidth: thin,
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
        style={{
          width: table.width,
          height: table.height,
          pointerEvents: 'none',
          transform: `matrix(${matrix.a}, ${matrix.b}, ${matrix.c}, ${matrix.d}, ${matrix.e}, ${matrix.f})`,
        }}
      >
        {handles('column')}
        {handles('row')}
      </div>
    </div>
  );
};
