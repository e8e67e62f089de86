import { useEffect, useRef } from 'react';
import type { Editor, Recipe, Transaction } from '../core/index.ts';

/** A slider's way: many values, one step of history when it is let go. */
export const useGesture = (editor: Editor, label: string) => {
  const held = useRef<Transaction | null>(null);
  const settle = (): void => {
    held.current?.commit();
    held.current = null;
  };
  // closed in the middle of it: what was shown last is what was chosen
  useEffect(() => settle, []);
  return {
    slide: (recipe: Recipe): void => {
      held.current ??= editor.begin(label);
      held.current.update(recipe);
    },
    settle,
  };
};
