import { useEffect, useState } from 'react';
import { forgetOrigins } from '../../kit/feedback/dialog-focus.tsx';

/** Tab goes on from the content. It draws no ring, which would surround the whole screen. */
export const focusContent = (): void => {
  const content = document.getElementById('content');
  const { activeElement: now } = document;
  // a field that the new screen leads to, and a dialog that is open, keep it
  if (!content || now?.closest('[role="dialog"]') || (now !== content && content.contains(now))) return;
  content.focus({ preventScroll: true });
};

interface Arrival {
  /** The screen that is shown; null before the first one. */
  readonly path: string | null;
  /** What is said of it: nothing of the first one, whose title the browser reads. */
  readonly words: string;
  readonly turn: number;
}

/**
 * Another screen is said by its title, and has the focus: a link of the menu and the search would keep it, or leave it
 * at the top of the page. `title` is null while no screen is shown.
 */
export const useArrival = (path: string, title: string | null): Arrival => {
  const [arrival, setArrival] = useState<Arrival>({ path: null, words: '', turn: 0 });
  if (title !== null && arrival.path !== path)
    setArrival({ path, words: arrival.path === null ? '' : title, turn: arrival.turn + 1 });
  const isFurther = arrival.turn > 1;
  useEffect(() => {
    if (!isFurther || arrival.path === null) return;
    forgetOrigins();
    focusContent();
  }, [isFurther, arrival.path]);
  return arrival;
};
