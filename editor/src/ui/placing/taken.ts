import { createStore, type Editor, type Store } from '../../core/index.ts';
import type { Element } from '../../document/index.ts';
import { placeNew } from './place-new.ts';

const createTakings = (): Store<number> => createStore(0);

/** Counts what was taken from panels: on a phone the panel then makes room for the page. */
export const takingsOf = (editor: Editor): Store<number> => editor.own(createTakings);

export const countTaking = (editor: Editor): void => {
  const takings = takingsOf(editor);
  takings.setState(takings.getState() + 1);
};

/** Adds elements that were chosen in a panel. Returns whether there was room. */
export const takeNew = (editor: Editor, elements: readonly Element[]): boolean => {
  const isAdded = placeNew(editor, elements);
  if (isAdded) countTaking(editor);
  return isAdded;
};
