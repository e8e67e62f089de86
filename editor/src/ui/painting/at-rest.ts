/**
 * Runs `work` when the page is idle, at the latest after `withinMs`. Returns a function that cancels. Safari
 * has no idle callbacks: there it is a task of its own.
 */
export const atRest = (work: () => void, withinMs: number): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(() => work(), { timeout: withinMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 0);
  return () => clearTimeout(timer);
};
