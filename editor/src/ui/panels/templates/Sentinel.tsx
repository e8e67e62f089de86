import { useEffect, useRef } from 'react';
import { useLatestRef } from '../../use-latest.ts';

/** Calls `onNear` when it scrolls near the viewport. */
export const Sentinel = ({ onNear }: { readonly onNear: () => void }) => {
  const element = useRef<HTMLDivElement>(null);
  const latest = useLatestRef(onNear);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return;
    const watching = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: '600px 0px' },
    );
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [latest]);
  return <div ref={element} />;
};
