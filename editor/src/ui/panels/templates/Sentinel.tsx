import { useEffect, useRef } from 'react';

/** Calls `onNear` when it scrolls near the viewport. */
export const Sentinel = ({ onNear }: { readonly onNear: () => void }) => {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const watching = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: '600px 0px' },
    );
    watching.observe(element.current);
    return () => watching.disconnect();
  }, []);
  return <div ref={element} />;
};
