import { useSyncExternalStore } from 'react';
import { createStore, type Editor, type Store } from '../../../core/index.ts';

const createMultiSelect = (): Store<boolean> => createStore(false);

/** Whether taps add to the selection: a finger has no Shift key. */
export const multiSelectOf = (editor: Editor): Store<boolean> => editor.own(createMultiSelect);

export const useMultiSelect = (editor: Editor): boolean => {
  const { subscribe, getState } = multiSelectOf(editor);
  return useSyncExternalStore(subscribe, getState);
};
