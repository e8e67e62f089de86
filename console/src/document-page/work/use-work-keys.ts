import { useEffect } from 'react';
import { useLatest } from '../../kit/hooks/use-latest.ts';
import type { DocumentWork } from './use-document.ts';

/** Fields undo what is typed into them by themselves. */
const textFields =
  'textarea, [contenteditable="true"], input:not([readonly], [type="checkbox"], [type="radio"], [type="range"], [type="color"], [type="file"])';
/** The document behind a dialog stays as it is; the preview and what saves itself are no part of it. */
const ownUndo = `${textFields}, [aria-modal="true"], [data-own-keys]`;

const actOf = ({ key, shiftKey }: KeyboardEvent): 'save' | 'undo' | 'redo' | null => {
  const letter = key.toLowerCase();
  if (letter === 's' && !shiftKey) return 'save';
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
};

/** The keys of a document: Ctrl+S saves it, Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y undo and redo its changes. */
export const useWorkKeys = ({ save, undo, redo }: Pick<DocumentWork, 'save' | 'undo' | 'redo'>): void => {
  const press = useLatest((event: KeyboardEvent) => {
    const act = actOf(event);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || act === null) return;
    if (act !== 'save') {
      const { target } = event;
      if (event.defaultPrevented || (target instanceof Element && target.closest(ownUndo))) return;
    }
    event.preventDefault();
    if (act === 'save') void save();
    else if (act === 'undo') undo();
    else redo();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [press]);
};
