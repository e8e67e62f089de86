import { useSyncExternalStore } from 'react';
import { createStore, type Editor, type Store } from '../../core/index.ts';

const createCount = (): Store<number> => createStore(0);

const countOf = (editor: Editor): Store<number> => editor.own(createCount);

/** Some pictures of the user were stored: by a panel, or dropped or pasted on the page. */
export const countStored = (editor: Editor): void => {
  const count = countOf(editor);
  count.setState(count.getState() + 1);
};

/** Changes when pictures were stored: lists of them are then read again. */
export const useStored = (editor: Editor): number => {
  const count = countOf(editor);
  return useSyncExternalStore(count.subscribe, count.getState);
};
