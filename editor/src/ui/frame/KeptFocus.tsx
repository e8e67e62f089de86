import { type RefObject, useEffect, useRef } from 'react';
import type { Editor } from '../../core/index.ts';
import { useEditorState } from '../use-editor-state.ts';

/** What had the focus before a change, and its place in a list of layers or pages. */
interface FocusedRow {
  readonly element: Element;
  readonly list: Element | null;
  readonly index: number;
}

const rowsIn = (list: Element): Element[] => [...list.querySelectorAll('[data-sorted]')];

const focusedRowOf = (element: Element): FocusedRow => {
  const list = element.closest('[data-sorted]')?.parentElement ?? null;
  return { element, list, index: list ? rowsIn(list).findIndex((row) => row.contains(element)) : -1 };
};

/** The row that is at its place now. */
const neighbourOf = ({ list, index }: FocusedRow): HTMLElement | null => {
  const rows = list?.isConnected ? rowsIn(list) : [];
  const row = rows[Math.min(index, rows.length - 1)];
  if (!row) return null;
  return row instanceof HTMLElement && row.hasAttribute('tabindex') ? row : row.querySelector('button');
};

interface Props {
  readonly editor: Editor;
  readonly root: RefObject<HTMLElement | null>;
}

/**
 * Gives the focus to the neighbouring row, or to the stage, when a change removes or disables the focused
 * element: keys only work inside the editor.
 */
export const KeptFocus = ({ editor, root }: Props) => {
  const focused = useRef<FocusedRow | null>(null);
  useEffect(
    () =>
      editor.subscribe(() => {
        const { activeElement } = document;
        if (activeElement && root.current?.contains(activeElement))
          focused.current = focusedRowOf(activeElement);
      }),
    [editor, root],
  );
  const state = useEditorState(editor, (now) => now);
  // menus and dialogs that close with the change have given the focus back by then
  useEffect(() => {
    void state;
    const before = focused.current;
    focused.current = null;
    if (!before || root.current?.querySelector('[aria-modal="true"]')) return;
    const { activeElement, body } = document;
    const isLost = !before.element.isConnected || before.element.matches(':disabled');
    if (!isLost || (activeElement !== body && activeElement !== before.element)) return;
    const next = neighbourOf(before) ?? root.current?.querySelector<HTMLElement>('[data-stage]');
    next?.focus({ preventScroll: true });
  }, [state, root]);
  return null;
};
