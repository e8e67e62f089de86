import { atRest } from './at-rest.ts';

/** Distance from the viewport that counts as near, so that work is done before the element scrolls in. */
const nearPx = 240;
/** The edited page is painted first; everything else waits at most this long. */
const withinMs = 400;

/**
 * Runs `work` once the element is near the viewport, after its first frame. Returns a function that cancels.
 * Without IntersectionObserver everything counts as near.
 */
export const whenNearViewport = (of: Element, work: () => void): (() => void) => {
  if (typeof IntersectionObserver === 'undefined') {
    work();
    return () => undefined;
  }
  let giveUp = (): void => undefined;
  const watching = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watching.disconnect();
      giveUp = atRest(work, withinMs);
    },
    { rootMargin: `${nearPx}px` },
  );
  watching.observe(of);
  return () => {
    watching.disconnect();
    giveUp();
  };
};
