import { useEffect, useLayoutEffect, useRef } from 'react';

const isShown = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.getClientRects().length > 0;

/**
 * Returns the focus when a dialog closes, even when it is unmounted at once: the component library does so
 * only after a closing animation. Where the previous element is gone, the content gets the focus, never the
 * top of the page.
 */
export const useFocusReturn = (isOpen = true): void => {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    return () => {
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (!isLost || before === document.body) return;
        const next = isShown(before) ? before : document.getElementById('content');
        next?.focus({ preventScroll: true });
      });
    };
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
