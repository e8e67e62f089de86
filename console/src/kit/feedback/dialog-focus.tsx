import { useEffect, useLayoutEffect, useRef } from 'react';

const isShown = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.getClientRects().length > 0;

/**
 * Gives the focus back to the element that had it before a dialog, once the page has settled. Where that is
 * gone, the content gets it, never the top of the page.
 */
export const giveFocusBack = (before: Element | null): void => {
  requestAnimationFrame(() => {
    const { activeElement: now } = document;
    // the browser takes it from a hidden element only after this frame; the content has it only where an
    // inner dialog found nothing better
    const isLost = !isShown(now) || now === document.body || now.id === 'content';
    if (!isLost || before === document.body) return;
    const next = isShown(before) ? before : document.getElementById('content');
    next?.focus({ preventScroll: true });
  });
};

/**
 * Returns the focus when a dialog closes, even when it is unmounted at once: the component library does so
 * only after a closing animation.
 */
export const useFocusReturn = (isOpen = true): void => {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    return () => giveFocusBack(before);
  }, [isOpen]);
};

const field = 'input:not(:disabled):not([tabindex="-1"]), textarea:not(:disabled)';

/**
 * Placed inside a form of a dialog; focuses its first field once the form is mounted. `autoFocus` comes too
 * early: the dialog is not on the page yet, and its close button gets the focus instead.
 */
export const FirstFieldFocus = () => {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    mark.current?.closest('form')?.querySelector<HTMLElement>(field)?.focus({ preventScroll: true });
  }, []);
  return <span ref={mark} hidden />;
};
