import { useCallback, useEffect, useRef } from 'react';
import { useLatestRef } from '../../../ui/use-latest.ts';

const isEditing = (state: unknown): boolean =>
  (state as { centerEditing?: unknown } | null)?.centerEditing === true;

const push = (): void =>
  window.history.pushState({ ...(window.history.state as object | null), centerEditing: true }, '');

/**
 * Gives a product page that replaced another a history entry of its own, so that the browser's back leaves the
 * product page and not the one behind it. `mayLeave` runs at each such back; where it resolves to false the
 * page stays. Returns how it leaves by itself. Without `onLeave` it replaced nothing.
 */
export const useBackLeaves = (
  mayLeave: () => Promise<boolean>,
  onLeave: (() => void) | undefined,
): (() => void) => {
  const latest = useLatestRef({ mayLeave, onLeave });
  const isDecided = useRef(false);
  const hasEntry = onLeave !== undefined;

  useEffect(() => {
    if (!hasEntry) return;
    push();
    const moved = async (event: PopStateEvent): Promise<void> => {
      if (isEditing(event.state)) return;
      if (isDecided.current || (await latest.current.mayLeave())) latest.current.onLeave?.();
      else push();
    };
    const onHistoryMove = (event: PopStateEvent): void => void moved(event);
    window.addEventListener('popstate', onHistoryMove);
    return () => window.removeEventListener('popstate', onHistoryMove);
  }, [hasEntry, latest]);

  return useCallback(() => {
    isDecided.current = true;
    window.history.back();
  }, []);
};
