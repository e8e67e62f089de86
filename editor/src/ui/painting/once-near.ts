import { atRest } from './at-rest.ts';

/** So far outside of what is seen a thing is already near: it is there when it comes. */
const nearPx = 240;
/** What is worked on is painted first; what only lies beside it waits for no longer than this. */
const withinMs = 400;

/**
 * Does `work` once the element comes near what is seen, after the frame it is first shown in. Answers how to
 * give it up. Where the browser cannot tell, everything is near.
 */
export const onceNear = (of: Element, work: () => void): (() => void) => {
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
