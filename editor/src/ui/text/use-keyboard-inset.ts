import { type RefObject, useEffect } from 'react';

/**
 * Sets `--keyboard`, the height covered by a phone's keyboard during typing, and `data-typing` on the
 * editor's root.
 */
export const useKeyboardInset = (within: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const root = within.current?.closest<HTMLElement>('[data-device]');
    if (!root) return;
    const viewport = window.visualViewport;
    const tell = (): void => {
      const covered = viewport ? window.innerHeight - viewport.height - viewport.offsetTop : 0;
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    root.dataset.typing = '';
    tell();
    viewport?.addEventListener('resize', tell);
    viewport?.addEventListener('scroll', tell);
    return () => {
      viewport?.removeEventListener('resize', tell);
      viewport?.removeEventListener('scroll', tell);
      delete root.dataset.typing;
      root.style.removeProperty('--keyboard');
    };
  }, [within]);
};
