import { useSyncExternalStore } from 'react';
import { useIsNarrow } from '../../../../../kit/hooks/use-narrow.ts';

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** The space around a page: it is seen as a whole, without scrolling. */
const aroundPx = 80;
/** On a phone the facts below it begin in sight. */
const narrowShare = 0.55;

/** The tallest that a page of the review is shown. */
export const usePageHeight = (): number => {
  const isNarrow = useIsNarrow();
  const height = useSyncExternalStore(subscribe, () => window.innerHeight);
  return Math.max(240, isNarrow ? Math.round(height * narrowShare) : height - aroundPx);
};
