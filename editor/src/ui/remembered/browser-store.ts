import { createStore, get, set } from 'idb-keyval';
import type { RememberedStore } from './remembered.ts';

const key = 'choices';

/** Stores choices in this browser, for all designs. */
export const browserStore = (): RememberedStore => {
  const choices = createStore('editor-choices', 'choices');
  return {
    read: () => get(key, choices),
    write: (value) => set(key, value, choices),
  };
};
