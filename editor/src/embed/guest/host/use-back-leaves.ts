import { useCallback, useEffect, useRef } from 'react';
import { useLatestRef } from '../../../ui/use-latest.ts';
import {
  editingEntryIn,
  type OpenedByEditor,
  pushEditingEntry,
  updateEditingEntry,
} from './editing-entry.ts';
import { overlayDepthIn } from './overlay-entries.ts';

interface Options {
  /** Runs at each step back; where it resolves to false the editor stays. */
  readonly mayLeave: () => Promise<boolean>;
  /** Absent where the editor replaced nothing. */
  readonly onLeave: (() => void) | undefined;
  readonly opens: OpenedByEditor;
  readonly userFlag: string;
}

/**
 * Gives an editor that replaced a product page a history entry of its own, so that the browser's back leaves
 * the editor and not the page behind it. Returns how it leaves by itself.
 */
export const useBackLeaves = ({ mayLeave, onLeave, opens, userFlag }: Options): (() => void) => {
  const latest = useLatestRef({ mayLeave, onLeave, opens });
  const isDecided = useRef(false);
  const entryId = useRef<string | null>(null);
  const hasEntry = onLeave !== undefined;

  useEffect(() => {
    if (!hasEntry) return;
    // opened again by a reload or the forward button, it stands on its entry already
    const id = editingEntryIn(window.history.state, userFlag)?.id ?? crypto.randomUUID();
    const push = (): void => pushEditingEntry({ id, opens: latest.current.opens }, userFlag);
    if (editingEntryIn(window.history.state, userFlag) === null) push();
    entryId.current = id;
    const moved = async (event: PopStateEvent): Promise<void> => {
      if (editingEntryIn(event.state, userFlag)?.id === id) return;
      if (isDecided.current || (await latest.current.mayLeave())) latest.current.onLeave?.();
      else push();
    };
    const onHistoryMove = (event: PopStateEvent): void => void moved(event);
    window.addEventListener('popstate', onHistoryMove);
    return () => window.removeEventListener('popstate', onHistoryMove);
  }, [hasEntry, userFlag, latest]);

  const { parameter, value } = opens;
  useEffect(() => {
    if (entryId.current !== null)
      updateEditingEntry({ id: entryId.current, opens: { parameter, value } }, userFlag);
  }, [parameter, value, userFlag]);

  return useCallback(() => {
    isDecided.current = true;
    window.history.go(-1 - overlayDepthIn(window.history.state));
  }, []);
};
