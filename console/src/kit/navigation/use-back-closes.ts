import { useEffect } from 'react';
import { useLatest } from '../hooks/use-latest.ts';
import { openOverlay } from './overlay-entries.ts';

/**
 * While `isOpen`, the browser's Back closes what lies on the page instead of leaving the page: on a phone it is
 * the key that closes. `close` may ask, or do nothing: what then stays open takes the next Back too.
 */
export const useBackCloses = (isOpen: boolean, close: () => void): void => {
  const latest = useLatest(close);
  useEffect(() => (isOpen ? openOverlay(latest) : undefined), [isOpen, latest]);
};
