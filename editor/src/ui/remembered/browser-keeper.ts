import { createStore, get, set } from 'idb-keyval';
import type { Keeper } from './remembered.ts';

const key = 'choices';

/** Stores choices in this browser, for all designs. */
export const browserKeeper = (): Keeper => {
  const choices = createStore('editor-choices', 'choices');
  return {
    read: () => get(key, choices),
    write: (value) => set(key, value, choices),
  };
};
