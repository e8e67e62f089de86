import { useMemo, useSyncExternalStore } from 'react';
import { type Editor, type EditorState, pageOf, selectedOf } from '../core/index.ts';
import type { Element } from '../document/index.ts';

/** Selects a part of an editor's state and rerenders when it changes. Selectors must not make new objects. */
export const useEditorState = <Part>(editor: Editor, select: (state: EditorState) => Part): Part =>
  useSyncExternalStore(editor.subscribe, () => select(editor.getState()));

/** The only selected element, or null. */
export const onlySelected = (state: EditorState): Element | null => {
  if (state.selection.ids.length !== 1) return null;
  return selectedOf(pageOf(state), state.selection)[0] ?? null;
};

const nothing: readonly Element[] = [];

/** The selected elements; the list keeps its identity until one of them changes. */
export const useSelected = (editor: Editor): readonly Element[] => {
  const page = useEditorState(editor, pageOf);
  const selection = useEditorState(editor, (state) => state.selection);
  return useMemo(
    () => (selection.ids.length === 0 ? nothing : selectedOf(page, selection)),
    [page, selection],
  );
};
