import { useSyncExternalStore } from 'react';
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
