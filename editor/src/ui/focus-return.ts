/**
 * Remembers what has the focus. Returns what gives it back: to the element, or to the stage it was in if the
 * element is gone.
 */
export const focusReturn = (): (() => void) => {
  const before = document.activeElement;
  const stage = before?.closest<HTMLElement>('[data-stage]');
  return () => {
    const target = before instanceof HTMLElement && before.isConnected ? before : stage;
    target?.focus({ preventScroll: true });
  };
};
