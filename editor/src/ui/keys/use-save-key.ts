import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { FRAME_ROWS, frameShortcut } from '../../interaction/frame-rows.ts';
import { keysOf, type Shortcut } from '../../interaction/shortcuts.ts';
import { useLatestRef } from '../use-latest.ts';
import { textFields } from './use-keys.ts';

const [saveKeys] = FRAME_ROWS.save.keys;

/** The row of the shortcut table. */
export const saveShortcut = (save: () => void): Shortcut => frameShortcut('save', save);

/** Whether the press is meant for this editor: made inside it, or with nothing in focus. */
const isMeantFor = (root: HTMLElement | null, { target }: KeyboardEvent): boolean =>
  target === document.body || (target instanceof Node && root?.contains(target) === true);

/** Puts into the design what is typed in a field of the frame; those on the stage write at once. */
const commitTyped = (root: HTMLElement | null): void => {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLElement) || !field.matches(textFields) || field.closest('[data-stage]')) return;
  // fields take their value when they lose the focus
  flushSync(() => field.blur());
  const next = field.isConnected ? field : root?.querySelector<HTMLElement>('[data-stage]');
  next?.focus({ preventScroll: true });
};

/**
 * Saves by Mod+S wherever the focus is: fields and dialogs keep their keys to themselves, so it is heard
 * before them. With null nothing is stored, and the key only does not save the page as a file.
 */
export const useSaveKey = (root: RefObject<HTMLElement | null>, save: (() => void) | null): void => {
  const latest = useLatestRef(save);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (keysOf(event) !== saveKeys || !isMeantFor(root.current, event)) return;
      event.preventDefault();
      if (!latest.current) return;
      event.stopPropagation();
      if (event.repeat) return;
      commitTyped(root.current);
      latest.current();
    };
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, [root, latest]);
};
