import { useEffect, useRef } from 'react';
import type { Editor, Recipe, Transaction } from '../core/index.ts';

/** A slider gesture: many values, one history step on release. */
export const useGesture = (editor: Editor, label: string) => {
  const held = useRef<Transaction | null>(null);
  const settle = (): void => {
    held.current?.commit();
    held.current = null;
  };
  // unmounting during a gesture commits the last value
  useEffect(() => settle, []);
  return {
    slide: (recipe: Recipe): void => {
      held.current ??= editor.begin(label);
      held.current.update(recipe);
    },
    settle,
  };
};
