import { type RefObject, useRef, useState } from 'react';

/**
 * Enter on a menu's row targets the row, not the link in it: follows that link. An event of the link itself
 * has no link below it.
 */
export const followLink = ({ target }: { readonly target: EventTarget }): void => {
  if (target instanceof Element) target.querySelector('a')?.click();
};

/** A menu that is not placed by then was closed, or never will be. */
const menuPlacementTimeoutMs = 2_000;

/**
 * Focuses the first entry of the menu that opens. The component does so once, a few frames after opening; on
 * a slow machine the menu is not placed by then, and a hidden element takes no focus.
 */
const focusFirstEntry = (button: HTMLButtonElement | null, isOver: () => boolean): void => {
  const givenUpAt = performance.now() + menuPlacementTimeoutMs;
  const look = () => {
    if (isOver()) return;
    // already there, or moved elsewhere by the user
    if (document.activeElement !== button && document.activeElement !== document.body) return;
    const entry = document.querySelector('.ant-dropdown:not(.ant-dropdown-hidden) [role="menuitem"]');
    if (entry instanceof HTMLElement) entry.focus({ preventScroll: true });
    if (performance.now() < givenUpAt) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

interface MenuKeys {
  readonly button: {
    readonly ref: RefObject<HTMLButtonElement | null>;
    readonly onKeyDown: () => void;
    readonly onPointerDown: () => void;
  };
  readonly dropdown: {
    readonly autoFocus: boolean;
    readonly destroyOnHidden: true;
    readonly onOpenChange: (isOpen: boolean) => void;
  };
}

/**
 * A dropdown opened by a key focuses its first entry; on closing the focus returns to its button, as it would
 * be lost with the hidden menu.
 */
export const useMenuKeys = (): MenuKeys => {
  const ref = useRef<HTMLButtonElement>(null);
  const [autoFocus, setAutoFocus] = useState(false);
  const openings = useRef(0);
  return {
    button: { ref, onKeyDown: () => setAutoFocus(true), onPointerDown: () => setAutoFocus(false) },
    dropdown: {
      autoFocus,
      // a hidden menu remembers its last entry, and opens at it the next time
      destroyOnHidden: true,
      onOpenChange: (isOpen) => {
        openings.current += 1;
        const opening = openings.current;
        if (isOpen) {
          if (autoFocus) focusFirstEntry(ref.current, () => openings.current !== opening);
          return;
        }
        // not within the key's own event: the button would take Enter for itself and open again
        requestAnimationFrame(() => {
          const at = document.activeElement;
          const isLost = at === null || at === document.body || at.closest('.ant-dropdown') !== null;
          if (isLost) ref.current?.focus({ preventScroll: true });
        });
      },
    },
  };
};
