import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Editor } from '../../core/index.ts';
import {
  apply,
  inverse,
  isPlaceholder,
  type Matrix,
  newPage,
  type Point,
  times,
} from '../../document/index.ts';
import {
  createTextSession,
  type Early,
  earlyTyping,
  type TextSession,
} from '../../interaction/text/index.ts';
import { lineIndexAt, positionAt } from '../../painter/text/index.ts';
import { cellsIn } from '../../document/spreadsheet.ts';
import { isOfInputMethod } from '../../ui/keys/is-key.ts';
import type { Texts } from '../../ui/text/TextEditing.tsx';
import { TextEditor } from '../../ui/text/TextEditor.tsx';
import { fontUnitOf } from '../../ui/lengths.ts';
import { useEditorState } from '../../ui/use-editor-state.ts';
import { boxToPage, locate } from '../../core/index.ts';
import { limitsOfCell } from './change.ts';
import { cellWritten } from './commands.ts';
import { type CellPosition, textAtCell } from './grid.ts';
import { editableTable } from './reading.ts';
import type { Direction } from './moves.ts';
import { useLatest } from '../../ui/use-latest.ts';

const EDIT_CELL = '编辑单元格';

export interface CellEditingProps {
  readonly editor: Editor;
  readonly texts: Texts;
  readonly id: string;
  readonly position: CellPosition;
  /** Where on the page editing began; absent: everything is selected. */
  readonly at: Point | undefined;
  /** What was typed on the selected cell; it replaces the text. */
  readonly typed: Early;
  /** From page px to px of the containing layer. */
  readonly view: Matrix;
  readonly onSession: (session: TextSession | null) => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onMove: (direction: Direction) => void;
  readonly onPaste: (words: readonly (readonly string[])[]) => void;
  /** The pointer moves, perhaps over other cells. */
  readonly onDraw: (event: PointerEvent) => void;
  /** Escape: the cell stays selected. */
  readonly onDone: () => void;
  /** The table was removed or changed otherwise. */
  readonly onLost: () => void;
}

/** The direction in which an arrow key leaves the cell; null if the caret stays inside. */
const exitDirection = (event: KeyboardEvent, session: TextSession): Direction | null => {
  if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return null;
  const { focus, range, text } = session.getState();
  if (range.from !== range.to) return null;
  const layout = session.layout();
  const line = lineIndexAt(layout, focus);
  if (event.key === 'ArrowLeft' && focus.offset === 0) return 'left';
  if (event.key === 'ArrowRight' && focus.offset === text.length) return 'right';
  if (event.key === 'ArrowUp' && line === 0) return 'up';
  if (event.key === 'ArrowDown' && line === layout.lines.length - 1) return 'down';
  return null;
};

/** Edits the text of one cell in place: one history step, unless another change comes between. */
export const CellEditing = (props: CellEditingProps) => {
  const { editor, texts, id, position, view, typed } = props;
  const { row, column } = position;
  const [session, setSession] = useState<TextSession | null>(null);
  const showSession = useLatest(props.onSession);
  const lost = useLatest(props.onLost);
  /** Where it was pressed. */
  const [point] = useState(props.at);
  /** What was typed before this tool took over. */
  const [early] = useState(typed);
  const write = useRef<((early: Early) => void) | null>(null);
  // the table may be moved, or its rows may grow, during editing
  useEditorState(editor, (state) => locate(state.design, id)?.element ?? null);

  useLayoutEffect(() => {
    const at = { row, column };
    const table = editableTable(editor.getState(), id);
    const element = table && textAtCell(table, at);
    if (!table || !element) return lost();
    let isOpen = true;
    const transaction = editor.begin(EDIT_CELL, { isKept: true });
    const opened = createTextSession({
      element,
      layouts: texts.layouts,
      measure: texts.measure,
      // refused while it is typed: what the table cannot hold would be lost on leaving
      limits: () => limitsOfCell(editableTable(editor.getState(), id) ?? table, at),
      onChange: (next) => {
        if (!isOpen) return;
        transaction.update(cellWritten(id, at, next.paragraphs));
        // a taller row gives the text more room
        const grown = editableTable(editor.getState(), id);
        const now = grown && textAtCell(grown, at);
        if (now && (now.height !== next.height || now.width !== next.width))
          opened.adopt({ ...now, paragraphs: next.paragraphs });
      },
    });
    const matrix = boxToPage(editor, id);
    const back = matrix && inverse(matrix);
    if (point && back && !isPlaceholder(opened.getState().text)) {
      const inTable = apply(back, point);
      const found = positionAt(
        opened.layout(),
        { x: inTable.x - element.x, y: inTable.y - element.y },
        texts.measure,
      );
      opened.select(found.offset, found);
    } else opened.selectAll();
    write.current = earlyTyping(opened);
    write.current(early);
    let { committed: base } = editor.getState();
    /** Continues from what another change made of the cell. Returns whether it may still be edited. */
    const followed = (): boolean => {
      const state = editor.getState();
      if (state.committed === base) return true;
      base = state.committed;
      const changed = editableTable(state, id);
      const now = changed && textAtCell(changed, at);
      if (!now) return false;
      opened.resume(now);
      return true;
    };
    const stop = editor.subscribe(() => {
      if (!isOpen) return;
      const { transaction: label, selection } = editor.getState();
      if (label !== EDIT_CELL) isOpen = false;
      else if (followed() && selection.ids.includes(id)) return;
      lost();
    });
    // oxlint-disable-next-line react/set-state-in-effect -- a session is open while its transaction is
    setSession(opened);
    showSession(opened);
    return () => {
      stop();
      if (isOpen) transaction.commit();
      isOpen = false;
      showSession(null);
    };
  }, [editor, texts, id, row, column, showSession, lost, point, early]);

  useLayoutEffect(() => write.current?.(typed), [typed]);
  useEffect(() => (session ? texts.layouts.onForget(session.refit) : undefined), [session, texts]);
  // a typed character may need another slice of the font
  useEffect(() => {
    if (!session) return;
    let { paragraphs } = session.getState().element;
    return session.subscribe(() => {
      const { element } = session.getState();
      if (element.paragraphs === paragraphs) return;
      paragraphs = element.paragraphs;
      void texts.load([newPage({ width: 1, height: 1, elements: [element] })]);
    });
  }, [session, texts]);

  const matrix = session && boxToPage(editor, id);
  if (!matrix) return null;
  const { x, y } = session.getState().element;

  const press = (event: KeyboardEvent): void => {
    if (isOfInputMethod(event)) return;
    const direction = exitDirection(event, session);
    if (event.key !== 'Tab' && !direction) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Tab') props.onStep(event.shiftKey ? -1 : 1);
    else if (direction) props.onMove(direction);
  };

  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text/plain');
    if (!text.includes('\t')) return;
    event.preventDefault();
    event.stopPropagation();
    props.onPaste(cellsIn(text));
  };

  return (
    <div onKeyDownCapture={press} onPasteCapture={paste} onPointerMoveCapture={props.onDraw}>
      <TextEditor
        session={session}
        matrix={times(times(view, matrix), { a: 1, b: 0, c: 0, d: 1, e: x, f: y })}
        fontUnitPx={fontUnitOf(editor.getState().design).px}
        reachPx={0}
        isFramed={false}
        isTypedElsewhere={typed.composing !== null}
        label={`第 ${row + 1} 行第 ${column + 1} 列`}
        onDone={props.onDone}
      />
    </div>
  );
};
