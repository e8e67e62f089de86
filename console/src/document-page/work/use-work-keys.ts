import { documentKeys } from '@design-console/contract/console-keys';
import { useEffect } from 'react';
import { useLatest } from '../../kit/hooks/use-latest.ts';
import { actOf, isWithin, textFields } from '../../kit/navigation/shortcuts.ts';
import type { DocumentWork } from './use-document.ts';

/**
 * Fields undo what is typed into them by themselves. The document behind a dialog stays as it is; the preview
 * and what saves itself are no part of it.
 */
const ownUndo = `${textFields}, [aria-modal="true"], [data-own-keys]`;

/** The keys of a document: Ctrl+S saves it, Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y undo and redo its changes. */
export const useWorkKeys = ({ save, undo, redo }: Pick<DocumentWork, 'save' | 'undo' | 'redo'>): void => {
  const press = useLatest((event: KeyboardEvent) => {
    const act = actOf(event, documentKeys);
    if (act === null) return;
    if (act !== 'save' && (event.defaultPrevented || isWithin(event, ownUndo))) return;
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
