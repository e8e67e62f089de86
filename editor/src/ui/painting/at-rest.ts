/**
 * Does `work` when the page is at rest, and however busy it is within so long. Answers how to give it up. Safari
 * knows no idle callbacks: there it is a task of its own.
 */
export const atRest = (work: () => void, withinMs: number): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(() => work(), { timeout: withinMs });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, 0);
  return () => clearTimeout(timer);
};
