import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * How wide the pictures of a panel are shown, where its style stretches them over their columns: on a phone a
 * panel is as wide as the window, and a picture painted for a narrow one is soft there. `leastPx` until they
 * are measured. The first picture of the element stands for all.
 */
export const usePictureWidth = <Kind extends HTMLElement>(
  leastPx: number,
): [RefObject<Kind | null>, number] => {
  const element = useRef<Kind>(null);
  const [widthPx, setWidthPx] = useState(leastPx);
  const measure = useRef(() => {
    const shown = element.current?.querySelector('canvas')?.clientWidth ?? 0;
    setWidthPx(Math.max(leastPx, Math.ceil(shown)));
  });
  // before the first paint, so that nothing is painted twice
  useLayoutEffect(() => measure.current(), []);
  useEffect(() => {
    if (!element.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => measure.current());
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, widthPx];
};
