import { useEffect } from 'react';
import { savedBytes } from '../../commands/index.ts';
import type { Editor, Store } from '../../core/index.ts';
import { nearlyFullWords, warningLevel } from '../../document/index.ts';
import { type Notice, noticesOf } from '../frame/notices.tsx';
import { atRest } from '../painting/at-rest.ts';

const settledMs = 1000;
const idleWithinMs = 2000;

/** Tells a notice at a time, which comes back after others until it is dismissed. */
const untilDismissed = (notices: Store<Notice | null>) => {
  let unread: Notice | null = null;
  let before = notices.getState();
  const leave = notices.subscribe(() => {
    const last = before;
    before = notices.getState();
    if (before !== null || unread === null) return;
    if (last === unread) unread = null;
    else notices.setState(unread);
  });
  return {
    leave,
    tell: (notice: Notice): void => {
      unread = notice;
      // the end of what is going on would take it away
      if (notices.getState()?.tone !== 'busy') notices.setState(notice);
    },
    takeBack: (): void => {
      const taken = unread;
      unread = null;
      if (notices.getState() === taken) notices.setState(null);
    },
  };
};

/** Measures a design that is stored after each pause of its changes, and tells how much room is left before it ends. */
export const useSizeWarning = (editor: Editor): void => {
  useEffect(() => {
    const warning = untilDismissed(noticesOf(editor));
    let measured: object | null = null;
    let told = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let cancelRest: (() => void) | undefined;
    const measure = (): void => {
      const design = editor.storable();
      if (design === measured) return;
      measured = design;
      const bytes = savedBytes(design);
      const level = warningLevel(bytes);
      if (level > told) warning.tell({ text: nearlyFullWords(bytes), tone: 'failed' });
      else if (level < told) warning.takeBack();
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
      warning.leave();
      clearTimeout(timer);
      cancelRest?.();
    };
  }, [editor]);
};
