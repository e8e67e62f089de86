import { useEffect } from 'react';
import { savedBytes } from '../../commands/index.ts';
import type { Editor } from '../../core/index.ts';
import { nearlyFullWords, warningLevel } from '../../document/index.ts';
import { type Notice, noticesOf } from '../frame/notices.tsx';
import { atRest } from '../painting/at-rest.ts';

const settledMs = 1000;
const idleWithinMs = 2000;

/** Measures a design that is stored after each pause of its changes, and tells how much room is left before it ends. */
export const useSizeWarning = (editor: Editor, isStored: boolean): void => {
  useEffect(() => {
    if (!isStored) return undefined;
    const notices = noticesOf(editor);
    let measured: object | null = null;
    let told = 0;
    let shown: Notice | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancelRest: (() => void) | undefined;
    const measure = (): void => {
      const design = editor.storable();
      if (design === measured) return;
      measured = design;
      const bytes = savedBytes(design);
      const level = warningLevel(bytes);
      if (level > told) {
        shown = { text: nearlyFullWords(bytes), tone: 'failed' };
        notices.setState(shown);
      } else if (level < told && shown !== null && notices.getState() === shown) notices.setState(null);
      told = level;
    };
    const plan = (): void => {
      clearTimeout(timer);
      cancelRest?.();
      timer = setTimeout(() => {
        cancelRest = atRest(measure, idleWithinMs);
      }, settledMs);
    };
    plan();
    const leave = editor.subscribe(plan);
    return () => {
      leave();
      clearTimeout(timer);
      cancelRest?.();
    };
  }, [editor, isStored]);
};
