import { useEffect, useRef } from 'react';
import type { Editor, Recipe, Transaction } from '../core/index.ts';

/** A slider gesture: many values, one history step on release. */
export const useGesture = (editor: Editor, label: string) => {
  const transaction = useRef<Transaction | null>(null);
  const commit = (): void => {
    transaction.current?.commit();
    transaction.current = null;
  };
  // unmounting during a gesture commits the last value
  useEffect(() => commit, []);
  return {
    slide: (recipe: Recipe): void => {
      // undo may have ended it meanwhile
      if (editor.getState().transaction === null) transaction.current = null;
      transaction.current ??= editor.begin(label);
      transaction.current.update(recipe);
    },
    commit,
    /** Whether it goes on: undo, or another change, may have ended it. */
    isOpen: (): boolean => transaction.current !== null && editor.getState().transaction === label,
  };
};
