import { useSyncExternalStore } from 'react';
import { holdsPicture } from '../../commands/index.ts';
import { createStore, type Editor, type EditorState, type Store } from '../../core/index.ts';
import { type Element, mayDo } from '../../document/index.ts';
import { onlySelected } from '../use-editor-state.ts';

const createReplacing = (): Store<string | null> => createStore<string | null>(null);

/** The picture or picture frame that the next chosen picture goes into; null: chosen pictures are added. */
export const replacingOf = (editor: Editor): Store<string | null> => editor.own(createReplacing);

/** The only selected element, if another picture may be put into it. */
const replaceable = (state: EditorState): Element | null => {
  const only = onlySelected(state);
  return only && holdsPicture(only) && mayDo(only, 'edit', state.actor) ? only : null;
};

/** 换图: the next picture chosen in a panel replaces that of the selected element. */
export const startReplacing = {
  canRun: (editor: Editor): boolean => replaceable(editor.getState()) !== null,
  run: (editor: Editor): void => replacingOf(editor).setState(replaceable(editor.getState())?.id ?? null),
};

/** What the action is called: an empty frame has no picture to replace. */
export const replacingLabel = ({ type }: Element): string => (type === 'image' ? '换图' : '添加图片');

export const stopReplacing = (editor: Editor): void => replacingOf(editor).setState(null);

/** Whether the element is still the selected one, and may be changed. */
export const isReplacing = (editor: Editor): boolean => {
  const id = replacingOf(editor).getState();
  return id !== null && replaceable(editor.getState())?.id === id;
};

export const useReplacing = (editor: Editor): string | null => {
  const store = replacingOf(editor);
  return useSyncExternalStore(store.subscribe, store.getState);
};
