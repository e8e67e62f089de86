import { useEffect, useRef } from 'react';

/** Calls `onNear` when it scrolls near the viewport. */
export const Sentinel = ({ onNear }: { readonly onNear: () => void }) => {
  const place = useRef<HTMLDivElement>(null);
  const heard = useRef(onNear);
  useEffect(() => {
    heard.current = onNear;
  });
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    const watching = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && heard.current(),
      { rootMargin: '600px 0px' },
    );
    watching.observe(place.current);
    return () => watching.disconnect();
  }, []);
  return <div ref={place} />;
};
