import { type RefObject, useEffect, useRef, useState } from 'react';
import { isKey } from '../keys/is-key.ts';
import { useBackCloses } from '../overlays/back-closes.ts';

/** The button that begins and ends it, or the menu that it is in. */
const opener = '[data-id="preview"] button, [data-folds="preview"]';

/**
 * The finished view. Escape ends it from everywhere but a dialog or menu, which Escape closes. The button that
 * ends it gets the focus, and the one that began it gets it back.
 */
export const usePreview = (root: RefObject<HTMLElement | null>, startsPreviewing: boolean) => {
  const [isPreviewing, setIsPreviewing] = useState(startsPreviewing);
  /** False until the user asked for the view or left it: a page that opens takes no focus. */
  const isAsked = useRef(false);
  const toggle = (): void => {
    isAsked.current = true;
    setIsPreviewing((now) => !now);
  };
  // a page that begins with it is left by Back
  useBackCloses(isPreviewing && !startsPreviewing, toggle);
  useEffect(() => {
    if (isAsked.current) root.current?.querySelector<HTMLElement>(opener)?.focus();
    if (!isPreviewing) return;
    const hear = (event: KeyboardEvent): void => {
      const { target } = event;
      if (!isKey(event, 'Escape') || event.defaultPrevented || !(target instanceof Element)) return;
      // with nothing in focus the key may be meant for the page around it, unless the user began the view
      const isMeant =
        root.current?.contains(target) === true || (isAsked.current && target === document.body);
      const mayLeave = root.current?.querySelector('[data-id="preview"]') != null;
      if (!isMeant || !mayLeave || target.closest('[role="dialog"], [role="menu"]')) return;
      isAsked.current = true;
      setIsPreviewing(false);
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [isPreviewing, root]);
  return { isPreviewing, togglePreview: toggle };
};
